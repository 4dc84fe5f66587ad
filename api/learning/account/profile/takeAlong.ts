import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { youngAccountsOf } from '../../people/index.ts'
import { shares } from '../holdings/index.ts'

const Part = z.object({ title: z.string(), content: z.array(z.unknown()) })

interface Taken {
  readonly personId: string
  readonly brand: string
  readonly now: Date
}

/** Everything that this service stores about one person at one moment. */
export async function takeAlong(db: Db, { personId, brand, now }: Taken): Promise<Buffer> {
  const young = await youngAccountsOf(db, personId)
  const file = {
    about: {
      from: `Your ${brand} account and everything that belongs to it`,
      made_at: now.toISOString(),
      amounts: 'Money is in paise, hundredths of a rupee.',
      times:
        'Dates and times are ISO 8601 with their offset from UTC. Weekly times are local to the time zone beside them.',
      left_out:
        'Passwords, codes and keys, which we store only as hashes, and anything that belongs to other people. Enquiries about homes aren’t tied to an account: our emails about them say how to see or withdraw them.',
    },
    ...(await partsOf(db, personId)),
    // Includes young people, since their guardian has a right to this data.
    ...(young.length > 0 && { young_people: await Promise.all(young.map((id) => partsOf(db, id))) }),
  }
  return Buffer.from(JSON.stringify(file, null, 2))
}

async function partsOf(db: Db, personId: string): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const parts = shares.map(
    (share) =>
      sql`SELECT ${share.title}::text AS title, coalesce(json_agg(row_to_json(own)), '[]') AS content FROM (${share.rows(personId)}) AS own`,
  )
  const contents = await rows(db, sql.join(parts, sql` UNION ALL `), Part)
  return Object.fromEntries(contents.map(({ title, content }) => [title, content]))
}
