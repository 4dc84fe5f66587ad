import type { CourseList } from '#contract/learning/catalogue.ts'
import { type SearchPart, searchParts } from '#contract/learning/words.ts'
import { matchWords, type TypedWord } from './index/matchWords.ts'
import type { Shelf } from './index/Shelf.ts'
import { type CourseFilters, sift } from './index/sift.ts'
import { nearestAtMost, wordsAlone } from './policy.ts'

type Nearest = NonNullable<CourseList['nearest']>

type Words = readonly TypedWord[] | null

/** What a search that finds nothing would find without one of its parts, or else without two. */
export function nearest(shelf: Shelf, filters: CourseFilters, words: Words): Nearest {
  const scores = words && matchWords(shelf, words)
  const parts = searchParts.filter((part) =>
    part === 'q' ? scores !== null : namesOf[part].some((name) => filters[name]),
  )
  const counted = (without: readonly SearchPart[]) => ({
    without: [...without],
    total: sift(shelf, withoutParts(filters, without), without.includes('q') ? null : scores).found.length,
  })
  const filtersAlone = parts.filter((part) => part !== 'q')
  const pairs = filtersAlone.flatMap((one, index) =>
    filtersAlone.slice(index + 1).map((other) => [one, other] as const),
  )
  // What was looked for is the last to go. Without all its parts, a search is the whole catalogue, which is not near.
  for (const sets of [filtersAlone.map((part) => [part]), pairs]) {
    const found = (sets[0]?.length ?? 0) < parts.length ? firstFew(sets, counted) : []
    if (found.length > 0) return found
  }
  const withOne = withOneWord(shelf, filters, words ?? [])
  if (withOne.length > 0 || filtersAlone.length === 0) return withOne
  return scores === null ? [] : firstFew([['q']], counted)
}

/** "kathak girls": one of the words finds something where all of them together find nothing. */
function withOneWord(shelf: Shelf, filters: CourseFilters, words: readonly TypedWord[]): Nearest {
  if (words.length < 2) return []
  return words
    .filter(({ terms }) => terms.length > 0)
    .map((each) => ({
      without: ['q' as const],
      q: each.word,
      total: sift(shelf, filters, matchWords(shelf, [each])).found.length,
    }))
    .filter(({ total }) => total > 0)
    .slice(0, wordsAlone)
}

function firstFew(
  sets: readonly (readonly SearchPart[])[],
  counted: (without: readonly SearchPart[]) => Nearest[number],
): Nearest {
  const found: Nearest = []
  for (const without of sets) {
    const way = counted(without)
    if (way.total > 0) found.push(way)
    if (found.length === nearestAtMost) break
  }
  return found
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
