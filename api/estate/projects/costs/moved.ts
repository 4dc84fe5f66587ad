import { setImmediate as turn } from 'node:timers/promises'
import { gt, sql } from 'drizzle-orm'
import { type Buyer, buyers } from '#contract/estate/projects/words.ts'
import type { PricesMoved } from '#contract/estate/stock/secondPerson.ts'
import type { Db } from '../../../db/Db.ts'
import { blockUnits } from '../tables/index.ts'
import { bookOn, type CostBasis, daysFrom } from './basis.ts'
import { type Home, type PriceBook, sheetFrom, usualCost } from './costOf.ts'

/** How many homes cost more or less, and by how much in all. */
interface Sum extends PricesMoved {
  readonly homes: number
}

/** The sum on one day and for one kind of buyer. */
interface Moved extends Sum {
  readonly on: string
  readonly buyer: Buyer
}

/** Homes that are alike in everything that decides what they cost. */
interface Alike extends Home {
  readonly project_id: string
  readonly count: number
}

export interface CostChange {
  readonly before: CostBasis
  readonly after: CostBasis
  /** The first day on which it holds. */
  readonly from: string
}

/**
 * What such a change does to the prices of homes on the day on which it moves most, and for the buyers for whom it does:
 * a rule that begins tomorrow, or is for women only, changes none of today's usual prices.
 */
export async function movedBy(db: Db, { before, after, from }: CostChange): Promise<Moved> {
  const all = await readHomes(db)
  const projects = before.projects.map(({ id }) => {
    const homes = all.filter(({ project_id }) => project_id === id)
    return { id, sumsOf: rememberedSums(homes) }
  })
  const moves: Moved[] = []
  for (const on of daysFrom(from, [before, after])) {
    const each: (readonly Sum[])[] = []
    for (const { id, sumsOf } of projects) {
      each.push(sumsOf(bookOn(before, id, on), bookOn(after, id, on)))
      // A large stock takes a second or more: in between, other requests are answered.
      await turn()
    }
    const sumFor = (nth: number) => total(each.map((sums) => sums[nth] ?? nothing))
    moves.push(...buyers.map((buyer, nth) => ({ on, buyer, ...sumFor(nth) })))
  }
  return moves.reduce((first, each) => (each.up + each.down > first.up + first.down ? each : first))
}

function readHomes(db: Db): Promise<Alike[]> {
  const { project_id, base_price, floor_rise, plc, carpet, floor, view, corner, facing, parking } = blockUnits
  const home = { project_id, base_price, floor_rise, plc, carpet, floor, view, corner, facing, parking }
  return db
    .select({ ...home, count: sql<number>`count(*)::int` })
    .from(blockUnits)
    .where(gt(base_price, 0))
    .groupBy(...Object.values(home))
}

/** A mistyped amount can come to more than numbers can hold exactly. */
const most = Number.MAX_SAFE_INTEGER
const nothing: Sum = { homes: 0, up: 0, down: 0 }
const noSums: readonly Sum[] = []

function total(sums: readonly Sum[]): Sum {
  return sums.reduce(
    (all, { homes, up, down }) => ({
      homes: all.homes + homes,
      up: Math.min(all.up + up, most),
      down: Math.min(all.down + down, most),
    }),
    nothing,
  )
}

/** On most days the same rules are in force as on the one before, so most sums have been calculated already. */
function rememberedSums(homes: readonly Alike[]) {
  const known = new Map<string, readonly Sum[]>()
  return (before: PriceBook | null, after: PriceBook | null): readonly Sum[] => {
    if (homes.length === 0 || !before || !after) return noSums
    const [one, other] = [textOf(before), textOf(after)]
    if (one === other) return noSums
    const key = `${one} ${other}`
    const sums = known.get(key) ?? sumsBetween(before, after, homes)
    known.set(key, sums)
    return sums
  }
}

function textOf({ project, built, rules }: PriceBook): string {
  return JSON.stringify([project, built, rules])
}

/** One sum for each kind of buyer. */
function sumsBetween(before: PriceBook, after: PriceBook, homes: readonly Alike[]): readonly Sum[] {
  const depends = [...before.rules, ...after.rules].some(({ conditions }) => conditions.buyer !== undefined)
  const sumFor = (buyer: Buyer) => {
    const query = { ...usualCost, buyer }
    return total(
      homes.map(({ count, ...home }) => {
        const step = sheetFrom(after, home, query).total - sheetFrom(before, home, query).total
        if (step === 0) return nothing
        return { homes: count, up: Math.max(0, step) * count, down: Math.max(0, -step) * count }
      }),
    )
  }
  if (depends) return buyers.map(sumFor)
  const usual = sumFor(usualCost.buyer)
  return buyers.map(() => usual)
}
