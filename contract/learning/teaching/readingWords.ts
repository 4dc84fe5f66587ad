// Apart from the schemas, so that a page can use them without loading a validator.

/** What staff check in a course before it first goes live, in the order in which they read it. */
export const readingPoints = [
  'title',
  'description',
  'ages',
  'price',
  'cover',
  'syllabus',
  'contacts',
  'claims',
] as const
export type ReadingPoint = (typeof readingPoints)[number]
export const pointWords: Readonly<Record<ReadingPoint, string>> = {
  title: 'Title',
  description: 'Description',
  ages: 'Ages',
  price: 'Price',
  cover: 'Cover',
  syllabus: 'Class by class',
  contacts: 'Contact details in the text',
  claims: 'Claims',
}

/** The states of a course at the desk. */
export const readingStates = ['waiting', 'sent_back', 'live', 'paused', 'taken_down'] as const
export const readingWords: Readonly<Record<(typeof readingStates)[number], string>> = {
  waiting: 'Waiting',
  sent_back: 'Sent back',
  live: 'Live',
  paused: 'Paused by the tutor',
  taken_down: 'Taken down',
}

/** The parts of a course that are stored when it is approved, so that later changes can be shown beside them. */
export const courseParts = [
  'title',
  'summary',
  'description',
  'outcomes',
  'syllabus',
  'needs',
  'subject',
  'skills',
  'level',
  'language',
  'place',
  'ages',
  'price',
  'cover',
] as const
export type CoursePart = (typeof courseParts)[number]
export const partWords: Readonly<Record<CoursePart, string>> = {
  title: 'Title',
  summary: 'Summary',
  description: 'What happens in class',
  outcomes: 'What students learn',
  syllabus: 'Class by class',
  needs: 'What students need',
  subject: 'Subject',
  skills: 'Skills',
  level: 'Level',
  language: 'Language',
  place: 'Where',
  ages: 'Ages',
  price: 'Price',
  cover: 'Cover',
}
