/** The highest rent that the service accepts, in rupees a month. */
const most = 10_00_000

/** Rupees a month, as people write them ("35,000"): 0 if empty, null if it isn't an amount. */
export function rentFrom(typed: string | null): number | null {
  const digits = (typed ?? '').replace(/[\s,₹]/g, '')
  if (digits === '') return 0
  return /^\d{1,7}$/.test(digits) && Number(digits) <= most ? Number(digits) : null
}
