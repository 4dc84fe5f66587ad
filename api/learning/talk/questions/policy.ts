import { day } from '../../../clock.ts'

export const questionLimits = {
  /** Of one person about one course, without an answer. */
  waiting: 3,
  /** Of one person about all courses. */
  aDay: 8,
  day,
} as const
