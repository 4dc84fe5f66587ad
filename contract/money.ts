// How amounts of money are written, on screens, in emails and in documents.

const lakh = 100_000_00
const crore = 100 * lakh

/** Groups by lakh and crore without Intl, whose output differs between engines: 12345678 → 1,23,45,678. */
export function groupIndian(whole: number): string {
  const digits = String(Math.abs(Math.trunc(whole)))
  const head = digits.slice(0, -3)
  const grouped = head.replace(/\B(?=(\d{2})+$)/g, ',')
  return (whole <= -1 ? '−' : '') + (head ? `${grouped},` : '') + digits.slice(-3)
}

/** Paise → "₹1,24,50,000", with paise only when there are any. */
export function rupees(paise: number): string {
  const whole = Math.trunc(Math.abs(paise) / 100)
  const rest = Math.round(Math.abs(paise) % 100)
  const fraction = rest ? `.${String(rest).padStart(2, '0')}` : ''
  return `${paise < 0 ? '−' : ''}₹${groupIndian(whole)}${fraction}`
}

/** Paise → "₹1.24 Cr", "₹86.5 L"; below a lakh, the full figure. The space is non-breaking. */
export function rupeesShort(paise: number): string {
  const size = Math.abs(paise)
  const sign = paise < 0 ? '−' : ''
  if (size >= crore - lakh / 20) return `${sign}₹${trimmed(size / crore, 2)}\u00a0Cr`
  if (size >= lakh) return `${sign}₹${trimmed(size / lakh, 1)}\u00a0L`
  return rupees(paise)
}

function trimmed(value: number, places: number): string {
  const [whole = '0', fraction = ''] = value.toFixed(places).split('.')
  const kept = fraction.replace(/0+$/, '')
  return groupIndian(Number(whole)) + (kept ? `.${kept}` : '')
}

/** Formats a share in hundredths of a per cent: 1250 → "12.5 %". The space is non-breaking. */
export function percent(share: number): string {
  return `${trimmed(share / 100, 2)}\u00a0%`
}

/** A share of an amount in whole paise, rounded half up. */
export function shareOf(paise: number, share: number): number {
  return Math.round((paise * share) / 10_000)
}
