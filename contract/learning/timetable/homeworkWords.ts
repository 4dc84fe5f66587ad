// Apart from the schemas, so that a page can use them without loading a validator.
export const handInStates = ['handed_in', 'answered', 'reopened'] as const
export type HandInState = (typeof handInStates)[number]
export const homeworkMarks = ['well_done', 'good', 'try_again'] as const
export type HomeworkMark = (typeof homeworkMarks)[number]
export const homeworkMarkNames: Readonly<Record<HomeworkMark, string>> = {
  well_done: 'Well done',
  good: 'Good',
  try_again: 'Try again',
}

/** In characters. */
export const homeworkLength = 1000
export const handInLength = 2000
export const answerLength = 500
/** The most pictures of one student's work. */
export const picturesAtMost = 6
/** The most files that come with a homework. */
export const homeworkFilesAtMost = 5

interface Standing {
  readonly due_at: string
  readonly hand_in: { readonly state: HandInState; readonly mark: HomeworkMark | null } | null
}

/** The state of a student's homework, in words for both sides. */
export function homeworkState({ due_at, hand_in }: Standing, now: string | number): string {
  if (hand_in === null) return Date.parse(due_at) < new Date(now).getTime() ? 'Not handed in' : 'To do'
  if (hand_in.state === 'handed_in') return 'Handed in'
  if (hand_in.state === 'reopened') return 'Try again'
  return hand_in.mark ? homeworkMarkNames[hand_in.mark] : 'Answered'
}
