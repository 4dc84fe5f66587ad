import { readTable, type TableRow } from '#contract/readTable.ts'

/** A row of a bank's statement, whichever columns it had. */
export interface BankRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly side: 'debit' | 'credit' | 'unclear'
  /** In paise; 0 if nothing was moved. */
  readonly amount: number
  readonly narration: string
  /** What may be the bank's reference, apart from the narration. */
  readonly references: readonly string[]
}

/** What banks call their columns. The first kind that fits counts, as in "Debit balance". */
const kinds = [
  ['side', /^(dr|debit)\W*(cr|credit)$|^(cr|credit)\W*(dr|debit)$|^type$/i],
  ['balance', /\bbal(ance)?\b/i],
  ['debit', /withdraw|debit|^dr\b|paid out/i],
  ['credit', /deposit|credit|^cr\b|paid in/i],
  ['amount', /\bamount\b/i],
  ['date', /\bdate\b|\bdt\b/i],
  ['reference', /\bref|\butr\b|\bchq|cheque/i],
  ['narration', /narration|description|particulars|remarks|details/i],
] as const
type Kind = (typeof kinds)[number][0]
type Columns = Readonly<Partial<Record<Kind, number>>>

/** The first column of each kind, if these cells are headings. */
function headingsIn(cells: readonly string[]): Columns | null {
  if (cells.some((cell) => /\d{3}/.test(cell))) return null
  const columns: Partial<Record<Kind, number>> = {}
  for (const [index, cell] of cells.entries()) {
    const kind = kinds.find(([, pattern]) => pattern.test(cell))?.[0]
    if (kind) columns[kind] ??= index
  }
  const { narration, debit, credit, amount } = columns
  return narration === undefined || (debit ?? credit ?? amount) === undefined ? null : columns
}

const separators = ['\t', ';', ','] as const

/** The rows below the headings; null if there are no headings. */
export function rowsBelowHeadings(text: string): readonly BankRow[] | null {
  for (const separator of separators) {
    const rows = tableOf(text, separator)
    const head = rows.findIndex(({ cells }) => headingsIn(cells) !== null)
    const columns = headingsIn(rows[head]?.cells ?? [])
    if (columns) return rows.slice(head + 1).map((row) => placed(row, columns))
  }
  return null
}

function placed({ line, cells }: TableRow, columns: Columns): BankRow {
  const at = (kind: Kind) => cells[columns[kind] ?? -1] ?? ''
  const row = {
    line,
    cells,
    narration: at('narration'),
    references: [at('reference')].filter(isReference),
  }
  const [debit, credit, either] = [at('debit'), at('credit'), at('amount')].map(moneyIn)
  if (debit?.paise && credit?.paise) return { ...row, side: 'unclear', amount: debit.paise }
  if (debit?.paise) return { ...row, side: 'debit', amount: debit.paise }
  if (credit?.paise) return { ...row, side: 'credit', amount: credit.paise }
  return { ...row, side: sideIn(at('side')) ?? either?.side ?? 'unclear', amount: either?.paise ?? 0 }
}

/** A row without headings: the amounts come last, as debit, credit and balance, unless one is marked as debit or credit. */
export function rowAlone(text: string, line: number): BankRow {
  const separator = separators.find((each) => text.includes(each)) ?? ','
  const cells = tableOf(text, separator)[0]?.cells ?? []
  const row = {
    line,
    cells,
    narration: cells.toSorted((a, b) => b.length - a.length)[0] ?? '',
    references: cells.filter((cell) => /^[a-z]{0,6}\d{9,18}$/i.test(cell) && isReference(cell)),
  }
  const marked = cells.findIndex((cell) => sideIn(cell) !== null)
  if (marked !== -1) {
    const money = moneyIn(cells[marked - 1] ?? '') ?? moneyIn(cells[marked + 1] ?? '')
    return { ...row, side: sideIn(cells[marked] ?? '') ?? 'unclear', amount: money?.paise ?? 0 }
  }
  const words = cells.findLastIndex((cell) => cell !== '' && !moneyIn(cell))
  const last = cells.slice(words + 1).slice(-3)
  const [debit, credit] = last.map(moneyIn)
  const own = debit?.paise ? debit : credit
  // Of two amounts, the second may be a credit or a balance.
  const isClear = !credit?.paise || (!debit?.paise && last.length === 3)
  const side = own?.side ?? (isClear ? (own === debit ? 'debit' : 'credit') : 'unclear')
  return { ...row, side, amount: own?.paise ?? 0 }
}

export function isDate(cell: string): boolean {
  return /^(\d{1,2}[-/. ](\d{1,2}|[a-z]{3,9})[-/., ]+\d{2,4}|\d{4}-\d{2}-\d{2})(?!\d)/i.test(cell)
}

export function isReference(cell: string): boolean {
  return /^[A-Za-z0-9/-]{6,40}$/.test(cell) && /\d{5}/.test(cell) && /[1-9]/.test(cell)
}

function sideIn(cell: string): 'debit' | 'credit' | null {
  if (/^(dr|debit)\.?$/i.test(cell)) return 'debit'
  return /^(cr|credit)\.?$/i.test(cell) ? 'credit' : null
}

/** An amount as banks write it: "1,02,500.50", "9600", "₹ 9,600.00 Dr". Long numbers without decimals are references. */
function moneyIn(cell: string): { readonly paise: number; readonly side: 'debit' | 'credit' | null } | null {
  const match = /^(?:₹|rs\.?|inr)?\s*-?(0|[1-9][\d,]*)(?:\.(\d{1,2}))?\s*\(?(dr|cr)?\.?\)?$/i.exec(cell)
  if (!match) return null
  const [, whole = '', decimals, side = ''] = match
  const digits = whole.replaceAll(',', '')
  if (digits.length > (decimals === undefined ? 9 : 12)) return null
  return { paise: Number(digits) * 100 + Number((decimals ?? '').padEnd(2, '0')), side: sideIn(side) }
}

/** Banks break a long narration over lines. */
function tableOf(text: string, separator: (typeof separators)[number]): readonly TableRow[] {
  return readTable(text, separator).map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.replaceAll(/\s+/g, ' ')),
  }))
}
