/** numerator / denominator, to the nearest multiple of `step`; half a step goes up. Exact for any size. */
export function roundedTo(step: number, numerator: bigint, denominator: bigint): number {
  const whole = denominator * BigInt(step)
  return Number((numerator * 2n + whole) / (whole * 2n)) * step
}

/** Splits an amount by shares so that the parts add up to it: the rounding remainder goes to the largest fractions. */
export function split(amount: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, each) => sum + each, 0)
  const exact = shares.map((share) => BigInt(amount) * BigInt(share))
  const parts = exact.map((each) => Number(each / BigInt(all)))
  const remainders = exact.map((each, index) => ({ index, left: Number(each % BigInt(all)) }))
  const missing = amount - parts.reduce((sum, each) => sum + each, 0)
  const next = remainders.toSorted((a, b) => b.left - a.left || a.index - b.index).slice(0, missing)
  const lucky = new Set(next.map(({ index }) => index))
  return parts.map((part, index) => (lucky.has(index) ? part + 1 : part))
}
