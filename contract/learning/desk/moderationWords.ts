// Apart from the schemas, so that a page can use them without loading a validator.
export const reportedKinds = [
  'review',
  'question',
  'answer',
  'tutor',
  'course',
  'message',
  'recap',
  'material',
  'homework',
  'handed_in',
  'homework_answer',
] as const
export type ReportedKind = (typeof reportedKinds)[number]
export const kindWords: Readonly<Record<ReportedKind, string>> = {
  review: 'Review',
  question: 'Question',
  answer: 'Answer',
  tutor: 'Tutor’s page',
  course: 'Course',
  message: 'Message',
  recap: 'Recap',
  material: 'Material',
  homework: 'Homework',
  handed_in: 'Work handed in',
  homework_answer: 'Answer to homework',
}

export const reportReasons = ['unsafe', 'abusive', 'untrue', 'advertising', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  unsafe: 'It puts someone in danger, or says who or where a child is',
  abusive: 'It’s insulting, threatening or indecent',
  untrue: 'It isn’t true',
  advertising: 'It’s an advertisement, or a way around Verandah',
  other: 'Something else',
}

/** Short names, for a column. */
export const reasonNames: Readonly<Record<ReportReason, string>> = {
  unsafe: 'Unsafe',
  abusive: 'Abusive',
  untrue: 'Untrue',
  advertising: 'Advertising',
  other: 'Other',
}

export const moderationStates = ['open', 'kept', 'hidden', 'appealed', 'upheld', 'restored'] as const
export type ModerationState = (typeof moderationStates)[number]
/** What staff read for each state. */
export const moderationWords: Readonly<Record<ModerationState, string>> = {
  open: 'To decide',
  kept: 'Left as it is',
  hidden: 'Hidden',
  appealed: 'Author disagrees',
  upheld: 'Stays hidden',
  restored: 'Shown again',
}
export const appealOutcomes = ['upheld', 'restored'] as const
