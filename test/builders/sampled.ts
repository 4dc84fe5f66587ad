import { createHash } from 'node:crypto'

/**
 * What a sweep over every call or page tries: all of it with --all or by name, in other runs a few. Which ones follows from
 * the run's seed, which it prints, so that days of runs see them all.
 */
export function sampled<T>(all: readonly T[], most = 30, seed = process.env.SWEEP_SEED): readonly T[] {
  if (!seed) return all
  const turn = (nth: number) => createHash('sha256').update(`${seed} ${nth}`).digest('hex')
  const inTurn = all.map((_, nth) => nth).toSorted((a, b) => turn(a).localeCompare(turn(b)))
  const chosen = new Set(inTurn.slice(0, most))
  return all.filter((_, nth) => chosen.has(nth))
}
