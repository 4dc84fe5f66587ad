import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
  },
  (table) => [index('endorsements_tutor').on(table.tutor_id)],
)
