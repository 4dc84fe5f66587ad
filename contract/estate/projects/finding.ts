import { z } from 'zod/mini'
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
  /** Null where a building has one floor only. */
  floor: z.nullable(Floor),
  facing: z.enum(facings),
  /** Minutes of sun in the living room on 21 December; null where nobody has drawn it. */
  sun: z.nullable(Count),
  /** RERA carpet area; of a plot, its own. */
  area: Area,
  /** Before taxes and charges. */
  price_total: Paise,
  /** As in a list of a tower; absent for a plot, of which only the listed price is known. */
  all_in: z.optional(Paise),
  monthly: z.optional(Paise),
  price_as_of: z.nullable(Day),
  priced_on: z.nullable(Day),
  /** The first day on which it can be lived in; null where none is announced. */
  ready_on: z.nullable(Day),
})
export type FoundHome = z.output<typeof FoundHome>

/** One filter to give up or to widen, and how many homes there are then. */
export const NearMiss = z.object({
  filter: z.enum(homeFilters),
  /** The filter's new value, in the units of the query; null without it. */
  to: z.nullable(Prose),
  homes: Count,
})
export type NearMiss = z.output<typeof NearMiss>

const cursorError = 'Start from the first page again.'
export const HomeQuery = z.object({
  items: z._default(whole(1, 100), 20),
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.maxLength(240), z.regex(/^-?\d{1,16}_[^\s]{1,200}$/, cursorError))),
  city: z.optional(z.string().check(z.maxLength(64))),
  kind: z.optional(z.enum(projectKinds)),
  bhk: z.optional(whole(0, 9)),
  floor_from: z.optional(whole(0, 1000)),
  floor_to: z.optional(whole(0, 1000)),
  facing: z.optional(z.enum(facings)),
  /** Whole hours of sun in the living room on 21 December. */
  sun: z.optional(whole(1, 12)),
  /** Paise. */
  price_max: z.optional(PriceLimit),
  /** Which price is limited and ordered by. A plot has its listed price in place of the one all-in. */
  price: z._default(z.enum(priceKinds), 'all_in'),
  /** `now`, or the year by whose end it has to be ready. */
  ready: z.optional(z.string().check(z.regex(/^(now|2[01]\d\d)$/, 'Enter now, or a year such as 2028.'))),
  /** With such a place near its project. */
  near: z.optional(z.enum(pointCategories)),
  sort: z._default(z.enum(homeSorts), 'price'),
})
export type HomeQuery = z.output<typeof HomeQuery>

export const FoundHomes = z.object({
  items: z.array(FoundHome),
  total: Count,
  /** What to ask for as `after`; null on the last page. */
  next: z.nullable(Prose),
  /** Where few are found: what a single change would bring, the smallest sacrifice first. */
  nearer: z.array(NearMiss),
  /** What there is to choose from, among everything for sale. */
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
