import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { TeamMember } from '#contract/learning/people/team.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { hasAuthenticator, hasPasskey } from '../auth/index.ts'

const Row = z.extend(TeamMember, { last_seen_at: z.nullable(z.coerce.date()) })

/** All staff, by name. */
export function readTeam(db: Db): Promise<TeamMember[]> {
  return read(db, sql`true`)
}

export async function readMember(db: Db, id: string): Promise<TeamMember> {
  const [member] = await read(db, sql`users.id = ${id}`)
  if (!member) throw new ApiError('not_found')
  return member
}

async function read(db: Db, where: SQL): Promise<TeamMember[]> {
  const members = await rows(
    db,
    sql`
    SELECT id, name, coalesce(email, mobile, '') AS contact, to_json(staff_roles) AS roles,
      ${hasPasskey} AS passkeys, ${hasAuthenticator} AS authenticator,
      (SELECT max(last_used_at) FROM sessions WHERE user_id = users.id) AS last_seen_at
    FROM users WHERE 'staff' = ANY(roles) AND ${where}
    ORDER BY lower(name), id`,
    Row,
  )
  return members.map(({ last_seen_at, ...member }) => ({
    ...member,
    last_seen_at: last_seen_at?.toISOString() ?? null,
  }))
}
