package watchdog

import "testing"

// BenchmarkScan reads a result as a shop's tools give it.
func BenchmarkScan(b *testing.B) {
	result := []byte(`{"order_id": "#W6247578", "user_id": "yusuf_rossi_9620", "address": {"address1": "763 Broadway", "address2": "Suite 135", "city": "Philadelphia", "country": "USA", "state": "PA", "zip": "19122"}, "items": [{"name": "Vacuum Cleaner", "product_id": "1762337868", "item_id": "4602305039", "price": 561.05, "options": {"type": "robotic", "bagged/bagless": "bagged", "features": "cordless"}}, {"name": "Headphones", "product_id": "6992792935", "item_id": "4202497723", "price": 342.81, "options": {"type": "over-ear", "connectivity": "wireless", "color": "blue"}}, {"name": "Smart Watch", "product_id": "6945232052", "item_id": "9408160950", "price": 381.26, "options": {"color": "gold", "band material": "leather", "display": "LCD"}}], "fulfillments": [{"tracking_id": ["843053632392"], "item_ids": ["4602305039", "4202497723", "9408160950"]}], "status": "delivered", "payment_history": [{"transaction_type": "payment", "amount": 1285.12, "payment_method_id": "credit_card_9513926"}]}`)
	var w scanner
	b.SetBytes(int64(len(result)))
	b.ReportAllocs()
	for b.Loop() {
		w.scan(result, nil)
	}
}
