// Package shop adds up prices.
package shop

// Total is the price of n pieces with a discount in percent, in cents, rounded half up.
func Total(cents, n, percent int) int {
	return cents * n * (100 - percent) / 100
}

// Split shares an amount among n people; the first ones pay the cents that are left over.
func Split(cents, n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = cents / n
		if i < cents%n {
			out[i]++
		}
	}
	return out
}
