import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod/mini'
import type { ProjectImage } from '#contract/estate/projects/overview.ts'
import type {
  AmenityGroup,
  MapOverlay,
  Room,
  SpecificationGroup,
} from '#contract/estate/projects/sections.ts'
import {
  brochureKinds,
  mediaKinds,
  pointCategories,
  testimonialKinds,
  travelModes,
} from '#contract/estate/projects/words.ts'
import { instant, paise } from '../../../db/columns.ts'
import { countColumns } from './countColumns.ts'
import { projects } from './projects.ts'

export const mediaKind = pgEnum('media_kind', mediaKinds)
export const brochureKind = pgEnum('brochure_kind', brochureKinds)
export const testimonialKind = pgEnum('testimonial_kind', testimonialKinds)
export const pointCategory = pgEnum('point_category', pointCategories)
export const travelMode = pgEnum('travel_mode', travelModes)

/** The columns of every project section, with the row's position in its section. */
function placed() {
  return {
    id: text('id').primaryKey(),
    project_id: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  }
}

export const mediaItems = pgTable(
  'media_items',
  {
    ...placed(),
    kind: mediaKind('kind').notNull(),
    title: text('title').notNull(),
    poster: jsonb('poster').$type<ProjectImage>().notNull(),
    url: text('url'),
    seconds: integer('seconds'),
    taken_on: date('taken_on', { mode: 'string' }),
  },
  (table) => [index('media_items_project').on(table.project_id, table.position)],
)

export const unitTypes = pgTable(
  'unit_types',
  {
    ...placed(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    bhk: integer('bhk'),
    carpet: integer('carpet').notNull(),
    balcony: integer('balcony').notNull(),
    saleable: integer('saleable').notNull(),
    rooms: jsonb('rooms').$type<readonly Room[]>().notNull(),
    price_from: paise('price_from'),
    ...countColumns(),
  },
  (table) => [
    unique('unit_types_slug').on(table.project_id, table.slug),
    unique('unit_types_of_project').on(table.id, table.project_id),
    check('unit_types_area', sql`${table.carpet} > 0 AND ${table.balcony} >= 0 AND ${table.saleable} > 0`),
  ],
)

export const specificationGroups = pgTable(
  'specification_groups',
  {
    ...placed(),
    title: text('title').notNull(),
    items: jsonb('items').$type<SpecificationGroup['items']>().notNull(),
  },
  (table) => [index('specification_groups_project').on(table.project_id, table.position)],
)

export const amenityGroups = pgTable(
  'amenity_groups',
  {
    ...placed(),
    title: text('title').notNull(),
    items: jsonb('items').$type<AmenityGroup['items']>().notNull(),
  },
  (table) => [index('amenity_groups_project').on(table.project_id, table.position)],
)

export const brochures = pgTable(
  'brochures',
  {
    ...placed(),
    kind: brochureKind('kind').notNull(),
    title: text('title').notNull(),
    /** The file's key in the storage; null if it is generated from the project's own data. */
    file_key: text('file_key'),
    bytes: integer('bytes'),
    pages: integer('pages'),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [index('brochures_project').on(table.project_id, table.position)],
)

export const projectUpdates = pgTable(
  'project_updates',
  {
    id: text('id').primaryKey(),
    project_id: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The block that the update is about; null for the whole project. */
    block_id: text('block_id'),
    month: date('month', { mode: 'string' }).notNull(),
    stage: text('stage').notNull(),
    planned_percent: integer('planned_percent').notNull(),
    actual_percent: integer('actual_percent').notNull(),
    photos: jsonb('photos').$type<readonly ProjectImage[]>().notNull(),
    note: text('note').notNull(),
  },
  (table) => [
    index('project_updates_project').on(table.project_id, table.month),
    index('project_updates_newest').on(table.month),
    check(
      'project_updates_percent',
      sql`${table.planned_percent} BETWEEN 0 AND 100 AND ${table.actual_percent} BETWEEN 0 AND 100`,
    ),
  ],
)

export const projectFaqs = pgTable(
  'project_faqs',
  { ...placed(), question: text('question').notNull(), answer: text('answer').notNull() },
  (table) => [index('project_faqs_project').on(table.project_id, table.position)],
)

export const testimonials = pgTable(
  'testimonials',
  {
    id: text('id').primaryKey(),
    /** Null for a testimonial about the developer. */
    project_id: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    kind: testimonialKind('kind').notNull(),
    name: text('name').notNull(),
    about: text('about').notNull(),
    quote: text('quote').notNull(),
    portrait: jsonb('portrait').$type<ProjectImage>(),
    poster: jsonb('poster').$type<ProjectImage>(),
    video_url: text('video_url'),
    seconds: integer('seconds'),
    given_on: date('given_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    index('testimonials_project').on(table.project_id, table.given_on),
    index('testimonials_newest').on(table.given_on),
  ],
)

export const mapPoints = pgTable(
  'map_points',
  {
    ...placed(),
    name: text('name').notNull(),
    category: pointCategory('category').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    distance_m: integer('distance_m').notNull(),
    travel_minutes: integer('travel_minutes').notNull(),
    travel_by: travelMode('travel_by').notNull(),
    source: text('source').notNull(),
  },
  (table) => [index('map_points_project').on(table.project_id, table.position)],
)

export const projectMaps = pgTable('project_maps', {
  project_id: text('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  overlays: jsonb('overlays').$type<readonly z.output<typeof MapOverlay>[]>().notNull(),
})
