import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { hour, minute } from '#api/clock.ts'
import { isQuiet } from '#api/learning/base/notices/index.ts'
import { grouped } from './grouped.ts'
import { read, type Truth } from './truths.ts'
import type { Month } from './world.ts'

const Notice = z.object({
  id: z.string(),
  person: z.string(),
  zone: z.string(),
  topic: z.nullable(z.string()),
  title: z.string(),
  path: z.nullable(z.string()),
  told_at: z.coerce.date(),
  read_at: z.nullable(z.coerce.date()),
})
function noticesNow(month: Month) {
  return read(
    month,
    sql`SELECT notice.id, person.id AS person, person.time_zone AS zone, notice.topic, notice.title, notice.path, notice.told_at, notice.read_at
      FROM notices AS notice JOIN users AS person ON person.id = notice.person_id ORDER BY notice.id`,
    Notice,
  )
}

const Due = z.object({ what: z.string(), told: z.int(), at_least: z.int(), at_most: z.int() })

/** People are told about homework once per seat: for all seats that are still valid, and for none that came later. */
export const once: Truth = async (month) => {
  const counts = await read(
    month,
    sql`SELECT 'homework ' || task.id || ' to ' || seat.student_id AS what, count(seat.id)::int AS at_most,
        count(seat.id) FILTER (WHERE seat.status IN ('upcoming', 'active') AND seat.created_at < task.set_at)::int AS at_least,
        (SELECT count(*)::int FROM notices WHERE person_id = seat.student_id AND path LIKE '%/homework/' || task.id
          AND title LIKE 'Homework:%') AS told
      FROM homework AS task JOIN user_schedules AS seat ON seat.schedule_id = task.schedule_id AND seat.created_at <= task.told_at
      WHERE task.hidden_at IS NULL GROUP BY task.id, seat.student_id`,
    Due,
  )
  return counts
    .filter(({ told, at_least, at_most }) => told < at_least || told > at_most)
    .map(({ what, told, at_least, at_most }) => `${told} times, not ${at_least} to ${at_most}: ${what}`)
}

const Told = z.object({ thread_id: z.string() })

/** Nobody is told about a conversation again before reading the last news, unless that has been hidden. */
export const notAgain: Truth = async (month) => {
  const gone = await read(
    month,
    sql`SELECT DISTINCT thread_id FROM thread_messages WHERE hidden_at IS NOT NULL`,
    Told,
  )
  const hidden = new Set(gone.map(({ thread_id }) => `/messages/${thread_id}`))
  const told = (await noticesNow(month)).filter(
    ({ topic, path }) => topic === 'messages' && path?.startsWith('/messages/') && !hidden.has(path),
  )
  const again = [...grouped(told, ({ person, path }) => `${person} ${path}`)].filter(([, own]) =>
    own.some(({ told_at }, index) => {
      const before = own[index - 1]
      // Reading a conversation marks its notices as read too.
      return before && (before.read_at === null || before.read_at > told_at)
    }),
  )
  return again.map(([what]) => `told again before it was read: ${what}`)
}

const Waiting = z.object({
  thread_id: z.string(),
  person: z.string(),
  zone: z.string(),
  oldest: z.coerce.date(),
  told: z.boolean(),
})

/** By day, everybody who is due a notice is told; by night nobody is, unless a class begins soon. */
export const inTime: Truth = async (month) => {
  const now = month.house.clock.now()
  const at = sql`${new Date(now.getTime() - 7 * minute).toISOString()}::timestamptz`
  const waiting = await read(
    month,
    sql`WITH people AS (
        SELECT id AS thread_id, tutor_id AS person_id, '-infinity'::timestamptz AS since FROM threads
        UNION SELECT thread.id, coalesce(learner.guardian_id, thread.student_id), '-infinity' FROM threads AS thread
          LEFT JOIN learner_accounts ON account_id = thread.student_id LEFT JOIN learners AS learner ON learner.id = learner_id WHERE thread.student_id IS NOT NULL
        UNION SELECT thread.id, seat.student_id, min(seat.created_at) FROM threads AS thread JOIN user_schedules AS seat USING (schedule_id)
          WHERE seat.status IN ('upcoming', 'active', 'paused') GROUP BY thread.id, seat.student_id)
      SELECT people.thread_id, person.id AS person, person.time_zone AS zone, min(message.created_at) AS oldest,
        EXISTS (SELECT FROM notices WHERE notices.person_id = person.id AND path = '/messages/' || people.thread_id
          AND told_at >= min(message.created_at)) AS told
      FROM people JOIN users AS person ON person.id = people.person_id
      JOIN thread_messages AS message ON message.thread_id = people.thread_id AND message.author_id <> person.id
        AND message.hidden_at IS NULL AND message.created_at >= people.since
      LEFT JOIN thread_readers AS reader ON reader.thread_id = people.thread_id AND reader.person_id = person.id
      WHERE message.seq > coalesce(reader.read_seq, 0) AND NOT EXISTS (SELECT FROM thread_blocks AS block WHERE block.thread_id = people.thread_id AND block.person_id = person.id)
      GROUP BY people.thread_id, person.id HAVING bool_or(message.created_at BETWEEN ${at} - interval '71 hours' AND ${at})`,
    Waiting,
  )
  return waiting
    .filter(
      ({ told, zone }) =>
        !told && !isQuiet(now, zone) && !isQuiet(new Date(now.getTime() - 2 * minute), zone),
    )
    .map(
      ({ thread_id, person, oldest }) =>
        `${person} wasn’t told of ${thread_id} since ${oldest.toISOString()}`,
    )
}

const Moment = z.object({ starts_at: z.coerce.date() })
export const quiet: Truth = async (month) => {
  const begins = await read(
    month,
    sql`SELECT starts_at FROM class_sessions UNION SELECT moved_from FROM class_sessions WHERE moved_from IS NOT NULL
      UNION SELECT starts_at FROM demo_slots`,
    Moment,
  )
  const isSoon = (at: Date) =>
    begins.some(({ starts_at }) => starts_at >= at && starts_at.getTime() - at.getTime() <= 2 * hour + minute)
  const atNight = (await noticesNow(month)).filter(
    ({ topic, path, told_at, zone }) =>
      topic === 'messages' && path?.startsWith('/messages/') && isQuiet(told_at, zone) && !isSoon(told_at),
  )
  const Pushed = z.object({
    id: z.string(),
    title: z.nullable(z.string()),
    sent: z.coerce.date(),
    zone: z.string(),
  })
  const pushed = await read(
    month,
    sql`SELECT message.id, notice.title, message.created_at AS sent, person.time_zone AS zone FROM outbox AS message
      JOIN notices AS notice ON notice.id = message.notice_id JOIN users AS person ON person.id = notice.person_id
      WHERE message.kind = 'push' AND coalesce(notice.topic, '') NOT IN ('messages', 'reminders')`,
    Pushed,
  )
  return [
    ...atNight.map(
      ({ person, title, told_at }) => `${person} was told at ${told_at.toISOString()}: ${title}`,
    ),
    ...pushed
      .filter(({ sent, zone }) => isQuiet(sent, zone))
      .map(({ title, sent }) => `a device rang at ${sent.toISOString()}: ${title}`),
  ]
}

const Sent = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.string(),
  notice_id: z.nullable(z.string()),
  read_at: z.nullable(z.coerce.date()),
  delivered_at: z.nullable(z.coerce.date()),
  next_at: z.coerce.date(),
  expires_at: z.nullable(z.coerce.date()),
  attempts: z.int(),
  pushed: z.int(),
})

/** Whatever was due was sent once, and nobody was emailed what they had already read. */
export const sent: Truth = async (month) => {
  const now = month.house.clock.now()
  const all = await read(
    month,
    sql`SELECT message.id, message.kind, message.status::text AS status, message.notice_id, notice.read_at, message.delivered_at, message.next_at,
        message.expires_at, message.attempts, count(*) OVER (PARTITION BY message.notice_id, message.kind, message.recipient, message.content ->> 'device')::int AS pushed
      FROM outbox AS message LEFT JOIN notices AS notice ON notice.id = message.notice_id`,
    Sent,
  )
  const doubled = all.filter(({ notice_id, pushed }) => notice_id !== null && pushed > 1)
  const dead = all.filter(({ status, expires_at }) => status === 'dead' && expires_at === null)
  const late = all.filter(
    ({ status, next_at, attempts }) =>
      status === 'pending' && attempts === 0 && next_at.getTime() < now.getTime() - 3 * minute,
  )
  const needless = all.filter(
    ({ kind, status, read_at, delivered_at }) =>
      kind === 'email' &&
      status === 'delivered' &&
      read_at !== null &&
      delivered_at !== null &&
      delivered_at.getTime() > read_at.getTime() + 30_000,
  )
  return [
    ...doubled.map(({ id }) => `sent twice in one way: ${id}`),
    ...dead.map(({ id, kind }) => `given up: ${kind} ${id}`),
    ...late.map(({ id, kind }) => `due and not sent: ${kind} ${id}`),
    ...needless.map(({ id }) => `emailed after it was read: ${id}`),
  ]
}
