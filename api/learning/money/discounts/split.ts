/** Splits a discount over prices in whole paise. No price falls below zero. */
export function splitDiscount(prices: readonly number[], off: number): readonly number[] {
  const whole = prices.reduce((sum, price) => sum + price, 0)
  let priceLeft = BigInt(whole)
  let offLeft = BigInt(Math.min(off, whole))
  // Each price takes its share of what is left, so the last one takes exactly the rest.
  return prices.map((price) => {
    if (priceLeft === 0n) return 0
    const part = (offLeft * BigInt(price)) / priceLeft
    priceLeft -= BigInt(price)
    offLeft -= part
    return Number(part)
  })
}
