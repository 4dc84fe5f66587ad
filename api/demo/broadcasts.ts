import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { newsWords } from '#contract/learning/people/consentWords.ts'
import { day, later, minute } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { newsConsents, users } from '../learning/base/index.ts'
import { broadcastPeople, broadcasts } from '../learning/desk/index.ts'
import { demoId } from './content.ts'

const byEmail = { email: true, sms: false }
const withNews = { reminders: byEmail, bookings: byEmail, renewals: byEmail, news: byEmail }

/** One student in four asked for news and got some in the past month; a message to tutors is being written. */
export async function addBroadcasts(
  db: Db,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  const students = await db
    .select({ id: users.id, roles: users.roles })
    .from(users)
    // Demo accounts with a password keep the settings of a new account.
    .where(and(isNotNull(users.email), isNull(users.password_hash)))
    .orderBy(users.id)
  const readers = students.filter(({ roles }, nth) => roles.length === 1 && nth % 4 === 0)
  await agreeToNews(
    db,
    readers.map(({ id }) => id),
    now,
  )
  const begun_at = later(now, -19 * day)
  const ended_at = later(begun_at, Math.ceil(readers.length / 60) * minute)
  const sent = demoId('broadcast', 'diwali')
  await db.insert(broadcasts).values([
    {
      id: sent,
      status: 'sent',
      kind: 'news',
      audience: { role: 'student' },
      subject: 'New this month: Japanese, veena and astronomy',
      text: 'Three subjects are new, each with a first tutor whose demos cost nothing.\n\nMost groups begin in the first week of December, in the evenings and on Saturday mornings.',
      button: { label: 'See what is new', path: '/courses' },
      per_minute: 60,
      written_by: by,
      begun_by: by,
      begun_at,
      reason: 'The monthly news.',
      people: readers.length,
      written: readers.length,
      ended_at,
      created_at: later(begun_at, -day),
      updated_at: ended_at,
    },
    {
      id: demoId('broadcast', 'attendance'),
      kind: 'service',
      audience: { role: 'tutor' },
      subject: 'Please mark November by Sunday',
      text: 'Please mark the attendance of your November classes by Sunday evening.\n\nFamilies see it in their calendar, and disputes are decided by it.',
      button: { label: 'Open your classes', path: '/teach' },
      per_minute: 30,
      written_by: by,
      created_at: later(now, -day),
      updated_at: later(now, -day),
    },
  ])
  await db
    .insert(broadcastPeople)
    .values(readers.map(({ id }) => ({ broadcast_id: sent, person_id: id, fate: sql`'written'` })))
}

/** Each student agreed on some day in the months before the first broadcast. */
async function agreeToNews(db: Db, readers: readonly string[], now: Date): Promise<void> {
  await db
    .update(users)
    .set({ notices: withNews })
    .where(inArray(users.id, [...readers]))
  await db.insert(newsConsents).values(
    readers.map((id, nth) => ({
      id: demoId('consent', id, 'news'),
      person_id: id,
      way: 'email' as const,
      words: newsWords.email,
      given_at: later(now, -(60 + nth) * day),
    })),
  )
}
