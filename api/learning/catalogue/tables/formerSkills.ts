import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { skills } from './catalogue.ts'

/** Slugs of skills that were merged into others, so that old addresses still work. */
export const formerSkills = pgTable(
  'former_skills',
  {
    slug: text('slug').primaryKey(),
    name: text('name').notNull(),
    skill_id: text('skill_id')
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_skills_skill').on(table.skill_id)],
)
