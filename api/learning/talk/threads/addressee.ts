import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { WritingState } from '#contract/learning/talk/threadWords.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { mayWrite, type Reader } from './thread.ts'
import { isTied } from './visible.ts'

export interface Addressee {
  readonly thread_id: string | null
  readonly kind: 'pair' | 'group'
  readonly name: string
  readonly can: WritingState
  readonly tutor_id: string
  readonly student_id: string | null
  readonly schedule_id: string | null
}

/** Finds a person connected to the reader, by id or handle, or a group of the reader's. Nobody else is found. */
export async function findAddressee(db: Db, name: string, reader: Reader): Promise<Addressee> {
  const addressee = (await findPerson(db, name, reader)) ?? (await findGroup(db, name, reader))
  if (!addressee) throw new ApiError('not_found')
  return addressee
}

const Other = z.object({
  id: z.string(),
  thread_id: z.nullable(z.string()),
  name: z.string(),
  teaches_me: z.boolean(),
  taught_by_me: z.boolean(),
  closed: z.boolean(),
  away: z.boolean(),
  blocked_by: z.array(z.string()),
})

async function findPerson(db: Db, name: string, { personId, now }: Reader): Promise<Addressee | undefined> {
  const [other] = await rows(
    db,
    sql`SELECT person.id, thread.id AS thread_id, person.name, person.closed_at IS NOT NULL AS closed,
        coalesce(person.blocked_until > ${now.toISOString()}::timestamptz, false) AS away,
        ${isTied(sql`${personId}`, sql`person.id`)} AS teaches_me, ${isTied(sql`person.id`, sql`${personId}`)} AS taught_by_me,
        (SELECT coalesce(json_agg(block.person_id), '[]') FROM thread_blocks AS block WHERE block.thread_id = thread.id) AS blocked_by
      FROM users AS person
      LEFT JOIN threads AS thread ON thread.kind = 'pair'
        AND least(thread.tutor_id, thread.student_id) = least(person.id, ${personId}::text)
        AND greatest(thread.tutor_id, thread.student_id) = greatest(person.id, ${personId}::text)
      WHERE (person.id = ${name} OR person.handle = ${name}) AND person.id <> ${personId}`,
    Other,
  )
  if (!other) return undefined
  const tied = other.teaches_me || other.taught_by_me
  if (!tied && other.thread_id === null) return undefined
  const standing = {
    ...other,
    seat_ended: false,
    tied,
    kind: 'pair',
    side: 'student',
    takes_answers: false,
    read_along: null,
  } as const
  const [tutor_id, student_id] = other.teaches_me ? [other.id, personId] : [personId, other.id]
  return {
    thread_id: other.thread_id,
    kind: 'pair',
    name: other.name,
    can: mayWrite(standing, personId),
    tutor_id,
    student_id,
    schedule_id: null,
  }
}

async function findGroup(db: Db, id: string, { personId }: Reader): Promise<Addressee | undefined> {
  const [group] = await rows(
    db,
    sql`SELECT thread.id AS thread_id, concat_ws(', ', course.title, plan.name) AS name
      FROM course_schedules AS plan JOIN courses AS course ON course.id = plan.course_id
      LEFT JOIN threads AS thread ON thread.schedule_id = plan.id
      WHERE plan.id = ${id} AND course.tutor_id = ${personId}`,
    z.object({ thread_id: z.nullable(z.string()), name: z.string() }),
  )
  return (
    group && { ...group, kind: 'group', can: 'yes', tutor_id: personId, student_id: null, schedule_id: id }
  )
}
