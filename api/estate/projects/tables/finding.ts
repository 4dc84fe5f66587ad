import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { paise } from '../../../db/columns.ts'
import { blockUnits, facing } from './inventory.ts'
import { plots } from './plots.ts'
import { projectKind, projects } from './projects.ts'

/**
 * Every home and plot that is for sale and has a price, in the form that searches use: what would otherwise
 * be joined from five tables is in one narrow row. `list_for_search` writes it, with the prices of the day and
 * whenever a status changes.
 */
export const searchHomes = pgTable(
  'search_homes',
  {
    /** The unit's or the plot's. */
    id: text('id').primaryKey(),
    unit_id: text('unit_id')
      .unique()
      .references(() => blockUnits.id, { onDelete: 'cascade' }),
    plot_id: text('plot_id')
      .unique()
      .references(() => plots.id, { onDelete: 'cascade' }),
    project_id: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: projectKind('kind').notNull(),
    /** In small letters, as it is looked for. */
    city: text('city').notNull(),
    bhk: integer('bhk'),
    /** Null where a building has one floor only. */
    floor: integer('floor'),
    facing: facing('facing').notNull(),
    winter_sun: integer('winter_sun'),
    ready_on: date('ready_on', { mode: 'string' }),
    /** A plot has its listed price here too, and no instalment. */
    all_in: paise('all_in').notNull(),
    before_taxes: paise('before_taxes').notNull(),
    monthly: paise('monthly'),
  },
  (table) => [
    index('search_homes_project').on(table.project_id),
    index('search_homes_price').on(table.all_in, table.id),
    check('search_homes_one', sql`num_nonnulls(${table.unit_id}, ${table.plot_id}) = 1`),
  ],
)
