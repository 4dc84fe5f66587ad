import { type BankRow, isDate, isReference, rowAlone, rowsBelowHeadings } from './bankRows.ts'

type BankLine = { readonly line: number; readonly problem: string } | Other | Said

/** A line that says nothing about these payouts. */
export interface Other {
  readonly line: number
  readonly isOther: true
  /** What may be a bank's reference or a payout's number in it, if it brings in this amount. */
  readonly credit: { readonly amount: number; readonly names: readonly string[] } | null
}

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

interface Sent {
  readonly number: string
  /** Known once it's recorded as paid. */
  readonly reference: string | null
}

/** Payouts' numbers by what is left of them without hyphens. */
type Numbers = ReadonlyMap<string, string>
/** Payouts' numbers by the bank's references, in capitals and with spaces instead of hyphens. */
type References = ReadonlyMap<string, string>

/** A bank's row, with the payouts that it names. */
interface Row extends BankRow {
  readonly named: readonly string[]
  readonly hasHeadings: boolean
}

/**
 * Reads what a bank reports about these payouts: its statement as it was exported, with headings or without, or short
 * lines with a payout's number and the bank's reference, or its number, "returned" and why. Many returns name only the
 * reference of the payment, which may be on a line further down.
 */
export function readBankLines(pasted: string, sent: readonly Sent[]): readonly BankLine[] {
  const parts = partsOf(pasted.replaceAll(/\r\n?/g, '\n'), sent)
  const paid = linesIn(parts, new Map()).flatMap((each) =>
    'number' in each && each.outcome === 'paid' ? [{ number: each.number, reference: each.note }] : [],
  )
  const known = [...paid, ...sent].flatMap(({ number, reference }) =>
    reference !== null && isReference(reference) ? [[wordsOf(reference).join(' '), number] as const] : [],
  )
  return linesIn(parts, new Map(known))
}

/** The statement's rows, or what its short lines say. */
function partsOf(text: string, sent: readonly Sent[]): readonly (Row | Exclude<BankLine, Other>)[] {
  const numbers: Numbers = new Map(sent.map(({ number }) => [compact(number), number]))
  const rowOf = (row: BankRow, hasHeadings: boolean) => ({
    ...row,
    named: namedIn(row, numbers),
    hasHeadings,
  })
  const table = rowsBelowHeadings(text)
  if (table) return table.map((row) => rowOf(row, true))
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    return [shortLine(line, index + 1, numbers) ?? rowOf(rowAlone(line, index + 1), false)]
  })
}

function linesIn(parts: ReturnType<typeof partsOf>, references: References): readonly BankLine[] {
  return parts.flatMap((part) => ('cells' in part ? (saidIn(part, references) ?? []) : [part]))
}

const unknown = 'No payout in this run has this number.'

/** Null if the line doesn't begin with a payout's number. */
function shortLine(text: string, line: number, numbers: Numbers): Exclude<BankLine, Other> | null {
  const [first = '', word = '', ...rest] = text
    .split(/[,\t;]/)
    .map((cell) => cell.trim().replace(/^"|"$/g, ''))
  const number = numbers.get(compact(first))
  if (number === undefined) return /^PO-\S*$/i.test(first) ? { line, problem: unknown } : null
  const isReturned = /^returned$/i.test(word)
  const note = (isReturned ? rest.join(', ') : word).slice(0, 200)
  const needed = isReturned ? 'the reason for the return' : 'the bank’s reference'
  if (note === '') return { line, problem: `Add a comma and ${needed}.` }
  if (!isReturned && !/^[A-Za-z0-9/-]{6,40}$/.test(note))
    return { line, problem: 'This isn’t a bank’s reference: 6 to 40 letters and digits.' }
  return { line, number, outcome: isReturned ? 'returned' : 'paid', note, amount: null }
}

/**
 * Null for a row that moves no money, such as a page's footer. Without headings, a row with a date is a bank's; any
 * other is a mistyped short line unless it names a payout.
 */
function saidIn(row: Row, references: References): BankLine | null {
  const { line, named, hasHeadings } = row
  const returned = returnedIn(row, references)
  const isBanks = hasHeadings || row.cells.some(isDate) || named.length + returned.length > 0
  return (isBanks ? saidOf(row, returned) : null) ?? (hasHeadings ? null : { line, problem: unknown })
}

function saidOf(row: Row, returned: readonly string[]): BankLine | null {
  const { line, amount, side, narration, named } = row
  const [number, another] = new Set([...named, ...returned])
  if (number === undefined) return amount > 0 ? { line, isOther: true, credit: creditIn(row) } : null
  if (another !== undefined) return { line, problem: severalIn(named, returned) }
  if (amount === 0) return named.length > 0 ? { line, problem: 'It has no amount.' } : null
  if (side === 'unclear')
    return { line, problem: 'It could be a debit or a credit. Paste the statement with its headings.' }
  if (side === 'credit') return { line, number, outcome: 'returned', note: narration.slice(0, 200), amount }
  const note = referenceIn(row, number)
  if (note === null) return { line, problem: 'It has no bank’s reference (UTR).' }
  return { line, number, outcome: 'paid', note, amount }
}

function severalIn([number, ...more]: readonly string[], [owner, ...owners]: readonly string[]): string {
  const isPair = number !== undefined && owner !== undefined && more.length + owners.length === 0
  if (isPair) return `It has the number of ${number} and the bank’s reference of ${owner}.`
  return 'It names more than one payout.'
}

function namedIn({ cells }: BankRow, numbers: Numbers): readonly string[] {
  const text = cells.map(compact).join(' ')
  return [...numbers].flatMap(([letters, number]) => (text.includes(letters) ? [number] : []))
}

const mostWords = 4

/** The payouts whose references are in it, unless it's a debit: that may be a charge for the payment. */
function returnedIn({ cells, side }: BankRow, references: References): readonly string[] {
  if (side === 'debit' || references.size === 0) return []
  // By whole words, so that a reference isn't seen in a longer number. One with hyphens or slashes is several words.
  const words = wordsOf(cells.join(' '))
  const phrases = words.flatMap((_, first) =>
    Array.from({ length: mostWords }, (__, more) => words.slice(first, first + more + 1).join(' ')),
  )
  return [...new Set(phrases.flatMap((phrase) => references.get(phrase) ?? []))]
}

function creditIn({ cells, side, amount }: BankRow): Other['credit'] {
  if (side !== 'credit') return null
  const references = wordsOf(cells.join(' ')).filter(isReference)
  // Banks leave out a number's hyphens.
  const numbers = cells.flatMap((cell) => [...compact(cell).matchAll(/(?=PO([0-9A-Z]{4})([0-9A-Z]{4}))/g)])
  return { amount, names: [...references, ...numbers.map(([, first, second]) => `PO-${first}-${second}`)] }
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

function wordsOf(text: string): readonly string[] {
  return text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
}
