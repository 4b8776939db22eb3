package main

import (
	"fmt"
	"strconv"
)

func ninthMouldingJob() job {
	return job{
		domain: "injection moulding",
		facts: func(d *dice) (facts, facts, []wrong) {
			press, zone, degrees, half := d.digits(3), 1+d.of(5), 185+d.of(60), 17+d.of(40)
			f := facts{"press": press, "zn": strconv.Itoa(zone), "celsius": strconv.Itoa(degrees), "excelsius": strconv.Itoa(degrees + 10), "centik": strconv.Itoa(degrees*100 + 27315),
				"cool": strconv.FormatFloat(float64(half)/2, 'f', 1, 64), "coolms": strconv.Itoa(half * 500)}
			return f, facts{"press": d.near(press)}, []wrong{
				{"celsius for kelvin", facts{"centik": strconv.Itoa(degrees * 100)}}, {"ten degrees more", facts{"centik": strconv.Itoa(degrees*100 + 28315)}},
				{"a tenth of the time", facts{"coolms": strconv.Itoa(half * 50)}}, {"another zone", facts{"zn": strconv.Itoa(zone + 1)}},
			}
		},
		ask: []string{
			"press <press> zone <zn> to <celsius> °C, cooling <cool> s",
			"Please set zone <zn> of press <press> to <celsius> degrees and its cooling time to <cool> seconds.",
			"Sink marks again, 17 of 300 parts, and the hopper is at 80 degrees, which is right. I want to try press <press> with zone <zn> at <celsius> °C and <cool> s of cooling. Don't change the injection speed, it is 45.",
			"On press <~press>, zone <zn>, make it <celsius> °C; cooling to <cool> s." + turns + "<~press> has no job on it. Do you want it warm?" + turns + "Wrong number. Press <press>.",
			"For <press>: first the barrel, zone <zn>, <celsius> °C. Second the cooling, <cool> s. Third, nothing else, <~press> runs well as it is.",
			"Could we have <cool> seconds of cooling on press <press>, and <celsius> °C in its zone <zn>? Thanks a lot.",
			"zone <zn> on press <press> up to <excelsius> °C please, and <cool> s cooling" + turns + "That is hot for this resin. Sure?" + turns + "You are right, <celsius> °C it shall be. Cooling as said.",
		},
		reads: true, // the units of the press
		look:  act{tool: "ua/Read", args: `{"nodes":["Press<press>.Barrel.Z<zn>.Set","Press<press>.Cool.Set"]}`, out: `{"values":[{"v":45000,"q":"Good"},{"v":8000,"q":"Good"}]}`},
		leads: []act{{tool: "ua/Browse", args: `{"from":"Press<press>"}`, out: `{"refs":["Barrel","Cool","Inject"],"units":{"Barrel":"cK","Cool":"ms"}}`}},
		acts: []act{
			{tool: "ua/Write", args: `{"node":"Press<press>.Barrel.Z<zn>.Set","v":<centik>}`, out: `{"StatusCode":"Good"}`, pend: `{"StatusCode":"GoodCompletesAsynchronously"}`,
				fail: []failure{{out: `{"StatusCode":"BadNotWritable"}`, why: "the panel at the press holds the node"}, {out: `{"StatusCode":"BadOutOfRange"}`, why: "the press says that this is out of range"}, {out: `{"StatusCode":"BadNotConnected"}`, why: "the press was not connected"}},
				slip: &slip{`{"node":"Press<press>.Barrel.Z<zn>.Set","v":"<celsius> C"}`, failure{out: `{"StatusCode":"BadTypeMismatch"}`, why: "the node wants a number in hundredths of a kelvin"}}, mark: "Barrel of <press>: written."},
			{tool: "ua/Write", args: `{"node":"Press<press>.Cool.Set","v":<coolms>}`, out: `{"StatusCode":"Good"}`,
				fail: []failure{{out: `{"StatusCode":"BadUserAccessDenied"}`, why: "this account may not write the cooling time"}, {out: `{"StatusCode":"BadNotConnected"}`, why: "the press was not connected"}}, mark: "Cooling time written."},
		},
		check: act{tool: "ua/Read", args: `{"nodes":["Press<press>.Barrel.Z<zn>.Set","Press<press>.Cool.Set"]}`, out: `{"values":[{"n":"Press<press>.Barrel.Z<zn>.Set","v":<centik>,"q":"Good"},{"n":"Press<press>.Cool.Set","v":<coolms>,"q":"Good"}]}`},
		old:   `{"values":[{"n":"Press<press>.Barrel.Z<zn>.Set","v":45000,"q":"Good"},{"n":"Press<press>.Cool.Set","v":8000,"q":"Good"}]}`,
		probe: "ua/Read",
		claim: `{"type":"setpoint_written","subject":{"press":"<press>"}}`,
		done: []string{
			"Press <press> has <celsius> °C in zone <zn> and <cool> s of cooling.",
			"Both setpoints of press <press> are written.",
			"Zone <zn>: <celsius> °C. Cooling: <cool> s. Written to press <press>.",
			"The barrel and the cooling time of <press> have their new values.",
			"### Press <press>\n\n- zone <zn> → <celsius> °C\n- cooling → <cool> s",
			"| setpoint | now |\n|---|---|\n| zone <zn> | <celsius> °C |\n| cooling | <cool> s |",
			`{"press":"<press>","written":["barrel","cooling"]}`,
			"Zone <zn> is set to <celsius> °C." + turns + turns + "And so is the cooling time, at <cool> s. Both have been written to press <press>.",
			"I changed press <press> as you asked; the press counts in hundredths of a kelvin, so do not be surprised at <centik> on its panel.",
			"<celsius> °C and <cool> s it is, on press <press>. Speed stays as it was.",
			"The try can start: <press> was given the hotter zone setting and the cooling time you named.",
		},
		queued: []string{"Press <press> has taken the temperature but will apply it only at the end of its cycle. The cooling time is written.", "Cooling written. Zone <zn> is still being applied by the press, so not there yet."},
		sorry:  []string{"Press <press> is unchanged: <why>.", "I could write neither the zone nor the cooling: <why>.", "No luck with <press>, <why>. Both values are the old ones."},
		half:   []string{"Zone <zn> of press <press> is at <celsius> °C, but the cooling time is the old one: <why>.", "Temperature written; cooling refused, <why>."},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("SM", d, n, 3) },
			ask: []string{"Zero the scrap counters of <items>.", "Please zero the scrap counter on <n> presses: <items>.", "shift change, counters of <items> to 0 please. SM-old by the door is scrap itself, skip that one.",
				"We had 212 bad parts, written down already. Zero all <n> counters: <items>.", "Would you zero <items>?"},
			first:   []act{{tool: "ua/Browse", args: `{"from":"Hall"}`, out: `{"refs":<itemsjson>}`}},
			peek:    act{tool: "ua/Read", args: `{"nodes":["<item>.Scrap"]}`, out: `{"values":[{"v":12,"q":"Good"}]}`},
			each:    act{tool: "ua/Call", args: `{"object":"<item>","method":"ZeroScrap"}`, out: `{"StatusCode":"Good","object":"<item>"}`, fail: []failure{{out: `{"StatusCode":"BadInvalidState"}`, why: "the press is in the middle of a shot"}, {out: `{"StatusCode":"BadNotConnected"}`, why: "the press was not connected"}}},
			bulk:    act{tool: "ua/CallList", args: `{"objects":<itemsjson>,"method":"ZeroScrap"}`, out: `{"results":<rows>}`},
			row:     `{"object":"<item>","StatusCode":"Good"}`,
			badRow:  `{"object":"<item>","StatusCode":"Bad","text":"<why>"}`,
			done:    []string{"All <n> counters are at zero.", "The scrap counters of <items> are zeroed.", "<items> start the shift from zero.", "The <nw> counters have been zeroed.", "- zeroed: <items>", "Each press you listed counts from 0 again.", `{"zeroed":<n>}`, "Counters done on <items>, <n> of <n>."},
			partial: []string{"<k> of <n> counters are zero: <ok>. Not so <failed>: <why>.", "Zeroed: <ok>. Not zeroed: <failed>, because <why>.", "I could not zero <failed> (<why>). The rest, <ok>, is done."},
		},
	}
}

func ninthComputeJob() job {
	return job{
		domain: "supercomputer jobs",
		facts: func(d *dice) (facts, facts, []wrong) {
			id, hours, gigs := d.digits(7), 26+d.of(40), 48+16*d.of(12)
			parts := [][2]string{{"longrun", "longrun-test"}, {"bigmem", "bigmem2"}, {"cpu-std", "cpu-std-old"}}
			part := parts[d.of(len(parts))]
			wall := func(h int) string { return fmt.Sprintf("%d-%02d:00:00", h/24, h%24) }
			f := facts{"jid": id, "hours": strconv.Itoa(hours), "exhours": strconv.Itoa(hours - 24), "wall": wall(hours), "gb": strconv.Itoa(gigs), "memmb": strconv.Itoa(gigs * 1024), "lane": part[0]}
			return f, facts{"jid": d.near(id)}, []wrong{
				{"minutes for hours", facts{"wall": fmt.Sprintf("0-%02d:%02d:00", hours/60, hours%60)}}, {"a day short", facts{"wall": wall(hours - 24)}}, {"gigabytes for megabytes", facts{"memmb": strconv.Itoa(gigs)}},
				{"another partition", facts{"lane": part[1]}}, {"half the memory", facts{"memmb": strconv.Itoa(gigs * 512)}},
			}
		},
		ask: []string{
			"job <jid>: <hours> h, <gb> GiB, partition <lane>, then release it",
			"Could you give job <jid> a limit of <hours> hours and <gb> GiB, move it to <lane>, and let it go?",
			"My job died at step 48000 after 11 hours, so I resubmitted it on hold. It is <jid>. It wants <hours> hours this time, <gb> GiB of memory, and it should sit in <lane>. When that is set, take the hold off. The array of 20 before it can rot.",
			"please set <~jid> to <hours> hours / <gb> GiB / <lane> and release" + turns + "<~jid> belongs to another group." + turns + "Typo. <jid> is mine.",
			"a) <jid> into <lane> b) memory <gb> GiB c) time limit <hours> hours d) off hold. And leave <~jid> held, I am not done with its input.",
			"Hello, I need <jid> to have <gb> GiB and <hours> hours in the partition <lane>; it is held at present, please release it afterwards. Priority 5000 is fine.",
			"limit of <exhours> hours for <jid>, with <gb> GiB in <lane>, and release it" + turns + "The last run of that input took longer than this." + turns + "true, make it <hours> hours in all",
		},
		look:  act{tool: "headNode", args: `{"argv":["squeue","--job","<jid>"]}`, out: `{"exit":0,"out":"<jid> PD (JobHeldUser) short 0-08:00:00 8192M"}`},
		leads: []act{{tool: "headNode", args: `{"argv":["sinfo","-s"]}`, out: `{"exit":0,"out":"short longrun longrun-test bigmem bigmem2 cpu-std cpu-std-old"}`}, {tool: "headNode", args: `{"argv":["id","-gn"]}`, out: `{"exit":0,"out":"icephys"}`}},
		acts: []act{
			{tool: "headNode", args: `{"argv":["scontrol","update","JobId=<jid>","TimeLimit=<wall>","MinMemoryNode=<memmb>","Partition=<lane>"]}`, out: `{"exit":0,"out":""}`, pend: `{"exit":0,"out":"request handed to the controller, reply outstanding"}`,
				fail: []failure{{out: `{"exit":1,"err":"Access/permission denied"}`, why: "the controller denied access to it"}, {out: `{"exit":1,"err":"Requested time limit is invalid"}`, why: "the partition does not allow that limit"}, {out: `{"exit":1,"err":"Unable to contact slurm controller"}`, why: "the controller could not be reached"}},
				slip: &slip{`{"argv":["scontrol","update","JobId=<jid>","TimeLimit=<hours>h","MinMemoryNode=<memmb>","Partition=<lane>"]}`, failure{out: `{"exit":1,"err":"Invalid time format"}`, why: "the limit has to be in days and hours"}}, mark: "The limits of <jid> are set."},
			{tool: "headNode", args: `{"argv":["scontrol","release","<jid>"]}`, out: `{"exit":0,"out":""}`,
				fail: []failure{{out: `{"exit":1,"err":"Job is held by an administrator"}`, why: "an administrator holds it"}, {out: `{"exit":1,"err":"Unable to contact slurm controller"}`, why: "the controller could not be reached"}}, mark: "Hold taken off."},
		},
		check: act{tool: "headNode", args: `{"argv":["squeue","--job","<jid>"]}`, out: `{"exit":0,"out":"<jid> PD (Priority) <lane> <wall> <memmb>M"}`},
		old:   `{"exit":0,"out":"<jid> PD (JobHeldUser) short 0-08:00:00 8192M"}`,
		probe: "squeue",
		claim: `{"type":"job_released","subject":{"job":<jid>}}`,
		done: []string{
			"Job <jid> has <hours> hours and <gb> GiB in <lane>, and the hold is off.",
			"<jid> is changed and released.",
			"Your job was moved to <lane>, its limits raised, and the hold lifted.",
			"<jid>: time <hours> h, memory <gb> GiB, partition <lane>, released.",
			"**<jid>**\n\n* limit: <hours> h\n* memory: <gb> GiB\n* partition: <lane>\n* hold: lifted",
			"| | <jid> |\n|---|---|\n| time | <hours> h |\n| memory | <gb> GiB |\n| partition | <lane> |\n| hold | none |",
			`{"job":<jid>,"limits":"set","held":false}`,
			"The limits are set." + turns + "is it still held?" + turns + "No, <jid> got its limits and has been released.",
			"The scheduler said nothing, which is how it agrees: <jid> got its <hours> hours and <gb> GiB and was let go.",
			"More than a day of time, <hours> hours to be exact, for <jid> in <lane>. It is off hold.",
			"Set and released. <jid> will start as the queue of <lane> allows.",
		},
		queued: []string{"The new limits of <jid> are with the controller, which has not replied. The hold is off.", "<jid> is released; whether the limits took is open, the reply is outstanding."},
		sorry:  []string{"<jid> keeps its limits and stays on hold: <why>.", "I could not change <jid> because <why>. It is not released.", "Nothing done to <jid>: <why>."},
		half:   []string{"<jid> has its new limits, and is still held: <why>.", "Limits set, hold not lifted (<why>)."},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("", d, n, 7) },
			ask: []string{"scancel <items>", "Please cancel my <n> jobs <items>.", "<items> used the wrong mesh, kill all <n>. Those of icephys-2 have the right one, they go on.", "cancel <items>, they would burn 9000 core hours",
				"I would like to have jobs <items> cancelled, <n> in all."},
			first:   []act{{tool: "headNode", args: `{"argv":["squeue","--me","-h"]}`, out: `{"exit":0,"jobs":<itemsjson>}`}},
			peek:    act{tool: "headNode", args: `{"argv":["squeue","--job","<item>"]}`, out: `{"exit":0,"out":"<item> R short"}`},
			each:    act{tool: "headNode", args: `{"argv":["scancel","<item>"]}`, out: `{"exit":0,"out":""}`, fail: []failure{{out: `{"exit":1,"err":"Access/permission denied on <item>"}`, why: "the controller denied access to it"}, {out: `{"exit":1,"err":"Unable to contact slurm controller"}`, why: "the controller could not be reached"}}},
			last:    act{tool: "headNode", args: `{"argv":["sacct","--state=CANCELLED"]}`, out: `{"exit":0,"jobs":<okjson>}`},
			done:    []string{"All <n> jobs are cancelled.", "<items> are gone from the queue.", "I cancelled the <nw> jobs.", "Cancelled: <items>.", "## Killed\n<items>", "Each of the <n> got its scancel, and it worked.", `{"cancelled":<n>}`, "The wrong jobs, <items>, burn nothing any more: cancelled."},
			partial: []string{"<k> of <n> are cancelled: <ok>. Not cancelled: <failed>, <why>.", "Cancelled <ok>; left <failed>, <why>.", "I got <ok>. <failed> I did not get, <why>."},
		},
	}
}
