const written =
  /^([+-]?)(?:₹|rs\.?|inr)?(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d+))?(l|lakhs?|lacs?|cr|crores?)?\.?$/

/**
 * Reads an amount as people type or paste it, always in rupees: `19500000`, `₹1,95,00,000.50`, `1.95 Cr`. Returns paise;
 * null if it isn't an amount, or more exact than a paisa.
 */
export function readRupees(typed: string): number | null {
  const plain = typed
    .trim()
    .toLowerCase()
    .replaceAll('−', '-')
    .replace(/(\d)\s+(?=\d)/g, '$1,')
    .replace(/\s/g, '')
  const [, sign, whole = '', fraction = '', unit] = written.exec(plain) ?? []
  const part = fraction.replace(/0+$/, '')
  const places = placesOf(unit)
  if (whole === '' || part.length > places) return null
  // On the digits, because 1.13 × 100 isn't 113 in binary fractions.
  const paise = Number(whole.replaceAll(',', '') + part.padEnd(places, '0'))
  if (!Number.isSafeInteger(paise)) return null
  return sign === '-' && paise > 0 ? -paise : paise
}

/** The decimal places that a paisa has in this unit. */
function placesOf(unit: string | undefined): number {
  if (unit === undefined) return 2
  return unit.startsWith('l') ? 7 : 9
}
