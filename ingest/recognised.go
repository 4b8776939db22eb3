package ingest

// What to do with a file of which only the name is known.
const (
	asMessages = "export its messages as OpenAI chat messages (role, content, tool_calls), or write them in the native format (docs/transcript.md)"
	asSpans    = "export the spans as OTLP JSON with the GenAI conventions, or write the messages in the native format (docs/transcript.md)"
)

// kinds are the files that are known and not read, the most telling marks first. A new one is one entry.
func kinds() []kind {
	return []kind{
		{name: "punchlist row", what: "what check wrote", none: true, instead: "give it to punchlist diagnose or explain; check takes transcripts",
			marks: []mark{{key: "schema", is: []string{"punchlist-row/v1"}}, {keys: []string{"caseId", "verdict"}}, {keys: []string{"caseId", "observedExit"}}}},
		{name: "punchlist case", what: "what runs are held against", none: true, instead: "give it with --cases, beside the transcripts",
			marks: []mark{{keys: []string{"caseId", "expectedExit"}}, {keys: []string{"caseId", "contract"}}, {keys: []string{"caseId", "inputs"}}}},
		{name: "agent-trace", what: "of another version than v1", instead: "export it as agent-trace/v1",
			marks: []mark{{key: "schema", starts: "agent-trace/"}}},

		// Coding agents.
		{name: "swe-agent", what: "a trajectory of SWE-agent", instead: asMessages,
			marks: []mark{{keys: []string{"trajectory", "history", "info"}}}},

		// Benchmarks and evaluation tools.
		{name: "inspect-ai", what: "a log of Inspect AI", instead: "take its messages out: inspect log dump FILE | jq -c '.samples[] | {id: \"\\(.id)-\\(.epoch)\", messages}' | punchlist check --format openai-chat -",
			marks: []mark{{keys: []string{"eval", "plan"}}, {keys: []string{"version", "status", "eval"}}}},
		{name: "agentdojo", what: "a run of AgentDojo", instead: "its messages can be read with --format openai-chat; errors that stand beside a tool's text are lost", marks: []mark{{keys: []string{"suite_name", "user_task_id"}}}},
		{name: "mast", what: "a trace of the MAST data set, raw log text", instead: "there is no structure in it to read; capture the runs with their messages",
			marks: []mark{{keys: []string{"mas_name", "trace"}}, {keys: []string{"mas_name", "trace_id"}}}},
		{name: "promptfoo", what: "results of promptfoo", instead: "take the conversations out of response.metadata.messages, as OpenAI chat messages",
			marks: []mark{{in: "results", inner: []string{"results", "stats"}}, {keys: []string{"promptIdx", "testIdx"}}, {in: "results", inner: []string{"promptIdx"}}}},
		{name: "deepeval-run", what: "a test run of DeepEval, with its metrics", instead: "give its test cases: jq -c '.testCases[]?, .conversationalTestCases[]?' FILE | punchlist check -",
			marks: []mark{{keys: []string{"testCases"}}, {keys: []string{"conversationalTestCases"}}}},
		{name: "tau-bench-few-shot", what: "examples of tau-bench as text", instead: "give the results (traj, reward) instead", marks: []mark{{keys: []string{"messages_display"}}}},
		{name: "webarena", what: "tasks of WebArena, no runs", none: true, instead: "give the runs, as OpenAI chat messages", marks: []mark{{keys: []string{"intent", "eval", "task_id"}}}},

		// Traces and platforms.
		{name: "openai-agents", what: "traces, a run state or a session of the OpenAI Agents SDK", instead: asMessages,
			marks: []mark{{key: "object", is: []string{"trace", "trace.span"}}, {keys: []string{"$schemaVersion", "current_agent"}}, {keys: []string{"$schemaVersion", "generated_items"}},
				{in: "data", inner: []string{"object", "workflow_name"}}, {in: "data", inner: []string{"object", "span_data"}}}},
		{name: "openai-responses", what: "items of the OpenAI Responses API", instead: asMessages,
			marks: []mark{{keys: []string{"output"}, key: "object", is: []string{"response"}}, {keys: []string{"call_id"}, key: "type", is: responseItems()},
				{key: "type", is: responseItems()}}},
		{name: "langsmith", what: "runs of LangSmith", instead: asSpans, marks: []mark{{keys: []string{"dotted_order"}}, {keys: []string{"run_type", "trace_id"}}, {keys: []string{"run_type", "inputs", "outputs"}}}},
		{name: "langfuse", what: "traces or observations of Langfuse", instead: asSpans,
			marks: []mark{{keys: []string{"observations", "scores"}}, {keys: []string{"traceId", "parentObservationId"}}, {keys: []string{"trace_id", "parent_observation_id"}}}},
		{name: "langgraph", what: "checkpoints of LangGraph", instead: asMessages,
			marks: []mark{{keys: []string{"channel_values"}}, {in: "checkpoint", inner: []string{"channel_values"}}, {keys: []string{"values", "next", "tasks"}}}},
		{name: "langchain", what: "messages as LangChain writes them", instead: "convert them first: langchain_core.messages.convert_to_openai_messages",
			marks: []mark{{keys: []string{"lc", "kwargs"}}, {keys: []string{"data"}, key: "type", is: []string{"human", "ai", "tool", "system", "AIMessageChunk"}},
				{keys: []string{"content"}, key: "type", is: []string{"human", "ai"}}}},
		{name: "ai-sdk", what: "messages of the Vercel AI SDK", instead: "convert them first: convertToModelMessages",
			marks: []mark{{keys: []string{"parts"}, key: "role", is: []string{"user", "assistant", "system"}}, {in: "messages", inner: []string{"role", "parts"}}}},
		{name: "jaeger", what: "spans as Jaeger shows them", instead: asSpans, marks: []mark{{in: "data", inner: []string{"traceID", "spans"}}}},
		{name: "zipkin", what: "spans of Zipkin", instead: asSpans, marks: []mark{{keys: []string{"traceId", "id", "timestamp", "localEndpoint"}}}},
		{name: "sharegpt", what: "conversations as ShareGPT has them", instead: "rename its keys: jq -c '{messages: [.conversations[] | {role: (if .from == \"human\" then \"user\" else \"assistant\" end), content: .value}]}'; calls of tools need more",
			marks: []mark{{in: "conversations", inner: []string{"from", "value"}}}},

		// Desks and bot platforms.
		{name: "amazon-connect", what: "a chat of Amazon Connect", instead: asMessages, marks: []mark{{keys: []string{"Transcript", "ContactId"}}, {keys: []string{"Transcript", "Channel"}}}},
		{name: "lex", what: "a conversation log of Amazon Lex", instead: asMessages, marks: []mark{{keys: []string{"inputTranscript", "interpretations"}}, {keys: []string{"inputTranscript", "sessionId"}}}},
		{name: "dialogflow-cx", what: "turns of Dialogflow CX", instead: asMessages, marks: []mark{{keys: []string{"conversation_name", "turn_position"}}}},
		{name: "rasa", what: "a tracker of Rasa", instead: asMessages, marks: []mark{{keys: []string{"sender_id", "events"}}}},
		{name: "intercom", what: "a conversation of Intercom", instead: asMessages, marks: []mark{{keys: []string{"conversation_parts"}}}},
		{name: "zendesk", what: "comments of a Zendesk ticket", instead: asMessages, marks: []mark{{keys: []string{"audit_id", "public"}}}},
	}
}

// responseItems are the types of items that only the Responses API has.
func responseItems() []string {
	return []string{"function_call", "function_call_output", "custom_tool_call", "custom_tool_call_output", "web_search_call", "file_search_call",
		"code_interpreter_call", "mcp_call", "computer_call", "local_shell_call", "shell_call", "apply_patch_call", "item_reference"}
}
