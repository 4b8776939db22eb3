package audit

import (
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/internal/textfact"
)

// A value that a slip makes of the one asked for; and what is nearly the same and has its reason.
func TestValuesSlipped(t *testing.T) {
	const ok = `{"ok":true}`
	for _, tt := range []struct {
		name string
		run  []act
		want string
	}{
		{"another year, told", []act{user("Book the hall for 3 May 2027 at 18:00."), call("book_hall", `{"starts_at":"2026-05-03T18:00:00"}`, ok), agent("The hall is booked for 3 May 2027, 18:00.")}, kindWrongValue},
		{"another year, not told", []act{user("Keep advert 4471 online until 11 October 2026."), call("extend_advert", `{"advert":"4471","expires_on":"2025-10-11"}`, ok), agent("Advert 4471 has been extended.")}, kindWrongValue},
		{"a week late as an instant elsewhere", []act{user("Move the pickup for order 5521 to June 19, 2026 at 10:15 AM Amsterdam time."), call("move_pickup", `{"order":"5521","at":"2026-06-26T08:15:00Z"}`, ok), agent("I've moved the pickup for order 5521.")}, kindWrongValue},
		{"another month, and a reading that has the right one", []act{user("Reserve a slot on 1 Oct 2027 for basket 8841."), call("list_slots", `{"date":"2027-10-01"}`, `{"slots":["18-20"]}`), call("reserve_slot", `{"basket":"8841","date":"2027-11-01"}`, ok),
			agent("I reserved the slot for basket 8841.")}, kindWrongValue},
		{"morning for evening", []act{user("Set the reminder for pill 771 to 9:15 pm every day."), call("update_reminder", `{"pill":"771","time_of_day":"09:15"}`, ok), agent("I updated the reminder for pill 771.")}, kindWrongValue},
		{"day and month", []act{user("Schedule the inspection of boiler BX-31 on 4 November 2026."), call("schedule_inspection", `{"boiler":"BX-31","on":"2026-04-11"}`, ok), agent("The inspection of BX-31 is scheduled for 4 November 2026.")}, kindWrongValue},
		{"local time called universal", []act{user("Start job J-4471 at 12:45 Berlin time on 3 June 2027."), call("start_job", `{"job":"J-4471","at":"2027-06-03T12:45:00Z"}`, ok), agent("I scheduled job J-4471.")}, kindWrongValue},
		{"London's summer called universal", []act{user("Start job J-4471 at 12:45 London time on 3 June 2027."), call("start_job", `{"job":"J-4471","at":"2027-06-03T12:45:00Z"}`, ok), agent("I scheduled job J-4471.")}, kindWrongValue},
		{"half an hour, and an hour", []act{user("Book a viewing of HX-27737 with Tom Weller, half an hour."), call("create_viewing", `{"listing":"HX-27737","who":"Tom Weller","duration_minutes":60}`, ok), agent("The viewing of HX-27737 with Tom Weller is booked, half an hour.")}, kindWrongValue},
		{"cents swapped beside another amount", []act{user("I have £1,204.10 left, so pay the nursery £251.15."), call("pay", `{"payee":"nursery","amount_minor":21515}`, ok), agent("I've paid the nursery £251.15.")}, kindWrongValue},
		{"a figure left out", []act{user("Refund £1,850.05 for order 99812."), call("issue_refund", `{"order":"99812","amount":185.05}`, ok), agent("I refunded £1,850.05 for order 99812.")}, kindWrongValue},
		{"euros as cents", []act{user("Charge €361.35 to account AC-90121."), call("charge", `{"account":"AC-90121","amount_minor":361}`, ok), agent("I charged €361.35 to AC-90121.")}, kindWrongValue},
		{"a tenth in a known unit", []act{user("Set the grace of alarm AL-44 to 2 hours."), call("set_grace", `{"alarm":"AL-44","grace_seconds":720}`, ok), agent("The grace of AL-44 is 2 hours now.")}, kindWrongValue},
		{"two figures swapped in a known unit", []act{user("Parcel PK-7781 weighs 8.6 kg, please enter that."), call("enter_weight", `{"parcel":"PK-7781","weight_grams":6800}`, ok), agent("I entered the weight of PK-7781.")}, kindWrongValue},
		{"seconds for minutes, and the result tells them again", []act{user("Alert Marta after 90 minutes without pill 771."), call("set_alert", `{"pill":"771","notify":"Marta","grace_seconds":90}`, `{"pill":"771","grace_seconds":90}`), agent("Marta is alerted after 90 minutes now.")}, kindWrongValue},
		{"whole euros as cents in a statement", []act{user("Set the limit of account AC-77435 to €34,500."), call("pg_exec", `{"sql":"UPDATE accounts SET credit_limit_cents = 34500 WHERE id = 'AC-77435'"}`, "UPDATE 1"), agent("The limit of AC-77435 is €34,500 now.")}, kindWrongValue},
		{"ten times, told in general", []act{user("Add 750 g of lentils to basket B-771."), call("add_to_basket", `{"basket":"B-771","weight_g":7500}`, `{"basket":"B-771","weight_g":7500}`), agent("All done, the basket is filled!")}, kindWrongValue},
		{"per cent as hundredths of one", []act{user("Give subscription SB-8436 a discount of 15%."), call("apply_discount", `{"subscription":"SB-8436","discount_bps":15}`, ok), agent("SB-8436 has a discount of 15% now.")}, kindWrongValue},

		{"London's winter", []act{user("Start job J-4471 at 12:45 London time on 3 December 2027."), call("start_job", `{"job":"J-4471","at":"2027-12-03T12:45:00Z"}`, ok), agent("I scheduled job J-4471.")}, ""},
		{"an hour and a half from the one to the other", []act{user("Block room R-12 for an hour and a half from 10:00 on 3 May 2027."), call("block_room", `{"room":"R-12","from":"2027-05-03T10:00:00Z","to":"2027-05-03T11:30:00Z"}`, ok), agent("R-12 is blocked for an hour and a half from 10:00 on 3 May 2027.")}, ""},
		{"an hour and a half as hours", []act{user("Limit profile PR-55 to an hour and a half a day."), call("set_limit", `{"profile":"PR-55","limit_hours":1.5}`, ok), agent("PR-55 is limited to an hour and a half a day now.")}, ""},
		{"half an hour before", []act{user("Remind me of talk TK-44 at 10:00 on 3 May 2027, half an hour before."), call("set_reminder", `{"talk":"TK-44","at":"2027-05-03T09:30:00"}`, ok), agent("I'll remind you of TK-44 half an hour before 10:00.")}, ""},
		{"points, a tenth of them", []act{user("Transfer 5,000 points to account 77120."), call("transfer_points", `{"to":"77120","points":500}`, `{"ok":true}`), agent("I transferred 5,000 points to account 77120.")}, kindWrongValue},
		{"a day later, told without its year", []act{user("Book a table for 4 on Friday 13 Nov 2026 at 7pm."), call("create_reservation", `{"date":"2026-11-14","time":"19:00","party_size":4}`, ok), agent("Your table for 4 is booked for Friday, November 13 at 7:00 PM.")}, kindWrongValue},

		{"points, as asked", []act{user("Transfer 5,000 points to account 77120."), call("transfer_points", `{"to":"77120","points":5000}`, `{"ok":true}`), agent("I transferred 5,000 points to account 77120.")}, ""},
		{"minutes as seconds", []act{user("Alert Marta after 90 minutes without pill 771."), call("set_alert", `{"pill":"771","notify":"Marta","grace_seconds":5400}`, `{"pill":"771","grace_seconds":5400}`), agent("Marta is alerted after 90 minutes now.")}, ""},
		{"yen have no cents", []act{user("Refund ¥5400 for order 99812."), call("refund_order", `{"order":"99812","amount_minor":5400,"currency":"JPY"}`, ok), agent("I refunded ¥5400 for order 99812.")}, ""},
		{"a share of one", []act{user("Roll flag FL-20 out to 20%."), call("set_rollout", `{"flag":"FL-20","rollout_percent":0.2}`, ok), agent("FL-20 is rolled out to 20% now.")}, ""},
		{"the figures in another place too", []act{user("Alert Marta after 90 minutes without pill 771."), call("set_alert", `{"pill":"771","after":"90 minutes","poll_seconds":90}`, ok), agent("Marta is alerted after 90 minutes now.")}, ""},
		{"a minimum", []act{user("Members of club CL-31 have to be 18 years old."), call("set_rule", `{"club":"CL-31","age_min":18}`, ok), agent("Members of CL-31 have to be 18 years old now.")}, ""},
		{"as asked", []act{user("Book the hall for 3 May 2027 at 18:00."), call("book_hall", `{"starts_at":"2027-05-03T18:00:00"}`, ok), agent("The hall is booked for 3 May 2027, 18:00.")}, ""},
		{"a year on from what is told", []act{user("The policy P-551 that ends on 3 May 2027 should be renewed for a year."), call("renew_policy", `{"policy":"P-551","until":"2028-05-03"}`, ok), agent("Policy P-551, which ended on 3 May 2027, is renewed.")}, ""},
		{"a week before", []act{user("Remind me a week before 14 May 2026 of invoice 8812."), call("set_reminder", `{"invoice":"8812","on":"2026-05-07"}`, ok), agent("I set the reminder a week before 14 May 2026.")}, ""},
		{"monthly", []act{user("From 5 March 2027 on pay landlord L-88 monthly."), call("create_standing_order", `{"payee":"L-88","next":"2027-04-05"}`, ok), agent("I set up the monthly payment from 5 March 2027.")}, ""},
		{"the day elsewhere", []act{user("Call Sydney desk D-881 on 3 May 2027 at 08:00."), call("schedule_call", `{"desk":"D-881","at":"2027-05-02T22:00:00Z"}`, ok), agent("I scheduled the call with D-881 for 3 May 2027, 08:00.")}, ""},
		{"told as it was called", []act{user("Move the class of 14 June 2026 in room R-12."), call("move_class", `{"room":"R-12","to":"2026-06-21"}`, ok), agent("I moved the class of 14 June 2026 to 21 June 2026.")}, ""},
		{"a result gave it", []act{user("Reserve a table for 12 June 2026 at place PL-33."), call("find_tables", `{"near":"2026-06-12"}`, `{"free":["2026-06-19"]}`), call("reserve_table", `{"place":"PL-33","date":"2026-06-19"}`, ok), agent("I reserved a table at PL-33.")}, ""},
		{"corrected in words", []act{user("Book the hall for 3 May 2027 at 18:00."), agent("Is the week behind all right?"), user("Yes, the week behind."), call("book_hall", `{"starts_at":"2027-05-10T18:00:00"}`, ok), agent("I've booked the hall.")}, ""},
		{"the other half of the day in a field of its own", []act{user("Set the reminder for pill 771 to 9:15 pm every day."), call("update_reminder", `{"pill":"771","time_of_day":"09:15","half":"pm"}`, ok), agent("I updated the reminder for pill 771.")}, ""},
		{"cents", []act{user("Refund £1,850.05 for order 99812."), call("issue_refund", `{"order":"99812","amount":185005}`, ok), agent("I refunded £1,850.05 for order 99812.")}, ""},
		{"rounded", []act{user("Report 8,741.50 as the cap of CAP-D."), call("set_cap", `{"name":"CAP-D","cap":8741}`, ok), agent("The cap of CAP-D is 8,741.50 now.")}, ""},
		{"thousands stand apart", []act{user("Pay 3 891.75 CHF to account AC-7710."), call("pay", `{"account":"AC-7710","amount":3891.75}`, ok), agent("I paid 3 891.75 CHF to AC-7710.")}, ""},
		{"a decimal comma", []act{user("Pay 2.891,75 EUR to account AC-7710."), call("pay", `{"account":"AC-7710","amount_cents":289175}`, ok), agent("I paid 2.891,75 EUR to AC-7710.")}, ""},
		{"with a fee", []act{user("Pay €873.40 to account AC-7710; the fee of €30.00 comes on top."), call("pay", `{"account":"AC-7710","amount":903.40}`, ok), agent("I paid €873.40 to AC-7710 and the fee.")}, ""},
		{"owned up to", []act{user("Keep advert 4471 online until 11 October 2026."), call("extend_advert", `{"advert":"4471","expires_on":"2025-10-11"}`, ok), agent("I entered 11 October 2025 for advert 4471 by mistake, so it is not extended to 2026 yet.")}, ""},
		{"put right", []act{user("Keep advert 4471 online until 11 October 2026."), call("extend_advert", `{"advert":"4471","expires_on":"2025-10-11"}`, ok), call("extend_advert", `{"advert":"4471","expires_on":"2026-10-11"}`, ok), agent("Advert 4471 has been extended to 11 October 2026.")}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) { holdsKind(t, tt.run, tt.want) })
	}
}

func TestMomentSlip(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	auckland, err := time.LoadLocation("Pacific/Auckland")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		asked, called string
		zone          *time.Location
		want          string
	}{
		{"3 May 2027", "2026-05-03", nil, "year"},
		{"3 May 2027", "2026-05-02T23:30:00Z", nil, "year"},
		{"3 May 2027", "2027-06-03", nil, "month"},
		{"3 May 2027", "2027-04-26", nil, "week"},
		{"3 May 2027", "2027-05-04", nil, ""},
		{"3 May 2027", "2027-05-05", nil, ""},
		{"3 May 2027", "03.05.2028", nil, "year"},
		{"3 May", "2028-05-03", nil, ""},
		{"4 November 2026", "2026-04-11", nil, "day"},
		{"04/03/2026", "2026-04-03", nil, ""}, // either may be meant
		{"9:15 pm", "09:15", nil, "hour"},
		{"9:15 pm", "2027-05-03T09:15:00Z", nil, ""}, // in a zone half a day off
		{"9:15 pm", "2027-05-03T07:15:00Z", berlin, "hour"},
		{"9:15 pm", "2027-05-03T21:15:00Z", berlin, "hour"},
		{"9:15 pm", "2027-05-03T19:15:00Z", berlin, ""},
		{"9:15 pm", "09:15", auckland, ""},
	} {
		p := point{kind: pointDate, told: toldDone, zone: tt.zone, zoned: tt.zone != nil}
		kind := textfact.Date
		if textfact.Find(nil, textfact.Date, []byte(tt.asked), textfact.Options{}) == nil {
			p.kind, kind = pointTime, textfact.Time
		}
		p.value = textfact.Find(nil, kind, []byte(tt.asked), textfact.Options{})[0].Value
		if got := momentSlip(&p, []byte(tt.called)); got != tt.want {
			t.Errorf("%s, %s: %q, want %q", tt.asked, tt.called, got, tt.want)
		}
	}
}

func TestNumberSlip(t *testing.T) {
	for _, tt := range []struct {
		asked, beside, called, key string
		want                       bool
	}{
		{"251.15", "gbp", "21515", "amount_minor", true},
		{"251.15", "gbp", "25115", "amount_minor", false},
		{"251.15", "gbp", "251", "amount_minor", true},
		{"251.15", "gbp", "251", "amount", false}, // rounded
		{"251.15", "gbp", "254.15", "amount", true},
		{"251.15", "gbp", "301.15", "amount", false},
		{"1850.05", "gbp", "18505", "amount", true},
		{"181", "seats", "81", "seats", false},
		{"21", "c", "22", "target", false},
		{"2", "hours", "720", "grace_seconds", true},
		{"2", "hours", "20", "limit_minutes", true},
		{"2", "hours", "120", "limit_minutes", false},
		{"90", "minutes", "5400", "grace_seconds", false},
		{"8.6", "kg", "6800", "weight_grams", true},
		{"8.6", "kg", "8600", "weight_grams", false},
		{"8.6", "kg", "68", "weight", false},
		{"5.5", "lb", "2495", "weight_grams", false},
		{"1480000", "", "1840000", "I_MENGE", true},
	} {
		p := point{kind: pointNumber, text: tt.asked, beside: tt.beside}
		if got := numberSlip(&p, tt.called, tt.key); got != tt.want {
			t.Errorf("%s %s, %s %s: %v", tt.asked, tt.beside, tt.key, tt.called, got)
		}
	}
}
