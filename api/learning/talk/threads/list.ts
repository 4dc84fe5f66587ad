import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { sides } from '#contract/learning/base/words.ts'
import type { ListedThread } from '#contract/learning/talk/threads.ts'
import { threadKinds } from '#contract/learning/talk/threadWords.ts'
import { Person } from '#contract/learning/timetable/lessons.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { publicName } from '../reviews/index.ts'
import { isReadable, unreadOf, visibleTo } from './visible.ts'

const Group = z.nullable(
  z.object({
    id: z.string(),
    name: z.nullable(z.string()),
    timings: z.array(z.object({ weekday: z.int(), starts_at: z.string(), minutes: z.int() })),
    course: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  }),
)
/** Fields that the list and a single conversation have in common. */
export const talk = {
  id: z.string(),
  kind: z.enum(threadKinds),
  side: z.enum(sides),
  person: Person,
  group: Group,
  unread: z.int(),
  read_along: z.nullable(z.string()),
}
const Row = z.object({
  ...talk,
  text: z.string(),
  author_id: z.string(),
  author: z.string(),
  gone: z.boolean(),
  sent_at: z.coerce.date(),
  total: z.int(),
})

/** Columns of the thread `visible`, as its reader sees it. */
export function talkColumns(personId: string): SQL {
  return sql`visible.id, visible.kind, visible.side, visible.read_along,
    json_build_object('id', coalesce((SELECT account.learner_id FROM learner_accounts AS account WHERE account.account_id = person.id), person.id), 'name', person.name, 'avatar_url', person.avatar_url) AS person,
    CASE WHEN plan.id IS NULL THEN NULL ELSE json_build_object('id', plan.id, 'name', plan.name,
      'course', json_build_object('id', course.id, 'slug', course.slug, 'title', course.title),
      'timings', (SELECT coalesce(json_agg(json_build_object('weekday', time.weekday, 'starts_at', time.starts_at,
        'minutes', time.minutes) ORDER BY time.weekday, time.starts_at), '[]') FROM timings AS time
        WHERE time.schedule_id = plan.id)) END AS group,
    ${unreadOf(personId)} AS unread`
}

/** Joins the thread's people, its group and its reader's row. */
export function talkTables(personId: string): SQL {
  return sql`JOIN users AS person ON person.id = CASE WHEN visible.side = 'tutor' AND visible.student_id IS NOT NULL
      THEN visible.student_id ELSE visible.tutor_id END
    LEFT JOIN course_schedules AS plan ON plan.id = visible.schedule_id
    LEFT JOIN courses AS course ON course.id = plan.course_id
    LEFT JOIN thread_readers AS reader ON reader.thread_id = visible.id AND reader.person_id = ${personId}`
}

interface Search {
  readonly q: string | undefined
  readonly items: number
  readonly page: number
}

export async function listThreads(db: Db, personId: string, { q, items, page }: Search) {
  const like = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const named = q ? sql`concat_ws(' ', person.name, course.title, plan.name) ILIKE ${like}` : sql`true`
  const threads = await rows(
    db,
    sql`WITH visible AS (${visibleTo(personId)})
      SELECT ${talkColumns(personId)}, last.text, last.author_id, author.name AS author,
        last.hidden_at IS NOT NULL OR last.text = '' AS gone, last.created_at AS sent_at, count(*) OVER ()::int AS total
      FROM visible ${talkTables(personId)}
      JOIN LATERAL (SELECT * FROM thread_messages AS message WHERE ${isReadable}
        AND (${named} OR (message.hidden_at IS NULL AND message.text ILIKE ${like}))
        ORDER BY message.seq DESC LIMIT 1) AS last ON true
      JOIN users AS author ON author.id = last.author_id
      ORDER BY visible.last_at DESC, visible.id
      LIMIT ${items}::int OFFSET ${(page - 1) * items}::int`,
    Row,
  )
  return {
    items: threads.map((row) => toListed(row, personId)),
    page,
    items_per_page: items,
    total: threads[0]?.total ?? (page > 1 ? await countThreads(db, personId) : 0),
  }
}

function toListed(
  { text, author_id, author, gone, sent_at, total, ...row }: z.output<typeof Row>,
  me: string,
): ListedThread {
  const isNamed = row.kind === 'pair' || author_id === row.person.id || row.side === 'tutor'
  return {
    ...row,
    last: {
      text: gone ? '' : text.slice(0, 300),
      mine: author_id === me,
      author: isNamed ? author : publicName(author),
      gone,
      sent_at: sent_at.toISOString(),
    },
  }
}

async function countThreads(db: Db, personId: string): Promise<number> {
  const [counted] = await rows(
    db,
    sql`SELECT count(*)::int AS total FROM (${visibleTo(personId)}) AS visible WHERE visible.last_seq > 0`,
    z.object({ total: z.int() }),
  )
  return counted?.total ?? 0
}

export async function countUnread(db: Db, personId: string): Promise<number> {
  const [counted] = await rows(
    db,
    sql`SELECT coalesce(sum(${unreadOf(personId)}), 0)::int AS unread FROM (${visibleTo(personId)}) AS visible
      LEFT JOIN thread_readers AS reader ON reader.thread_id = visible.id AND reader.person_id = ${personId}
      WHERE visible.last_seq > coalesce(reader.read_seq, 0)`,
    z.object({ unread: z.int() }),
  )
  return counted?.unread ?? 0
}
