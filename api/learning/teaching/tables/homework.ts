import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { handInStates, homeworkMarks } from '#contract/learning/timetable/homeworkWords.ts'
import { instant } from '../../../db/columns.ts'
import { uploads } from '../../base/tables/index.ts'
import { classSessions, courseSchedules } from '../../catalogue/tables/index.ts'
import { userSchedules } from '../../timetable/tables/index.ts'

export const handInState = pgEnum('hand_in_state', handInStates)
export const homeworkMark = pgEnum('homework_mark', homeworkMarks)

/** What a tutor asks a group, or the students of one class, to do by a time. */
export const homework = pgTable(
  'homework',
  {
    id: text('id').primaryKey(),
    schedule_id: text('schedule_id')
      .notNull()
      .references(() => courseSchedules.id, { onDelete: 'cascade' }),
    /** Null for the whole group. */
    session_id: text('session_id').references(() => classSessions.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
    due_at: instant('due_at').notNull(),
    /** Goes up with each change, so that a stale page can't overwrite it. */
    version: integer('version').notNull().default(1),
    set_at: instant('set_at').notNull(),
    changed_at: instant('changed_at'),
    /** When the students were emailed; only once. */
    told_at: instant('told_at'),
    /** When students who hadn't handed in were reminded; only once. */
    reminded_at: instant('reminded_at'),
    /** Set while staff hide it from the students. */
    hidden_at: instant('hidden_at'),
  },
  (table) => [
    index('homework_schedule').on(table.schedule_id, table.due_at),
    index('homework_session').on(table.session_id),
    index('homework_untold').on(table.set_at).where(sql`${table.told_at} IS NULL`),
    index('homework_unreminded').on(table.due_at).where(sql`${table.reminded_at} IS NULL`),
  ],
)

export const homeworkFiles = pgTable(
  'homework_files',
  {
    upload_id: text('upload_id')
      .primaryKey()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    homework_id: text('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [index('homework_files_homework').on(table.homework_id)],
)

/** What the student in one seat handed in, and the tutor's answer. No row exists until something is handed in. */
export const handIns = pgTable(
  'hand_ins',
  {
    id: text('id').primaryKey(),
    homework_id: text('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    user_schedule_id: text('user_schedule_id')
      .notNull()
      .references(() => userSchedules.id, { onDelete: 'cascade' }),
    status: handInState('status').notNull().default('handed_in'),
    words: text('words').notNull(),
    handed_in_at: instant('handed_in_at').notNull(),
    version: integer('version').notNull().default(1),
    answer: text('answer'),
    mark: homeworkMark('mark'),
    answered_at: instant('answered_at'),
    updated_at: instant('updated_at').notNull(),
    /** When the student was emailed about the answer. */
    told_at: instant('told_at'),
    /** Set while staff hide what was handed in, or the answer, from both sides. */
    hidden_at: instant('hidden_at'),
    answer_hidden_at: instant('answer_hidden_at'),
  },
  (table) => [
    unique('hand_ins_once').on(table.homework_id, table.user_schedule_id),
    index('hand_ins_user_schedule').on(table.user_schedule_id),
    index('hand_ins_untold').on(table.answered_at).where(sql`${table.told_at} IS NULL`),
  ],
)

export const handInPictures = pgTable(
  'hand_in_pictures',
  {
    upload_id: text('upload_id')
      .primaryKey()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    hand_in_id: text('hand_in_id')
      .notNull()
      .references(() => handIns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [index('hand_in_pictures_hand_in').on(table.hand_in_id)],
)
