import { index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { uploadPurposes, uploadStatuses } from '#contract/learning/base/uploadWords.ts'
import type { Footage } from '#contract/learning/catalogue/tutorFilm.ts'
import type { Image } from '#contract/shapes.ts'
import { instant } from '../../../db/columns.ts'
import { users } from './users.ts'

export const uploadPurpose = pgEnum('upload_purpose', uploadPurposes)
export const uploadStatus = pgEnum('upload_status', uploadStatuses)

export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    owner_id: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: uploadPurpose('purpose').notNull(),
    content_type: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    status: uploadStatus('status').notNull().default('waiting'),
    /** Null until the picture has been checked and re-encoded. */
    image: jsonb('image').$type<Image>(),
    /** A film's size and length, as read from the file; null until it has been checked. */
    footage: jsonb('footage').$type<Footage>(),
    /** The extension of a file that is stored unchanged; null until it has been checked. */
    extension: text('extension'),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('uploads_owner').on(table.owner_id),
    index('uploads_expiry').on(table.status, table.expires_at),
  ],
)
