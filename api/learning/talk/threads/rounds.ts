import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import type { Round } from '../../../rounds.ts'
import { isQuiet, readersOf, tell } from '../../base/index.ts'
import { publicName } from '../reviews/index.ts'
import { isMember, ofGroup } from './members.ts'
import { type Unread, unreadMessages } from './messages.ts'
import { classSoon, mailedAtOnce, shownInMail, stale, unreadFor } from './policy.ts'

export function threadRounds(context: Context): Round[] {
  return [{ name: 'unread messages', run: () => tellOfUnread(context) }]
}

const Due = z.object({
  thread_id: z.string(),
  person_id: z.string(),
  last_seq: z.int(),
  /** The number of the newest message that they've been emailed about. */
  mailed_seq: z.int(),
  time_zone: z.string(),
  class_soon: z.boolean(),
})
type Due = z.output<typeof Due>

/** One email per thread until its messages are read. At night, it's sent only if a class begins soon. */
async function tellOfUnread(context: Context): Promise<void> {
  const now = context.clock()
  const due = await findDue(context.db, now)
  const awake = due.filter(({ time_zone, class_soon }) => class_soon || !isQuiet(now, time_zone))
  const batch = awake.slice(0, mailedAtOnce)
  const readers = await readersOf(
    context.db,
    batch.map(({ person_id }) => person_id),
  )
  for (const each of batch) {
    const user = readers.get(each.person_id)
    if (!user) continue
    await context.outbox.transaction(async (tx) => {
      if (!(await markMailed(tx, each))) return
      const unread = await unreadWords(tx, each)
      if (unread) await tell(context, tx, { user, topic: 'messages', mail: unreadMessages(unread) })
    })
  }
}

/** Who may be told. In a pair: both people, or a young person's guardian. In a group: its tutor and members. */
const people = sql`
  SELECT thread.id AS thread_id, thread.tutor_id AS person_id, '-infinity'::timestamptz AS since FROM recent AS thread
  UNION ALL
  SELECT thread.id, coalesce(learner.guardian_id, thread.student_id), '-infinity'::timestamptz FROM recent AS thread
    LEFT JOIN learner_accounts AS account ON account.account_id = thread.student_id
    LEFT JOIN learners AS learner ON learner.id = account.learner_id WHERE thread.student_id IS NOT NULL
  UNION ALL
  SELECT thread.id, seat.student_id, seat.created_at FROM recent AS thread
    JOIN user_schedules AS seat ON seat.schedule_id = thread.schedule_id AND ${isMember}`

function findDue(db: Db, now: Date): Promise<Due[]> {
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const soon = sql`BETWEEN ${at(now)} AND ${at(later(now, classSoon))}`
  return rows(
    db,
    sql`WITH recent AS (SELECT * FROM threads WHERE last_at > ${at(later(now, -stale))}), people AS (${people})
      SELECT thread.id AS thread_id, person.id AS person_id, thread.last_seq, coalesce(reader.mailed_seq, 0) AS mailed_seq, person.time_zone,
        EXISTS (SELECT FROM class_sessions AS lesson JOIN course_schedules AS plan ON plan.id = lesson.schedule_id
            JOIN courses AS course ON course.id = plan.course_id
            WHERE lesson.starts_at ${soon} AND lesson.status <> 'cancelled' AND course.tutor_id = thread.tutor_id
              AND (plan.id = thread.schedule_id OR EXISTS (SELECT FROM user_schedules AS seat
                WHERE seat.schedule_id = plan.id AND seat.student_id = thread.student_id AND seat.status IN ('upcoming', 'active'))))
          OR EXISTS (SELECT FROM bookings AS demo JOIN demo_slots AS slot ON slot.id = demo.slot_id
            WHERE demo.tutor_id = thread.tutor_id AND demo.student_id = thread.student_id AND demo.status = 'confirmed'
              AND slot.starts_at ${soon}) AS class_soon
      FROM people JOIN recent AS thread ON thread.id = people.thread_id JOIN users AS person ON person.id = people.person_id
      LEFT JOIN thread_readers AS reader ON reader.thread_id = thread.id AND reader.person_id = person.id
      WHERE person.closed_at IS NULL AND coalesce(person.blocked_until <= ${at(now)}, true)
        AND NOT EXISTS (SELECT FROM thread_messages AS told WHERE told.thread_id = thread.id AND told.author_id <> person.id
          AND told.hidden_at IS NULL AND told.seq > reader.read_seq AND told.seq <= reader.mailed_seq)
        AND NOT EXISTS (SELECT FROM thread_blocks AS block WHERE block.thread_id = thread.id AND block.person_id = person.id)
        AND EXISTS (SELECT FROM thread_messages AS message WHERE message.thread_id = thread.id
          AND message.seq > coalesce(reader.read_seq, 0) AND message.author_id <> person.id AND message.hidden_at IS NULL
          AND message.text <> '' AND message.created_at >= people.since
          AND message.created_at BETWEEN ${at(later(now, -stale))} AND ${at(later(now, -unreadFor))})
      ORDER BY thread.last_at, thread.id, person.id`,
    Due,
  )
}

/** False if another process has told them, or if they have just read it. */
async function markMailed(tx: Db, { thread_id, person_id, last_seq, mailed_seq }: Due): Promise<boolean> {
  const marked = await rows(
    tx,
    sql`INSERT INTO thread_readers AS reader (thread_id, person_id, read_seq, mailed_seq)
      VALUES (${thread_id}, ${person_id}, 0, ${last_seq}::int)
      ON CONFLICT (thread_id, person_id) DO UPDATE SET mailed_seq = excluded.mailed_seq
      WHERE reader.mailed_seq = ${mailed_seq}::int AND reader.read_seq < excluded.mailed_seq
      RETURNING reader.thread_id`,
    z.object({ thread_id: z.string() }),
  )
  return marked.length > 0
}

const Words = z.object({
  kind: z.enum(['pair', 'group']),
  side: z.enum(['tutor', 'student']),
  title: z.nullable(z.string()),
  from_tutor: z.boolean(),
  author: z.string(),
  text: z.string(),
  child: z.nullable(z.string()),
  tutor: z.string(),
  total: z.int(),
})

async function unreadWords(tx: Db, { thread_id, person_id }: Due): Promise<Unread | null> {
  const messages = await rows(
    tx,
    sql`SELECT thread.kind, CASE WHEN thread.tutor_id = ${person_id} THEN 'tutor' ELSE 'student' END AS side,
        course.title, message.author_id = thread.tutor_id AS from_tutor, author.name AS author, message.text,
        (SELECT learner.name FROM learner_accounts AS account JOIN learners AS learner ON learner.id = account.learner_id
          WHERE account.account_id = thread.student_id AND learner.guardian_id = ${person_id}) AS child,
        (SELECT teacher.name FROM users AS teacher WHERE teacher.id = thread.tutor_id) AS tutor,
        count(*) OVER ()::int AS total
      FROM threads AS thread JOIN thread_messages AS message ON message.thread_id = thread.id
      JOIN users AS author ON author.id = message.author_id
      LEFT JOIN course_schedules AS plan ON plan.id = thread.schedule_id LEFT JOIN courses AS course ON course.id = plan.course_id
      LEFT JOIN thread_readers AS reader ON reader.thread_id = thread.id AND reader.person_id = ${person_id}
      WHERE thread.id = ${thread_id} AND message.seq > coalesce(reader.read_seq, 0) AND message.author_id <> ${person_id}
        AND message.hidden_at IS NULL AND message.text <> ''
        AND message.created_at >= coalesce((SELECT min(seat.created_at) FROM user_schedules AS seat
          WHERE seat.schedule_id = thread.schedule_id AND seat.student_id = ${person_id} AND ${ofGroup}), '-infinity')
      ORDER BY message.seq LIMIT ${shownInMail}::int`,
    Words,
  )
  const [first] = messages
  if (!first) return null
  const { kind, side, title, total, child, tutor } = first
  const nameOf = ({ author, from_tutor }: (typeof messages)[number]) =>
    kind === 'pair' || side === 'tutor' || from_tutor ? author : publicName(author)
  return {
    thread_id,
    from: title ?? (child === null ? first.author : tutor),
    ...(child !== null && { child }),
    isAnnouncement: kind === 'group',
    words: messages.map((row) => ({ author: nameOf(row), text: row.text })),
    more: total - messages.length,
  }
}
