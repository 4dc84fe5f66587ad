import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { trackRecordNeeds } from '#contract/learning/catalogue/catalogueWords.ts'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { listSource, moment } from '../../../../deskLists/index.ts'
import { users } from '../../../base/index.ts'
import { demoCounts, lessonCounts } from '../../../catalogue/index.ts'
import { isNamed } from '../finding.ts'

const clockNow = sql`clock.now`
const spanOf = (now: SQL, people = sql`(tutor.user_id)`) => ({
  people,
  since: sql`(${now} - make_interval(months => ${trackRecordNeeds.months}::int))`,
  now,
})
/** Counts for the row's tutor, over the same months as on the site. */
const lessons = (what: SQL) =>
  sql`coalesce((SELECT ${what} FROM (${lessonCounts(spanOf(clockNow))}) AS lessons), 0)`
const requests = (what: SQL) => sql`(SELECT ${what} FROM (${demoCounts(spanOf(clockNow))}) AS requests)`

const unmarked = sql`planned - as_planned - moved - cancelled`
const hasLive = sql`EXISTS (SELECT FROM courses WHERE courses.tutor_id = tutor.user_id AND courses.status = 'published')`
/** As on the site, a percentage needs enough classes to mean anything. */
const share = (counted: SQL, percent: number) =>
  sql`planned >= ${trackRecordNeeds.classes}::int AND ${counted} * 100 >= planned * ${percent}::int`
const lapsed = sql`coalesce(received - answered, 0)`
const minutes = sql`CASE WHEN median_minutes < 90 THEN round(median_minutes) || ' min' ELSE round(median_minutes / 60) || ' h' END`

/** Counts all tutors in one query: with one query per tutor, the time would grow with their number. */
const everybody = sql`(SELECT user_id FROM tutors)`
const whoseLessons = (now: SQL, are: SQL) =>
  sql`tutor.user_id IN (SELECT tutor_id FROM (${lessonCounts(spanOf(now, everybody))}) AS lessons WHERE ${are})`

const records: Readonly<Record<string, (now: SQL) => SQL>> = {
  cancels: (now) => whoseLessons(now, share(sql`cancelled`, 5)),
  moves: (now) => whoseLessons(now, share(sql`moved`, 10)),
  unmarked: (now) => whoseLessons(now, share(sql`(${unmarked})`, 10)),
  lapses: (now) =>
    sql`tutor.user_id IN (SELECT tutor_id FROM (${demoCounts(spanOf(now, everybody))}) AS requests WHERE ${lapsed} > 0)`,
}

export const tutors = listSource<typeof deskLists.tutors>({
  list: deskLists.tutors,
  from: sql`(tutors AS tutor JOIN users AS person ON person.id = tutor.user_id
    LEFT JOIN tutor_verifications AS sent ON sent.tutor_id = tutor.user_id)`,
  among: sql`person.closed_at IS NULL`,
  id: sql`tutor.user_id`,
  columns: {
    name: sql`person.name`,
    subjects: sql`(SELECT string_agg(DISTINCT cores.name, ', ') FROM courses JOIN cores ON cores.id = courses.core_id
      WHERE courses.tutor_id = tutor.user_id AND courses.status IN ('published', 'paused'))`,
    state: sql`coalesce(sent.status::text, 'none')`,
    waits: moment(sql`CASE WHEN sent.status = 'waiting' THEN sent.sent_at END`),
    courses: sql`(SELECT count(*) FROM courses WHERE courses.tutor_id = tutor.user_id AND courses.status = 'published')`,
    classes: lessons(sql`planned`),
    cancelled: lessons(sql`cancelled`),
    moved: lessons(sql`moved`),
    unmarked: lessons(unmarked),
    answers: requests(sql`CASE WHEN answered > 0 THEN ${minutes} END`),
    lapsed: sql`coalesce(${requests(lapsed)}, 0)`,
    rating: sql`round(tutor.rating_tenths / 10.0, 1)::text`,
    reviews: sql`tutor.review_count`,
    joined: moment(sql`person.created_at`),
  },
  filters: {
    state: (value) => sql`coalesce(sent.status::text, 'none') = ${value}`,
    step: (value) => (value === 'live' ? hasLive : sql`NOT ${hasLive}`),
    record: (value, now) => records[value]?.(sql`${now.toISOString()}::timestamptz`) ?? sql`false`,
  },
  orders: {
    waiting: {
      by: sql`CASE WHEN sent.status = 'waiting' THEN sent.sent_at ELSE 'infinity' END`,
      type: 'timestamptz',
      down: false,
    },
    name: { by: sql`lower(person.name)`, type: 'text', down: false },
    newest: { by: sql`person.created_at`, type: 'timestamptz', down: true },
  },
  find: (text) => isNamed(alias(users, 'person'), text),
})
