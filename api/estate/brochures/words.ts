const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const metres = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const dayInWords = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** The fonts that every PDF reader has know Latin letters only, and no rupee sign. */
export function price(paise: number): string {
  return `Rs ${rupees.format(paise / 100)}`
}

export function area(hundredths: number): string {
  return `${metres.format(hundredths / 100)} m²`
}

export function day(date: string): string {
  return dayInWords.format(new Date(`${date}T00:00:00Z`))
}

/** What those fonts cannot draw: accents fall away, other letters become a question mark. */
export function printable(words: string): string {
  return words
    .replaceAll('₹', 'Rs ')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .normalize('NFC')
    .replace(/[^\x20-\x7e\u00a0-\u00ff‘’“”–—…•\n]/g, '?')
}
