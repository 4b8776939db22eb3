package textfact

import "strings"

// locale is what a BCP 47 tag says about numbers, dates, clock times and telephone numbers.
type locale struct {
	comma      bool   // 1.234,50
	regional   bool   // the region is named, or the language leaves no doubt: 1.234 has one reading
	monthFirst bool   // 6/9 is the ninth of June
	dayFirst   bool   // 9/6 is the ninth of June
	halfDay    bool   // a clock time without am or pm may be either
	country    string // telephone country code, "" where the region is not known
	trunk      string // what a national number starts with in place of the country code
}

// localeOf reads a tag. An unknown language is read as plain English.
func localeOf(tag string) locale {
	if tag == "" || tag == "en" {
		return locale{}
	}
	language, rest, _ := strings.Cut(strings.ReplaceAll(tag, "_", "-"), "-")
	region := rest
	if i := strings.LastIndexByte(rest, '-'); i >= 0 {
		region = rest[i+1:]
	}
	region = strings.ToUpper(region)
	if len(region) != 2 {
		region = ""
	}
	l := locale{regional: region != ""}
	switch strings.ToLower(language) {
	case "en":
		l.dayFirst = region != "" && region != "US" && region != "CA" && region != "PH" && region != "ZA"
		l.monthFirst = region == "US" || region == "PH"
		l.halfDay = region == "US" || region == "PH"
	case "de", "fr", "es", "it", "nl", "pt", "pl", "ru", "sv", "nb", "nn", "no", "da", "fi", "tr", "cs", "sk", "uk", "ro", "hu", "el", "bg", "hr", "sl", "id", "vi", "ca":
		l.regional, l.dayFirst = true, true
		l.comma = region != "CH" && region != "MX" && region != "LI" && region != "US"
		if region == "" {
			region = homeRegion(strings.ToLower(language))
		}
	default:
		l.regional = false
	}
	l.country, l.trunk = dialling(region)
	return l
}

// homeRegion is the region whose telephone numbers a tag without region means. Languages of many countries have none.
func homeRegion(language string) string {
	switch language {
	case "it", "pl", "fi", "tr":
		return strings.ToUpper(language)
	case "cs":
		return "CZ"
	case "sv":
		return "SE"
	case "da":
		return "DK"
	case "nb", "nn", "no":
		return "NO"
	}
	return ""
}

// dialling returns the country code and the trunk prefix of a region.
func dialling(region string) (country, trunk string) {
	switch region {
	case "US", "CA":
		return "1", "1"
	case "GB":
		return "44", "0"
	case "IE":
		return "353", "0"
	case "DE":
		return "49", "0"
	case "AT":
		return "43", "0"
	case "CH":
		return "41", "0"
	case "FR":
		return "33", "0"
	case "NL":
		return "31", "0"
	case "BE":
		return "32", "0"
	case "IT":
		return "39", ""
	case "ES":
		return "34", ""
	case "PT":
		return "351", ""
	case "PL":
		return "48", ""
	case "SE":
		return "46", "0"
	case "DK":
		return "45", ""
	case "NO":
		return "47", ""
	case "FI":
		return "358", "0"
	case "CZ":
		return "420", ""
	case "TR":
		return "90", "0"
	case "AU":
		return "61", "0"
	case "NZ":
		return "64", "0"
	case "IN":
		return "91", "0"
	case "ZA":
		return "27", "0"
	case "JP":
		return "81", "0"
	}
	return "", ""
}
