import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'

/** Browsers that show notifications by push. A trigger deletes each when the session that turned it on ends. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    person_id: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    session_id: text('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service, which accepts only messages with our signature. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The public key that the browser accepts messages from. With another key, push has to be turned on again. */
    server_key: text('server_key').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_person').on(table.person_id, table.created_at)],
)
