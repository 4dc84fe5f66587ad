import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type Capability, mayDo, staffRoles } from '#contract/staff.ts'
import type { Db } from '../db/Db.ts'
import { rows } from '../db/rows.ts'

const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  roles: z.array(z.enum(staffRoles)),
})
export type Colleague = Omit<z.output<typeof Colleague>, 'roles'>

/** Staff who may do this now, in order of name. Their accounts are in Learn; both services have staff at the desk. */
export async function colleaguesWho(
  db: Db,
  capability: Capability,
  now: Date,
): Promise<readonly Colleague[]> {
  const people = await rows(
    db,
    sql`SELECT id, name, email, to_json(staff_roles) AS roles FROM users
      WHERE 'staff' = ANY(roles) AND (blocked_until IS NULL OR blocked_until <= ${now.toISOString()}::timestamptz)
      ORDER BY lower(name), id`,
    Colleague,
  )
  return people.filter(({ roles }) => mayDo(roles, capability))
}

/** Names by id, for anybody who has or had an account. */
export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const list = sql.join(
    known.map((id) => sql`${id}`),
    sql`, `,
  )
  const people = await rows(
    db,
    sql`SELECT id, name FROM users WHERE id IN (${list})`,
    z.object({ id: z.string(), name: z.string() }),
  )
  return new Map(people.map(({ id, name }) => [id, name]))
}
