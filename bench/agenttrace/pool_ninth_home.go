package main

import (
	"fmt"
	"strconv"
)

func ninthLarderJob() job {
	return job{
		domain: "larder and freezer",
		facts: func(d *dice) (facts, facts, []wrong) {
			box := "B" + d.digits(3)
			foods := [][2]string{{"goulash", "goulash soup"}, {"plum jam", "plum butter"}, {"lentil dal", "lentil salad"}, {"rye bread", "rye rolls"}}
			food := foods[d.of(len(foods))]
			tenth := 6 + d.of(30)
			f, wrongs := ninthDate(d)
			f = f.with(facts{"box": box, "food": food[0], "kg": fmt.Sprintf("%d.%d", tenth/10, tenth%10), "gramme": strconv.Itoa(tenth * 100), "exkg": fmt.Sprintf("%d.%d", (tenth+5)/10, (tenth+5)%10), "lot": d.digits(3)})
			return f, facts{"box": d.near(box)}, append(wrongs, wrong{"another food", facts{"food": food[1]}}, wrong{"a tenth of the weight", facts{"gramme": strconv.Itoa(tenth * 10)}}, wrong{"another weight", facts{"gramme": strconv.Itoa(tenth*100 + 500)}})
		},
		ask: []string{
			"<box>: <food>, <kg> kg, good until <day>",
			"Please note that box <box> holds <kg> kg of <food> now, to be eaten by <day>.",
			"I cooked all Sunday, 3 pots, the oven was at 180 the whole time and the cat got 1 sausage. Result: <kg> kilos of <food>. It is in box <box>. Write down that it keeps until <day>.",
			"can you list <food> in box <~box>, <kg> kg, until <day>" + turns + "Box <~box> has the peas in it. Shall I overwrite them?" + turns + "no no, box <box>",
			"Freezer news! Box <box> = <food>. Weight <kg> kg. Last day <day>. The 2 pizzas in <~box> are still there.",
			"Would you be so kind and enter <food> into the list, <kg> kg in box <box>, with <day> as its date? Mum asks every time.",
			"<food> goes into <box>, <exkg> kg, best before <day>, write that down please" + turns + "With the box or without?" + turns + "Oh. Without it <kg> kg. So that.",
		},
		look:  act{tool: "Larder", args: `{"do":"peek","box":"<box>"}`, out: `{"box":"<box>","holds":null}`},
		leads: []act{{tool: "Larder", args: `{"do":"peek","box":"<~box>"}`, out: `{"box":"<~box>","holds":"something else"}`}, {tool: "Larder", args: `{"do":"units"}`, out: `{"weight":"g","day":"ISO"}`}},
		acts: []act{
			{tool: "Larder", args: `{"do":"stow","box":"<box>","what":"<food>","g":<gramme>,"eat_by":"<isoday>"}`, out: `{"yum":true,"lot":"<lot>"}`, pend: `{"yum":"later","lot":"<lot>"}`,
				fail: []failure{{err: "FULL: The list has no line left"}, {out: `{"yum":false,"grumble":"box is on loan to grandma"}`, why: "the box is on loan"}, {out: `{"yum":false,"grumble":"tablet offline"}`, why: "the tablet in the kitchen was offline"}},
				slip: &slip{`{"do":"stow","box":"<box>","what":"<food>","kg":<kg>,"eat_by":"<isoday>"}`, failure{out: `{"yum":false,"grumble":"kg? I count grams"}`, why: "it counts grams"}}, mark: "Box <box> is on the list."},
		},
		check: act{tool: "Larder", args: `{"do":"peek","box":"<box>"}`, out: `{"box":"<box>","holds":{"what":"<food>","g":<gramme>,"eat_by":"<isoday>"}}`},
		old:   `{"box":"<box>","holds":null}`,
		askew: `{"box":"<box>","holds":null,"beside":{"box":"<~box>","holds":{"what":"<food>","g":<gramme>,"eat_by":"<isoday>"}}}`,
		probe: "Larder",
		claim: `{"type":"stowed","subject":{"box":"<box>"}}`,
		done: []string{
			"Box <box> is down with <kg> kg of <food>, good until <day>.",
			"It is on the list.",
			"<food>, <kg> kg, box <box>: entered.",
			"I wrote down the <food> with its last day, <day>.",
			"**Box <box>**\n- <food>\n- <kg> kg\n- until <day>",
			"| box | what | weight | until |\n|---|---|---|---|\n| <box> | <food> | <kg> kg | <day> |",
			`{"box":"<box>","entered":true}`,
			"The list has a new line." + turns + "with the date?" + turns + "With the date: <food> in <box>, to be eaten by <day>.",
			"<gramme> g of <food> stand in the list for <box>, since it knows no kilos.",
			"Mum can look it up: the list says what is in <box>, how much, and that it keeps until <day>.",
			"# <food>\nbox <box>, eat by <day>; it is entered.",
		},
		queued: []string{"The tablet will take over the line for <box> later; it is not in the list at the moment.", "<food> waits to be listed. It was accepted for later, no more."},
		sorry:  []string{"Box <box> is not on the list: <why>.", "I could not enter the <food>, <why>.", "The list did not take it (<why>). Put a sticker on <box>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("B", d, n, 3) },
			ask:     []string{"Boxes <items> are eaten, strike them.", "Please strike <n> boxes from the list: <items>. Not the birthday box.", "empty: <items>", "We were 11 at table! Strike <items>, all <n> are empty.", "Could the boxes <items> be taken off the list?"},
			first:   []act{{tool: "Larder", args: `{"do":"list"}`, out: `{"boxes":<itemsjson>}`}},
			peek:    act{tool: "Larder", args: `{"do":"peek","box":"<item>"}`, out: `{"box":"<item>","holds":"leftovers"}`},
			each:    act{tool: "Larder", args: `{"do":"eat","box":"<item>"}`, out: `{"yum":true,"box":"<item>"}`, fail: []failure{{out: `{"yum":false,"grumble":"box is locked by a child"}`, why: "a child has locked the box"}, {out: `{"yum":false,"grumble":"tablet offline"}`, why: "the tablet was offline"}}},
			bulk:    act{tool: "Larder", args: `{"do":"feast","boxes":<itemsjson>}`, out: `{"eaten":<okjson>,"remain":<failedjson>,"grumble":<leftwhy>}`},
			last:    act{tool: "Larder", args: `{"do":"list","eaten":true}`, out: `{"boxes":<okjson>}`},
			done:    []string{"All <n> boxes are struck.", "<items> are off the list.", "The <nw> boxes are listed as eaten.", "Struck: <items>.", "## Eaten\n<items>", "Each box you named is off.", `{"struck":<n>,"remaining":0}`, "The list knows that <items> are empty."},
			partial: []string{"<k> of <n> boxes are struck: <ok>. On it still: <failed>, because <why>.", "Off: <ok>. Still on: <failed>, because <why>.", "I struck <ok>. <failed> would not go, <why>."},
		},
	}
}
