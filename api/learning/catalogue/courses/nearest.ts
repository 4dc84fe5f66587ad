import { type SearchPart, searchParts } from '#contract/learning/catalogue/catalogueWords.ts'
import { arrange } from './catalogueIndex/arrange.ts'
import { matchWords, type TypedWord } from './catalogueIndex/matchWords.ts'
import type { Shelf } from './catalogueIndex/Shelf.ts'
import { type CourseFilters, sift } from './catalogueIndex/sift.ts'
import type { Tables } from './meaning/tables.ts'
import { coursesOfWay, nearestAtMost, waysShown, wordsAlone } from './policy.ts'

/** What a search would find without some of its parts, or with other words. */
export interface Way {
  readonly without: readonly SearchPart[]
  readonly q?: string
  readonly total: number
  /** The ids of the courses to show. */
  readonly ids: readonly string[]
  readonly filters: CourseFilters
}
/** Words to search for instead. */
export interface Other {
  readonly q: string
  readonly words: readonly TypedWord[]
}
interface Search {
  readonly shelf: Shelf
  readonly filters: CourseFilters
  readonly words: readonly TypedWord[] | null
  readonly others: readonly Other[]
}

/** What a search without results would find without one of its filters, or else two, or else with nearby words. */
export function nearest(search: Search, tables: Pick<Tables, 'small'>): readonly Way[] {
  const { shelf, filters, words } = search
  const scores = words && matchWords(shelf, words)
  const parts = searchParts.filter((part) =>
    part === 'q' ? scores !== null : namesOf[part].some((name) => filters[name]),
  )
  const way = (without: readonly SearchPart[]) =>
    wayOf(search, without, { scores: without.includes('q') ? null : scores })
  const filtersAlone = parts.filter((part) => part !== 'q')
  const pairs = filtersAlone.flatMap((one, index) =>
    filtersAlone.slice(index + 1).map((other) => [one, other] as const),
  )
  // The words are dropped last. A search without any parts would return the whole catalogue, which isn't near.
  for (const sets of [filtersAlone.map((part) => [part]), pairs]) {
    const ways = (sets[0]?.length ?? 0) < parts.length ? firstFew(sets, way) : []
    if (ways.length > 0) return shown(ways)
  }
  const otherwise = withOtherWords(search, filtersAlone, tables)
  if (otherwise.length > 0 || filtersAlone.length === 0) return shown(otherwise)
  return scores === null ? [] : shown(firstFew([['q']], way))
}

/**
 * For "sitar", finds what is near it, at the same times if possible. For "kathak girls", finds either word if both
 * together find nothing.
 */
function withOtherWords(
  search: Search,
  filters: readonly SearchPart[],
  { small }: Pick<Tables, 'small'>,
): readonly Way[] {
  const { shelf, words, others } = search
  const all = (words?.length ?? 0) < 2 ? [] : (words ?? [])
  const alone = all
    .filter(({ word, terms }) => terms.length > 0 && !small.plain.has(word))
    .map((each) => ({ q: each.word, words: [each] }))
  for (const list of [others, alone]) {
    for (const without of filters.length > 0 ? [['q'], ['q', ...filters]] : [['q']]) {
      const ways = list
        .map(({ q, words: own }) =>
          wayOf(search, without as SearchPart[], { scores: matchWords(shelf, own), q }),
        )
        .filter(({ total }) => total > 0)
      if (ways.length > 0) return ways.slice(0, wordsAlone)
    }
  }
  return []
}

function wayOf(
  { shelf, filters }: Search,
  without: readonly SearchPart[],
  { scores, q }: { readonly scores: Float64Array | null; readonly q?: string },
): Way {
  const left = withoutParts(filters, without)
  const { matches } = sift(shelf, left, scores)
  const ids = arrange(
    { shelf, matches, scores, ages: left.ages },
    { sort: 'relevance', items: coursesOfWay, page: 1, now: left.now },
  )
  return { without, ...(q && { q }), total: matches.length, ids, filters: left }
}

/** Only the first few ways show their courses. */
function shown(ways: readonly Way[]): readonly Way[] {
  return ways.map((way, index) => (index < waysShown ? way : { ...way, ids: [] }))
}

function firstFew(
  sets: readonly (readonly SearchPart[])[],
  wayWithout: (without: readonly SearchPart[]) => Way,
): readonly Way[] {
  const ways: Way[] = []
  for (const without of sets) {
    const way = wayWithout(without)
    if (way.total > 0) ways.push(way)
    if (ways.length === nearestAtMost) break
  }
  return ways
}

type FilterName = keyof Omit<CourseFilters, 'tz' | 'now'>
const namesOf: Readonly<Record<Exclude<SearchPart, 'q'>, readonly FilterName[]>> = {
  weekday: ['weekdays'],
  time: ['clock'],
  price: ['price_min', 'price_max'],
  level: ['level'],
  language: ['language'],
  place: ['place'],
  mode: ['mode'],
  seats: ['onlyWithSeats'],
  age: ['ages'],
  skill: ['skill'],
  core: ['core'],
  tutor: ['tutors'],
}

function withoutParts(filters: CourseFilters, parts: readonly SearchPart[]): CourseFilters {
  const names = new Set<string>(parts.flatMap((part) => (part === 'q' ? [] : namesOf[part])))
  const rest = Object.entries(filters).filter(([name]) => !names.has(name))
  const { tz, now } = filters
  const onlyWithSeats = filters.onlyWithSeats && !names.has('onlyWithSeats')
  return { ...Object.fromEntries(rest), onlyWithSeats, tz, now }
}
