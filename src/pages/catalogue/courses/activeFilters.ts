import type { CourseList } from '#contract/learning/catalogue/courses.ts'
import { groupIndian } from '../../../ui/format/money.ts'
import { addressOf, type Choice, withoutParts } from './choice.ts'
import { unmetLabel } from './unmet.ts'
import { agesWords, daysText, hoursText, partText } from './whenText.ts'

/** The filters whose values the services list and count. */
export const facets = ['core', 'skill', 'level', 'language', 'mode'] as const
export type FacetName = (typeof facets)[number]
/** The label of a choice that no course has any more, from the address: "early-music" → "Early music". */
function inWords(value: string): string {
  const spaced = value.replace(/[-_]+/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

export type FilterName = 'q' | FacetName | 'age' | 'place' | 'price' | 'seats' | 'weekday' | 'time' | 'unmet'
export interface ActiveFilter {
  readonly name: FilterName
  readonly label: string
  /** The same address without this filter. */
  readonly without: string
}

/** The active filters, each in words that also make sense on their own. */
export function activeFilters(choice: Choice, courses: CourseList): readonly ActiveFilter[] {
  const { q, age, place, price, seats, weekday, time, hours, unmet } = choice
  const facet = (name: FacetName) => [name, choice[name] && labelOf(name, choice[name], courses)] as const
  const labels: readonly (readonly [FilterName, string | undefined])[] = [
    ['q', q && `“${q}”`],
    ...facets.map(facet),
    ['age', age && agesWords(age)],
    ['place', place && `In ${place}`],
    ['price', price && `Up to ₹${groupIndian(Number(price))} a class`],
    ['seats', seats && 'Seats left'],
    ['weekday', weekday && daysText(weekday)],
    ['time', (time && partText(time)) || (hours && hoursText(hours))],
    ['unmet', unmet && unmetLabel(unmet)],
  ]
  return labels.flatMap(([name, label]) =>
    label ? [{ name, label, without: addressOf(withoutParts(choice, [name])) }] : [],
  )
}

function labelOf(name: FacetName, value: string, { facets: counts }: CourseList): string {
  const label = counts[name].find((facet) => facet.value === value)?.label ?? inWords(value)
  return name === 'language' ? `In ${label}` : label
}
