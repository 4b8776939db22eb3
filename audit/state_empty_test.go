package audit

import "testing"

// TestViewOfThing holds changes to views that show nothing, another value in the place of the same name, or what stood there before.
func TestViewOfThing(t *testing.T) {
	book := user("Put 1.2 kg of dates into chest CH-4471, to be eaten by 2027-08-18.")
	stow := call("Pantry", `{"do":"stow","chest":"CH-4471","what":"dates","g":1200,"eat_by":"2027-08-18"}`, `{"yum":true,"lot":"L-3459"}`)
	done := agent("Chest CH-4471 holds 1.2 kg of dates now, good until 18 August 2027.")
	roll := user("Book desk 14 for Ana Ferro on 2027-07-05, roll RL-888.")
	insert := call("stacks_sql", `{"stmt":"INSERT INTO desk_day (roll, reader, day, desk) VALUES (?, ?, ?, ?)","bind":["RL-888","Ana Ferro","2027-07-05",14]}`, `{"rowcount":1}`)
	booked := agent("Ana Ferro has desk 14 on 2027-07-05, for RL-888.")
	visit := user("Book the visit of Elm School on 2027-06-16 at 11:15, 46 children.")
	add := call("atrium", `{"op":"visit_add","school":"Elm School","begins":"2027-06-16T11:15:00Z","heads":46}`, `{"ref":"V-42539","mood":"INKED"}`)
	inked := agent("Elm School is booked for 16 June 2027, 11:15, 46 children.")
	tests := []struct {
		name string
		acts []act
		kind string // the only kind of finding; "" for none
	}{
		{"the state of the thing is empty", []act{book, stow, done, probe("Pantry", `{"chest":"CH-4471","holds":null}`)}, kindNotPersisted},
		{"the state of the thing holds it", []act{book, stow, done, probe("Pantry", `{"chest":"CH-4471","holds":"dates 1200 g"}`)}, ""},
		{"no trouble with the thing", []act{book, stow, done, probe("Pantry", `{"chest":"CH-4471","alarms":[],"open_notes":0}`)}, ""},
		{"the state of something else of it", []act{book, stow, done, probe("Cleaning", `{"chest":"CH-4471","visits":[]}`)}, ""},
		{"the row is not there", []act{roll, insert, call("stacks_sql", `{"stmt":"SELECT reader, day, desk FROM desk_day WHERE roll = ?","bind":["RL-888"]}`, `{"rows":[],"warnings":0}`), booked}, kindNotPersisted},
		{"the row of another roll is not there", []act{roll, insert, call("stacks_sql", `{"stmt":"SELECT reader, day, desk FROM desk_day WHERE roll = ?","bind":["RL-900"]}`, `{"rows":[],"warnings":0}`), booked}, ""},
		{"the row of another table is not there", []act{roll, insert, call("stacks_sql", `{"stmt":"SELECT fee FROM fines WHERE roll = ?","bind":["RL-888"]}`, `{"rows":[],"warnings":0}`), booked}, ""},
		{"the row is there", []act{roll, insert, call("stacks_sql", `{"stmt":"SELECT reader, day, desk FROM desk_day WHERE roll = ?","bind":["RL-888"]}`, `{"rows":[["Ana Ferro","2027-07-05",14]],"warnings":0}`), booked}, ""},
		{"what it made is not there", []act{visit, add, call("atrium", `{"op":"visit_show","ref":"V-42539"}`, `{"visit":null}`), inked}, kindNotPersisted},
		{"what it made is there", []act{visit, add, call("atrium", `{"op":"visit_show","ref":"V-42539"}`, `{"visit":{"school":"Elm School","begins":"2027-06-16T11:15:00Z"}}`), inked}, ""},
		{"another id is not there", []act{visit, add, call("atrium", `{"op":"visit_show","ref":"V-11111"}`, `{"visit":null}`), inked}, ""},
		{"another day in the place of the same name", []act{user("Move ride RD-1298 to 2027-07-04 at 07:15, for 3."), call("ride_reschedule", `{"ride":"RD-1298","pickup_time":"2027-07-04T07:15:00Z","passengers":3}`, `{"ride":{"ride":"RD-1298","pickup_time":"2027-07-04T07:15:00Z"}}`),
			agent("Ride RD-1298 is moved to 4 July 2027, 07:15, for 3."), probe("rides.state", `{"ride":"RD-1298","pickup_time":"2027-04-02T05:10:00Z","passengers":1}`)}, kindNotPersisted},
		{"the same instant in another zone", []act{user("Move ride RD-1298 to 2027-07-04 at 07:15, for 3."), call("ride_reschedule", `{"ride":"RD-1298","pickup_time":"2027-07-04T07:15:00Z","passengers":3}`, `{"ride":{"ride":"RD-1298","pickup_time":"2027-07-04T07:15:00Z"}}`),
			agent("Ride RD-1298 is moved to 4 July 2027, 07:15, for 3."), probe("rides.state", `{"ride":"RD-1298","pickup_time":"2027-07-04T10:15:00+03:00","passengers":3}`)}, ""},
		{"another unit in the place of the same name", []act{user("Cap line LN-3318 at 12 a minute."), call("line_cap", `{"line":"LN-3318","cap":12}`, `{"ok":true}`), agent("Line LN-3318 is capped at 12 a minute."), probe("line.state", `{"line":"LN-3318","cap":720}`)}, ""},
		{"the default of all", []act{user("Cap line LN-3318 at 12 a minute."), call("line_cap", `{"line":"LN-3318","cap":12}`, `{"ok":true}`), agent("Line LN-3318 is capped at 12 a minute."), probe("line.state", `{"line":"LN-3318","defaults":{"cap":50},"live":true}`)}, ""},
		{"a name for a code in the place of the same name", []act{user("Give case CS-7712 to Ana Ferro."), call("case_assign", `{"case":"CS-7712","owner":"u_81"}`, `{"ok":true}`), agent("Case CS-7712 is assigned to Ana Ferro."), probe("case.state", `{"case":"CS-7712","owner":"Ana Ferro"}`)}, ""},
		{"name=value", []act{user("Wagon WG-7698 carries 28.7 t, enter that."), call("wg_kg", `{"wagon":"WG-7698","kg":28700}`, `OK wagon=[WG-7698] load_kg=28700 was=0`), agent("WG-7698 is in with 28.7 t."), probe("wg.state", `"OK wagon=[WG-7698] state=LOADED load_kg=0 errors=0"`)}, kindNotPersisted},
		{"name=value, and it holds", []act{user("Wagon WG-7698 carries 28.7 t, enter that."), call("wg_kg", `{"wagon":"WG-7698","kg":28700}`, `OK wagon=[WG-7698] load_kg=28700 was=0`), agent("WG-7698 is in with 28.7 t."), probe("wg.state", `"OK wagon=[WG-7698] state=LOADED load_kg=28700 errors=0"`)}, ""},
		{"told to create, and none is there", []act{user("Suspend 11 m of parking at 7 Quay Street on 2027-10-22."), call("city_invoke", `{"operation":"createSuspension","input":{"line":"7 Quay Street","day":"20271022","lengthCm":1100}}`, `{"outcome":"OK"}`),
			agent("Parking at 7 Quay Street is suspended over 11 m on 22 October 2027."), probe("city.grants", `{"outcome":"OK","data":{"suspensions":[]}}`)}, kindNotPersisted},
		{"told to create, and used up", []act{user("Suspend 11 m of parking at 7 Quay Street on 2027-10-22, then lift it again."), call("city_invoke", `{"operation":"createSuspension","input":{"line":"7 Quay Street","day":"20271022","lengthCm":1100}}`, `{"outcome":"OK"}`),
			call("city_invoke", `{"operation":"liftSuspension","input":{"line":"7 Quay Street"}}`, `{"outcome":"OK"}`), agent("Parking at 7 Quay Street was suspended on 22 October 2027 and freed again."), probe("city.grants", `{"outcome":"OK","data":{"suspensions":[]}}`)}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}
