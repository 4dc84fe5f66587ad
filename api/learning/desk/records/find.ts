import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { DeskFind } from '#contract/learning/desk/tools.ts'
import { type Capability, mayDo } from '#contract/staff.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { beginsWith, startsOf } from '../../../deskLists/index.ts'
import type { Viewer } from '../../../http/handler.ts'
import { peopleNamed } from './finding.ts'

const FindRow = z.object({
  kind: z.enum(['person', 'order', 'dispute', 'course', 'course_page']),
  id: z.string(),
  title: z.string(),
  detail: z.nullable(z.string()),
})

const nameOf = (id: SQL) => sql`(SELECT name FROM users WHERE users.id = ${id})`

/** With more matching people than this, any of them will do: staff narrow the search by typing more. */
const enough = 300

/** A few results of each kind, latest first. */
export function findOnDesk(db: Db, text: string, { staffRoles }: Viewer): Promise<DeskFind[]> {
  const number = text.toUpperCase()
  const named = peopleNamed(text, enough)
  const words = startsOf(text)
  const titled = words ? sql`to_tsvector('simple', title) @@ to_tsquery('simple', ${words})` : sql`false`
  const kinds: readonly (readonly [Capability, SQL])[] = [
    [
      'people.read',
      sql`SELECT 'person' AS kind, id, name AS title, concat_ws(', ', email, mobile) AS detail FROM users
        WHERE id IN (${named}) ORDER BY created_at DESC LIMIT 6`,
    ],
    [
      'orders.read',
      sql`SELECT 'order' AS kind, id, number AS title, ${nameOf(sql`student_id`)} AS detail FROM orders
        WHERE number LIKE ${beginsWith(number)} OR number LIKE ${beginsWith(`VL-${number}`)} ORDER BY created_at DESC LIMIT 5`,
    ],
    [
      'disputes.read',
      sql`SELECT 'dispute' AS kind, id, ${nameOf(sql`student_id`)} AS title, ${nameOf(sql`tutor_id`)} AS detail FROM disputes
        WHERE id IN (SELECT id FROM disputes WHERE student_id IN (${named})
          UNION ALL SELECT id FROM disputes WHERE tutor_id IN (${named})) ORDER BY created_at DESC LIMIT 4`,
    ],
    mayDo(staffRoles, 'courses.read')
      ? [
          'courses.read',
          sql`SELECT 'course' AS kind, id, title, ${nameOf(sql`tutor_id`)} AS detail FROM courses
        WHERE status NOT IN ('draft', 'archived') AND ${titled} ORDER BY created_at DESC LIMIT 4`,
        ]
      : [
          'desk.open',
          sql`SELECT 'course_page' AS kind, slug AS id, title, ${nameOf(sql`tutor_id`)} AS detail FROM courses
        WHERE status = 'published' AND ${titled} ORDER BY created_at DESC LIMIT 4`,
        ],
  ]
  const allowed = kinds
    .filter(([capability]) => mayDo(staffRoles, capability))
    .map(([, select]) => sql`(${select})`)
  return rows(db, sql.join(allowed, sql` UNION ALL `), FindRow)
}
