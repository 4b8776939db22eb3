package textfact

import "bytes"

// maxPlaceholder bounds the name inside a placeholder.
const maxPlaceholder = 48

// placeholder is what a redactor wrote in place of a value. any: it does not say of which type.
type placeholder struct {
	typ Type
	any bool
	end int
}

// stands reports whether p may stand for a value of type t. A date-time may be a day or a time.
func (p placeholder) stands(t Type) bool {
	return p.typ == t || p.typ == DateTime && (t == Date || t == Time)
}

// placeholderAt reads [NAME], <NAME> or {{NAME}} at i.
func placeholderAt(t []byte, i int, o *Options) (placeholder, bool) {
	open, closing := 1, byte(']')
	switch t[i] {
	case '[':
	case '<':
		closing = '>'
	case '{':
		if byteAt(t, i+1) != '{' {
			return placeholder{}, false
		}
		open, closing = 2, '}'
	default:
		return placeholder{}, false
	}
	lo := i + open
	hi := lo
	for hi < len(t) && hi-lo <= maxPlaceholder && (isLetter(t[hi]) || isDigit(t[hi]) || t[hi] == '_' || t[hi] == '-' || t[hi] == ' ' || t[hi] == ':') {
		hi++
	}
	if byteAt(t, hi) != closing || open == 2 && byteAt(t, hi+1) != closing {
		return placeholder{}, false
	}
	p, ok := placeholderNamed(bytes.TrimSpace(t[lo:hi]), o)
	p.end = hi + open
	return p, ok
}

// placeholderNamed finds the type of a name: one of the options' own, or a usual one, which is in capitals. A number
// behind the name (PERSON_2) and words such as REDACTED around it do not count.
func placeholderNamed(name []byte, o *Options) (placeholder, bool) {
	if t, ok := o.Hidden[string(name)]; ok {
		return placeholder{typ: t}, true
	}
	for len(name) > 0 && (isDigit(name[len(name)-1]) || name[len(name)-1] == '_' || name[len(name)-1] == '-') {
		name = name[:len(name)-1]
	}
	if t, ok := o.Hidden[string(name)]; ok {
		return placeholder{typ: t}, true
	}
	for _, c := range name {
		if isLetter(c) && !isUpper(c) {
			return placeholder{}, false
		}
	}
	bare := withoutRedacted(name)
	if len(bare) == 0 {
		return placeholder{any: true}, len(name) > 0
	}
	t := usualPlaceholder(bare)
	return placeholder{typ: t}, t != NoType
}

func withoutRedacted(name []byte) []byte {
	for _, w := range [5]string{"REDACTED", "MASKED", "HIDDEN", "REMOVED", "ANONYMIZED"} {
		if rest, ok := bytes.CutPrefix(name, []byte(w)); ok && (len(rest) == 0 || !isLetter(rest[0])) {
			return bytes.TrimLeft(rest, "_-: ")
		}
		if rest, ok := bytes.CutSuffix(name, []byte(w)); ok && len(rest) > 0 && !isLetter(rest[len(rest)-1]) {
			return bytes.TrimRight(rest, "_-: ")
		}
	}
	return name
}

// usualPlaceholder knows the names that redactors in use write: those of Presidio, Comprehend, Cloud DLP, and their
// plain forms.
func usualPlaceholder(name []byte) Type {
	switch string(name) {
	case "PERSON", "PERSON_NAME", "NAME", "FULL_NAME", "FIRST_NAME", "LAST_NAME", "CUSTOMER_NAME", "USER_NAME", "GIVEN_NAME", "SURNAME", "PER", "NRP":
		return Name
	case "EMAIL", "EMAIL_ADDRESS", "E-MAIL", "EMAIL ADDRESS", "EMAILADDRESS":
		return Email
	case "PHONE", "PHONE_NUMBER", "PHONE NUMBER", "TELEPHONE", "TELEPHONE_NUMBER", "MOBILE", "TEL", "FAX_NUMBER", "PHONENUMBER":
		return Phone
	case "CREDIT_CARD", "CREDIT_CARD_NUMBER", "CREDIT_DEBIT_NUMBER", "CARD", "CARD_NUMBER", "CARD_TOKEN", "PAYMENT_TOKEN", "PAYMENT_CARD", "PAN", "CREDIT CARD",
		"CREDITCARDNUMBER", "DEBIT_CARD", "CREDITCARD":
		return Card
	case "URL", "DOMAIN_NAME", "LINK":
		return URL
	case "LOCATION", "ADDRESS", "STREET_ADDRESS", "POSTAL_ADDRESS", "STREET", "LOC", "GPE":
		return Address
	case "DATE_TIME", "DATETIME", "TIMESTAMP":
		return DateTime
	case "DATE", "DATE_OF_BIRTH", "DOB", "BIRTH_DATE", "BIRTHDATE":
		return Date
	case "TIME":
		return Time
	case "MONEY", "AMOUNT", "PRICE":
		return Money
	case "AGE", "NUMBER":
		return Number
	case "IBAN", "IBAN_CODE", "US_SSN", "SSN", "SOCIAL_SECURITY_NUMBER", "US_SOCIAL_SECURITY_NUMBER", "ID", "ORDER_ID", "ORDER_NUMBER", "CUSTOMER_ID", "USER_ID", "ACCOUNT_ID",
		"ACCOUNT_NUMBER", "ACCOUNT", "BANK_ACCOUNT_NUMBER", "US_BANK_NUMBER", "US_BANK_ACCOUNT_NUMBER", "BANK_ROUTING", "US_PASSPORT", "PASSPORT", "PASSPORT_NUMBER",
		"US_DRIVER_LICENSE", "DRIVER_ID", "DRIVER_LICENSE", "DRIVERS_LICENSE_NUMBER", "US_ITIN", "UK_NHS", "UK_NINO", "MEDICAL_LICENSE", "LICENSE_PLATE", "VEHICLE_IDENTIFICATION_NUMBER",
		"CRYPTO", "IP_ADDRESS", "IP", "MAC_ADDRESS", "USERNAME", "SWIFT_CODE", "AWS_ACCESS_KEY", "ES_NIF", "IT_FISCAL_CODE", "IN_PAN", "IN_AADHAAR", "SG_NRIC_FIN", "AU_ABN", "AU_TFN":
		return ID
	}
	return NoType
}

// PlaceholderType returns the type that a redactor's placeholder such as [EMAIL_ADDRESS], <PHONE> or {{CARD}} stands
// for, where text as a whole is one. A placeholder that does not say of which type its value was ([REDACTED], ****)
// stands for text.
func PlaceholderType(text string, o Options) (Type, bool) {
	p, ok := placeholderOf(trimSpace(text), &o)
	switch {
	case !ok:
		return NoType, false
	case p.any:
		return TextType, true
	}
	return p.typ, true
}

func placeholderOf(text string, o *Options) (placeholder, bool) {
	if text == "" {
		return placeholder{}, false
	}
	switch text[0] {
	case '[', '<', '{':
		if len(text) > maxPlaceholder+8 {
			return placeholder{}, false
		}
		p, ok := placeholderAt([]byte(text), 0, o)
		return p, ok && p.end == len(text)
	}
	return placeholder{any: true}, masked(text)
}

// masked reports whether text is nothing but characters that stand for hidden ones.
func masked(text string) bool {
	n := 0
	for _, c := range text {
		if c != '*' && c != '•' && c != '█' {
			return false
		}
		n++
	}
	return n >= 3
}

// findPlaceholders appends the placeholders of a type.
func (r *reader) findPlaceholders(dst []Found, typ Type) []Found {
	t := r.t
	for i := 0; i < len(t); {
		at := opening(t[i:])
		if at < 0 {
			return dst
		}
		i += at
		p, ok := placeholderAt(t, i, r.o)
		if !ok {
			i++
			continue
		}
		if !p.any && p.stands(typ) {
			dst = append(dst, Found{Value{Type: typ, Text: string(t[i:p.end]), Hidden: true}, i, p.end})
		}
		i = p.end
	}
	return dst
}

// opening finds the first byte with which a placeholder can begin. Most texts have none, and three searches for a byte
// cost less than one for a set.
func opening(t []byte) int {
	first := -1
	for _, c := range [...]byte{'[', '<', '{'} {
		if at := bytes.IndexByte(t, c); at >= 0 {
			t, first = t[:at], at
		}
	}
	return first
}
