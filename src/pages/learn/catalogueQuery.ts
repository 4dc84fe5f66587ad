import type { CourseQueryInput } from '#contract/learning/catalogue.ts'
import { courseSorts, dayParts, levels, modes } from '#contract/learning/words.ts'

export const coursesAPage = 12
/** The catalogue's call from its address. Unknown values are ignored, not refused. */
export function catalogueQuery(search: URLSearchParams, zone: string): CourseQueryInput {
  const { price, ...words } = catalogueWords(search)
  const page = Number(search.get('page'))
  return {
    items: coursesAPage,
    ...words,
    ...(price && { price_max: Number(price) * 100 }),
    // Only these two depend on the zone, and a list without it can be shared.
    ...((words.weekday || words.time) && { tz: zone }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}

/** The valid part of the address's query. */
export function catalogueWords(search: URLSearchParams) {
  const text = (name: string): string | undefined => search.get(name)?.trim().slice(0, 64) || undefined
  const oneOf = <T extends string>(words: readonly T[], name: string): T | undefined =>
    words.find((word) => word === text(name))
  const [q, core, skill, language] = [text('q'), text('core'), text('skill'), text('language')]
  const level = oneOf(levels, 'level')
  const mode = oneOf(modes, 'mode')
  const time = oneOf(dayParts, 'time')
  const sort = oneOf(courseSorts, 'sort')
  const seats = oneOf(['true'] as const, 'seats')
  const weekday = weekdaysIn(text('weekday'))
  const price = /^[1-9]\d{0,5}$/.test(text('price') ?? '') ? text('price') : undefined
  return {
    ...(q && { q }),
    ...(core && { core }),
    ...(skill && { skill }),
    ...(level && { level }),
    ...(language && { language }),
    ...(mode && { mode }),
    ...(price && { price }),
    ...(seats && { seats }),
    ...(weekday && { weekday }),
    ...(time && { time }),
    ...(sort && { sort }),
  }
}

/** "7,6,6" and "6,7" are the same days. */
function weekdaysIn(text: string | undefined): string | undefined {
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => text?.split(',').includes(String(day)))
  return days.length > 0 && days.length < 7 ? days.join(',') : undefined
}
