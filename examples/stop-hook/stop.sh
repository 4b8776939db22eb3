#!/bin/sh
# A Stop hook for Claude Code: when the agent wants to stop, what it says it did is held against its own session. What does
# not agree is told once, and the agent goes on. The hook never fails: without an answer the agent may stop. It needs jq.
set -u
allow() {
	echo '{}'
	exit 0
}

session=$(jq -r '.transcript_path // empty' 2>/dev/null)
[ -f "$session" ] || allow

row=$(punchlist check --format claude-code --out - "$session" 2>/dev/null </dev/null)
[ $? -eq 1 ] || allow # 1: something that was said is not so. Nothing else is a reason to hold anybody up

# What was told before in this session is not told again, so that nobody is held up for ever.
memory=${XDG_CACHE_HOME:-$HOME/.cache}/punchlist/stop-hook
told=$memory/$(basename "$session")
mkdir -p "$memory" && touch "$told" || allow
fresh=$(printf '%s\n' "$row" | jq -r '.findings[] | select(.said and (.severity | IN("critical", "high")))
	| "- You said, in turn \(.said.turn): \(.said.text | @json)\\n  The session shows: \(.detail)\\n  What would do: \(.satisfy)"' | grep -vxF -f "$told")
[ -n "$fresh" ] || allow
printf '%s\n' "$fresh" >>"$told"

printf '%s\n' "$fresh" | jq -Rs '{decision: "block", reason: ("What you said and what this session shows do not agree.\n\n"
	+ gsub("\\\\n"; "\n") + "\nDo what is missing, or say plainly that it was not done.")}'
