import { createHash } from 'node:crypto'

/**
 * The calls or pages that a sweep tries: all of them with --all or when it's run by name, otherwise a few. The run
 * prints the seed that selects them, and over days of runs each of them is tried.
 */
export function sampled<T>(all: readonly T[], most = 30, seed = process.env.SWEEP_SEED): readonly T[] {
  if (!seed) return all
  const turn = (nth: number) => createHash('sha256').update(`${seed} ${nth}`).digest('hex')
  const inTurn = all.map((_, nth) => nth).toSorted((a, b) => turn(a).localeCompare(turn(b)))
  const chosen = new Set(inTurn.slice(0, most))
  return all.filter((_, nth) => chosen.has(nth))
}

/** How many of something a test makes: `all` with --all or when its file is run by name, otherwise only a few. */
export function amount(all: number, few: number, seed = process.env.SWEEP_SEED): number {
  return seed ? few : all
}
