import type { KnownQuestion, Question } from '#contract/learning/talk/questions.ts'

const hour = 3_600_000

/** "answered within an hour", "answered in 5 hours", "answered in 3 days" */
export function answeredText({ created_at, answered_at }: Question): string | null {
  if (answered_at === null) return null
  const hours = Math.ceil((Date.parse(answered_at) - Date.parse(created_at)) / hour)
  if (hours <= 1) return 'answered within an hour'
  return hours < 48 ? `answered in ${hours} hours` : `answered in ${Math.round(hours / 24)} days`
}

export const stateWords: Readonly<Record<KnownQuestion['state'], string>> = {
  open: 'To answer',
  answered: 'Answered',
  hidden: 'Hidden',
}
