import { coursesText } from '../../../features/catalogue/courses/words.ts'
import type { ActiveFilter, FilterName } from './activeFilters.ts'
import type { Choice } from './choice.ts'
import { whenText } from './whenText.ts'

/** "14 courses for “chess” on Saturday evenings for age 8" */
export function foundText(total: number, choice: Choice, active: readonly ActiveFilter[]): string {
  const words = active.find(({ name }) => name === 'q')
  return [coursesText(total), words && `for ${words.label}`, ...askedFor(choice, active)]
    .filter(Boolean)
    .join(' ')
}

/** "No chess on Saturday evenings for age 8" */
export function nothingText(choice: Choice, active: readonly ActiveFilter[]): string {
  return [`No ${choice.q ?? 'courses'}`, ...askedFor(choice, active)].filter(Boolean).join(' ')
}

/** Every filter except the words, in the order of a sentence. */
function askedFor(choice: Choice, active: readonly ActiveFilter[]): readonly string[] {
  const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
  const inSentence: Readonly<Partial<Record<FilterName, (label: string) => string>>> = {
    core: (label) => `in ${label}`,
    skill: (label) => `about ${label}`,
    level: (label) => (label === 'All levels' ? 'for all levels' : `at ${lower(label)} level`),
    language: lower,
    mode: lower,
    place: lower,
    price: lower,
    seats: () => 'with seats left',
    age: lower,
  }
  const named = active.flatMap(({ name, label }) => {
    const words = inSentence[name]?.(label)
    return words ? [words] : []
  })
  return [whenText(choice), ...named]
}
