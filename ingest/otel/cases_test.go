package otel_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// a is attributes, each value a text.
type a map[string]string

// sp writes one span. Times are milliseconds.
func sp(trace, id, parent, name string, start, end int, attributes a, more ...string) string {
	var list []map[string]any
	for _, k := range sortedKeys(attributes) {
		list = append(list, map[string]any{"key": k, "value": map[string]any{"stringValue": attributes[k]}})
	}
	b, err := json.Marshal(list)
	if err != nil {
		panic(err)
	}
	at := func(ms int) string {
		if ms < 0 {
			return "0"
		}
		return fmt.Sprintf("%d000000", 1772445600000+ms)
	}
	s := fmt.Sprintf(`{"traceId":%q,"spanId":%q,"parentSpanId":%q,"name":%q,"startTimeUnixNano":%q,"endTimeUnixNano":%q,"attributes":%s`,
		trace, id, parent, name, at(start), at(end), b)
	for _, m := range more {
		s += "," + m
	}
	return s + "}"
}

func sortedKeys(m a) (keys []string) {
	for k := range m {
		keys = append(keys, k)
	}
	for i := range keys {
		for j := i; j > 0 && keys[j] < keys[j-1]; j-- {
			keys[j], keys[j-1] = keys[j-1], keys[j]
		}
	}
	return keys
}

// file writes an export request of these spans.
func file(spans ...string) string {
	return `{"resourceSpans":[{"scopeSpans":[{"spans":[` + strings.Join(spans, ",") + `]}]}]}` + "\n"
}

// Short forms of messages: u says, a says, a calls, a result.
func u(text string) string {
	return fmt.Sprintf(`{"role":"user","parts":[{"type":"text","content":%q}]}`, text)
}
func s(text string) string {
	return fmt.Sprintf(`{"role":"assistant","parts":[{"type":"text","content":%q}]}`, text)
}
func c(id, name, args string) string {
	return fmt.Sprintf(`{"role":"assistant","parts":[{"type":"tool_call","id":%q,"name":%q,"arguments":%s}]}`, id, name, args)
}
func r(id, content string) string {
	return fmt.Sprintf(`{"role":"tool","parts":[{"type":"tool_call_response","id":%q,"response":%q}]}`, id, content)
}
func list(messages ...string) string { return "[" + strings.Join(messages, ",") + "]" }

// chat is a request to a model.
func chat(trace, id, parent string, start, end int, in, out string, more ...string) string {
	return sp(trace, id, parent, "chat m", start, end, a{"gen_ai.operation.name": "chat", "gen_ai.input.messages": in, "gen_ai.output.messages": out}, more...)
}

// tool is one execution of a tool.
func tool(trace, id, parent, call, name, args, result string, start, end int, more ...string) string {
	at := a{"gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": name}
	for k, v := range (a{"gen_ai.tool.call.id": call, "gen_ai.tool.call.arguments": args, "gen_ai.tool.call.result": result}) {
		if v != "" {
			at[k] = v
		}
	}
	return sp(trace, id, parent, "execute_tool "+name, start, end, at, more...)
}

// ev is one event of a span, and events all of them.
func ev(name string, attributes a) string {
	var list []string
	for _, k := range sortedKeys(attributes) {
		list = append(list, fmt.Sprintf(`{"key":%q,"value":{"stringValue":%q}}`, k, attributes[k]))
	}
	return fmt.Sprintf(`{"name":%q,"attributes":[%s]}`, name, strings.Join(list, ","))
}

func events(all ...string) string { return `"events":[` + strings.Join(all, ",") + "]" }

const failed = `"status":{"code":2,"message":"gateway timeout"}`

func TestConversations(t *testing.T) {
	tests := []struct {
		name, in string
		want     []string
	}{
		{name: "a request that failed and was made again", in: file(
			chat("01", "a1", "", 0, 10, list(u("Hello")), "[]", failed),
			chat("01", "a2", "", 20, 30, list(u("Hello")), list(s("Hi, how can I help?")))),
			want: []string{"01\nU1 Hello\nA2 Hi, how can I help? (after a1)\n! failed_request: a request to a model failed: \"gateway timeout\"\n"}},
		{name: "an answer that was made again", in: file(
			chat("01", "a1", "", 0, 10, list(u("Hello")), list(s("First try"))),
			chat("01", "a2", "", 20, 30, list(u("Hello")), list(s("Second try"))),
			chat("01", "a3", "", 40, 50, list(u("Hello"), s("Second try"), u("Thanks")), list(s("Bye")))),
			want: []string{"01\nU1 Hello\nA0 First try (draft)\nA2 Second try (after a1)\nU3 Thanks\nA4 Bye\n"}},
		{name: "two answers at once, and the first one goes on", in: file(
			chat("01", "a1", "", 0, 10, list(u("Hello")), list(s("One"))),
			chat("01", "a2", "", 1, 12, list(u("Hello")), list(s("Two"))),
			chat("01", "a3", "", 40, 50, list(u("Hello"), s("One"), u("Thanks")), list(s("Bye")))),
			want: []string{"01\nU1 Hello\nA2 One\nA0 Two (draft) (after a1)\nU3 Thanks\nA4 Bye\n"}},
		{name: "candidates", in: file(
			chat("01", "a1", "", 0, 10, list(u("Hello")), `[{"role":"assistant","parts":[{"type":"text","content":"One"}],"finish_reason":"stop"},{"role":"assistant","parts":[{"type":"text","content":"Two"}],"finish_reason":"stop"}]`),
			chat("01", "a2", "", 40, 50, list(u("Hello"), s("Two"), u("Thanks")), list(s("Bye")))),
			want: []string{"01\nU1 Hello\nA0 One (draft)\nA2 Two\nU3 Thanks\nA4 Bye\n"}},
		{name: "history that is kept elsewhere, a trace for each turn", in: file(
			sp("01", "a1", "", "chat m", 0, 10, a{"gen_ai.operation.name": "chat", "gen_ai.conversation.id": "k", "gen_ai.input.messages": list(u("yes")), "gen_ai.output.messages": list(s("Sure?"))}),
			sp("02", "a1", "", "chat m", 20, 30, a{"gen_ai.operation.name": "chat", "gen_ai.conversation.id": "k", "gen_ai.input.messages": list(u("yes")), "gen_ai.output.messages": list(s("Done."))})),
			want: []string{"k\nU1 yes\nA2 Sure?\nU3 yes\nA4 Done.\n"}},
		{name: "a window of the history", in: file(
			chat("01", "a1", "", 0, 10, list(u("one")), list(s("1"))),
			chat("01", "a2", "", 20, 30, list(u("one"), s("1"), u("two")), list(s("2"))),
			chat("01", "a3", "", 40, 50, list(s("1"), u("two"), s("2"), u("three")), list(s("3")))),
			want: []string{"01\nU1 one\nA2 1\nU3 two\nA4 2\nU5 three\ninput of a3: 1; two; 2; three;\nA6 3\n"}},
		{name: "a summary in the place of the history", in: file(
			chat("01", "a1", "", 0, 10, list(u("one")), list(s("1"))),
			chat("01", "a2", "", 20, 30, list(u("one"), s("1"), u("two")), list(s("2"))),
			chat("01", "a3", "", 40, 50, list(u("Summary: one was asked."), u("two"), s("2"), u("three")), list(s("3")))),
			want: []string{"01\nU1 one\nA2 1\nU3 two\nA4 2\nO0 Summary: one was asked.\nU5 three\ninput of a3: Summary: one was asked.; two; 2; three;\nA6 3\n! inserted: 1 texts of the user's role stand before what was said earlier: an application put them in, and they count as nobody's word\n"}},
		{name: "history that is written in another way", in: file(
			chat("01", "a1", "", 0, 10, list(u("one")), `[{"role":"assistant","parts":[{"type":"text","content":"**One**  it is."},{"type":"tool_call","name":"f","id":"x","arguments":{"a": 1}}]}]`),
			chat("01", "a2", "", 20, 30, list(u("one"), `{"role":"assistant","parts":[{"type":"text","content":"One it is"},{"type":"tool_call","id":null,"name":"f","arguments":"{\"a\":1}"}]}`, r("", "ok"), u("two")), list(s("2")))),
			want: []string{"01\nU1 one\nA2 **One**  it is.\ncall 1 x f({\"a\": 1}) succeeded\nresult 1 ok\nU3 two\nA4 2\n"}},
		{name: "one call id for two calls", in: file(
			chat("01", "a1", "", 0, 10, list(u("go")), list(c("x", "find", `{"n":1}`))),
			tool("01", "b1", "", "x", "find", "", "one", 11, 12),
			chat("01", "a2", "", 20, 30, list(u("go"), c("x", "find", `{"n":1}`), r("x", "one")), list(c("x", "find", `{"n":2}`))),
			tool("01", "b2", "", "x", "find", "", "two", 31, 32),
			chat("01", "a3", "", 40, 50, list(u("go"), c("x", "find", `{"n":1}`), r("x", "one"), c("x", "find", `{"n":2}`), r("x", "two")), list(s("ok")))),
			want: []string{"01\nU1 go\ncall 1 x find({\"n\":1}) succeeded\nresult 1 one\ncall 2 x find({\"n\":2}) succeeded\nresult 2 two\nA2 ok\n! duplicate_call_id: the call id \"x\" stood before; results and tools belong to calls by time\n"}},
		{name: "a tool that was carried out twice for one call", in: file(
			chat("01", "a1", "", 0, 10, list(u("pay")), list(c("x", "pay", `{}`))),
			tool("01", "b1", "", "x", "pay", "{}", "", 11, 15, failed),
			tool("01", "b2", "", "x", "pay", "{}", "paid", 16, 19),
			chat("01", "a2", "", 20, 30, list(u("pay"), c("x", "pay", `{}`), r("x", "paid")), list(s("Paid.")))),
			want: []string{"01\nU1 pay\ncall 1 x pay({}) succeeded\ncall 2 x pay({}) failed\nresult 2 gateway timeout\nresult 1 paid\nA2 Paid.\n! repeated_execution: the call \"x\" of \"pay\" was carried out more than once\n"}},
		{name: "a tool inside a tool is the same execution", in: file(
			tool("01", "b1", "", "x", "pay", "{}", "", 11, 15),
			tool("01", "b2", "b1", "x", "pay", "{}", "paid", 12, 14)),
			want: []string{"01\ncall 1 x pay({}) succeeded\nresult 1 paid\n"}},
		{name: "an agent in a tool", in: file(
			chat("01", "a1", "", 0, 10, list(u("Plan a trip")), list(c("x", "ask_planner", `{"q":"trip"}`))),
			tool("01", "b1", "", "x", "ask_planner", "", "Go by train", 11, 40),
			sp("01", "c1", "b1", "invoke_agent planner", 12, 39, a{"gen_ai.operation.name": "invoke_agent", "gen_ai.agent.name": "planner"}),
			chat("01", "d1", "c1", 13, 20, list(u("trip")), list(c("y", "book", `{"t":1}`))),
			tool("01", "b2", "c1", "y", "book", "", "booked", 21, 22),
			chat("01", "d2", "c1", 23, 30, list(u("trip"), c("y", "book", `{"t":1}`), r("y", "booked")), list(s("I booked a train"))),
			chat("01", "a2", "", 41, 50, list(u("Plan a trip"), c("x", "ask_planner", `{"q":"trip"}`), r("x", "Go by train")), list(s("Take the train.")))),
			want: []string{"01\nU1 Plan a trip\ncall 1 x ask_planner({\"q\":\"trip\"}) succeeded (agent)\nO0 trip\ncall 2 y book({\"t\":1}) succeeded\nresult 2 booked\nO0 I booked a train\nresult 1 Go by train\nA2 Take the train.\n! side_thread: models were asked on the side in 1 threads, whose words were told to nobody\n"}},
		{name: "a router before the answer", in: file(
			sp("01", "a0", "", "chat m", 0, 5, a{"gen_ai.operation.name": "chat", "gen_ai.system_instructions": `[{"type":"text","content":"Name the topic."}]`, "gen_ai.input.messages": list(u("Refund me")), "gen_ai.output.messages": list(s("billing"))}),
			sp("01", "a1", "", "chat m", 6, 9, a{"gen_ai.operation.name": "chat", "gen_ai.system_instructions": `[{"type":"text","content":"Help."}]`, "gen_ai.input.messages": list(u("Refund me")), "gen_ai.output.messages": list(s("Which order?"))})),
			want: []string{"01\nO0 Refund me\nO0 billing\nS0 Help.\nU1 Refund me\nA2 Which order?\n! side_thread: models were asked on the side in 1 threads, whose words were told to nobody\n"}},
		{name: "spans in any order, over requests, twice", in: file(
			chat("01", "a2", "", 20, 30, list(u("one"), s("1"), u("two")), list(s("2")))) + file(
			chat("01", "a1", "", 0, 10, list(u("one")), list(s("1"))),
			chat("01", "a2", "", 20, 30, list(u("one"), s("1"), u("two")), list(s("2")))),
			want: []string{"01\nU1 one\nA2 1\nU3 two\nA4 2\n! repeated_span: 1 spans stand in the file more than once; each counts once\n"}},
		{name: "conversations of one trace", in: file(
			sp("01", "r1", "", "batch", 0, 90, a{"openinference.span.kind": "CHAIN"}),
			sp("01", "s1", "r1", "session", 0, 40, a{"openinference.span.kind": "AGENT", "session.id": "left"}),
			sp("01", "s2", "r1", "session", 1, 41, a{"openinference.span.kind": "AGENT", "session.id": "right"}),
			chat("01", "a1", "s1", 2, 10, list(u("l")), list(s("L"))),
			chat("01", "a2", "s2", 3, 11, list(u("r")), list(s("R")))),
			want: []string{"left\nU1 l\nA2 L\n", "right\nU1 r\nA2 R\n"}},
		{name: "words that were not captured", in: file(
			sp("01", "a1", "", "chat m", 0, 10, a{"gen_ai.operation.name": "chat", "gen_ai.request.model": "m"}),
			tool("01", "b1", "", "x", "pay", "", "", 11, 15)),
			want: []string{"01\n-- the words of 1 model calls were not captured\ncall 1 x pay() succeeded\nresult 1 \n"}},
		{name: "an attribute that was cut off", in: file(
			chat("01", "a1", "", 0, 10, `[{"role":"user","parts":[{"type":"text","content":"Hel`, list(s("Hi")))),
			want: []string{"01\n-- gen_ai.input.messages of the span \"chat m\" was cut off at capture\nA1 Hi\n"}},
		{name: "attributes that were dropped", in: file(
			chat("01", "a1", "", 0, 10, list(u("Hello")), list(s("Hi")), `"droppedAttributesCount":3`)),
			want: []string{"01\n-- 3 attributes or events of the span \"chat m\" were dropped at capture\nU1 Hello\nA2 Hi\n"}},
		{name: "an answer that was too long", in: file(
			chat("01", "a1", "", 0, 10, list(u("Hello")), `[{"role":"assistant","parts":[{"type":"text","content":"Hi the"}],"finish_reason":"length"}]`)),
			want: []string{"01\nU1 Hello\nA2 Hi the\n-- an answer was cut off (finish reason length)\n"}},
		{name: "a tool that has not ended", in: file(
			chat("01", "a1", "", 0, 10, list(u("go")), list(c("x", "run", `{}`))),
			tool("01", "b1", "", "x", "run", "", "", 11, -1)),
			want: []string{"01\nU1 go\ncall 1 x run({}) pending\n"}},
		{name: "a result without its call", in: file(
			chat("01", "a1", "", 0, 10, list(u("go"), r("x", "done")), list(s("ok")))),
			want: []string{"01\nU1 go\n-- a call is missing whose result stands here\ncall 1 x () succeeded\nresult 1 done\nA2 ok\n! orphan_result: a result of \"\" (id \"x\") without its call\n"}},
		{name: "only the agent has words", in: file(
			sp("01", "r1", "", "agent", 0, 90, a{"openinference.span.kind": "AGENT", "input.value": "What is open?", "output.value": "Nothing."}),
			sp("01", "a1", "r1", "llm", 1, 80, a{"openinference.span.kind": "LLM", "llm.model_name": "m"})),
			want: []string{"01\nU1 What is open?\nA2 Nothing.\n"}},
		{name: "the agent ends with another text", in: file(
			sp("01", "r1", "", "invoke_agent x", 0, 90, a{"gen_ai.operation.name": "invoke_agent", "gen_ai.output.messages": list(s("I cannot say."))}),
			chat("01", "a1", "r1", 1, 80, list(u("Tell me")), list(s("The secret is 7")))),
			want: []string{"01\nU1 Tell me\nA2 The secret is 7\nA3 I cannot say.\n! other_output: the span of the agent ends with another text than its models wrote; both count as told\n"}},
		{name: "parts that are not read", in: file(
			chat("01", "a1", "", 0, 10, `[{"role":"user","parts":[{"type":"blob","modality":"image","content":"AAAA"},{"type":"text","content":"See"}]},{"role":"critic","parts":[{"type":"text","content":"hm"}]}]`, list(s("Nice")))),
			want: []string{"01\nU1 See\nO0 hm\nA2 Nice\n! other_part: a part of the kind \"blob\" is not read (1 times)\n! unknown_role: a message of role \"critic\", which counts as nobody's word\n"}},
		{name: "the Vercel AI SDK's own attributes", in: file(
			sp("01", "r1", "", "ai.generateText", 0, 90, a{"ai.operationId": "ai.generateText", "ai.prompt": `{"system":"Be kind.","prompt":"Send it"}`, "ai.response.text": "Sent.", "ai.telemetry.metadata.threadId": "th"}),
			sp("01", "a1", "r1", "ai.generateText.doGenerate", 1, 10, a{"ai.operationId": "ai.generateText.doGenerate", "gen_ai.system": "openai", "ai.prompt.messages": `[{"role":"system","content":"Be kind."},{"role":"user","content":[{"type":"text","text":"Send it"}]}]`,
				"ai.response.toolCalls": `[{"toolCallType":"function","toolCallId":"q","toolName":"send","args":"{\"to\":\"Bo\"}"}]`, "ai.response.finishReason": "tool-calls"}),
			sp("01", "b1", "r1", "ai.toolCall", 11, 12, a{"ai.operationId": "ai.toolCall", "ai.toolCall.name": "send", "ai.toolCall.id": "q", "ai.toolCall.args": `{"to":"Bo"}`, "ai.toolCall.result": `{"sent":true}`}),
			sp("01", "a2", "r1", "ai.generateText.doGenerate", 13, 20, a{"ai.operationId": "ai.generateText.doGenerate", "ai.prompt.messages": `[{"role":"system","content":"Be kind."},{"role":"user","content":[{"type":"text","text":"Send it"}]},{"role":"assistant","content":[{"type":"tool-call","toolCallId":"q","toolName":"send","input":{"to":"Bo"}}]},{"role":"tool","content":[{"type":"tool-result","toolCallId":"q","toolName":"send","output":{"type":"json","value":{"sent":true}}}]}]`,
				"ai.response.text": "Sent."})),
			want: []string{"th\nS0 Be kind.\nU1 Send it\ncall 1 q send({\"to\":\"Bo\"}) succeeded\nresult 1 {\"sent\":true}\nA2 Sent.\n"}},
		{name: "one request by two instrumentations", in: file(
			chat("01", "a1", "", 0, 12, list(u("go")), list(c("x", "run", `{}`))),
			sp("01", "a2", "a1", "ChatCompletion", 1, 11, a{"openinference.span.kind": "LLM", "llm.input_messages.0.message.role": "user", "llm.input_messages.0.message.content": "go now",
				"llm.output_messages.0.message.role": "assistant", "llm.output_messages.0.message.tool_calls.0.tool_call.id": "x", "llm.output_messages.0.message.tool_calls.0.tool_call.function.name": "run", "llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments": "{}"})),
			want: []string{"01\nU1 go\ncall 1 x run({}) no result\n"}},
		{name: "each message a text", in: `{"resourceSpans":[{"scopeSpans":[{"spans":[{"traceId":"01","spanId":"a1","name":"chat","attributes":[{"key":"gen_ai.operation.name","value":{"stringValue":"chat"}},
			{"key":"gen_ai.input.messages","value":{"arrayValue":{"values":[{"stringValue":"{\"role\":\"user\",\"content\":\"Hello\"}"}]}}},{"key":"gen_ai.output.messages","value":{"stringValue":"Hi"}}]}]}]}]}`,
			want: []string{"01\nU1 Hello\nA2 Hi\n"}},
		{name: "events with blocks of Bedrock", in: file(
			sp("01", "a1", "", "chat", 0, 10, a{"gen_ai.operation.name": "chat"}, events(ev("gen_ai.user.message", a{"content": `[{"text":"Cancel 7"}]`}), ev("gen_ai.choice", a{"message": `[{"text":"One moment."},{"toolUse":{"toolUseId":"t1","name":"cancel","input":{"id":7}}}]`, "finish_reason": "tool_use"}))),
			sp("01", "a2", "", "chat", 20, 30, a{"gen_ai.operation.name": "chat"}, events(ev("gen_ai.user.message", a{"content": `[{"text":"Cancel 7"}]`}),
				ev("gen_ai.assistant.message", a{"content": `[{"text":"One moment."},{"toolUse":{"toolUseId":"t1","name":"cancel","input":{"id":7}}}]`}),
				ev("gen_ai.tool.message", a{"content": `[{"toolResult":{"toolUseId":"t1","status":"error","content":[{"text":"locked"}]}}]`}),
				ev("gen_ai.choice", a{"message": `[{"text":"I could not cancel 7."}]`, "finish_reason": "end_turn"})))),
			want: []string{"01\nU1 Cancel 7\nA2 One moment.\ncall 1 t1 cancel({\"id\":7}) failed\nresult 1 locked\nA3 I could not cancel 7.\n"}},
		{name: "a run that failed, and log records without words", in: file(
			sp("01", "r1", "", "invoke_agent x", 0, 90, a{"gen_ai.operation.name": "invoke_agent"}, failed),
			chat("01", "a1", "r1", 1, 80, list(u("Go")), "[]")) +
			`{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"traceId":"01","spanId":"a1","eventName":"gen_ai.client.operation.exception","attributes":[{"key":"exception.message","value":{"stringValue":"no quota"}}]},
			{"traceId":"01","spanId":"zz","eventName":"gen_ai.evaluation.result"},{"traceId":"02","spanId":"zz","eventName":"gen_ai.evaluation.result"}]}]}]}`,
			want: []string{"01\nU1 Go\n! failed_run: the span of the agent ended in an error: \"gateway timeout\"\n! failed_request: a request to a model failed: \"no quota\"\n"}},
		{name: "nothing of a conversation", in: file(sp("01", "a1", "", "GET", 0, 10, a{"http.method": "GET"})),
			want: []string{"! in:1:1: record 1: this is OTLP"}},
		{name: "a resource that names the conversation, one on a line", in: `{"resource":{"attributes":[{"key":"session.id","value":{"stringValue":"w"}}]},"scopeSpans":[{"spans":[` + chat("01", "a1", "", 0, 1, list(u("one")), list(s("1"))) + "," + chat("02", "a2", "", 2, 3, list(u("one"), s("1"), u("two")), list(s("2"))) + `]}]}
			{"scopeSpans":[{"spans":[` + sp("03", "a3", "", "chat", 4, 5, a{"gen_ai.operation.name": "chat", "gen_ai.conversation.id": "k", "gen_ai.input.messages": list(u("three")), "gen_ai.output.messages": list(s("3"))}) + `]}],"resource":{"attributes":[{"key":"session.id","value":{"stringValue":"w"}}]}}`,
			want: []string{"w\nU1 one\nA2 1\nU3 two\nA4 2\n", "k\nU1 three\nA2 3\n"}},
		{name: "no spans", in: `{"resourceSpans":[]}`, want: []string{"! in:1:1: record 1: no spans and no log records stand in this file"}},
		{name: "log records", in: `{"resourceLogs":[{"scopeLogs":[{"logRecords":[
			{"traceId":"01","spanId":"a1","timeUnixNano":"1772445600002000000","eventName":"gen_ai.choice","body":{"kvlistValue":{"values":[{"key":"finish_reason","value":{"stringValue":"stop"}},{"key":"message","value":{"kvlistValue":{"values":[{"key":"content","value":{"stringValue":"Hi"}}]}}}]}}},
			{"traceId":"01","spanId":"a1","timeUnixNano":"1772445600001000000","attributes":[{"key":"event.name","value":{"stringValue":"gen_ai.user.message"}}],"body":{"kvlistValue":{"values":[{"key":"content","value":{"stringValue":"Hello"}}]}}}
			]}]}]}`,
			want: []string{"01\nU1 Hello\nA2 Hi\n"}},
		{name: "details in a log record", in: `{"resourceLogs":[{"scopeLogs":[{"logRecords":[
			{"traceId":"01","spanId":"a1","timeUnixNano":"1772445600002000000","eventName":"gen_ai.client.inference.operation.details","attributes":[
			{"key":"gen_ai.input.messages","value":{"arrayValue":{"values":[{"kvlistValue":{"values":[{"key":"role","value":{"stringValue":"user"}},{"key":"parts","value":{"arrayValue":{"values":[{"kvlistValue":{"values":[{"key":"type","value":{"stringValue":"text"}},{"key":"content","value":{"stringValue":"Hello"}}]}}]}}}]}}]}}},
			{"key":"gen_ai.output.messages","value":{"stringValue":"[{\"role\":\"assistant\",\"parts\":[{\"type\":\"text\",\"content\":\"Hi\"}],\"finish_reason\":\"stop\"}]"}}]}
			]}]}]}`,
			want: []string{"01\nU1 Hello\nA2 Hi\n"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := read(t, []byte(tt.in))
			for i := range got {
				if i < len(tt.want) && strings.HasPrefix(tt.want[i], "! ") && strings.Contains(got[i], strings.TrimPrefix(tt.want[i], "! in:1:1: record 1: ")) {
					got[i] = tt.want[i]
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}
