import { createReadStream } from 'node:fs'
import { providerNames, type SettlementProvider } from '#contract/learning/desk/settlementWords.ts'
import { readCsv } from '../../../texts/readCsv.ts'
import { type Cells, forms, type ReportLine } from './forms.ts'
import { badFile, CellProblem } from './problems.ts'

export interface Placed extends ReportLine {
  /** The line's number in the file, starting at 1. */
  readonly position: number
}

const atOnce = 5000

/** Reads the lines in batches, so that only one batch is in memory. A single unreadable cell fails the whole file. */
export async function* readLines(path: string, provider: SettlementProvider): AsyncGenerator<Placed[]> {
  const form = forms[provider]
  let columns: ReadonlyMap<string, number> | undefined
  let batch: Placed[] = []
  for await (const { line, cells } of readCsv(createReadStream(path, 'utf8'))) {
    if (!columns) {
      columns = columnsOf(cells)
      const missing = form.needs.find((names) => !names.some((name) => columns?.has(name)))
      if (missing)
        throw badFile(
          `This isn’t ${providerNames[provider]}’s report: it has no column “${missing[0]}”. Download the settlement report again, as CSV.`,
        )
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    const read = readOne(() => form.read(reader(columns as ReadonlyMap<string, number>, cells)), line)
    if (read) batch.push({ ...read, position: line })
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (!columns) throw badFile('This file is empty. Choose another one.')
  if (batch.length > 0) yield batch
}

function readOne(read: () => ReportLine | null, line: number): ReportLine | null {
  try {
    const reportLine = read()
    if (reportLine && reportLine.name === '')
      throw new CellProblem('It has no ID for its payment, refund or adjustment.')
    return reportLine
  } catch (error) {
    if (error instanceof CellProblem)
      throw badFile(`Line ${line}: ${error.message} Nothing was saved. Correct it and send the file again.`)
    throw error
  }
}

function columnsOf(cells: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    cells.map((cell, index) => [
      cell
        .replace(/^\ufeff/, '')
        .trim()
        .toLowerCase(),
      index,
    ]),
  )
}

function reader(columns: ReadonlyMap<string, number>, cells: readonly string[]): Cells {
  const find = (names: readonly string[]) => {
    const name = names.find((each) => columns.has(each))
    return { name: name ?? '', text: (cells[columns.get(name ?? '') ?? -1] ?? '').trim().slice(0, 200) }
  }
  return {
    text: (...names) => find(names).text,
    has: (name) => columns.has(name),
    money(...names) {
      const { name, text } = find(names)
      return text === '' ? null : paiseOf(text, name)
    },
    time(ahead, ...names) {
      const { name, text } = find(names)
      return text === '' ? null : instantOf(text, ahead, name)
    },
  }
}

/** `1,250.5` is 125050 paise. Works on the digits, since floating-point fractions aren't exact. */
function paiseOf(text: string, name: string): number {
  const [, sign = '', whole = '', part = ''] =
    /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text.replaceAll(',', '')) ?? []
  if (whole === '' || whole.length > 12)
    throw new CellProblem(`“${name}” says ${text}, which isn’t an amount.`)
  const paise = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' && paise > 0 ? -paise : paise
}

const written =
  /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d)[/-](\d\d)[/-](\d{4}))(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?(Z)?$/

/** Accepts `2026-11-23 11:30:00`, `23/11/2026 11:30:00` or seconds since 1970. */
function instantOf(text: string, ahead: number, name: string): string {
  const seconds = /^\d{9,10}$/.test(text) ? Number(text) : null
  const [, y1, m1, d1, d2, m2, y2, hours = '0', minutes = '0', s = '0', utc] = written.exec(text) ?? []
  const [year, month, date] = [y1 ?? y2, m1 ?? m2, d1 ?? d2].map(Number)
  const at =
    seconds === null
      ? Date.UTC(year ?? NaN, (month ?? NaN) - 1, date, Number(hours), Number(minutes), Number(s)) -
        (utc ? 0 : ahead) * 60_000
      : seconds * 1000
  const moment = new Date(at)
  // `Date.UTC` takes a thirteenth month as January, and 31 June as 1 July.
  const isReal = seconds !== null || new Date(at + (utc ? 0 : ahead) * 60_000).getUTCDate() === date
  if (
    !isReal ||
    Number(m1 ?? m2 ?? 1) > 12 ||
    Number(hours) > 23 ||
    !(at >= 946_684_800_000 && at < 7_258_118_400_000)
  )
    throw new CellProblem(`“${name}” says ${text}, which isn’t a date and time.`)
  return moment.toISOString()
}
