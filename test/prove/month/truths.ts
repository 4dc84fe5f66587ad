import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { rows } from '#api/db/rows.ts'
import { wrongSums } from '../../builders/buying/orders.ts'
import { talkers } from './cast.ts'
import { grouped } from './grouped.ts'
import type { Person } from './Person.ts'
import type { Month } from './world.ts'

/** A check that lists what isn't true right now; empty if all is well. */
export type Truth = (month: Month) => Promise<string[]>

export function read<T extends z.ZodMiniObject>({ house }: Month, query: SQL, row: T) {
  return rows(house.db, query, row)
}

const Thread = z.object({
  id: z.string(),
  tutor_id: z.string(),
  last_seq: z.int(),
  /** Each reader, with the end of their last seat if they no longer have one. */
  readers: z.array(z.object({ id: z.string(), until: z.nullable(z.coerce.date()) })),
})

/** Who may read which conversation, derived in another way than in the product. */
export function threadsNow(month: Month) {
  return read(
    month,
    sql`SELECT thread.id, thread.tutor_id, thread.last_seq, json_agg(json_build_object('id', reader.id, 'until', reader.until)) AS readers
      FROM threads AS thread CROSS JOIN LATERAL (
        SELECT own.id, CASE WHEN bool_and(own.until IS NOT NULL) THEN max(own.until) END AS until FROM (
          SELECT thread.tutor_id AS id, NULL::timestamptz AS until UNION ALL SELECT thread.student_id, NULL
          UNION ALL SELECT learner.guardian_id, NULL FROM learner_accounts JOIN learners AS learner ON learner.id = learner_id
            WHERE account_id = thread.student_id
          UNION ALL SELECT unnest(ARRAY[seat.student_id, account.account_id]), (SELECT max(event.at) FROM state_events AS event
              WHERE event.entity = 'user_schedules' AND event.entity_id = seat.id AND event.to_state = 'completed')
            FROM user_schedules AS seat LEFT JOIN learner_accounts AS account ON account.learner_id = seat.learner_id AND account.ended_at IS NULL
            WHERE seat.schedule_id = thread.schedule_id AND seat.status <> 'cancelled') AS own
        WHERE own.id IS NOT NULL GROUP BY own.id) AS reader
      GROUP BY thread.id`,
    Thread,
  )
}

type Thread = z.output<typeof Thread>
const readerIn = ({ readers }: Thread, { id }: Pick<Person, 'id'>) =>
  readers.find((reader) => reader.id === id)

const Message = z.object({
  id: z.string(),
  thread_id: z.string(),
  seq: z.int(),
  author_id: z.string(),
  text: z.string(),
  hidden: z.boolean(),
  created_at: z.coerce.date(),
})
export function messagesNow(month: Month) {
  return read(
    month,
    sql`SELECT id, thread_id, seq, author_id, text, hidden_at IS NOT NULL AS hidden, created_at
      FROM thread_messages ORDER BY thread_id, seq`,
    Message,
  )
}

/** Every acknowledged message exists once, in its place; none was written twice, and no number is missing. */
export const kept: Truth = async (month) => {
  const all = await messagesNow(month)
  const byText = grouped(all, ({ text }) => text)
  const lost = month.written.filter(({ text, thread, id, seq }) => {
    const [one, ...more] = byText.get(text) ?? []
    return more.length > 0 || one?.id !== id || one.thread_id !== thread || one.seq !== seq
  })
  const twice = [...byText].filter(([text, same]) => / says \d+\.$/.test(text) && same.length > 1)
  const gaps = [...grouped(all, ({ thread_id }) => thread_id)].filter(([, own]) =>
    own.some(({ seq }, index) => seq !== index + 1),
  )
  return [
    ...lost.map(({ text }) => `acknowledged and not there once: ${text}`),
    ...twice.map(([text]) => `there twice: ${text}`),
    ...gaps.map(([id]) => `numbers with gaps in ${id}`),
  ]
}

/** Each open page shows each conversation completely and in order, thanks to the news that it heard. */
export const shown: Truth = async (month) => {
  const [threads, messages] = [await threadsNow(month), await messagesNow(month)]
  const wrong: string[] = []
  for (const [person, page] of month.pages) {
    if (person.token === null) continue
    // The page of an ended session can't get a ticket, and notices that at its next call.
    if (!page.listens && (await person.call('GET', '/live/ticket')).status === 200)
      wrong.push(`${person.name} can’t listen`)
    for (const thread of threads) {
      const { id } = thread
      const reader = readerIn(thread, person)
      if (!reader) continue
      const written = messages.filter(
        ({ thread_id, created_at }) =>
          thread_id === id && (reader.until === null || created_at <= reader.until),
      )
      const seen = (page.seen.get(id) ?? []).map((each) => each.id)
      if (seen.join() === written.map((each) => each.id).join()) continue
      const missing = written
        .filter((each) => !seen.includes(each.id))
        .map(({ seq, text, created_at }) => `${seq} "${text}" of ${created_at.toISOString()}`)
      wrong.push(
        `${person.name} has ${seen.length} of ${written.length} messages of ${id}, without ${missing}`,
      )
    }
  }
  return wrong
}

const Count = z.object({ person: z.string(), unread: z.int(), notices: z.int() })
async function unreadOf(month: Month, person: Person) {
  const now = month.house.clock.now().toISOString()
  const readable = (await threadsNow(month)).filter((thread) => readerIn(thread, person))
  const ends = Object.fromEntries(readable.map((thread) => [thread.id, readerIn(thread, person)?.until]))
  const ids = sql`ARRAY[${sql.join([sql`''`, ...readable.map(({ id }) => sql`${id}`)], sql`, `)}]::text[]`
  const [count] = await read(
    month,
    sql`SELECT ${person.id}::text AS person, (SELECT count(*)::int FROM thread_messages AS message JOIN threads AS thread ON thread.id = message.thread_id
        WHERE message.thread_id = ANY(${ids}) AND message.author_id <> ${person.id} AND message.hidden_at IS NULL
        AND message.created_at <= coalesce((${JSON.stringify(ends)}::json ->> message.thread_id)::timestamptz, 'infinity')
        AND message.seq > coalesce((SELECT read_seq FROM thread_readers AS reader WHERE reader.thread_id = message.thread_id AND reader.person_id = ${person.id}), 0)
        AND (thread.kind = 'pair' OR thread.tutor_id = ${person.id} OR message.created_at >= (
          SELECT min(seat.created_at) FROM user_schedules AS seat WHERE seat.schedule_id = thread.schedule_id AND seat.status <> 'cancelled'
          AND (seat.student_id = ${person.id} OR seat.learner_id = (SELECT learner_id FROM learner_accounts WHERE account_id = ${person.id} AND ended_at IS NULL))))) AS unread,
      (SELECT count(*)::int FROM notices WHERE person_id = ${person.id} AND read_at IS NULL AND told_at <= ${now}::timestamptz
        AND (expires_at IS NULL OR expires_at > ${now}::timestamptz)) AS notices`,
    Count,
  )
  return count
}

/** The numbers in the header match the rows. */
export const numbers: Truth = async (month) => {
  const wrong: string[] = []
  for (const person of talkers(month)) {
    const answer = await person.call('GET', '/threads/unread')
    if (answer.status === 401 && person.role === 'young') continue
    const is = await unreadOf(month, person)
    const notices = person.role === 'young' ? 0 : is?.notices
    if (answer.data?.unread !== is?.unread || answer.data?.notices !== notices)
      wrong.push(
        `${person.name} is told of ${answer.data?.unread} and ${answer.data?.notices}, not ${is?.unread} and ${notices}`,
      )
  }
  return wrong
}

/** People who may not read a conversation can't find it, and are told nothing about it. */
export const strangers: Truth = async (month) => {
  const threads = await threadsNow(month)
  const former = await read(
    month,
    sql`SELECT thread.id, seat.student_id AS person FROM threads AS thread JOIN user_schedules AS seat USING (schedule_id)
      UNION SELECT thread.id, account_id FROM threads AS thread JOIN user_schedules AS seat USING (schedule_id) JOIN learner_accounts USING (learner_id)`,
    z.object({ id: z.string(), person: z.string() }),
  )
  const wrong: string[] = []
  for (const person of [...talkers(month), ...month.staff])
    for (const { id } of threads.filter((thread) => !readerIn(thread, person))) {
      const { status } = await person.call('GET', `/threads/${id}?after=0`)
      if (![401, 403, 404].includes(status)) wrong.push(`${person.name} got ${status} for ${id}`)
    }
  for (const [person, page] of month.pages)
    for (const thread of threads) {
      const { id } = thread
      const may =
        readerIn(thread, person) !== undefined ||
        former.some((each) => each.id === id && each.person === person.id)
      if (!may && page.heard.some(({ thread }) => thread === id)) wrong.push(`${person.name} heard of ${id}`)
    }
  return wrong
}

const Place = z.object({ schedule_id: z.string(), id: z.string(), told: z.boolean() })

/** Seats are counted correctly, no group is over capacity, and those who waited longest were told first. */
export const seats: Truth = async (month) => {
  const line = await read(
    month,
    sql`SELECT schedule_id, id, told_at IS NOT NULL AS told FROM seat_waits ORDER BY schedule_id, created_at, id`,
    Place,
  )
  const jumped = [...grouped(line, ({ schedule_id }) => schedule_id).values()].filter((own) =>
    own.some(({ told }, index) => told && index > 0 && !own[index - 1]?.told),
  )
  const full = await read(
    month,
    sql`SELECT plan.id, plan.capacity, count(seat.id)::int AS held FROM course_schedules AS plan
      JOIN user_schedules AS seat ON seat.schedule_id = plan.id AND seat.status <> 'cancelled'
      GROUP BY plan.id HAVING count(seat.id) > plan.capacity`,
    z.object({ id: z.string(), capacity: z.int(), held: z.int() }),
  )
  return [
    ...jumped.map(([first]) => `somebody was told before the first in the line of ${first?.schedule_id}`),
    ...full.map(({ id, capacity, held }) => `${held} sit on ${capacity} seats of ${id}`),
    ...(await wrongSums({ db: month.house.db })),
  ]
}
