package judge

import (
	"fmt"
	"math"
)

// Money is an amount in billionths of the unit in which prices are given, so that sums do not depend on their order.
type Money int64

// Unit is one whole unit of money.
const Unit Money = 1e9

// MoneyOf rounds an amount up to a billionth. What is no number, negative or too large is refused.
func MoneyOf(amount float64) (Money, error) {
	if !(amount >= 0) || amount > math.MaxInt64/float64(Unit)/2 {
		return 0, fmt.Errorf("%v is no amount of money", amount)
	}
	return Money(math.Ceil(amount * float64(Unit))), nil
}

// String is the amount with four digits behind the point, rounded up.
func (m Money) String() string {
	const step = Unit / 1e4
	parts := (m + step - 1) / step
	return fmt.Sprintf("%d.%04d", parts/1e4, parts%1e4)
}

// Price is what a model costs per million tokens.
type Price struct {
	Input, Output Money
}

// Of returns the cost of so many tokens, rounded up.
func (p Price) Of(input, output int64) Money {
	return perMillion(p.Input, input) + perMillion(p.Output, output)
}

func perMillion(price Money, tokens int64) Money {
	const million = 1_000_000
	if tokens <= 0 || price <= 0 {
		return 0
	}
	if tokens > math.MaxInt64/int64(price) {
		return Money(float64(price) / million * float64(tokens)) // far beyond any budget: exactness no longer matters
	}
	return (price*Money(tokens) + million - 1) / million
}
