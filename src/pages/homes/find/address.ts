import {
  type HomeFilter,
  type HomeSort,
  homeFilters,
  homeSorts,
  nearMinutes,
} from '#contract/estate/projects/homeSearch.ts'
import { limitText, priceLimits, priceSearch } from '#contract/estate/projects/prices.ts'
import {
  facings,
  type PointCategory,
  type PriceKind,
  type ProjectKind,
  pointCategories,
  projectKinds,
} from '#contract/estate/projects/words.ts'
import { type Facing, facingNames } from '../../../features/projects/availability/words.ts'
import { kindNames } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** The filters of a search for homes; null if one isn't in use. */
export interface Asked {
  readonly city: string | null
  readonly kind: ProjectKind | null
  readonly bhk: number | null
  readonly above: number | null
  readonly upto: number | null
  readonly facing: Facing | null
  /** Hours of sun in December. */
  readonly sun: number | null
  /** In the unit of `price`. */
  readonly budget: number | null
  /** `now` or a year. */
  readonly ready: string | null
  readonly near: PointCategory | null
}
export interface HomeSearch extends Asked {
  readonly price: PriceKind
  readonly sort: HomeSort
  /** Where this page of the list begins. */
  readonly after: string | null
}

/** The search in an address. Unknown values are ignored. */
export function searchFrom(search: URLSearchParams, chosen: PriceKind): HomeSearch {
  const { kind: price, limit: budget } = priceSearch(search, chosen)
  const one = <T extends string>(name: string, values: readonly T[]) =>
    values.find((each) => each === search.get(name)) ?? null
  const number = (name: string, most: number) => {
    const text = search.get(name) ?? ''
    return /^\d{1,4}$/.test(text) && Number(text) <= most ? Number(text) : null
  }
  const matching = (name: string, pattern: RegExp) => {
    const text = search.get(name) ?? ''
    return pattern.test(text) ? text : null
  }
  const sun = number('sun', 12)
  return {
    price,
    budget,
    city: (search.get('city') ?? '').slice(0, 64) || null,
    kind: one('kind', projectKinds),
    bhk: number('bhk', 9),
    above: number('above', 1000),
    upto: number('upto', 1000),
    facing: one('facing', facings),
    sun: sun === 0 ? null : sun,
    ready: matching('ready', /^(now|2[01]\d\d)$/),
    near: one('near', pointCategories),
    sort: one('sort', homeSorts) ?? 'price',
    after: matching('after', /^-?\d{1,16}_[^\s]{1,200}$/),
  }
}

/** The address with some of the search changed, back on the first page. */
export function findHref(current: HomeSearch, change: Partial<HomeSearch> = {}): string {
  const { price, budget, sort, after, ...rest } = { ...current, after: null, ...change }
  const query = Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
  return href(
    pages.find,
    {},
    {
      ...query,
      ...(budget !== null && { [priceLimits[price].name]: budget }),
      ...(sort !== 'price' && { sort }),
      ...(after !== null && { after }),
    },
  )
}

/** A filter in words; null if it isn't in use. */
export function filterText(asked: HomeSearch, name: HomeFilter): string | null {
  const { city, kind, bhk, facing, sun, budget, price, ready, near } = asked
  const texts: Readonly<Record<HomeFilter, string | null>> = {
    city,
    kind: kind && kindNames[kind],
    bhk: bhk === null ? null : `${bhk} BHK`,
    floor: floorsText(asked),
    facing: facing && `Facing ${facingNames[facing].toLowerCase()}`,
    sun: sun === null ? null : sunStepText(sun),
    price: budget === null ? null : `Up to ${limitText(price, budget)}`,
    ready: ready === null ? null : readyText(ready),
    near: near && nearText(near),
  }
  return texts[name]
}

function floorsText({ above, upto }: Asked): string | null {
  if (above !== null && upto !== null) return `Floors ${above} to ${upto}`
  if (above !== null) return `Floor ${above} and higher`
  return upto === null ? null : `Up to floor ${upto}`
}

export function sunStepText(hours: number): string {
  return hours === 1 ? 'At least 1 hour of sun' : `At least ${hours} hours of sun`
}

export function readyText(ready: string): string {
  return ready === 'now' ? 'Ready now' : `Ready by the end of ${ready}`
}

const nearNames: Readonly<Record<PointCategory, string>> = {
  school: 'School',
  hospital: 'Hospital',
  transit: 'Metro, train or bus',
  work: 'Offices',
  market: 'Market',
  park: 'Park or water',
  airport: 'Airport',
  culture: 'Museum or theatre',
}
export function nearText(near: PointCategory): string {
  return `${nearNames[near]} within ${nearMinutes[near]} min`
}

export function without(name: HomeFilter): Partial<HomeSearch> {
  if (name === 'floor') return { above: null, upto: null }
  return { [name === 'price' ? 'budget' : name]: null }
}

/** The search with one filter widened to a value that the service proposes. */
export function widened(name: HomeFilter, to: string, { price }: HomeSearch): Partial<HomeSearch> {
  if (name === 'price') return { budget: Number(to) / priceLimits[price].unit }
  return name === 'sun' ? { sun: Number(to) } : { [name]: to }
}

export function activeFilters(asked: HomeSearch): HomeFilter[] {
  return homeFilters.filter((name) => filterText(asked, name) !== null)
}
