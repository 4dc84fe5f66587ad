/** The country codes with one digit and with two; all others have three (ITU-T E.164). */
const short = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/
/** Area codes have three digits in North America and the Caribbean; elsewhere so many tell kinds of numbers apart. */
const digitsOfRange = 3

export interface Numbering {
  /** The country code, such as `+44`. */
  readonly country: string
  /** The country code and the digits after it by which operators are charged. */
  readonly range: string
}

export function numberingOf(number: string): Numbering {
  const country = short.exec(number)?.[0] ?? number.slice(0, 4)
  return { country, range: number.slice(0, country.length + digitsOfRange) }
}
