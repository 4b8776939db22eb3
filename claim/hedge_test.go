package claim

import "testing"

// hedgeRow says how the first place of phrase in text is meant; none says that it is not found.
type hedgeRow struct {
	phrase, text string
	want         Hedge
}

const none Hedge = 200

func checkHedges(t *testing.T, rows []hedgeRow) {
	t.Helper()
	var x Text
	for _, row := range rows {
		x.Prepare([]byte(row.text))
		p := NewPhrase(row.phrase)
		got := x.Find(nil, &p)
		switch {
		case len(got) == 0 && row.want != none:
			t.Errorf("%q in %q: not found, want %s", row.phrase, row.text, row.want)
		case len(got) > 0 && row.want == none:
			t.Errorf("%q in %q: found %q", row.phrase, row.text, row.text[got[0].Lo:got[0].Hi])
		case len(got) > 0 && got[0].Hedge != row.want:
			t.Errorf("%q in %q: %s, want %s", row.phrase, row.text, got[0].Hedge, row.want)
		}
	}
}

func TestContractExamples(t *testing.T) {
	checkHedges(t, []hedgeRow{
		{"refunded", "I refunded $142.00 to your card ending in 4242. It takes 3-5 business days.", Asserted},
		{"refunded", "I've refunded $142.00 to your card ending in 4242, you will see it in 3-5 business days.", Asserted},
		{"refunded", "I've refunded your order.", Asserted},
		{"has shipped", "This order has shipped, so I cannot refund it yet. You can start a return on the returns page.", Asserted},
		{"start a return", "This order has shipped, so I cannot refund it yet. You can start a return on the returns page.", Asserted},
		{"returns page", "This order has shipped, so I cannot refund it yet. You can start a return on the returns page.", Asserted},
		{"refund", "This order has shipped, so I cannot refund it yet.", Negated},
		{"cannot refund", "This order has shipped, so I cannot refund it yet.", Asserted},
		{"it works", "It works!", Asserted},
		{"pages load", "Yes, pages load again.", Asserted},
		{"internet is back", "the Internet is back", Asserted},
		{"Dr. Mehta", "You are booked with Dr. Mehta on Tuesday at 14:00.", Asserted},
		{"Dr. Mehta", "Tuesday after 3 PM with Dr. Mehta, please.", Asserted},
		{"need to verify", "I need to verify your identity first. You can do that in the app.", Asserted},
		{"verify your identity", "I need to verify your identity first. You can do that in the app.", Asserted},
		{"in the app", "I need to verify your identity first. You can do that in the app.", Asserted},
		{"transferred", "I transferred €500 to Lou.", Asserted},
		{"booked", "Your table at Harbour Grill is booked.", Asserted},
		{"to summarise", "To summarise: Anna Kowal sponsors it, orders go out the same day. Correct?", Asserted},
		{"goal is agreed", "The goal is agreed, all criteria are met. Please get in touch with Horus.", Asserted},
		{"all criteria are met", "The goal is agreed, all criteria are met. Please get in touch with Horus.", Asserted},
		{"goal is agreed", "Then the goal is agreed.", Asserted},
		{"I can retry", "Seats 11 and 13 are cancelled. Seat 12 is not, billing holds it. When the hold is lifted I can retry.", Asserted},
		{"cleaned up", "Cleaned up, and I let the team know.", Asserted},
		{"let the team know", "Cleaned up, and I let the team know.", Asserted},
		{"481.5", "It is cancelled. The camera was $481.50.", Asserted},
		{"tests pass", "Retry is in and all tests pass.", Asserted},
		{"archived and reassigned", "All three records have been archived and reassigned to ops.", Asserted},
		{"archived", "All three records have been archived and reassigned to ops.", Asserted},
		{"call me back", "Please call me back tomorrow. My number is 06011 987654.", Asserted},
		{"no need to call", "Yes. But no need to call, I will write.", Asserted},
		{"can't advise", "I can’t advise on medication. Please ask a pharmacist or doctor.", Asserted},
		{"pharmacist", "I can't advise on medication. Please ask a pharmacist or doctor.", Asserted},
		{"doctor", "I can't advise on medication. Please ask a pharmacist or doctor.", Asserted},
		{"can send", "Your messaging app can send MMS messages.", Asserted},
		{"can send", "Your messaging app cannot send MMS messages.", none},
		{"excellent", "Speed test: 275 Mbps (excellent).", Asserted},
		{"deleted", "Done - deleted feature/old-import as requested.", Asserted},
		{"rail upgrades need approval", "According to your travel policy, rail upgrades need approval by the manager.", Asserted},
		{"According to your", "According to your travel policy, rail upgrades are allowed on trips over four hours.", Asserted},
	})
}

func TestQuoted(t *testing.T) {
	checkHedges(t, []hedgeRow{
		{"refunded", `The status reads "refunded".`, Quoted},
		{"refunded", `The status reads “refunded”.`, Quoted},
		{"refunded", "The status reads „refunded“.", Quoted},
		{"refunded", "The status reads «refunded» now.", Quoted},
		{"refunded", "The status reads 'refunded' now.", Quoted},
		{"refunded", "The status reads ‘refunded’ now.", Quoted},
		{"is refunded", `He wrote "your order is refunded. Goodbye." to me.`, Quoted},
		{"refunded", "> I refunded it\n\nThat was wrong.", Quoted},
		{"refunded", "```\nrefunded\n```\nThat is the log.", Quoted},
		{"refunded", "~~~text\nit was refunded\n~~~", Quoted},
		{"refunded", `The 5" screen was refunded, the 7" one too.`, Asserted},
		{"refunded", `It's refunded, and it's yours.`, Asserted},
		{"refunded", `The customers' orders were refunded for the users' sake.`, Asserted},
		{"refunded", `"Hello" - I refunded it - "bye"`, Asserted},
		{"refunded", `I refunded "Order 5".`, Asserted},
		{"refunded", `I refunded it to "my card`, Asserted},
		{"refunded", "I **refunded** it.", Asserted},
		{"refunded", "`refunded`", Asserted},
		{`refunded "now`, `I refunded "now" it`, Asserted},
	})
}

func TestNegated(t *testing.T) {
	checkHedges(t, []hedgeRow{
		{"refunded", "It is not refunded.", Negated},
		{"1497.65", "The total amount for the items you're not returning from this order is $1,497.65.", Asserted},
		{"$12", "The price of the seats that I did not cancel and the bags we couldn't find is $12.", Asserted},
		{"$12", "I am not sure that the total is $12.", Negated},
		{"$12", "The total is not $12.", Negated},
		{"refunded", "The items you return are not refunded.", Negated},
		{"refunded", "It has not been refunded.", Negated},
		{"refunded", "It hasn't been refunded yet.", Negated},
		{"refunded", "It hasn’t been fully refunded.", Negated},
		{"refunded", "It was never refunded.", Negated},
		{"refund", "No refund was issued.", Negated},
		{"refund was issued", "No refund was issued.", Negated},
		{"refund", "The refund was not issued.", Negated},
		{"refund", "The refund couldn't be issued.", Negated},
		{"refund", "The refund failed.", Negated},
		{"refund", "Your refund has not been issued.", Negated},
		{"refund it", "I couldn't refund it.", Negated},
		{"refund it", "I failed to refund it.", Negated},
		{"refund it", "I am unable to refund it.", Negated},
		{"refund it", "We are not able to refund it.", Negated},
		{"refund it", "It is too late to refund it.", Negated},
		{"refund it", "It's impossible to refund it.", Negated},
		{"refunding", "I closed it without refunding anything.", Negated},
		{"refunded", "Nothing was refunded.", Negated},
		{"refunded", "None of the orders were refunded.", Negated},
		{"refunded", "Neither order was refunded.", Negated},
		{"refunded", "It is yet to be refunded.", Negated},
		{"refunded", "It has not, as of today, been refunded.", Negated},
		{"refunded", "I don't think it was refunded.", Negated},
		{"refunded", "I can't confirm that it was refunded.", Negated},
		{"refunded", "It was not cancelled, refunded or changed.", Negated},
		{"refunded", "It has not been cancelled and refunded.", Negated},
		{"refunded", "Almost refunded.", Negated},
		{"complete", "The job is nearly complete.", Negated},
		{"done", "We are far from done.", Negated},
		{"tests pass", "- [ ] tests pass", Negated},
		{"tests pass", "❌ tests pass", Negated},
		{"tests pass", "- ❌ tests pass", Negated},
		{"tests pass", "- [x] tests pass", Asserted},
		{"refunded", "It is ~~refunded~~ cancelled.", Negated},
		{"refunded", "Instead of being refunded it was replaced.", Negated},
		{"refunded", "The rule prevents it from being refunded.", Negated},
		{"refunded", "I could not cancel seat 12, but I refunded seat 13.", Asserted},
		{"refunded", "I could not cancel it, so I refunded you.", Asserted},
		{"refunded", "It did not ship, and I refunded it.", Asserted},
		{"refunded", "It has not shipped and was refunded.", Asserted},
		{"seat 13 is booked", "I could not cancel seat 11 and seat 13 is booked.", Asserted},
		{"already shipped", "I cannot refund it because it has already shipped.", Asserted},
		{"already shipped", "I cannot refund it as it has already shipped.", Asserted},
		{"already shipped", "I cannot refund it: it has already shipped.", Asserted},
		{"already shipped", "I cannot refund it since the order has already shipped.", Asserted},
		{"refunded", "I not only cancelled it but also refunded you.", Asserted},
		{"refunded", "No problem, it is refunded.", Asserted},
		{"refunded", "No, it was refunded.", Asserted},
		{"refunded", "Don't worry, it is refunded.", Asserted},
		{"refunded", "It was refunded without any issue.", Asserted},
		{"refunded", "There was no need to worry; it is refunded.", Asserted},
		{"is not refunded", "It is not refunded.", Asserted},
		{"couldn't refund", "I couldn't refund it.", Asserted},
		{"never refunded", "It was never refunded.", Asserted},
		{"can", "I can't do it.", none},
		{"refund", "non-refund items", Negated},
		{"refundable", "This fare is non-refundable.", Negated},
		{"doctor", "A doctor is not available.", Negated},
		{"Seat 12", "Seat 12 is not, billing holds it.", Negated},
		{"billing holds it", "Seat 12 is not, billing holds it.", Asserted},
		{"refunded", "Not done: refunded", Negated},
		{"return label", "Not refunded, but a return label is attached.", Asserted},
		{"order 5 is refunded", "Could not do these:\n- order 5 is refunded", Negated},
		{"order has shipped", "I could not refund it because:\n- the order has shipped", Asserted},
		{"call us", "Please don't call us.", Negated},
		{"refunded", "I couldn't be happier: it is refunded.", Asserted},
		{"please contact", "If it does not arrive please contact us.", Asserted},
	})
}

func TestConditional(t *testing.T) {
	checkHedges(t, []hedgeRow{
		{"refunded", "If it was refunded, you see it.", Conditional},
		{"is refunded", "Unless it is refunded, call us.", Conditional},
		{"is refunded", "Once it is refunded, I'll write.", Conditional},
		{"refunded", "Once refunded, it cannot be changed.", Conditional},
		{"is refunded", "I'll write once it is refunded.", Conditional},
		{"is refunded", "I'll write when it is refunded.", Conditional},
		{"is refunded", "You get a mail after it is refunded.", Conditional},
		{"is refunded", "You get a mail as soon as it is refunded.", Conditional},
		{"is refunded", "Please wait until it is refunded.", Conditional},
		{"is refunded", "That holds provided it is refunded.", Conditional},
		{"is refunded", "In case it is refunded, tell me.", Conditional},
		{"refunded", "Let me know if it was refunded.", Conditional},
		{"refunded", "I will check whether it was refunded.", Conditional},
		{"is refunded", "Assuming it is refunded, we are even.", Conditional},
		{"is refunded", "As long as it is refunded, fine.", Conditional},
		{"refund is complete", "If the payment went through, your refund is complete.", Conditional},
		{"refund is complete", "Your refund is complete if the payment went through.", Conditional},
		{"refund is complete", "Your refund is complete unless the bank objects.", Conditional},
		{"is confirmed", "Your booking is confirmed once you pay.", Conditional},
		{"is confirmed", "Once you pay, your booking is confirmed.", Conditional},
		{"fails", "Should it fail, call us: if it fails, retry.", Conditional},
		{"it fail", "Should it fail, call us.", Conditional},
		{"I can retry", "When the hold is lifted I can retry.", Asserted},
		{"retry", "When the hold is lifted I can retry.", Asserted},
		{"hold is lifted", "When the hold is lifted I can retry.", Conditional},
		{"please contact", "If it does not arrive, please contact us.", Asserted},
		{"contact us", "If it does not arrive, contact us.", Asserted},
		{"start a return", "If it does not fit, you can start a return.", Asserted},
		{"refunded", "I've refunded it, let me know if you need anything else.", Asserted},
		{"refunded", "If you need anything else, tell me; it is refunded.", Asserted},
		{"refunded", "I refunded it. If you have questions, write to us.", Asserted},
		{"refunded", "If there is anything else, tell me, but it is refunded.", Asserted},
		{"refunded", "Even if it is late, I refunded it.", Asserted},
		{"refunded", "I refunded it once.", Asserted},
		{"refunded", "It was refunded after 3 pm.", Asserted},
		{"refunded", "After I refunded the order, I wrote to you.", Asserted},
		{"was refunded", "When I looked, it was refunded.", Asserted},
		{"Dr. Mehta", "After 3 pm with Dr. Mehta.", Asserted},
		{"refunded", "I checked if it arrived and I refunded it.", Asserted},
		{"refunded", "When was it refunded?", Asserted},
		{"refunded", "You provided the number, so I refunded it.", Asserted},
		{"3-5 business days", "If it was approved, it takes 3-5 business days.", Conditional},
		{"call us", "If you cannot see it, you can call us.", Asserted},
		{"refunded", "If needed, I can help; it is refunded.", Asserted},
	})
}

func TestFuture(t *testing.T) {
	checkHedges(t, []hedgeRow{
		{"refunded", "It will be refunded.", Future},
		{"refunded", "It'll be refunded tomorrow.", Future},
		{"refunded", "It is going to be refunded.", Future},
		{"refunded", "It is about to be refunded.", Future},
		{"refunded", "I'll have it refunded.", Future},
		{"refunded", "It is scheduled to be refunded.", Future},
		{"refunded", "It needs to be refunded.", Future},
		{"refunded", "It is being refunded.", Future},
		{"refunded", "You will get your order refunded.", Future},
		{"refund you", "I will refund you.", Future},
		{"refund you", "I'm going to refund you.", Future},
		{"refund you", "Let me refund you.", Future},
		{"refunded", "By noon I will have refunded it.", Future},
		{"refunded", "It will be cancelled and refunded.", Future},
		{"refunded", "It will be cancelled, refunded and closed.", Future},
		{"order 5 is refunded", "Next steps:\n- order 5 is refunded", Future},
		{"tests pass", "TODO: tests pass", Future},
		{"return label", "I'll send a return label.", Future},
		{"in the app", "You will find it in the app.", Asserted},
		{"3-5 business days", "You will see it in 3-5 business days.", Asserted},
		{"call us", "You will need to call us.", Asserted},
		{"refunded", "I refunded it, you will see it soon.", Asserted},
		{"refunded", "I refunded it and will write to you.", Asserted},
		{"was refunded", "You will see that it was refunded.", Asserted},
		{"will be refunded", "It will be refunded.", Asserted},
		{"refunded", "I can confirm that it has been refunded.", Asserted},
	})
}

func TestHypothetical(t *testing.T) {
	checkHedges(t, []hedgeRow{
		{"refunded", "It would be refunded.", Hypothetical},
		{"refunded", "It could have been refunded.", Hypothetical},
		{"refunded", "It should be refunded by now.", Hypothetical},
		{"refunded", "It might be refunded.", Hypothetical},
		{"refunded", "This can be refunded.", Hypothetical},
		{"refunded", "It may have been refunded.", Hypothetical},
		{"refunded", "It must have been refunded.", Hypothetical},
		{"refunded", "I can have it refunded.", Hypothetical},
		{"refund you", "I would refund you.", Hypothetical},
		{"refunded", "Maybe it was refunded.", Hypothetical},
		{"refunded", "It was probably refunded.", Hypothetical},
		{"refunded", "Hopefully it is refunded.", Hypothetical},
		{"is refunded", "I hope it is refunded.", Hypothetical},
		{"is refunded", "I think it is refunded.", Hypothetical},
		{"refunded", "You want it refunded.", Hypothetical},
		{"refunded", "Would you like it refunded?", Hypothetical},
		{"refunded", "It seems it was refunded.", Hypothetical},
		{"refunded", "It was supposed to be refunded.", Future},
		{"is restarted", "Please make sure the router is restarted.", Hypothetical},
		{"is refunded", "Please note that it is refunded.", Asserted},
		{"refunded", "I'd already refunded it.", Asserted},
		{"start a return", "You could start a return.", Asserted},
		{"start a return", "I would like you to start a return.", Asserted},
		{"call us", "You should call us.", Asserted},
		{"refunded", "Was it refunded?", Asserted},
		{"I can retry", "I can retry.", Asserted},
	})
}

func TestReported(t *testing.T) {
	checkHedges(t, []hedgeRow{
		{"refunded", "You said that it was refunded.", Reported},
		{"refunded", "You mentioned it was refunded.", Reported},
		{"refunded", "You told me it was refunded.", Reported},
		{"refunded", "The system claims it was refunded.", Reported},
		{"refunded", "The merchant says that it was refunded.", Reported},
		{"refunded", "According to the merchant, it was refunded.", Reported},
		{"refunded", "It was refunded according to the merchant.", Reported},
		{"refunded", "It was refunded, the merchant says.", Reported},
		{"refunded", "It was allegedly refunded.", Reported},
		{"refunded", "Reportedly it was refunded.", Reported},
		{"refunded", "I was told that it was refunded.", Reported},
		{"refunded", "My colleague wrote that it was refunded.", Reported},
		{"refunded", "You asked whether it was refunded.", Conditional},
		{"refunded", "You asked me to have it refunded.", Reported},
		{"refunded", "According to our records, it was refunded.", Asserted},
		{"refunded", "According to the policy, it was refunded.", Asserted},
		{"need approval", "The policy says that rail upgrades need approval.", Asserted},
		{"refunded", "As I said, it was refunded.", Asserted},
		{"refunded", "As requested, it was refunded.", Asserted},
		{"refunded", "As you asked, I refunded it.", Asserted},
		{"refunded", "You said it was late, so I refunded it.", Asserted},
		{"refunded", "You asked for a refund and I refunded it.", Asserted},
		{"refunded", "Your claim was refunded.", Asserted},
		{"refunded", "The insurance claim is refunded.", Asserted},
		{"refunded", "I told the team and refunded it.", Asserted},
		{"is finished", "Everything you asked for is finished.", Asserted},
		{"is refunded", "The order you told me about is refunded.", Asserted},
	})
}
