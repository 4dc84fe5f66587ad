import { day } from '../../../clock.ts'

export const questionLimits = {
  /** Unanswered questions by one person about one course. */
  waiting: 3,
  /** Questions by one person about all courses, per day. */
  aDay: 8,
  day,
} as const
