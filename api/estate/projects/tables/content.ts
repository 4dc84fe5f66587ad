import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import type { ProjectImage } from '#contract/estate/projects/overview.ts'
import { employmentTypes } from '#contract/estate/projects/words.ts'
import type { Image } from '#contract/shapes.ts'
import { projectKind, projects } from './projects.ts'

export const employmentType = pgEnum('employment_type', employmentTypes)

export const brandPartners = pgTable('brand_partners', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  field: text('field').notNull(),
  text: text('text').notNull(),
  logo: jsonb('logo').$type<Image>(),
  url: text('url'),
})

export const awards = pgTable(
  'awards',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    issuer: text('issuer').notNull(),
    awarded_on: date('awarded_on', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    image: jsonb('image').$type<Image>(),
    project_id: text('project_id').references(() => projects.id, { onDelete: 'set null' }),
  },
  (table) => [index('awards_newest').on(table.awarded_on)],
)

export const careers = pgTable(
  'careers',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    team: text('team').notNull(),
    city: text('city').notNull(),
    employment: employmentType('employment').notNull(),
    experience_from: integer('experience_from').notNull(),
    experience_to: integer('experience_to'),
    summary: text('summary').notNull(),
    duties: text('duties').array().notNull(),
    wants: text('wants').array().notNull(),
    offers: text('offers').array().notNull(),
    posted_on: date('posted_on', { mode: 'string' }).notNull(),
    closes_on: date('closes_on', { mode: 'string' }),
  },
  (table) => [
    index('careers_newest').on(table.posted_on),
    check('careers_experience', sql`${table.experience_to} >= ${table.experience_from}`),
    check('careers_period', sql`${table.closes_on} >= ${table.posted_on}`),
  ],
)

export const completedProjects = pgTable(
  'completed_projects',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    locality: text('locality').notNull(),
    kind: projectKind('kind').notNull(),
    completed_on: date('completed_on', { mode: 'string' }).notNull(),
    /** The handover date promised at the start of sales; null if there's no record. */
    promised_on: date('promised_on', { mode: 'string' }),
    homes: integer('homes').notNull(),
    text: text('text').notNull(),
    image: jsonb('image').$type<ProjectImage>().notNull(),
    project_id: text('project_id').references(() => projects.id, { onDelete: 'set null' }),
  },
  (table) => [index('completed_projects_newest').on(table.completed_on)],
)

export const newsVideos = pgTable(
  'news_videos',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    source: text('source').notNull(),
    text: text('text').notNull(),
    thumbnail: jsonb('thumbnail').$type<Image>().notNull(),
    seconds: integer('seconds').notNull(),
    published_on: date('published_on', { mode: 'string' }).notNull(),
    url: text('url'),
  },
  (table) => [index('news_videos_newest').on(table.published_on)],
)
