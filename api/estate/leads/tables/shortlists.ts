import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { votes } from '#contract/estate/leads/shortlists.ts'
import { instant, paise } from '../../../db/columns.ts'
import { blockUnits, plots, unitStatus } from '../../projects/tables/index.ts'

/** Homes and plots that somebody saved without an account. */
export const shortlists = pgTable(
  'shortlists',
  {
    id: text('id').primaryKey(),
    /** The hash of the word stored on the owner's device, so that reading this table isn't enough to change a list. */
    word_hash: text('word_hash').notNull().unique(),
    /** The word in the family's link, which the owner must be able to see again; null while the list isn't shared. */
    shared: text('shared').unique(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** The day in India on which its watchers were last told of changes. */
    told_on: date('told_on', { mode: 'string' }),
  },
  (table) => [index('shortlists_expiry').on(table.expires_at)],
)

export const shortlistHomes = pgTable(
  'shortlist_homes',
  {
    shortlist_id: text('shortlist_id')
      .notNull()
      .references(() => shortlists.id, { onDelete: 'cascade' }),
    /** The id of the unit or plot, as in a search. */
    home_id: text('home_id').notNull().generatedAlwaysAs(sql`coalesce(unit_id, plot_id)`),
    unit_id: text('unit_id').references(() => blockUnits.id, { onDelete: 'cascade' }),
    plot_id: text('plot_id').references(() => plots.id, { onDelete: 'cascade' }),
    note: text('note'),
    added_at: instant('added_at').notNull(),
    /**
     * What the watchers know about the home: its state when it was added, or when they were last told. The price is
     * all-in, or listed for a plot; 0 until announced.
     */
    told_status: unitStatus('told_status'),
    told_price: paise('told_price'),
  },
  (table) => [
    primaryKey({ name: 'shortlist_homes_key', columns: [table.shortlist_id, table.home_id] }),
    index('shortlist_homes_unit').on(table.unit_id),
    index('shortlist_homes_plot').on(table.plot_id),
    check('shortlist_homes_one', sql`num_nonnulls(${table.unit_id}, ${table.plot_id}) = 1`),
  ],
)

export const shortlistVotes = pgTable(
  'shortlist_votes',
  {
    id: text('id').primaryKey(),
    shortlist_id: text('shortlist_id').notNull(),
    /** The id of the unit or plot; the column was named when there were only units. */
    home_id: text('unit_id').notNull(),
    name: text('name').notNull(),
    /** The name in lower case, so that nobody votes twice under one name. */
    voter: text('voter').notNull(),
    vote: text('vote', { enum: votes }).notNull(),
    note: text('note'),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'shortlist_votes_home',
      columns: [table.shortlist_id, table.home_id],
      foreignColumns: [shortlistHomes.shortlist_id, shortlistHomes.home_id],
    }).onDelete('cascade'),
    unique('shortlist_votes_voter').on(table.shortlist_id, table.home_id, table.voter),
    check('shortlist_votes_vote', sql`${table.vote} IN ('for', 'against')`),
  ],
)

/** The addresses we email when a home on the list changes. An unconfirmed address gets no news, and is deleted. */
export const shortlistWatchers = pgTable(
  'shortlist_watchers',
  {
    id: text('id').primaryKey(),
    shortlist_id: text('shortlist_id')
      .notNull()
      .references(() => shortlists.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    asked_at: instant('asked_at').notNull(),
    confirmed_at: instant('confirmed_at'),
  },
  (table) => [
    unique('shortlist_watchers_email').on(table.shortlist_id, table.email),
    index('shortlist_watchers_unconfirmed').on(table.asked_at).where(sql`${table.confirmed_at} IS NULL`),
  ],
)
