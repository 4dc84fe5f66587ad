import { appendFileSync } from 'node:fs'

export interface Row {
  readonly proof: string
  readonly tried: string
  readonly times: number
  readonly result: string
}

/** A line of the table that `npm run prove` prints; nothing in an ordinary run of the tests. */
export function report(row: Row): void {
  const file = process.env.PROVE_REPORT
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}

const saidEvery = 10_000
let saidAt = performance.now()

/** A line now and then for people waiting for a long form. */
export function progress(text: string): void {
  if (!process.env.PROVE_REPORT || performance.now() - saidAt < saidEvery) return
  saidAt = performance.now()
  process.stderr.write(`  ${text}\n`)
}

/** How often to try: a few times among the tests; in `npm run prove`, as often as asked for or as the long form has it. */
export function rounds(short: number, long: number): number {
  if (process.env.PROVE_ROUNDS) return Number(process.env.PROVE_ROUNDS)
  return process.env.PROVE_REPORT ? long : short
}
