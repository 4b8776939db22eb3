package generate

import (
	"math/rand/v2"
	"strings"
)

// words is what conversations are made of. What an agent may say without telling anything stands apart from what only
// others say: a destination or a time in the mouth of the agent would change what was told.
type words struct {
	names, brands, items       []string
	systems                    []string
	asks, agrees, thanks       []string
	checks, offers, welcomes   []string
	claims, plain, paraphrases []string // %s is the amount, the brand, the last four digits
	times, references, rests   []string
	prose                      []string
}

func newWords() words {
	return words{
		names:  []string{"Renée Dubois", "José Álvarez", "Anna Berg", "Søren Holm", "Zoë Müller", "Łukasz Nowak", "Mei Chen 陈", "Tom Baker", "Priya Nair", "O'Neil \"Ace\" Grant"},
		brands: []string{"Visa", "Mastercard", "Amex", "Discover"},
		items:  []string{"Trail running shoes", "27\" monitor", "Café crème mug", "Wool blanket", "USB-C dock", "Desk lamp \"Nova\"", "Jalapeño seeds", "Rain jacket"},
		systems: []string{
			"You are a support agent of a shop.\n\n# Rules\n- Look the order up before you promise anything.\n- A refund goes to the card that was used; say which one.\n- Say how long it takes (normally 3-10 business days) and give the reference.\n- Never say that something is done before the tool has confirmed it.",
			"You help customers with orders and refunds.\n1. Verify the order.\n2. Ask before money moves.\n3. Call \"issue_refund\" once.\n4. Tell the customer the amount, the card (\"ending in ...\"), the time and the reference number.\n\nBe polite, be brief, and answer in the customer's language: the café's guests write in French, too.",
			"# Role\nCustomer care, second line.\n\n# Tools\nget_order, get_customer, get_policy, issue_refund.\n\n# Style\nShort sentences. No promises. \"Soon\" is not an answer; customers want to know where the money goes and when it arrives.",
		},
		asks:   []string{"Hi, please refund order %s. The %s arrived broken.", "I want my money back for order #%s, the %s is the wrong size.", "Hello! Order number %s: the %s never worked. Can I get a refund?", "Refund please\norder %s (%s)\nThank you 🙏"},
		agrees: []string{"Yes, please.", "Yes, go ahead.", "Sure, please do that.", "Yes 👍"},
		thanks: []string{"Thank you!", "Great, thanks a lot.", "Merci, that was quick.", "Perfect, thank you for the help."},
		checks: []string{
			"I found the order, %s. It contains the %s, and it can be returned. Shall I go on?",
			"Thank you for waiting, %s. The order with the %s is here. Do you want me to go ahead?",
			"%s, I am sorry about the %s. May I go ahead with the refund?",
		},
		offers:   []string{"Of course. Could you tell me what is wrong with the item?", "I am sorry to hear that. Let me look at it; is the item unused?", "I can help with that. Did the parcel look damaged as well?"},
		welcomes: []string{"You are welcome. Have a nice day!", "Happy to help. Goodbye!", "My pleasure. Is there anything else?"},
		claims:   []string{"I have refunded %s.", "Your refund of %s has been issued.", "Your refund is complete: %s.", "The refund of %s has been processed.", "I've issued your refund of %s."},
		plain: []string{"It goes to your %s ending in %s.", "The money goes to your %s card ending %s.", "Destination: your %s (**** %s).",
			"You will find it on your %s card ending in %s.", "It was sent to the %s ending in %s that you used."},
		paraphrases: []string{"It goes back to your original payment method.", "The money returns to the card you paid with.", "It goes to the %s that ends with %s.", "It goes to the %s with the last four digits %s."},
		times: []string{"It takes 3-5 business days.", "Please allow up to 10 business days.", "You will see it within 5 business days.",
			"It should appear in five to seven business days.", "Banks need 2 to 7 business days for it."},
		references: []string{"Your reference is %s.", "Reference: %s.", "Please keep the reference %s for your records.", "The reference number is %s."},
		rests:      []string{"I am sorry for the trouble.", "Thank you for your patience.", "The item does not need to be sent back.", "We have told the warehouse about the \"damaged\" batch.", "Everything is taken care of."},
		prose: []string{
			"The warehouse in Besançon packs parcels by hand and prints a label for each of them. ", "An item is inspected when it comes back, and the result is written into the file of the order. ",
			"Our partners call this the \"green lane\"; it is open to members and to guests alike. ", "Parcels that are too heavy for one person travel on a pallet.\n",
			"The catalogue lists colours, sizes and materials, and the photographs show the item from four sides. ", "Gift cards, samples and vouchers are kept in a list of their own.\n\n",
			"Whoever writes to us gets an answer from a person, and that person reads the whole thread. ", "A note such as \"handle with care\" is printed in bold. ",
			"Questions about the loyalty programme go to the team in Zürich, which also looks after the newsletter. ", "The courier leaves a card when nobody opens the door.\n",
			"Naïve Bayes was once used to sort the mail; today a plain list of words does the same job. ", "The shop in the old town has its own stock and its own opening hours. ",
			"- keep the invoice together with the item\n- use the original box where it still exists\n- put both into the parcel\n", "Path names look like C:\\returns\\inbox and are shown to staff only. ",
			"Staff may add a remark, and every remark is signed with the name of its author. ", "Colour names are translated by hand: bleu pétrole, crème, châtaigne. ",
		},
	}
}

// pick returns one of several texts.
func pick(r *rand.Rand, from []string) string { return from[r.IntN(len(from))] }

// longProse returns sentences that tell nothing, at least n bytes of them.
func (w *words) longProse(r *rand.Rand, n int) string {
	var b strings.Builder
	for b.Len() < n {
		b.WriteString(pick(r, w.prose))
	}
	return b.String()
}
