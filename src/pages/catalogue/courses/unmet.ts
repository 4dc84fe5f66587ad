import { tutorUnknowns } from '#contract/learning/catalogue/catalogueWords.ts'
import { joinList } from '../../../ui/format/when.ts'

/** The text of a filter's chip: "“jee”: left out" */
export function unmetLabel(unmet: string): string {
  return `${joinList(partsOf(unmet).map((part) => (isOfTutors(part) ? `A ${part} as tutor` : `“${part}”`)))}: left out`
}

/** Why these words were left out. */
export function unmetText(unmet: string): string {
  const parts = partsOf(unmet)
  const words = parts.filter((part) => !isOfTutors(part)).map((part) => `“${part}”`)
  return [
    words.length > 0 && `Hardly any course mentions ${words.join(' or ')}, so we left it out.`,
    parts.some(isOfTutors) &&
      'We don’t ask tutors whether they’re women or men, so please go by their names and portraits.',
  ]
    .filter(Boolean)
    .join(' ')
}

function partsOf(unmet: string): readonly string[] {
  return unmet.split(',').filter(Boolean)
}

function isOfTutors(part: string): boolean {
  return tutorUnknowns.some((unknown) => unknown === part)
}
