import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { skills, tutors } from './catalogue.ts'

/** The columns that every section of a tutor's profile has. */
function section() {
  return {
    id: text('id').primaryKey(),
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id, { onDelete: 'cascade' }),
    /** Lowest first. Newer entries come before older ones until the tutor reorders them. */
    position: integer('position').notNull().default(0),
    created_at: instant('created_at').notNull(),
  }
}

export const tutorSkills = pgTable(
  'tutor_skills',
  {
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id, { onDelete: 'cascade' }),
    skill_id: text('skill_id')
      .notNull()
      .references(() => skills.id),
  },
  (table) => [primaryKey({ columns: [table.tutor_id, table.skill_id] })],
)

export const experiences = pgTable(
  'experiences',
  {
    ...section(),
    title: text('title').notNull(),
    organisation: text('organisation').notNull(),
    from: date('from', { mode: 'string' }).notNull(),
    to: date('to', { mode: 'string' }),
    description: text('description').notNull().default(''),
  },
  (table) => [index('experiences_tutor').on(table.tutor_id)],
)

export const educations = pgTable(
  'educations',
  {
    ...section(),
    degree: text('degree').notNull(),
    institution: text('institution').notNull(),
    year: integer('year').notNull(),
    description: text('description').notNull().default(''),
  },
  (table) => [index('educations_tutor').on(table.tutor_id)],
)

export const achievements = pgTable(
  'achievements',
  {
    ...section(),
    title: text('title').notNull(),
    issuer: text('issuer').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    description: text('description').notNull().default(''),
    url: text('url'),
  },
  (table) => [index('achievements_tutor').on(table.tutor_id)],
)

export const endorsements = pgTable(
  'endorsements',
  {
    ...section(),
    by_name: text('by_name').notNull(),
    relation: text('relation').notNull(),
    text: text('text').notNull(),
    url: text('url'),
    /** Whom the tutor asked to confirm it; null again if there was no answer in time. */
    asked_email: text('asked_email'),
    asked_at: instant('asked_at'),
    confirmed_at: instant('confirmed_at'),
  },
  (table) => [
    index('endorsements_tutor').on(table.tutor_id),
    index('endorsements_unanswered')
      .on(table.asked_at)
      .where(sql`${table.asked_at} IS NOT NULL AND ${table.confirmed_at} IS NULL`),
    check('endorsements_asked', sql`(${table.asked_email} IS NULL) = (${table.asked_at} IS NULL)`),
    check('endorsements_confirmed', sql`${table.confirmed_at} IS NULL OR ${table.asked_at} IS NOT NULL`),
  ],
)
