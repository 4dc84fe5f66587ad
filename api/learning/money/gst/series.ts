/** The series of everybody without a registration. */
export const commonSeries = { bills: 'VB', creditNotes: 'VC' } as const

const letters = [
  ['T', 'C'],
  ['U', 'D'],
  ['W', 'E'],
  ['X', 'F'],
  ['Y', 'G'],
  ['Z', 'H'],
] as const
const perLetter = 36 ** 2

export interface Series {
  readonly invoices: string
  readonly creditNotes: string
}

/** Rule 46 wants consecutive numbers for each supplier. Three characters are what its sixteen leave for that. */
export function seriesOf(nth: number): Series {
  const [invoices, creditNotes] = letters[Math.floor(nth / perLetter)] ?? []
  if (!invoices || !creditNotes) throw new Error('There are no series left for registered tutors.')
  const rest = (nth % perLetter).toString(36).toUpperCase().padStart(2, '0')
  return { invoices: invoices + rest, creditNotes: creditNotes + rest }
}
