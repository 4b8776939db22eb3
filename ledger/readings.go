package ledger

// holdReadings holds what was written against later readings.
func (l *Ledger) holdReadings() {}
