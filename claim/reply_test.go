package claim

import "testing"

func TestReply(t *testing.T) {
	rows := []struct {
		text string
		want Answer
	}{
		{"Yes.", Agrees}, {"yes", Agrees}, {"YES!!!", Agrees}, {"Yes, please.", Agrees}, {"yep go ahead", Agrees}, {"Sure, do it", Agrees},
		{"correct", Agrees}, {"that's right", Agrees}, {"That’s right.", Agrees}, {"Yes, that's right.", Agrees}, {"ok", Agrees}, {"OK!", Agrees}, {"sounds good", Agrees},
		{"Sounds good to me, thanks!", Agrees}, {"confirmed", Agrees}, {"please proceed", Agrees}, {"I confirm", Agrees}, {"Yes, I confirm.", Agrees},
		{"Yes. But no need to call, I will write.", Agrees}, {"No problem, go ahead", Agrees}, {"Yes, pages load again.", Agrees},
		{"Yes, please proceed with the cancellation and refund to my card.", Agrees}, {"y", Agrees}, {"Yeah", Agrees}, {"Of course.", Agrees}, {"Absolutely!", Agrees},
		{"okay, go ahead", Agrees}, {"Ok, thanks", Agrees}, {"ok book it", Agrees}, {"Perfect, please go ahead.", Agrees}, {"Please do.", Agrees}, {"Do it.", Agrees},
		{"Let's do it", Agrees}, {"Works for me", Agrees}, {"That works.", Agrees}, {"looks good", Agrees}, {"LGTM", Agrees}, {"👍", Agrees}, {"Yes 👍", Agrees},
		{"Thanks! Yes.", Agrees}, {"Oh yes, please", Agrees}, {"I agree", Agrees}, {"I do confirm.", Agrees}, {"Yes, thank you. When will it arrive?", Agrees},
		{"Sure, why not?", Agrees}, {"Yes, I'm sure.", Agrees}, {"Yes, no problem.", Agrees}, {"yes, refund it to my card please", Agrees}, {"Exactly.", Agrees},
		{"Yes, cancel it and refund me.", Agrees}, {"Alright, please proceed.", Agrees}, {"Yes. I don't need anything else.", Agrees}, {"> Shall I?\nYes", Agrees},
		{"You can go ahead.", Agrees}, {"It's fine.", Agrees}, {"That is correct, please proceed.", Agrees}, {"fine", Agrees}, {"Yes, that looks correct.", Agrees},
		{"Agreed.", Agrees}, {"Go for it!", Agrees}, {"Yes, and also tell me the price.", Agrees}, {"Then leave it. Yes, go.", Unclear},
		{"Yes, please cancel it. The reason is a change of plans.", Agrees}, {"Great, go ahead!", Agrees}, {"Yes, it's the number I provided.", Agrees}, {"Yes, thanks. ###STOP###", Agrees},
		{"Perfect, thank you!", Agrees}, {"I would like that. Please go ahead.", Unclear},

		{"No.", Declines}, {"no", Declines}, {"No, 54 at the end.", Declines}, {"no thanks", Declines}, {"No, thank you.", Declines}, {"don't", Declines}, {"Don't do that", Declines},
		{"not yet", Declines}, {"wait", Declines}, {"Wait, the amount is wrong", Declines}, {"cancel that", Declines}, {"nope", Declines}, {"Never mind", Declines},
		{"stop", Declines}, {"hold on", Declines}, {"Please don't.", Declines}, {"please do not book it", Declines}, {"Forget it, I'll do it later.", Declines},
		{"leave it", Declines}, {"Not now", Declines}, {"absolutely not", Declines}, {"Of course not.", Declines}, {"That's wrong", Declines}, {"that is not correct", Declines},
		{"I changed my mind", Declines}, {"No, use my other card.", Declines}, {"No! Forget it.", Declines}, {"wrong number", Declines}, {"I don't want that", Declines},
		{"I'd rather not", Declines}, {"No, leave 42. Only the refund.", Declines}, {"👎", Declines}, {"nah", Declines}, {"no no", Declines},

		{"Yes, but make it 4 pm", Unclear}, {"Yes. But make it 4 pm.", Unclear}, {"Okay, the lights are back.", Unclear}, {"maybe", Unclear}, {"what does it cost?", Unclear},
		{"yes?", Unclear}, {"", Unclear}, {"   ", Unclear}, {"Hello", Unclear}, {"Thanks", Unclear}, {"I see", Unclear}, {"not sure", Unclear}, {"I don't know", Unclear}, {"no idea", Unclear},
		{"Yes, if it is free", Unclear}, {"Yes. Actually, no.", Unclear}, {"Yes. Wait, no.", Unclear}, {"yes and no", Unclear}, {"No, go ahead", Unclear}, {"Yes, except the hotel", Unclear},
		{"Yes, only if it is cheaper", Unclear}, {"yes, don't refund the card", Unclear}, {"sure?", Unclear}, {"Is that right?", Unclear}, {"06011 987654", Unclear}, {"Tuesday works better", Unclear},
		{"Ok, what does it cost?", Unclear}, {"Great, the lights are back", Unclear}, {"Yes, actually make it two", Unclear}, {"don't know", Unclear}, {"I guess", Unclear},
		{"The order number is 88421.", Unclear}, {"Ja.", Unclear}, {"okay cancel that", Unclear}, {"Yes, but the amount is wrong.", Unclear}, {"Netflix plays again, thanks!", Unclear},
		{"###STOP###", Unclear}, {"Great, thank you!", Unclear}, {"Please cancel all of them.", Unclear}, {"I don't really remember it", Unclear}, {"I don't recall the number.", Unclear},
		{"Great", Unclear}, {"Good to know", Unclear},
		{"\"Yes\" is what he said, I say nothing", Unclear}, {"Yes, maybe", Unclear}, {"Yes, instead use the gift card", Unclear}, {"no problem", Unclear},
	}
	var x Text
	for _, row := range rows {
		x.Prepare([]byte(row.text))
		if got := x.Reply(); got != row.want {
			t.Errorf("%q: %v, want %v", row.text, got, row.want)
		}
	}
}
