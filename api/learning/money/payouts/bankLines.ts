import { type BankRow, isDate, rowAlone, rowsBelowHeadings } from './bankRows.ts'

type BankLine =
  | { readonly line: number; readonly problem: string }
  | { readonly line: number; readonly isOther: true }
  | Said

/** What a line says about a payout. */
export interface Said {
  readonly line: number
  readonly number: string
  readonly outcome: 'paid' | 'returned'
  /** The bank's reference, or why the payout was returned. */
  readonly note: string
  /** In paise; null in the short form, which has no amount. */
  readonly amount: number | null
}

/** Payouts' numbers by what is left of them without hyphens. */
type Known = ReadonlyMap<string, string>

/**
 * Reads what a bank reports about the payouts with these numbers: its statement as it was exported, with headings or
 * without, or short lines with a payout's number and the bank's reference, or its number, "returned" and why.
 */
export function readBankLines(pasted: string, numbers: readonly string[]): readonly BankLine[] {
  const text = pasted.replaceAll(/\r\n?/g, '\n')
  const known = new Map(numbers.map((number) => [compact(number), number]))
  const table = rowsBelowHeadings(text)
  if (table) return table.flatMap((row) => saidIn(row, known) ?? [])
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    return [shortLine(line, index + 1, known) ?? loneRow(line, index + 1, known)]
  })
}

const unknown = 'No payout in this run has this number.'

/** Null if the line doesn't begin with a payout's number. */
function shortLine(text: string, line: number, known: Known): BankLine | null {
  const [first = '', word = '', ...rest] = text
    .split(/[,\t;]/)
    .map((cell) => cell.trim().replace(/^"|"$/g, ''))
  const number = known.get(compact(first))
  if (number === undefined) return /^PO-\S*$/i.test(first) ? { line, problem: unknown } : null
  const isReturned = /^returned$/i.test(word)
  const note = (isReturned ? rest.join(', ') : word).slice(0, 200)
  const needed = isReturned ? 'the reason for the return' : 'the bank’s reference'
  if (note === '') return { line, problem: `Add a comma and ${needed}.` }
  if (!isReturned && !/^[A-Za-z0-9/-]{6,40}$/.test(note))
    return { line, problem: 'This isn’t a bank’s reference: 6 to 40 letters and digits.' }
  return { line, number, outcome: isReturned ? 'returned' : 'paid', note, amount: null }
}

/** Without headings, a row with a date is a bank's; any other is a mistyped short line unless it names a payout. */
function loneRow(text: string, line: number, known: Known): BankLine {
  const row = rowAlone(text, line)
  const isBanks = row.cells.some(isDate) || namedIn(row, known).length > 0
  return (isBanks ? saidIn(row, known) : null) ?? { line, problem: unknown }
}

/** Null for a row that moves no money, such as a page's footer. */
function saidIn(row: BankRow, known: Known): BankLine | null {
  const { line, amount, side, narration } = row
  const [number, another] = namedIn(row, known)
  if (number === undefined) return amount > 0 ? { line, isOther: true } : null
  if (another !== undefined) return { line, problem: 'It names more than one payout.' }
  if (amount === 0) return { line, problem: 'It has no amount.' }
  if (side === 'unclear')
    return { line, problem: 'It could be a debit or a credit. Paste the statement with its headings.' }
  if (side === 'credit') return { line, number, outcome: 'returned', note: narration.slice(0, 200), amount }
  const note = referenceIn(row, number)
  if (note === null) return { line, problem: 'It has no bank’s reference (UTR).' }
  return { line, number, outcome: 'paid', note, amount }
}

function namedIn({ cells }: BankRow, known: Known): readonly string[] {
  const text = cells.map(compact).join(' ')
  return [...known].flatMap(([letters, number]) => (text.includes(letters) ? [number] : []))
}

/** Without a column of its own, the reference is in the narration: letters, then digits, or twelve digits for IMPS. */
function referenceIn({ references, narration }: BankRow, number: string): string | null {
  const own = references.find((each) => !compact(each).includes(compact(number)))
  const imps = /(?:IMPS|RRN)\D*(\d{12})(?!\d)/i.exec(narration)
  const utr = /(?<![A-Z0-9])[A-Z]{1,6}\d{9,18}(?![A-Z0-9])/i.exec(narration)
  return own ?? imps?.[1] ?? utr?.[0] ?? null
}

function compact(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
