// Cached, as creating a formatter is the expensive part. There are about 600 names, in any letter case.
const checked = new Map<string, boolean>()
const foundAtMost = 2_000

/** Whether this machine knows a time zone by that name. */
export function isTimeZone(name: string): boolean {
  const known = checked.get(name)
  if (known !== undefined) return known
  const is = canFormatIn(name)
  if (checked.size < foundAtMost && name.length <= 64) checked.set(name, is)
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
