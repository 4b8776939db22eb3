package ledger

import (
	"strings"
)

// keyBits says what the name of a member tells, so that each name is looked up once.
type keyBits uint32

const (
	keyNo       keyBits = 1 << iota // ok, success: false says that the call failed
	keyError                        // error: holds what went wrong
	keyCode                         // status, statusCode: an HTTP status
	keyWord                         // status, state: a word for how it ended
	keyWrapper                      // result, data: holds the result and nothing else of weight
	keyNothing                      // rows_affected: 0 says that nothing was changed
	keyDone                         // updated: counts or lists what was done
	keyNotDone                      // failed: counts or lists what was not
	keyList                         // results: lists what became of each thing
	keyCosmetic                     // description: changes nothing of what a call does
	keyThing                        // order_id: may name what a call acts on
	keyHits                         // results, rows: lists what a reading found
	keyCount                        // total: counts what a reading found
	keyItemEnd                      // status, ok: says what became of one thing
	keyItemWhy                      // reason, message
	keyWasThere                     // found, exists: false says that it is not there
	keyReturn                       // rc, return_code: a code that says how it ended
)

// keyNames lists the names of members. Each stands for itself in whatever case; the twins that say nothing of the sort
// (error_count, status_text) stand in no line.
func keyNames() []struct {
	bits  keyBits
	names string
} {
	return []struct {
		bits  keyBits
		names string
	}{
		{keyNo, "ok success succeeded successful is_success issuccess"},
		{keyError, "error errors iserror is_error exception error_message errormessage err fault failure_reason partial_failure partialfailure failure problem rejection nack nak error_text errortext error_msg errormsg faultstring fault_string faultcode"},
		{keyCode, "status statuscode status_code http_status httpstatus code error_code errorcode http_code http"},
		{keyWord, "status state result outcome sts"},
		{keyWrapper, "result data response body output structuredcontent content payload envelope json"},
		{keyNothing, "rows_affected rowsaffected affected_rows affectedrows rowcount modifiedcount matchedcount deletedcount updated_count deleted_count num_updated num_deleted changed"},
		{keyDone, "updated created deleted inserted sent processed succeeded success_count successful successes modified modifiedcount affected rows_affected affectedrows rowcount imported " +
			"migrated completed updated_count created_count deleted_count passed done num_updated num_succeeded applied cancelled canceled moved copied uploaded archived accepted"},
		{keyNotDone, "failed failures failed_count failure_count num_failed errors error_count skipped rejected not_updated not_found missing unprocessed failed_ids failed_items failed_records remaining invalid"},
		{keyList, "results items responses records updates entries outcomes details batch operations rows data statuses"},
		{keyCosmetic, "description display_name task_progress request_id requestid idempotency_key timestamp timeout explanation reason_for_call message_id trace_id"},
		{keyHits, "results items rows records data matches hits entries documents orders users"},
		{keyCount, "count total total_count totalcount row_count num_results"},
		{keyItemEnd, "status ok success result outcome state statuscode status_code code"},
		{keyItemWhy, "reason message"},
		{keyWasThere, "found exists present"},
		{keyReturn, "rc ret retcode ret_code returncode return_code resultcode result_code errno err_code errcode responsecode response_code respcode resp_code sqlstate msa ack_code ackcode acknowledgement_code"},
	}
}

// bitsOf says what a member's name tells.
func (n *nameCache) bitsOf(key string) keyBits {
	if b, ok := n.seenKeys[key]; ok {
		return b
	}
	if len(n.seenKeys) >= mostNames {
		clear(n.seenKeys)
	}
	b := n.bits[strings.ToLower(key)]
	n.words = splitWords(n.words[:0], key)
	if len(n.words) > 0 {
		if _, ok := n.kinds[n.words[len(n.words)-1]]; ok {
			b |= keyThing
		}
		if len(n.words) > 1 && oneOf(n.words[0], "updated", "modified", "changed", "affected", "inserted", "deleted", "written", "saved") {
			b |= keyNothing // updatedCells: 0
		}
		if len(n.words) == 2 && oneOf(n.words[0], "rows", "row", "records", "lines", "documents") && oneOf(n.words[1], "updated", "modified", "changed", "affected", "inserted", "written", "saved") {
			b |= keyNothing // rows_updated: 0
		}
	}
	n.seenKeys[strings.Clone(key)] = b
	return b
}

func (n *nameCache) prepareKeys() {
	n.bits, n.seenKeys = map[string]keyBits{}, map[string]keyBits{}
	for _, line := range keyNames() {
		for name := range strings.FieldsSeq(line.names) {
			n.bits[name] |= line.bits
		}
	}
}

func (f *Field) is(b keyBits) bool { return f.bits&b != 0 }
