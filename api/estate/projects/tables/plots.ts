import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Plot, PlotPlan } from '#contract/estate/projects/plots.ts'
import { instant, paise } from '../../../db/columns.ts'
import { facing, unitStatus } from './inventory.ts'
import { projects } from './projects.ts'

export const plots = pgTable(
  'plots',
  {
    id: text('id').primaryKey(),
    project_id: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    plot_no: text('plot_no').notNull(),
    position: integer('position').notNull(),
    area: integer('area').notNull(),
    dimensions: text('dimensions').notNull(),
    facing: facing('facing').notNull(),
    /** In decimetres. */
    road_width: integer('road_width').notNull(),
    corner: boolean('corner').notNull(),
    boundary: jsonb('boundary').$type<Plot['boundary']>().notNull(),
    price: paise('price'),
    status: unitStatus('status').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    unique('plots_no').on(table.project_id, table.plot_no),
    index('plots_project').on(table.project_id, table.position),
    check('plots_area', sql`${table.area} > 0 AND ${table.road_width} >= 0`),
    check('plots_price', sql`${table.price} > 0`),
  ],
)

export const plotPlans = pgTable('plot_plans', {
  project_id: text('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  view_box: jsonb('view_box').$type<PlotPlan['view_box']>().notNull(),
  north: integer('north').notNull().default(0),
  shapes: jsonb('shapes').$type<PlotPlan['shapes']>().notNull(),
})
