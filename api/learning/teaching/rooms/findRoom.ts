import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Member } from '#contract/learning/teaching/room.ts'
import { type RoomKind, roomKinds } from '#contract/learning/teaching/roomWords.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { publicName } from '../../talk/index.ts'
import { expected, taken } from '../../timetable/index.ts'
import { memberIn, roomState } from './policy.ts'

const Row = z.object({
  /** The id of the class, or of the demo's slot. */
  place_id: z.string(),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date(),
  cancelled: z.boolean(),
  number: z.nullable(z.int()),
  course_slug: z.nullable(z.string()),
  course_title: z.nullable(z.string()),
  /** The tutor's own link, if they chose one. */
  link: z.nullable(z.string()),
  /** How many students may come. */
  capacity: z.int(),
  tutor_id: z.string(),
  tutor_name: z.string(),
  tutor_avatar: z.nullable(z.string()),
  students: z.array(
    z.object({ id: z.string(), own: z.nullable(z.string()), name: z.string(), off: z.boolean() }),
  ),
})

/** Somebody who takes part. `off` is true if their own demo was cancelled. */
export interface Participant extends Member {
  readonly person_id: string
  readonly off: boolean
  /** True for a guardian whose children have sign-ins of their own: let in, but not expected. */
  readonly spare: boolean
  /** The guardian's account, for a learner with a sign-in of their own. */
  readonly guardian_id: string | null
}
export interface Room extends Omit<z.output<typeof Row>, 'students'> {
  readonly kind: RoomKind
  readonly me: Participant
  /** Everybody expected, the tutor first. */
  readonly expected: readonly Participant[]
}

export interface Asked {
  readonly kind: string
  readonly id: string
  readonly personId: string
}

/** Throws `not_found` for anybody who doesn't take part. */
export async function findRoom(db: Db, { kind: said, id, personId }: Asked): Promise<Room> {
  const room = await readRoom(db, { kind: said, id })
  if (!room) throw new ApiError('not_found')
  const { kind, coming, gone, facts } = room
  const me = [...coming, ...gone].find(({ person_id }) => person_id === personId)
  if (!me) throw new ApiError('not_found')
  const [tutor] = coming
  // A student who cancelled isn't told about the others, and a demo that nobody is booked for has no room.
  const cancelled = facts.cancelled || me.off || (kind === 'demo' && coming.length === 1)
  return { ...facts, kind, cancelled, me, expected: me.off && tutor ? [tutor, me] : coming }
}

/** The ids of the people who may be in a room right now: none once it's cancelled or moved to another time. */
export async function membersNow(
  db: Db,
  place: Omit<Asked, 'personId'>,
  now: Date,
): Promise<ReadonlySet<string>> {
  const room = await readRoom(db, place)
  if (!room || roomState(room.facts, now) !== 'open') return new Set()
  return new Set(room.coming.map(({ person_id }) => person_id))
}

async function readRoom(db: Db, { kind: said, id: placeId }: Omit<Asked, 'personId'>) {
  const kind = roomKinds.find((each) => each === said)
  const [row] = kind ? await rows(db, kind === 'class' ? classAt(placeId) : demoAt(placeId), Row) : []
  if (!kind || !row) return null
  const { students: pupils, ...facts } = row
  const students = together(pupils)
  const as = (
    role: Member['role'],
    { id, name, off = false, spare = false, guardian = null }: Partial<Guest> & { id: string; name: string },
  ): Participant => ({
    member: memberIn(`${kind} ${facts.place_id}`, id),
    name,
    role,
    person_id: id,
    off,
    spare,
    guardian_id: guardian,
  })
  const tutor = as('tutor', { id: facts.tutor_id, name: facts.tutor_name })
  const coming = [tutor, ...students.filter(({ off }) => !off).map((each) => as('student', each))]
  const gone = students.filter(({ off }) => off).map((each) => as('student', each))
  return { kind, facts, coming, gone }
}

interface Pupil {
  readonly id: string
  readonly own: string | null
  readonly name: string
  readonly off: boolean
}
interface Guest extends Omit<Pupil, 'own'> {
  readonly spare: boolean
  readonly guardian: string | null
}

/**
 * Siblings share an account, so they're one person in the room, with both names. A learner with a sign-in of their own
 * joins with it, or through the guardian, who is let in for them as well.
 */
function together(pupils: readonly Pupil[]): readonly Guest[] {
  const guests = pupils.flatMap(({ own, ...pupil }): Guest[] =>
    own === null
      ? [{ ...pupil, spare: false, guardian: null }]
      : [
          { ...pupil, id: own, spare: false, guardian: pupil.id },
          { ...pupil, spare: true, guardian: null },
        ],
  )
  const byAccount = new Map<string, Guest>()
  for (const guest of guests) {
    const known = byAccount.get(guest.id)
    byAccount.set(guest.id, known ? both(known, guest) : { ...guest, name: publicName(guest.name) })
  }
  return [...byAccount.values()]
}

function both(known: Guest, next: Guest): Guest {
  const name = publicName(next.name)
  if (known.off !== next.off) return known.off ? { ...next, name } : known
  if (known.spare !== next.spare) return known.spare ? { ...next, name } : known
  return { ...known, name: `${known.name} & ${name}` }
}

/** The account of a learner with a sign-in of their own. */
function ownAccount(table: SQL): SQL {
  return sql`(SELECT account.account_id FROM learner_accounts AS account WHERE account.learner_id = ${table}.learner_id AND account.ended_at IS NULL)`
}

const tutorColumns = sql`tutor.id AS tutor_id, tutor.name AS tutor_name, tutor.avatar_url AS tutor_avatar`

/** The class, if it's online, with everybody who is expected in it. */
function classAt(id: string): SQL {
  return sql`SELECT lesson.id AS place_id, lesson.starts_at, lesson.ends_at, lesson.status = 'cancelled' AS cancelled, lesson.number,
      course.slug AS course_slug, course.title AS course_title, coalesce(plan.meeting_url, tutors.meeting_url) AS link, plan.capacity, ${tutorColumns},
      (SELECT coalesce(json_agg(json_build_object('id', person.account_id, 'own', ${ownAccount(sql`seat`)}, 'name', person.name, 'off', false) ORDER BY person.name, person.id), '[]')
        FROM user_schedules AS seat JOIN pupils AS person ON person.id = coalesce(seat.learner_id, seat.student_id)
        WHERE seat.schedule_id = plan.id AND ${expected}) AS students
    FROM class_sessions AS lesson JOIN course_schedules AS plan ON plan.id = lesson.schedule_id
    JOIN courses AS course ON course.id = plan.course_id
    JOIN tutors ON tutors.user_id = course.tutor_id JOIN users AS tutor ON tutor.id = course.tutor_id
    WHERE lesson.id = ${id} AND course.mode = 'online'`
}

/** A demo by its booking's id, or by its slot's, which the tutor's calendar uses. Unconfirmed requests open no room. */
function demoAt(id: string): SQL {
  const isTaken = sql.join(
    taken.map((each) => sql`${each}`),
    sql`, `,
  )
  return sql`SELECT slot.id AS place_id, slot.starts_at, slot.ends_at, slot.status = 'cancelled' AS cancelled, NULL::int AS number,
      course.slug AS course_slug, course.title AS course_title,
      coalesce(slot.meeting_url, tutors.demo_meeting_url, tutors.meeting_url) AS link, slot.capacity, ${tutorColumns},
      (SELECT coalesce(json_agg(json_build_object('id', person.account_id, 'own', ${ownAccount(sql`booking`)}, 'name', person.name,
            'off', booking.status = 'cancelled')
          ORDER BY booking.status = 'cancelled', person.name, person.id), '[]')
        FROM bookings AS booking JOIN pupils AS person ON person.id = coalesce(booking.learner_id, booking.student_id)
        WHERE booking.slot_id = slot.id AND booking.status IN (${isTaken}, 'cancelled')) AS students
    FROM demo_slots AS slot
    LEFT JOIN courses AS course ON course.id = coalesce(slot.course_id,
      (SELECT CASE WHEN min(booking.course_id) = max(booking.course_id) THEN min(booking.course_id) END FROM bookings AS booking WHERE booking.slot_id = slot.id AND booking.status IN (${isTaken})))
    JOIN tutors ON tutors.user_id = slot.tutor_id JOIN users AS tutor ON tutor.id = slot.tutor_id
    WHERE slot.id = coalesce((SELECT booking.slot_id FROM bookings AS booking WHERE booking.id = ${id}), ${id})
      AND coalesce(course.mode, 'online') = 'online'`
}
