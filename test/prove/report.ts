import { appendFileSync } from 'node:fs'

export interface Row {
  readonly proof: string
  readonly tried: string
  readonly times: number
  readonly result: string
}

/** Adds a line to the table that `npm run prove` prints; does nothing in an ordinary test run. */
export function report(row: Row): void {
  const file = process.env.PROVE_REPORT
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}

const saidEvery = 10_000
let saidAt = performance.now()

/** Prints a line now and then for people who wait for a long form. */
export function progress(text: string): void {
  if (!process.env.PROVE_REPORT || performance.now() - saidAt < saidEvery) return
  saidAt = performance.now()
  process.stderr.write(`  ${text}\n`)
}

/** How often to repeat: a few times in ordinary runs; in `npm run prove`, as often as asked, or as in the long form. */
export function rounds(short: number, long: number): number {
  if (process.env.PROVE_ROUNDS) return Number(process.env.PROVE_ROUNDS)
  return process.env.PROVE_REPORT ? long : short
}
