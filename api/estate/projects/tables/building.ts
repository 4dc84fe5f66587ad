import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BuildingModel } from '#contract/estate/projects/building/shapes.ts'
import { projects } from './projects.ts'

/** The source of every drawing of a project. */
export const buildingModels = pgTable('building_models', {
  project_id: text('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  model: jsonb('model').$type<BuildingModel>().notNull(),
})
