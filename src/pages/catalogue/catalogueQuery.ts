import {
  courseSorts,
  type DayPart,
  dayParts,
  levels,
  modes,
  partHours,
} from '#contract/learning/catalogue/catalogueWords.ts'
import type { CourseQueryInput } from '#contract/learning/catalogue/courseQuery.ts'

export const coursesAPage = 12
/** The query of the catalogue's call, from the page's address. Unknown values are ignored, not refused. */
export function catalogueQuery(search: URLSearchParams, zone: string): CourseQueryInput {
  const { price, unmet, ...words } = catalogueWords(search)
  const page = Number(search.get('page'))
  return {
    items: coursesAPage,
    ...words,
    ...(price && { price_max: Number(price) * 100 }),
    tz: zone,
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}

/** The valid part of the address's query. */
export function catalogueWords(search: URLSearchParams) {
  const text = (name: string): string | undefined => search.get(name)?.trim().slice(0, 64) || undefined
  const oneOf = <T extends string>(words: readonly T[], name: string): T | undefined =>
    words.find((word) => word === text(name))
  const [q, core, skill, language, place] = [
    text('q'),
    text('core'),
    text('skill'),
    text('language'),
    text('place'),
  ]
  const level = oneOf(levels, 'level')
  const mode = oneOf(modes, 'mode')
  const sort = oneOf(courseSorts, 'sort')
  const seats = oneOf(['true'] as const, 'seats')
  const weekday = weekdaysIn(text('weekday'))
  const age = agesIn(text('age'))
  const unmet = text('unmet')
  const price = /^[1-9]\d{0,5}$/.test(text('price') ?? '') ? text('price') : undefined
  return {
    ...(q && { q }),
    ...(core && { core }),
    ...(skill && { skill }),
    ...(level && { level }),
    ...(language && { language }),
    ...(mode && { mode }),
    ...(age && { age }),
    ...(place && { place }),
    ...(price && { price }),
    ...(seats && { seats }),
    ...(weekday && { weekday }),
    ...hoursIn(text('hours'), oneOf(dayParts, 'time')),
    ...(unmet && { unmet }),
    ...(sort && { sort }),
  }
}

/** "7,6,6" and "6,7" are the same days. */
function weekdaysIn(text: string | undefined): string | undefined {
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => text?.split(',').includes(String(day)))
  return days.length > 0 && days.length < 7 ? days.join(',') : undefined
}

/** "8", "8-8" and "08" are the same age. */
function agesIn(text: string | undefined): string | undefined {
  const [, from, to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text ?? '') ?? []
  const [youngest, oldest] = [Number(from), Number(to)]
  if (!(youngest <= oldest)) return undefined
  return youngest === oldest ? String(youngest) : `${youngest}-${oldest}`
}

interface Hours {
  readonly time?: DayPart
  readonly hours?: string
}

/** Hours that are exactly one part of the day are replaced by its name; all 24 hours are no filter. */
export function hoursIn(text: string | undefined, part?: DayPart): Hours {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text ?? '') ?? []
  const [first, last] = [Number(from), Number(to)]
  if (!(first < last && last <= 24) || last - first === 24) return part ? { time: part } : {}
  const named = dayParts.find((each) => partHours[each][0] === first && partHours[each][1] === last)
  return named ? { time: named } : { hours: `${first}-${last}` }
}
