import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { z } from 'zod/mini'
import { DumpHead, DumpProblem, marks } from './format.ts'

const batch = 500
/** Rows differ in size a hundredfold, so a batch is also limited by its length. */
const longest = 4_000_000

export interface Batch {
  readonly table: string
  readonly rows: readonly string[]
}

export interface Dump {
  readonly head: DumpHead
  /** Fails at the end if rows are missing. */
  readonly batches: AsyncIterable<Batch>
}

export async function readDump(path: string): Promise<Dump> {
  const lines = linesOf(path)
  const first = await lines.next()
  if (first.done || !first.value.startsWith(marks.head)) throw new DumpProblem(`${path} is not a dump.`)
  const head = z.safeParse(DumpHead, JSON.parse(first.value.slice(marks.head.length)))
  if (!head.success)
    throw new DumpProblem(`${path} ${head.error.issues.map(({ message }) => message).join('; ')}.`)
  return { head: head.data, batches: batchesOf(lines, path) }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path)
  const unpacked = file.pipe(createGunzip())
  file.once('error', (error) => unpacked.destroy(error))
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })
  } catch (error) {
    throw new DumpProblem(
      `${path} cannot be read: ${error instanceof Error ? error.message : 'it is damaged'}.`,
      { cause: error },
    )
  }
}

async function* batchesOf(lines: AsyncIterable<string>, path: string): AsyncGenerator<Batch> {
  let table = ''
  let kept: string[] = []
  let length = 0
  let count = 0
  let whole = false
  for await (const line of lines) {
    const isMark = line.startsWith('#')
    if (kept.length > 0 && (isMark || kept.length === batch || length > longest)) {
      yield { table, rows: kept }
      kept = []
      length = 0
    }
    if (line.startsWith(marks.table)) table = z.parse(z.string(), JSON.parse(line.slice(marks.table.length)))
    else if (line.startsWith(marks.end)) whole = isEnd(line, count)
    else {
      kept.push(line)
      length += line.length
      count += 1
    }
  }
  if (!whole) throw new DumpProblem(`${path} is incomplete: its end is missing.`)
}

function isEnd(line: string, count: number): boolean {
  return z.parse(z.object({ rows: z.int() }), JSON.parse(line.slice(marks.end.length))).rows === count
}
