import type { z } from 'zod/mini'
import {
  levelLabels,
  modeLabels,
  weekdayNames,
  weekHours,
} from '#contract/learning/catalogue/catalogueWords.ts'
import type { CourseList, FacetValue } from '#contract/learning/catalogue/courses.ts'
import type { Course, Word } from './catalogueIndex/Course.ts'
import type { Shelf } from './catalogueIndex/Shelf.ts'
import { type Asked, asks, type CourseFilters, type Sifted } from './catalogueIndex/sift.ts'
import { adultAge, leastAge, skillsInFacet } from './policy.ts'

type Value = z.output<typeof FacetValue>

/** How many courses each value of one filter would leave, given the others. */
export function countFacets(shelf: Shelf, sifted: Sifted, filters: CourseFilters): CourseList['facets'] {
  const { counts, passed } = countAll(shelf, sifted)
  const { core, level, language, mode } = filters
  // The chosen value stays in the list even at zero, so that it can be seen and cleared.
  const among = (name: NamedFacet, words: readonly Word[], chosen: string | undefined) =>
    words
      .map((word, number) => ({ ...word, count: counts[name][number] ?? 0 }))
      .filter(({ value, count }) => count > 0 || (value === chosen && (passed & asks[name]) !== 0))
  return {
    core: among('core', shelf.cores.words, core).toSorted(byCount),
    level: inOrder(among('level', shelf.levels.words, level), Object.entries(levelLabels)),
    language: among('language', shelf.languages.words, language).toSorted(byCount),
    mode: inOrder(among('mode', shelf.modes.words, mode), Object.entries(modeLabels)),
    skill: mostFrequent(among('skill', shelf.skills.words, undefined), filters.skill),
    weekday: byWeekday(counts.days, filters.weekdays ?? []),
    age: byAge(counts.ages, filters.ages),
  }
}

type NamedFacet = Exclude<Asked, 'weekday' | 'age' | 'clock'>

interface Counts extends Readonly<Record<NamedFacet, Uint32Array>> {
  /** The number of courses for each combination of weekdays, indexed by its bits. */
  readonly days: Uint32Array
  /** For each age, how many more courses suit it than the age before. */
  readonly ages: Int32Array
}

function countAll(shelf: Shelf, { count, places, fails, days }: Sifted) {
  const counts: Counts = {
    core: new Uint32Array(shelf.cores.words.length),
    level: new Uint32Array(shelf.levels.words.length),
    language: new Uint32Array(shelf.languages.words.length),
    mode: new Uint32Array(shelf.modes.words.length),
    skill: new Uint32Array(shelf.skills.words.length),
    days: new Uint32Array(128),
    ages: new Int32Array(adultAge + 2),
  }
  let passed = 0
  for (let index = 0; index < count; index += 1) {
    const failed = fails[index] as number
    passed |= ~failed
    // A course that fails two filters is excluded whichever of them is ignored.
    if ((failed & (failed - 1)) !== 0) continue
    const course = shelf.places[places[index] as number] as Course
    if ((failed & ~asks.weekday) === 0) (counts.days[days[index] as number] as number) += 1
    if ((failed & ~asks.age) === 0) addAges(counts.ages, course)
    addTo(counts, course, failed)
  }
  return { counts, passed }
}

function addTo(counts: Counts, { core, level, language, mode, skills }: Course, failed: number): void {
  if ((failed & ~asks.core) === 0) (counts.core[core] as number) += 1
  if ((failed & ~asks.level) === 0) (counts.level[level] as number) += 1
  if ((failed & ~asks.language) === 0) (counts.language[language] as number) += 1
  if ((failed & ~asks.mode) === 0) (counts.mode[mode] as number) += 1
  if ((failed & ~asks.skill) !== 0) return
  for (let index = 0; index < skills.length; index += 1) {
    ;(counts.skill[skills[index] as number] as number) += 1
  }
}

function addAges(ages: Int32Array, { age_from, age_to }: Course): void {
  ;(ages[Math.min(age_from, adultAge)] as number) += 1
  ;(ages[Math.min(age_to ?? adultAge, adultAge) + 1] as number) -= 1
}

/** Children's ages one by one, then all adults together. */
function byAge(changes: Int32Array, chosen: CourseFilters['ages']): Value[] {
  let count = 0
  const counts = Array.from(changes.subarray(0, adultAge + 1), (change) => {
    count += change
    return count
  })
  return counts.flatMap((count, age) => {
    const [value, label] = age === adultAge ? [`${age}-99`, 'Adults'] : [String(age), `${age} years`]
    const isChosen = chosen?.[0] === age
    return age >= leastAge && (count > 0 || isChosen) ? [{ value, label, count }] : []
  })
}

/** How many groups begin in each hour of the week, given all filters except day and hour. */
export function countWeek(shelf: Shelf, { count, places, fails }: Sifted, filters: CourseFilters): number[] {
  const { hours, first } = shelf.weeks.of(shelf.places, filters)
  const groups = new Uint32Array(weekHours)
  for (let index = 0; index < count; index += 1) {
    if (((fails[index] as number) & ~(asks.weekday | asks.clock)) !== 0) continue
    const place = places[index] as number
    const end = first[place + 1] as number
    for (let at = first[place] as number; at < end; at += 1) (groups[hours[at] as number] as number) += 1
  }
  return [...groups]
}

/** The most frequent skills. The chosen one is included whatever its rank. */
function mostFrequent(skills: readonly Value[], chosen: string | undefined): Value[] {
  const isChosen = ({ value }: Value) => Number(value === chosen)
  return skills
    .toSorted((a, b) => isChosen(b) - isChosen(a) || b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, skillsInFacet)
    .toSorted(byCount)
}

function byWeekday(byDays: Uint32Array, chosen: readonly number[]): Value[] {
  return weekdayNames.flatMap((label, index) => {
    const count = byDays.reduce((sum, number, days) => sum + (days & (1 << index) ? number : 0), 0)
    return count > 0 || chosen.includes(index + 1) ? [{ value: String(index + 1), label, count }] : []
  })
}

/** In the order of the known values, each with its label. */
function inOrder(values: readonly Value[], known: readonly (readonly [string, string])[]): Value[] {
  return known.flatMap(([value, label]) =>
    values.filter((each) => each.value === value).map((each) => ({ ...each, label })),
  )
}

function byCount(a: Value, b: Value): number {
  return b.count - a.count || a.label.localeCompare(b.label, 'en')
}
