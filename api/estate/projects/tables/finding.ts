import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { paise } from '../../../db/columns.ts'
import { blockUnits, facing } from './inventory.ts'
import { plots } from './plots.ts'
import { projectKind, projects } from './projects.ts'

/**
 * Every home and plot that is for sale and has a price, in the form that searches use: one narrow row instead of a join
 * of five tables. `list_for_search` writes the rows, with the day's prices and whenever a status changes.
 */
export const searchHomes = pgTable(
  'search_homes',
  {
    /** The id of the unit or plot. */
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
    /** In lower case, as searches compare it. */
    city: text('city').notNull(),
    bhk: integer('bhk'),
    /** Null if the building has only one floor. */
    floor: integer('floor'),
    facing: facing('facing').notNull(),
    winter_sun: integer('winter_sun'),
    ready_on: date('ready_on', { mode: 'string' }),
    /** For a plot, this is the listed price, and `monthly` is null. */
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
