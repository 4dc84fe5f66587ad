// Making a formatter costs more than the rest of a check. There are some six hundred names, in any case of letters.
const found = new Map<string, boolean>()
const foundAtMost = 2_000

/** Whether this machine knows the clocks of a zone by that name. */
export function isTimeZone(name: string): boolean {
  const known = found.get(name)
  if (known !== undefined) return known
  const is = canFormatIn(name)
  if (found.size < foundAtMost && name.length <= 64) found.set(name, is)
  return is
}

function canFormatIn(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
