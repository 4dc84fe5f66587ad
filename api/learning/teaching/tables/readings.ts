import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CoursePart, ReadingPoint } from '#contract/learning/teaching/readingWords.ts'
import { instant } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'
import { courses } from '../../catalogue/tables/index.ts'

export type CourseVersion = Readonly<Record<CoursePart, string>>

/** The last decision by staff about a course: at most one row per course. */
export const courseReadings = pgTable(
  'course_readings',
  {
    course_id: text('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    approved_at: instant('approved_at'),
    approved_by: text('approved_by').references(() => users.id, { onDelete: 'set null' }),
    /** The course as it was approved. */
    version: jsonb('version').$type<CourseVersion>(),
    /** When the course first differed from `version`; null once the change is approved too. */
    changed_at: instant('changed_at'),
    sent_back_at: instant('sent_back_at'),
    sent_back_by: text('sent_back_by').references(() => users.id, { onDelete: 'set null' }),
    /** Shown to the tutor if it was sent back. */
    reason: text('reason'),
    points: text('points').array().$type<ReadingPoint[]>(),
  },
  (table) => [
    index('course_readings_changed').on(table.changed_at).where(sql`${table.changed_at} IS NOT NULL`),
    index('course_readings_approval').on(table.course_id).where(sql`${table.approved_at} IS NOT NULL`),
    index('course_readings_return').on(table.course_id).where(sql`${table.sent_back_at} IS NOT NULL`),
    check('course_readings_approved', sql`(${table.approved_at} IS NULL) = (${table.version} IS NULL)`),
    check('course_readings_changed', sql`${table.changed_at} IS NULL OR ${table.approved_at} IS NOT NULL`),
    check(
      'course_readings_sent_back',
      sql`(${table.sent_back_at} IS NULL) = (${table.reason} IS NULL) AND (${table.sent_back_at} IS NULL) = (${table.points} IS NULL)`,
    ),
  ],
)
