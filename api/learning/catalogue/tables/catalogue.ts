import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Image } from '#contract/shapes.ts'
import { instant, paise, tsvector } from '../../../db/columns.ts'
import { uploads, users } from '../../base/tables/index.ts'
import { courseStatus, lessonStatus, level, mode, scheduleStatus } from './catalogueEnums.ts'
import { leavingPolicy } from './leavingPolicy.ts'
import { ratingCheck } from './ratingCheck.ts'

export const cores = pgTable('cores', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  tagline: text('tagline').notNull(),
  cover: jsonb('cover').$type<Image>(),
  position: integer('position').notNull(),
  /** When staff hid it from visitors and from the list that tutors choose from. */
  hidden_at: instant('hidden_at'),
  /** Increased with every change at the desk. */
  version: integer('version').notNull().default(1),
})

export const skills = pgTable(
  'skills',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    core_id: text('core_id')
      .notNull()
      .references(() => cores.id),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('skills_core').on(table.core_id)],
)

/** A tutor's profile, except name, handle and headline, which are in the account. */
export const tutors = pgTable(
  'tutors',
  {
    user_id: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    bio: text('bio').notNull(),
    languages: text('languages').array().notNull(),
    portrait: jsonb('portrait').$type<Image>(),
    city: text('city').notNull(),
    rating_tenths: integer('rating_tenths'),
    review_count: integer('review_count').notNull().default(0),
    intro_video_url: text('intro_video_url'),
    film_id: text('film_id').references(() => uploads.id, { onDelete: 'set null' }),
    film_still_id: text('film_still_id').references(() => uploads.id, { onDelete: 'set null' }),
    /** The transcript of the film. */
    film_words: text('film_words').notNull().default(''),
    hourly_from: paise('hourly_from'),
    /** The tutor's own room, used if a schedule or a demo has none. */
    meeting_url: text('meeting_url'),
    /** A separate room for demos, whose guests have no seat in any class. */
    demo_meeting_url: text('demo_meeting_url'),
    /** The colour of the tutor's own page, such as `1f686a`; dark enough for white text. */
    colour: text('colour'),
    /** Whether demos are confirmed on booking. */
    confirms_at_once: boolean('confirms_at_once').notNull().default(false),
    /** Sales up to this time have been reported, if the tutor is told once a day. Null if they're told immediately. */
    sales_daily_since: instant('sales_daily_since'),
    /** When staff hid what the tutor says about themselves. */
    hidden_at: instant('hidden_at'),
  },
  (table) => [
    ratingCheck('tutors_rating', table),
    check('tutors_colour', sql`${table.colour} ~ '^[0-9a-f]{6}$'`),
  ],
)

export const courses = pgTable(
  'courses',
  {
    id: text('id').primaryKey(),
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id),
    /** Null in a draft whose tutor hasn't chosen one yet. */
    core_id: text('core_id').references(() => cores.id),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    description: text('description').notNull(),
    outcomes: text('outcomes').array().notNull(),
    /** One line per class, in order. */
    syllabus: text('syllabus').array().notNull().default(sql`ARRAY[]::text[]`),
    /** What students need to take part. */
    needs: text('needs').notNull().default(''),
    level: level('level').notNull(),
    language: text('language').notNull(),
    mode: mode('mode').notNull(),
    place: text('place'),
    age_from: integer('age_from').notNull(),
    age_to: integer('age_to'),
    price: paise('price').notNull(),
    classes_per_package: integer('classes_per_package').notNull(),
    /** The cancellation policy for future orders. */
    leaving_policy: leavingPolicy('leaving_policy').notNull().default('standard'),
    /** The discount for a family’s second learner, in hundredths of a per cent; 0 for none. */
    sibling_share: integer('sibling_share').notNull().default(0),
    cover: jsonb('cover').$type<Image>(),
    rating_tenths: integer('rating_tenths'),
    review_count: integer('review_count').notNull().default(0),
    status: courseStatus('status').notNull().default('draft'),
    /** When it was sent to staff for review before first going live. */
    asked_at: instant('asked_at'),
    /** When staff took it off the site: it's paused, and its tutor can't publish it. */
    hidden_at: instant('hidden_at'),
    /** Whether its tutor had paused it before that. */
    was_paused: boolean('was_paused').notNull().default(false),
    /** Names of tutor, subject and skills, stored beside the title so that one index covers them all. */
    keywords: text('keywords').notNull().default(''),
    document: tsvector('document')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', keywords), 'B') || setweight(to_tsvector('english', summary), 'C')`,
      ),
    /** Still read by the previous version of the site, which may be running while this one starts. */
    names: text('names')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`lower(title || ' ' || keywords)`),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    index('courses_core').on(table.core_id),
    index('courses_tutor').on(table.tutor_id),
    index('courses_waiting').on(sql`coalesce(${table.asked_at}, 'infinity'::timestamptz)`, table.id),
    index('courses_newest').on(table.created_at, table.id),
    index('courses_state').on(table.status, table.created_at, table.id),
    index('courses_titles').using('gin', sql`to_tsvector('simple', ${table.title})`),
    index('courses_hidden').on(table.hidden_at).where(sql`${table.hidden_at} IS NOT NULL`),
    // For counts by subject and tutor, which thus needn't read the long texts.
    index('courses_counted')
      .on(
        table.id,
        table.core_id,
        table.level,
        table.language,
        table.mode,
        table.price,
        table.classes_per_package,
        table.rating_tenths,
        table.review_count,
        table.tutor_id,
      )
      .where(sql`${table.status} = 'published'`),
    check('courses_price', sql`${table.price} >= 0 AND ${table.classes_per_package} > 0`),
    check('courses_ages', sql`${table.age_from} >= 0 AND ${table.age_to} >= ${table.age_from}`),
    check('courses_sibling_share', sql`${table.sibling_share} BETWEEN 0 AND 5000`),
    check('courses_core', sql`${table.core_id} IS NOT NULL OR ${table.status} IN ('draft', 'archived')`),
    check('courses_asked', sql`(${table.status}::text = 'waiting') = (${table.asked_at} IS NOT NULL)`),
    check('courses_hidden', sql`${table.hidden_at} IS NULL OR ${table.status} IN ('paused', 'archived')`),
    check('courses_place', sql`(${table.mode} = 'in_person') = (${table.place} IS NOT NULL)`),
    ratingCheck('courses_rating', table),
  ],
)

export const courseSkills = pgTable(
  'course_skills',
  {
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    skill_id: text('skill_id')
      .notNull()
      .references(() => skills.id),
  },
  (table) => [
    primaryKey({ columns: [table.course_id, table.skill_id] }),
    index('course_skills_skill').on(table.skill_id),
  ],
)

/** What undoing a change of the weekly times restores. */
export interface WeekBefore {
  readonly changed_at: string
  readonly timings: readonly {
    readonly weekday: number
    readonly starts_at: string
    readonly minutes: number
  }[]
  readonly lessons: readonly { readonly id: string; readonly starts_at: string; readonly ends_at: string }[]
}

export const courseSchedules = pgTable(
  'course_schedules',
  {
    id: text('id').primaryKey(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** The name its tutor gave it; null if its weekly times are enough. */
    name: text('name'),
    time_zone: text('time_zone').notNull(),
    /** The earliest day for a class; the last follows from the number of classes. */
    starts_on: date('starts_on', { mode: 'string' }).notNull(),
    classes_total: integer('classes_total').notNull(),
    capacity: integer('capacity').notNull(),
    /** Seats bought, or held for a payment in progress. */
    seats_taken: integer('seats_taken').notNull().default(0),
    /** Seats reserved until the cutoff for students of the schedule that this one continues. */
    seats_kept: integer('seats_kept').notNull().default(0),
    status: scheduleStatus('status').notNull().default('open'),
    meeting_url: text('meeting_url'),
    /** The weekly times and the classes as they were before the last change, while that can be undone. */
    week_before: jsonb('week_before').$type<WeekBefore>(),
    /** The schedule whose students renew into this one. */
    continues_id: text('continues_id').references((): AnyPgColumn => courseSchedules.id),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    index('course_schedules_course').on(table.course_id),
    unique('course_schedules_continued_once').on(table.continues_id),
    check('course_schedules_classes', sql`${table.classes_total} > 0`),
    check(
      'course_schedules_seats',
      sql`${table.seats_taken} >= 0 AND ${table.seats_kept} >= 0 AND ${table.seats_taken} + ${table.seats_kept} <= ${table.capacity}`,
    ),
  ],
)

export const timings = pgTable(
  'timings',
  {
    id: text('id').primaryKey(),
    schedule_id: text('schedule_id')
      .notNull()
      .references(() => courseSchedules.id, { onDelete: 'cascade' }),
    weekday: integer('weekday').notNull(),
    starts_at: text('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
  },
  (table) => [
    unique('timings_once').on(table.schedule_id, table.weekday, table.starts_at),
    check('timings_weekday', sql`${table.weekday} BETWEEN 1 AND 7`),
    check('timings_local_time', sql`${table.starts_at} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('timings_minutes', sql`${table.minutes} BETWEEN 1 AND 720`),
  ],
)

/** Each class of a schedule as an instant, so that finding the next one needs no calendar. */
export const classSessions = pgTable(
  'class_sessions',
  {
    id: text('id').primaryKey(),
    schedule_id: text('schedule_id')
      .notNull()
      .references(() => courseSchedules.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    status: lessonStatus('status').notNull().default('scheduled'),
    /** When it was due to begin before it was moved. */
    moved_from: instant('moved_from'),
    /** What the students were told about a change. */
    change_note: text('change_note'),
    /** Increased with every change, as calendars require. */
    sequence: integer('sequence').notNull().default(0),
    /** When its earnings were booked in the ledger, and when they became due. */
    booked_at: instant('booked_at'),
    due_at: instant('due_at'),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    unique('class_sessions_number').on(table.schedule_id, table.number),
    index('class_sessions_start').on(table.schedule_id, table.starts_at),
    // Finds the classes of all schedules that begin within the hour.
    index('class_sessions_soon').on(table.starts_at),
    index('class_sessions_unbooked').on(table.ends_at).where(sql`${table.booked_at} IS NULL`),
    index('class_sessions_undue').on(table.ends_at).where(sql`${table.due_at} IS NULL`),
    check('class_sessions_order', sql`${table.ends_at} > ${table.starts_at}`),
  ],
)
