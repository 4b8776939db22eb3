package main

// tool is a tool of the benchmarks' agents that changes something.
type tool struct {
	name string
	// target is the argument that names the record which is changed. Where none does, the change makes a new one, and made
	// is the member of the result that names it.
	target, made string
	told         string // words with which people tell the deed, as a regular expression
	reads        string // the tool that shows the change afterwards, "" where none does
	by           string // the argument that the reading tool takes
}

// tools are the changing tools of tau-bench and tau2-bench, after their own descriptions: airline, retail, and of telecom
// those that act on the account. What the user does with the phone is the user's deed, and transfers, calculations and
// thoughts change nothing.
func tools() []tool {
	const (
		flights = "book|chang|updat|upgrad|downgrad|modif|switch|mov"
		order   = "get_order_details"
		flight  = "get_reservation_details"
		user    = "get_user_details"
		detail  = "get_details_by_id"
	)
	return []tool{
		{"book_reservation", "", "reservation_id", "book", user, "user_id"},
		{"cancel_reservation", "reservation_id", "", "cancel", flight, "reservation_id"},
		{"update_reservation_flights", "reservation_id", "", flights, flight, "reservation_id"},
		{"update_reservation_baggages", "reservation_id", "", "bag", flight, "reservation_id"},
		{"update_reservation_passengers", "reservation_id", "", "passenger|name", flight, "reservation_id"},
		{"send_certificate", "user_id", "", "certificate|voucher|compensat", user, "user_id"},
		{"cancel_pending_order", "order_id", "", "cancel", order, "order_id"},
		{"exchange_delivered_order_items", "order_id", "", "exchang", order, "order_id"},
		{"return_delivered_order_items", "order_id", "", "return", order, "order_id"},
		{"modify_pending_order_items", "order_id", "", "modif|updat|chang|exchang|switch", order, "order_id"},
		{"modify_pending_order_address", "order_id", "", "address", order, "order_id"},
		{"modify_pending_order_payment", "order_id", "", "payment", order, "order_id"},
		{"modify_user_address", "user_id", "", "address", user, "user_id"},
		{"resume_line", "line_id", "", "resum|restor|reactivat|active", detail, "line_id"},
		{"suspend_line", "line_id", "", "suspend", detail, "line_id"},
		{"refuel_data", "line_id", "", "refuel|data", detail, "line_id"},
		{"enable_roaming", "line_id", "", "roaming", detail, "line_id"},
		{"disable_roaming", "line_id", "", "roaming", detail, "line_id"},
		{"send_payment_request", "bill_id", "", "payment request", "", ""},
	}
}

// toolNamed returns a tool that changes something, or nil.
func toolNamed(name string) *tool {
	for _, t := range tools() {
		if t.name == name {
			return &t
		}
	}
	return nil
}
