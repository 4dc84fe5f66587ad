import { z } from 'zod/mini'
import { cursor, startAgain } from '../../cursor.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { Area, Count, Day, Floor, Id, Paise, Prose, whole } from '../../shapes.ts'
import { homeFilters, homeSorts } from './homeSearch.ts'
import { PriceLimit, ProjectRef } from './overview.ts'
import { facings, pointCategories, priceKinds, projectKinds } from './words.ts'

/** A home, an office or a plot that can be bought now. */
export const FoundHome = z.object({
  id: Id,
  kind: z.enum(projectKinds),
  /** Its number in its tower or layout. */
  name: Prose,
  /** Its unit type; null for a plot. */
  type: z.nullable(Prose),
  bhk: z.nullable(Count),
  project: z.extend(ProjectRef, { city: Prose, locality: Prose }),
  /** Null for a plot. */
  block: z.nullable(z.object({ slug: Id, name: Prose })),
  /** Null if the building has only one floor. */
  floor: z.nullable(Floor),
  facing: z.enum(facings),
  /** Minutes of sun in the living room on 21 December; null if the home hasn't been drawn. */
  sun: z.nullable(Count),
  /** The RERA carpet area; for a plot, its own area. */
  area: Area,
  /** The price before taxes and charges. */
  price_total: Paise,
  /** The all-in price, as in the list of a tower; absent for a plot, of which only the listed price is known. */
  all_in: z.optional(Paise),
  monthly: z.optional(Paise),
  price_as_of: z.nullable(Day),
  priced_on: z.nullable(Day),
  /** The first day on which the home can be lived in; null if none is announced. */
  ready_on: z.nullable(Day),
})
export type FoundHome = z.output<typeof FoundHome>

/** One filter to remove or widen, and how many homes would match then. */
export const NearMiss = z.object({
  filter: z.enum(homeFilters),
  /** The filter's new value, in the units of the query; null if the filter is removed. */
  to: z.nullable(Prose),
  homes: Count,
})
export type NearMiss = z.output<typeof NearMiss>

/** The sort key of the last home of a page, and its id. */
const HomeCursor = cursor(
  z
    .string(startAgain)
    .check(z.maxLength(240, startAgain), z.regex(/^-?\d{1,16}_[^\s/\\?#%<>"]{1,200}$/, startAgain)),
)
export const HomeQuery = z.object({
  items: z._default(whole(1, 100), 20),
  /** The `next` of the previous page. */
  after: z.optional(HomeCursor),
  city: z.optional(z.string().check(z.maxLength(64))),
  kind: z.optional(z.enum(projectKinds)),
  bhk: z.optional(whole(0, 9)),
  floor_from: z.optional(whole(0, 1000)),
  floor_to: z.optional(whole(0, 1000)),
  facing: z.optional(z.enum(facings)),
  /** The least sun in the living room on 21 December, in whole hours. */
  sun: z.optional(whole(1, 12)),
  /** In paise. */
  price_max: z.optional(PriceLimit),
  /** Which price the limit and the order use. For a plot, the listed price stands in for the all-in price. */
  price: z._default(z.enum(priceKinds), 'all_in'),
  /** `now`, or the year by whose end the home has to be ready. */
  ready: z.optional(z.string().check(z.regex(/^(now|2[01]\d\d)$/, 'Enter now, or a year such as 2028.'))),
  /** Only homes with a place of this kind near their project. */
  near: z.optional(z.enum(pointCategories)),
  sort: z._default(z.enum(homeSorts), 'price'),
})
export type HomeQuery = z.output<typeof HomeQuery>

export const FoundHomes = z.object({
  items: z.array(FoundHome),
  total: Count,
  /** The `after` of the next page; null on the last page. */
  next: z.nullable(Prose),
  /** If few homes match: what a single change of filters would bring, the smallest sacrifice first. */
  nearer: z.array(NearMiss),
  /** The values that the filters offer, taken from everything for sale. */
  choices: z.object({
    city: z.array(Prose),
    kind: z.array(z.enum(projectKinds)),
    bhk: z.array(Count),
    near: z.array(z.enum(pointCategories)),
  }),
})
export type FoundHomes = z.output<typeof FoundHomes>

export const finding = defineEndpoints({
  findHomes: {
    method: 'GET',
    path: '/homes',
    access: 'public',
    resource: 'Unit',
    summary:
      'Everything for sale in all projects, with filters; if there are few results, which changes would bring more',
    query: HomeQuery,
    response: FoundHomes,
    errors: ['validation_failed'],
  },
})
