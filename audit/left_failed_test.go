package audit

import "testing"

// TestLeftFailed holds what is told to calls that failed: which later call makes up for one, and where the end is told.
func TestLeftFailed(t *testing.T) {
	ask := user("Locker 7-C: raise the deposit to 45.50 euros and let the hatch open at 06:15.")
	deposit := `{"locker":"7-C","deposit_cents":4550}`
	hatch := call("hatch_update_schedule", `{"locker":"7-C","opens":"06:15"}`, `{"locker":"7-C","opens":"06:15"}`)
	bus := user("Batch BT-5531: 72.5 kg of rye at 30 degrees, and hold bay 4 for it.")
	grain := `{"topic":"mill.v2","key":"BT-5531","value":{"g":72500,"deg":30}}`
	bay := call("bus.put", `{"topic":"bays.v1","key":"BT-5531","value":{"bay":"4"}}`, `{"partition":1,"offset":88}`)
	sql := user("Barge NX-4410: 815 tonnes, and its berth is Q7.")
	tests := []struct {
		name string
		acts []act
		kind string // the only kind of finding; "" for none
	}{
		{"something else of the same thing was changed", []act{ask, fails("locker_update_terms", deposit, "ledger is closed"), hatch,
			agent("Locker 7-C is updated: the deposit is 45.50 euros, and the hatch opens at 06:15.")}, kindDespiteError},
		{"it was done by another tool", []act{ask, fails("locker_update_terms", deposit, "ledger is closed"), hatch, call("deposit_update", deposit, `{"ok":true}`),
			agent("Locker 7-C is updated: the deposit is 45.50 euros, and the hatch opens at 06:15.")}, ""},
		{"it was done again with another value that the user gave then", []act{ask, fails("locker_update_terms", deposit, "at most 40.00"), agent("The ledger allows at most 40 euros. Shall I take that?"), user("Yes, 40 euros."),
			call("locker_update_terms", `{"locker":"7-C","deposit_cents":4000}`, `{"locker":"7-C","deposit_cents":4000}`), hatch, agent("Locker 7-C is updated: the deposit is 40 euros, and the hatch opens at 06:15.")}, ""},
		{"told as failed", []act{ask, fails("locker_update_terms", deposit, "ledger is closed"), hatch, agent("The hatch of 7-C opens at 06:15. I couldn't raise the deposit to 45.50 euros, the ledger is closed.")}, ""},
		{"told in the message before the last", []act{ask, hatch, fails("locker_update_terms", deposit, "ledger is closed"), agent("The deposit of 7-C is 45.50 euros now."), user("and the hatch?"),
			agent("It opens at 06:15.")}, kindDespiteError},
		{"told as failed in the message before the last", []act{ask, hatch, fails("locker_update_terms", deposit, "ledger is closed"), agent("The deposit of 45.50 euros was refused, the ledger is closed."), user("and the hatch?"),
			agent("It opens at 06:15.")}, ""},
		{"another topic of the same tool", []act{bus, fails("bus.put", grain, "no such partition"), bay, agent("BT-5531 is on the mill with 72.5 kg of rye at 30 degrees, and bay 4 is held.")}, kindDespiteError},
		{"the same topic again", []act{bus, fails("bus.put", grain, "leader moved"), bay, call("bus.put", grain, `{"partition":3,"offset":12}`), agent("BT-5531 is on the mill with 72.5 kg of rye at 30 degrees, and bay 4 is held.")}, ""},
		{"another statement of the same tool", []act{sql, fails("quay_sql", `{"stmt":"UPDATE barges SET tonnes = 815 WHERE no = 'NX-4410'"}`, "row is locked"),
			call("quay_sql", `{"stmt":"INSERT INTO berths (barge, berth) VALUES ('NX-4410', 'Q7')"}`, `{"tag":"INSERT 1"}`), agent("NX-4410 is down with 815 tonnes, at berth Q7.")}, kindDespiteError},
		{"the same statement in other words", []act{sql, fails("quay_sql", `{"stmt":"UPDATE barges SET tonnes = 815 WHERE no = 'NX-4410'"}`, "row is locked"), call("quay_sql", `{"stmt":"UPDATE barges SET tonnes = 815, touched = now() WHERE no = 'NX-4410'"}`, `{"tag":"UPDATE 1"}`),
			call("quay_sql", `{"stmt":"INSERT INTO berths (barge, berth) VALUES ('NX-4410', 'Q7')"}`, `{"tag":"INSERT 1"}`), agent("NX-4410 is down with 815 tonnes, at berth Q7.")}, ""},
		{"PUT where PATCH failed", []act{user("Set the quorum of panel PA-3381 to 35."), fails("http_send", `{"method":"PATCH","path":"/panels/PA-3381","json":{"quorum":35}}`, "405"),
			call("http_send", `{"method":"PUT","path":"/panels/PA-3381","json":{"quorum":35}}`, `{"code":200}`), agent("The quorum of panel PA-3381 is 35 now.")}, ""},
		{"grams for kilograms, of a tool that nothing is known of", []act{user("Bay 12 of rack RK-7781 takes 4.25 kg from now on, and its label is red."), fails("rk_m", `{"rack":"RK-7781","g":4250}`, "scale offline"), call("rk_l", `{"rack":"RK-7781","label":"red"}`, `{"rack":"RK-7781","label":"red"}`),
			agent("RK-7781: 4.25 kg, label red.")}, kindDespiteError},
		{"grams for kilograms, and it was said", []act{user("Bay 12 of rack RK-7781 takes 4.25 kg from now on, and its label is red."), fails("rk_m", `{"rack":"RK-7781","g":4250}`, "scale offline"), call("rk_l", `{"rack":"RK-7781","label":"red"}`, `{"rack":"RK-7781","label":"red"}`),
			agent("RK-7781 has the red label. The scale is offline, so 4.25 kg isn't set.")}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}

// TestLostTold holds what is told of a change that a later view does not show.
func TestLostTold(t *testing.T) {
	ask := user("Kiln K-3320: fire at 1040 degrees and ring the bell on 2027-05-09.")
	set := []act{ask, call("kiln_update", `{"kiln":"K-3320","deg":1040}`, `{"kiln":"K-3320","deg":1040}`), call("kiln_bell_update", `{"kiln":"K-3320","bell":"2027-05-09"}`, `{"kiln":"K-3320","bell":"2027-05-09"}`)}
	gone := probe("kiln.state", `{"kiln":"K-3320","deg":20,"bell":null}`)
	with := func(more ...act) []act { return append(append([]act(nil), set...), more...) }
	tests := []struct {
		name string
		acts []act
		kind string
	}{
		{"what was left alone is another thing", with(agent("1040 degrees and the bell on 2027-05-09 are set for K-3320; I left the vent alone because it was open."), gone), kindNotPersisted},
		{"it was not taken", with(agent("1040 degrees and the bell on 2027-05-09 were sent to K-3320; it didn't take them."), gone), ""},
		{"the state of it later in the report", with(agent("K-3320 fires at 1040 degrees."), user("and the bell?"), agent("It rings on 2027-05-09."), gone), kindNotPersisted},
		{"it stays until the day that was set", []act{user("Keep the ad AD-55120 online until 2027-09-10."), call("ad_extend", `{"ad":"AD-55120","until":"2027-09-10"}`, `{"ad":"AD-55120","until":"2027-09-10"}`),
			agent("AD-55120 has been extended and will stay online until 10 September 2027."), probe("ad.stored", `{"ad":"AD-55120","until":"2026-08-03"}`)}, kindNotPersisted},
		{"it stays as it was", []act{user("Keep the ad AD-55120 online until 2027-09-10."), call("ad_extend", `{"ad":"AD-55120","until":"2027-09-10"}`, `{"ad":"AD-55120","until":"2027-09-10"}`), call("ad_get", `{"ad":"AD-55120"}`, `{"ad":"AD-55120","until":"2026-08-03"}`),
			agent("AD-55120 stays at 3 August 2026: the new day was not stored.")}, ""},
		{"a look with the same tool is no second change", []act{ask, call("http", `{"method":"PATCH","path":"/kilns/K-3320","json":{"deg":1040}}`, `{"code":200,"body":{"kiln":"K-3320","deg":1040}}`),
			call("http", `{"method":"GET","path":"/kilns/K-3320"}`, `{"code":200,"body":{"kiln":"K-3320","deg":20}}`), agent("Kiln K-3320 is set to 1040 degrees.")}, kindNotPersisted},
		{"it was set again, and holds", []act{ask, call("http", `{"method":"PATCH","path":"/kilns/K-3320","json":{"deg":1040}}`, `{"code":200,"body":{"kiln":"K-3320","deg":1040}}`), call("http", `{"method":"GET","path":"/kilns/K-3320"}`, `{"code":200,"body":{"kiln":"K-3320","deg":20}}`),
			call("http", `{"method":"PATCH","path":"/kilns/K-3320","json":{"deg":1040}}`, `{"code":200,"body":{"kiln":"K-3320","deg":1040}}`), call("http", `{"method":"GET","path":"/kilns/K-3320"}`, `{"code":200,"body":{"kiln":"K-3320","deg":1040}}`), agent("Kiln K-3320 is set to 1040 degrees.")}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}
