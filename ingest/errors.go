package ingest

// Candidate is a format that may fit a file.
type Candidate struct {
	Name  string
	Score int
}

// DetectError says that the format of a file could not be told.
type DetectError struct {
	Path       string
	Reason     string      // one line: what stands in the file
	Candidates []Candidate // the formats that tie, best first; empty where none fits
	Known      []string    // the names that --format takes
	Keys       []string    // the keys seen in the first record
}

func (e *DetectError) Error() string { return e.Reason }

// RecordError says what is wrong with one record, where, and what to do.
type RecordError struct {
	Path   string
	Number int // 1-based record in the file
	Line   int // 1-based
	Column int // 1-based, in bytes
	Msg    string
	Remedy string
}

func (e *RecordError) Error() string { return e.Msg }
