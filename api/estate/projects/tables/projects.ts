import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod/mini'
import type { Highlight, ProjectDetail, ProjectImage, Rera } from '#contract/estate/projects/overview.ts'
import { projectKinds, projectStatuses } from '#contract/estate/projects/words.ts'
import { instant, paise } from '../../../db/columns.ts'
import { countColumns } from './countColumns.ts'

export const projectKind = pgEnum('project_kind', projectKinds)
export const projectStatus = pgEnum('project_status', projectStatuses)

export const projects = pgTable(
  'projects',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    tagline: text('tagline').notNull(),
    city: text('city').notNull(),
    locality: text('locality').notNull(),
    /** Two letters, as on number plates: the state whose taxes apply. */
    state: text('state').notNull(),
    /** True in cities that tax law counts as metropolitan. */
    metro: boolean('metro').notNull().default(false),
    kind: projectKind('kind').notNull(),
    status: projectStatus('status').notNull(),
    price_from: paise('price_from'),
    price_to: paise('price_to'),
    price_as_of: date('price_as_of', { mode: 'string' }),
    /** The day for which the prices of its homes were calculated; null if they have to be calculated again. */
    priced_on: date('priced_on', { mode: 'string' }),
    /** True if visitors can see past prices of its homes. */
    price_history: boolean('price_history').notNull().default(false),
    configurations: text('configurations').array().notNull(),
    area_from: integer('area_from').notNull(),
    area_to: integer('area_to').notNull(),
    possession_promised_on: date('possession_promised_on', { mode: 'string' }),
    possession_revised_on: date('possession_revised_on', { mode: 'string' }),
    hero: jsonb('hero').$type<ProjectImage>().notNull(),
    hero_mobile: jsonb('hero_mobile').$type<ProjectImage>(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    rera: jsonb('rera').$type<z.output<typeof Rera>[]>().notNull(),
    ...countColumns(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    index('projects_newest').on(table.created_at, table.id),
    check(
      'projects_price',
      sql`(${table.price_from} IS NULL AND ${table.price_to} IS NULL AND ${table.price_as_of} IS NULL)
        OR (${table.price_from} > 0 AND ${table.price_to} >= ${table.price_from} AND ${table.price_as_of} IS NOT NULL)`,
    ),
    check('projects_state', sql`${table.state} ~ '^[A-Z]{2}$'`),
    check('projects_area', sql`${table.area_from} > 0 AND ${table.area_to} >= ${table.area_from}`),
    check(
      'projects_units',
      sql`LEAST(${table.units_available}, ${table.units_on_hold}, ${table.units_booked}, ${table.units_sold}, ${table.units_not_released}) >= 0`,
    ),
  ],
)

export const projectDetails = pgTable(
  'project_details',
  {
    project_id: text('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    overview: text('overview').array().notNull(),
    highlights: jsonb('highlights').$type<z.output<typeof Highlight>[]>().notNull(),
    land_area: integer('land_area').notNull(),
    towers: integer('towers').notNull(),
    floors: text('floors'),
    open_space_percent: integer('open_space_percent').notNull(),
    architect: text('architect').notNull(),
    banks: text('banks').array().notNull(),
    certifications: text('certifications').array().notNull(),
    documents: jsonb('documents').$type<ProjectDetail['documents']>().notNull(),
    disclaimer: text('disclaimer').notNull(),
  },
  (table) => [
    check('project_details_land', sql`${table.land_area} > 0 AND ${table.towers} >= 0`),
    check('project_details_open_space', sql`${table.open_space_percent} BETWEEN 0 AND 100`),
  ],
)

export const galleryItems = pgTable(
  'gallery_items',
  {
    id: text('id').primaryKey(),
    project_id: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    image: jsonb('image').$type<ProjectImage>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('gallery_items_project').on(table.project_id, table.position)],
)

export const banners = pgTable(
  'banners',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    image: jsonb('image').$type<ProjectImage>().notNull(),
    image_mobile: jsonb('image_mobile').$type<ProjectImage>().notNull(),
    cta_label: text('cta_label').notNull(),
    cta_href: text('cta_href').notNull(),
    project_id: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at'),
  },
  (table) => [check('banners_period', sql`${table.ends_at} > ${table.starts_at}`)],
)
