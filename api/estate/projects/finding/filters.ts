import { type SQL, sql } from 'drizzle-orm'
import type { HomeQuery } from '#contract/estate/projects/finding.ts'
import { type HomeFilter, nearMinutes, sunSteps } from '#contract/estate/projects/homeSearch.ts'
import { priceLimits } from '#contract/estate/projects/prices.ts'
import { mapPoints, searchHomes } from '../tables/index.ts'

/** A filter in use, and the wider values that could take its place. */
export interface Filter {
  readonly name: HomeFilter
  readonly holds: SQL
  /** The nearest value first. */
  readonly wider: readonly { readonly to: string; readonly holds: SQL }[]
}
type Asked = Omit<HomeQuery, 'items' | 'after' | 'sort'>

export const priceOf = {
  all_in: searchHomes.all_in,
  before_taxes: searchHomes.before_taxes,
  monthly: searchHomes.monthly,
} as const

/** The filters that a search uses. A home without a property, such as a floor, matches no filter on it. */
export function filtersOf(asked: Asked, today: string): Filter[] {
  const { city, kind, bhk, facing, near } = asked
  const plain = (name: HomeFilter, holds: SQL | undefined) => (holds ? [{ name, holds, wider: [] }] : [])
  return [
    ...plain('city', city === undefined ? undefined : sql`${searchHomes.city} = lower(${city})`),
    ...plain('kind', kind && sql`${searchHomes.kind} = ${kind}`),
    ...plain('bhk', bhk === undefined ? undefined : sql`${searchHomes.bhk} = ${bhk}`),
    ...plain('floor', floorHolds(asked)),
    ...plain('facing', facing && sql`${searchHomes.facing} = ${facing}`),
    ...sunFilter(asked),
    ...priceFilter(asked),
    ...readyFilter(asked, today),
    ...plain('near', near && isNear(near)),
  ]
}

function floorHolds({ floor_from, floor_to }: Asked): SQL | undefined {
  if (floor_from === undefined && floor_to === undefined) return undefined
  return sql`${searchHomes.floor} BETWEEN ${floor_from ?? -50}::int AND ${floor_to ?? 2000}::int`
}

function sunFilter({ sun }: Asked): Filter[] {
  if (sun === undefined) return []
  const atLeast = (hours: number) => sql`${searchHomes.winter_sun} >= ${hours * 60}::int`
  const less = sunSteps.filter((hours) => hours < sun).toReversed()
  return [
    { name: 'sun', holds: atLeast(sun), wider: less.map((to) => ({ to: String(to), holds: atLeast(to) })) },
  ]
}

function priceFilter({ price, price_max }: Asked): Filter[] {
  if (price_max === undefined) return []
  const upTo = (paise: number) => sql`${priceOf[price]} <= ${paise}::bigint`
  const { steps, unit } = priceLimits[price]
  const more = steps.map((step) => step * unit).filter((paise) => paise > price_max)
  return [
    {
      name: 'price',
      holds: upTo(price_max),
      wider: more.map((to) => ({ to: String(to), holds: upTo(to) })),
    },
  ]
}

const yearsLater = 6

function readyFilter({ ready }: Asked, today: string): Filter[] {
  if (ready === undefined) return []
  const by = (day: string) => sql`${searchHomes.ready_on} <= ${day}::date`
  const year = ready === 'now' ? Number(today.slice(0, 4)) - 1 : Number(ready)
  const later = Array.from({ length: yearsLater }, (_, index) => String(year + 1 + index))
  return [
    {
      name: 'ready',
      holds: by(ready === 'now' ? today : `${ready}-12-31`),
      wider: later.map((to) => ({ to, holds: by(`${to}-12-31`) })),
    },
  ]
}

function isNear(category: keyof typeof nearMinutes): SQL {
  return sql`${searchHomes.project_id} IN (SELECT ${mapPoints.project_id} FROM ${mapPoints}
    WHERE ${mapPoints.category} = ${category} AND ${mapPoints.travel_minutes} <= ${nearMinutes[category]}::int)`
}
