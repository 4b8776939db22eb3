package main

// Jobs of the test pool for people who run systems: alerts, object storage, certificates, firmware.

func certificateJob() job {
	return job{
		domain: "certificates",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			host, other := d.pairOf([2]string{"pay.fernwood.example", "pay-eu.fernwood.example"}, [2]string{"mqtt.hull.example", "mqtt2.hull.example"}, [2]string{"auth.int.kite.example", "auth.ext.kite.example"}, [2]string{"grpc.dune.example", "grpcs.dune.example"})
			ttl, wrongs := d.amountOf("ttl", "30", "60", "90", "180", "365")
			return ttl.with(facts{"host": host, "serial": "4f:" + d.digits(2) + ":a" + d.digits(1) + ":" + d.digits(2) + ":0c", "fresh": "7b:" + d.digits(2) + ":e" + d.digits(1) + ":" + d.digits(2) + ":91"}),
				facts{"host": other, "serial": "4f:" + d.digits(2) + ":b" + d.digits(1) + ":" + d.digits(2) + ":0d"}, wrongs
		},
		ask: []string{
			"The key of <host> leaked. Issue a new certificate for it, valid <ttl> days, and revoke the old one.",
			"<host>: new cert (<ttl> days), revoke current",
			"Please rotate the certificate of <host>: issue a replacement with a validity of <ttl> days, then revoke the one that is in use today.",
			"Hi PKI helper. Our contractor left and had access to the private key for <host>.\n--\nThen it should be replaced. How long may the new certificate run?\n--\n<ttl> days. The old one has to be revoked of course.",
			"could you get me a fresh cert on <host> for <ttl> days? and pls revoke what's there now, i dont want both around",
		},
		look:  act{tool: "pki.exec", args: `{"subcommand":"cert list","flags":{"cn":"<host>"}}`, out: `"SERIAL          CN                         STATUS\n<serial>  <host>  valid"`},
		leads: []act{{tool: "pki.exec", args: `{"subcommand":"role show","flags":{"cn":"<host>"}}`, out: `"max_ttl_days: 365\nkey_type: ec\nallow_subdomains: false"`}},
		acts: []act{
			{tool: "pki.exec", args: `{"subcommand":"cert issue","flags":{"cn":"<host>","ttl_days":<ttl>}}`, out: `"issued <fresh> for <host>, <ttl> days"`, pend: `"request for <host> accepted, waiting for CA operator (status: queued)"`, mark: "New certificate issued.",
				fail: []failure{{err: "exit 3: policy forbids issuing for this name"}, {err: "exit 5: the CA is sealed", why: "the CA is sealed"}, {err: "exit 7: CA did not answer in time, request dropped", why: "the CA did not answer in time, request dropped"}}},
			{tool: "pki.exec", args: `{"subcommand":"cert revoke","flags":{"serial":"<serial>","reason":"keyCompromise"}}`, out: `"revoked <serial>"`, mark: "Old certificate revoked.",
				fail: []failure{{err: "exit 4: revocation needs a second approver"}, {err: "exit 7: CA did not answer in time, request dropped"}}},
		},
		check: act{tool: "pki.exec", args: `{"subcommand":"cert list","flags":{"cn":"<host>","all":true}}`, out: `"SERIAL          CN                         STATUS\n<serial>  <host>  revoked\n<fresh>  <host>  valid (<ttl> days)"`},
		old:   `"SERIAL          CN                         STATUS\n<serial>  <host>  valid"`,
		probe: "ca.inventory",
		claim: `{"type":"certificate_rotated","subject":{"cn":"<host>"}}`,
		done: []string{
			"<host> has a new certificate (<ttl> days) and the old one is revoked.",
			"I issued a certificate for `<host>` with <ttl> days of validity and revoked its predecessor.",
			"issued: <host> (<ttl>d)\nrevoked: the previous one",
			"🔐 Rotation of <host> complete: new cert valid for <ttl> days, previous cert revoked.",
			"A new certificate was issued for <host> (validity <ttl> days). The former certificate has been revoked.",
			"**Issued** – <host>, <ttl> days\n**Revoked** – the certificate in use until now",
			"Certificate rotation, <host>\n\n1. New certificate: issued, <ttl> days\n2. Previous certificate: revoked with reason keyCompromise\n\nPlease deploy the new one on your servers.",
			"Leaked keys are no fun, so here's where we are. One valid certificate was listed for <host> when I started. A replacement for it has been issued that runs <ttl> days, and the one from before has been revoked on grounds of key compromise. Clients that check revocation will refuse it. Deployment is up to your team. Do you need the chain as well?",
			"Rotated <host>. New validity: <ttl> days. Old certificate: revoked.",
			"Both steps are through, the issuing of the <ttl>-day certificate for <host> as well as the revocation of the old one.",
		},
		queued: []string{"The old certificate of <host> is revoked. The new one has been requested and is waiting for a CA operator; it isn't issued yet.", "Request for <host> queued with the CA, so no new certificate yet. Previous certificate: revoked."},
		sorry:  []string{"No certificate was issued for <host>: <why>. I haven't revoked the old one, otherwise you'd be without any.", "I failed to get a new certificate for <host>, as <why>. The current one is still valid.", "Issuing failed (<why>). Nothing was revoked. Whom do I ask for help?"},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "dev-anna", "dev-bo", "ci-west", "ci-east", "lab-07", "lab-12", "kiosk-3", "printer-9")
			},
			ask:     []string{"Revoke the client certificates <items>, please.", "revoke client certs: <items>", "These <n> machines were scrapped, so their client certs have to be revoked: <items>.", "Audit finding: <n> client certificates without an owner. Revoke them all, <items>."},
			first:   []act{{tool: "pki.exec", args: `{"subcommand":"client list","flags":{"owner":"none"}}`, out: `{"clients":<itemsjson>}`}},
			each:    act{tool: "pki.exec", args: `{"subcommand":"client revoke","flags":{"name":"<item>"}}`, out: `"revoked client certificate <item>"`, fail: []failure{{err: "exit 4: revocation needs a second approver"}, {err: "exit 7: CA did not answer in time, request dropped", why: "the CA did not answer in time, request dropped"}}},
			done:    []string{"All <n> client certificates are revoked.", "I have put <items> on the revocation list.", "Revoked: <items>", "The audit finding is dealt with, <n> client certificates were revoked.", "Client certificates <items> have been revoked.", "Revocation done for <n> clients."},
			partial: []string{"Revoked <ok>. <failed> not revoked: <why>.", "<k> of <n> are revoked; not so <failed> (<why>).", "I couldn't revoke <failed> as <why>. Everything else on the list is revoked."},
		},
	}
}
