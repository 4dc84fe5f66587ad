import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { threadKinds } from '#contract/learning/talk/threadWords.ts'
import { instant } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'
import { courseSchedules, tutors } from '../../catalogue/tables/index.ts'

export const threadKind = pgEnum('thread_kind', threadKinds)

/** A conversation between a student and a tutor, or a tutor's announcements to a group. */
export const threads = pgTable(
  'threads',
  {
    id: text('id').primaryKey(),
    kind: threadKind('kind').notNull(),
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id, { onDelete: 'cascade' }),
    student_id: text('student_id').references(() => users.id, { onDelete: 'cascade' }),
    schedule_id: text('schedule_id').references(() => courseSchedules.id, { onDelete: 'cascade' }),
    /** Whether a group's students may answer. */
    takes_answers: boolean('takes_answers').notNull().default(false),
    /** The number of the newest message. */
    last_seq: integer('last_seq').notNull().default(0),
    last_at: instant('last_at'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    // Two people who teach each other have only one thread.
    uniqueIndex('threads_pair')
      .on(
        sql`least(${table.tutor_id}, ${table.student_id})`,
        sql`greatest(${table.tutor_id}, ${table.student_id})`,
      )
      .where(sql`${table.kind} = 'pair'`),
    unique('threads_group').on(table.schedule_id),
    index('threads_tutor').on(table.tutor_id),
    index('threads_student').on(table.student_id),
    index('threads_last').on(table.last_at),
    check(
      'threads_whose',
      sql`(${table.kind} = 'pair') = (${table.student_id} IS NOT NULL) AND (${table.kind} = 'group') = (${table.schedule_id} IS NOT NULL)`,
    ),
    check('threads_two', sql`${table.student_id} <> ${table.tutor_id}`),
  ],
)

export const threadMessages = pgTable(
  'thread_messages',
  {
    id: text('id').primaryKey(),
    thread_id: text('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    author_id: text('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device's idempotency key: sending the message again returns the first one. */
    key: text('key'),
    /** Empty once the author's account is closed. */
    text: text('text').notNull(),
    /** When staff hid it. */
    hidden_at: instant('hidden_at'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    unique('thread_messages_seq').on(table.thread_id, table.seq),
    unique('thread_messages_once').on(table.author_id, table.key),
    index('thread_messages_author').on(table.author_id, table.created_at),
    check('thread_messages_length', sql`length(${table.text}) <= 4000`),
  ],
)

/** How far somebody has read, and how far they've been emailed. */
export const threadReaders = pgTable(
  'thread_readers',
  {
    thread_id: text('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    person_id: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    read_seq: integer('read_seq').notNull().default(0),
    mailed_seq: integer('mailed_seq').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.thread_id, table.person_id] }),
    index('thread_readers_person').on(table.person_id),
  ],
)

/** Which of the two people in a pair has blocked the other. */
export const threadBlocks = pgTable(
  'thread_blocks',
  {
    thread_id: text('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    person_id: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.thread_id, table.person_id] }),
    index('thread_blocks_person').on(table.person_id),
  ],
)
