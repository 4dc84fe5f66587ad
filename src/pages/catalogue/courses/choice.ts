import { type CourseSort, courseSorts, type DayPart } from '#contract/learning/catalogue/catalogueWords.ts'
import { href } from '../../../platform/page/page.ts'
import { catalogueNames } from '../../../siteMap/catalogueNames.ts'
import { pages } from '../../../siteMap/index.ts'
import { catalogueWords } from '../catalogueQuery.ts'

/** The filters in the address. Changing any of them leads back to the first page. */
export interface Choice {
  readonly q?: string | undefined
  readonly core?: string | undefined
  readonly skill?: string | undefined
  readonly level?: string | undefined
  readonly language?: string | undefined
  readonly mode?: string | undefined
  /** An age, or a range such as "11-12". */
  readonly age?: string | undefined
  /** A town or a part of one. */
  readonly place?: string | undefined
  /** The most that one class may cost, in rupees. */
  readonly price?: string | undefined
  readonly seats?: 'true' | undefined
  /** ISO weekdays, as in "6,7". */
  readonly weekday?: string | undefined
  readonly time?: DayPart | undefined
  /** When classes begin, as in "17-19"; never together with `time`. */
  readonly hours?: string | undefined
  /** What was also asked for but can't be searched by: words, or `tutorUnknowns`. */
  readonly unmet?: string | undefined
  readonly sort?: CourseSort | undefined
}

export function choiceIn(search: URLSearchParams): Choice {
  return catalogueWords(search)
}

/** The names are in one fixed order, so that one list has one address. */
export function addressOf(choice: Choice, page = 1): string {
  // Called for every filter on the page, so it copies only what is set.
  const query: Record<string, string | number> = {}
  for (const name of catalogueNames) {
    const value = name === 'page' ? page : choice[name]
    if (value && value !== unsaid[name]) query[name] = value
  }
  return href(pages.courses, {}, query)
}

const unsaid: Readonly<Record<string, string | number>> = { sort: courseSorts[0], page: 1 }

/** The choice without some of its filters. The hours go with the time of day. */
export function withoutParts(choice: Choice, names: readonly string[]): Choice {
  const gone = names.includes('time') ? [...names, 'hours'] : names
  return Object.fromEntries(Object.entries(choice).filter(([name]) => !gone.includes(name)))
}
