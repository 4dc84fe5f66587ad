import type { SearchPart } from '#contract/learning/catalogue/catalogueWords.ts'
import type { CourseList } from '#contract/learning/catalogue/courses.ts'
import { joinList, weekdayName } from '../../../ui/format/when.ts'
import type { ActiveFilter } from './activeFilters.ts'
import { type Choice, withoutParts } from './choice.ts'
import { daysIn, daysText } from './whenText.ts'

type Way = NonNullable<CourseList['nearest']>[number]

/** What is given up: "Without Saturday", "Only “yoga”", "At any time of day and without the price limit" */
export function givenUpText({ without, q }: Way, choice: Choice, active: readonly ActiveFilter[]): string {
  const words = q && (typedWords(choice).includes(q) ? `Only “${q}”` : `“${q}” instead`)
  const rest = words ? without.filter((part) => part !== 'q') : without
  const texts = [words, ...rest.map((part) => partGivenUp(part, choice, active))].filter((text) => text)
  return joinList(
    texts.map((text = '', index) => (index === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1))),
  )
}

function typedWords({ q = '' }: Choice): readonly string[] {
  return q.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function partGivenUp(part: SearchPart, choice: Choice, active: readonly ActiveFilter[]): string {
  const label = active.find(({ name }) => name === part)?.label ?? ''
  switch (part) {
    case 'weekday':
      return `Without ${dayNames(choice.weekday ?? '')}`
    case 'price':
      return 'Without the price limit'
    case 'seats':
      return 'With full groups'
    case 'q':
      return `Without the words ${label}`
    case 'skill':
    case 'core':
      return `Without “${label}”`
    case 'tutor':
      return 'With any tutor'
    default:
      return anyOther[part]
  }
}

const anyOther = {
  time: 'At any time of day',
  level: 'At any level',
  language: 'In any language',
  place: 'Anywhere',
  mode: 'Online or in person',
  age: 'For any age',
} as const

function dayNames(weekday: string): string {
  const days = daysIn(weekday)
  return days.length === 1 ? weekdayName(days[0] ?? 1) : daysText(weekday)
}

/** The search without the filters that are given up. */
export function wayTo(choice: Choice, { without, q }: Way): Choice {
  const rest = withoutParts(choice, without)
  return q ? { ...rest, q } : rest
}
