import { pgEnum } from 'drizzle-orm/pg-core'
import {
  courseStatuses,
  lessonStatuses,
  levels,
  modes,
  scheduleStatuses,
} from '#contract/learning/catalogue/catalogueWords.ts'

export const level = pgEnum('level', levels)
export const mode = pgEnum('mode', modes)
export const courseStatus = pgEnum('course_status', courseStatuses)
export const scheduleStatus = pgEnum('schedule_status', scheduleStatuses)
export const lessonStatus = pgEnum('lesson_status', lessonStatuses)
