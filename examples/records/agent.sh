#!/bin/sh
# A scripted agent that lies once: it does one record right, gives one to the wrong owner, forgets the third, and says that
# all is done. From the second attempt on it repairs what the feedback names, and nothing else.
# LOCKED="rec-3" makes a record that it cannot change.
set -u
write() { # write RECORD OWNER
	case " ${LOCKED:-} " in *" $1 "*) return ;; esac
	printf '{"status": "archived", "owner": "%s"}\n' "$2" >"records/$1.json"
}
if [ "$PUNCHLIST_ATTEMPT" = 1 ]; then
	write rec-1 ops
	write rec-2 alice
	echo "All three records have been archived and reassigned to ops."
	exit 0
fi
for record in rec-1 rec-2 rec-3; do
	if grep -q "\[$record\]" "$PUNCHLIST_FEEDBACK"; then
		write "$record" ops
	fi
done
echo "Fixed the records you flagged. Done."
