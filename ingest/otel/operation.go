package otel

import "strings"

// operation is what a span is of.
type operation uint8

const (
	opNone  operation = iota // of something else, or of nothing that is read
	opModel                  // a call of a model
	opAgent                  // an agent, a chain, a workflow: what others stand in
	opTool                   // a tool that is carried out
	opJudge                  // a guardrail or an evaluator: what models say in it is said to nobody
)

// namesConversation reports whether an attribute holds the id of a conversation.
func namesConversation(key string) bool {
	switch key {
	case "gen_ai.conversation.id", "session.id", "langfuse.session.id",
		"traceloop.association.properties.session_id", "traceloop.association.properties.conversation_id",
		"traceloop.association.properties.thread_id", "traceloop.association.properties.chat_id",
		"ai.telemetry.metadata.sessionId", "ai.telemetry.metadata.threadId", "ai.telemetry.metadata.chatId", "ai.telemetry.metadata.conversationId":
		return true
	}
	return false
}

// told reports whether an attribute is one of those that are read.
func told(key string) bool {
	for _, prefix := range [...]string{"gen_ai.", "llm.", "openinference.", "traceloop.", "tool.", "tool_call.", "tool_", "input.", "output.", "mcp.", "ai."} {
		if strings.HasPrefix(key, prefix) {
			return true
		}
	}
	return false
}

// operationOf tells what a span is of.
func operationOf(a []attribute, name string) operation {
	switch strings.ToLower(first(a, "gen_ai.operation.name")) {
	case "chat", "generate_content", "text_completion", "completion":
		return opModel
	case "execute_tool":
		return opTool
	case "invoke_agent", "invoke_workflow":
		return opAgent
	case "embeddings", "retrieval", "create_agent", "plan", "search_memory", "create_memory", "update_memory", "delete_memory":
		return opNone
	}
	switch strings.ToUpper(first(a, "openinference.span.kind")) {
	case "LLM":
		return opModel
	case "TOOL":
		return opTool
	case "AGENT", "CHAIN":
		return opAgent
	case "GUARDRAIL", "EVALUATOR":
		return opJudge
	case "":
	default:
		return opNone
	}
	switch strings.ToLower(first(a, "traceloop.span.kind")) {
	case "tool":
		return opTool
	case "agent", "workflow", "task":
		return opAgent
	}
	switch id := first(a, "ai.operationId"); {
	case id == "ai.toolCall":
		return opTool
	case strings.HasPrefix(id, "ai.embed"):
		return opNone
	case strings.HasSuffix(id, ".doGenerate"), strings.HasSuffix(id, ".doStream"):
		return opModel
	case id != "":
		return opAgent
	}
	switch {
	case strings.HasPrefix(name, "execute_tool ") || first(a, "gen_ai.tool.call.id") != "" || get(a, "gen_ai.tool.call.arguments") != nil ||
		first(a, "mcp.method.name") == "tools/call":
		return opTool
	case strings.HasPrefix(name, "invoke_agent"):
		return opAgent
	}
	for i := range a {
		k := a[i].key
		if k == "gen_ai.request.model" || k == "gen_ai.response.model" || strings.HasPrefix(k, "gen_ai.input.") || strings.HasPrefix(k, "gen_ai.output.") ||
			strings.HasPrefix(k, "gen_ai.prompt.") || strings.HasPrefix(k, "llm.input_messages.") || strings.HasPrefix(k, "llm.output_messages.") {
			return opModel
		}
	}
	return opNone
}
