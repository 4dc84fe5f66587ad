import { sql } from 'drizzle-orm'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { listSource } from '../../../../deskLists/index.ts'

const own = sql`courses.core_id = subject.id`
const live = sql`${own} AND courses.status = 'published'`
const hasLive = sql`EXISTS (SELECT FROM courses WHERE ${live})`

const states: Readonly<Record<string, ReturnType<typeof sql>>> = {
  shown: sql`(subject.hidden_at IS NULL AND ${hasLive})`,
  empty: sql`(subject.hidden_at IS NULL AND NOT ${hasLive})`,
  hidden: sql`subject.hidden_at IS NOT NULL`,
}

export const subjects = listSource<typeof deskLists.subjects>({
  list: deskLists.subjects,
  from: sql`cores AS subject`,
  id: sql`subject.id`,
  columns: {
    name: sql`subject.name`,
    state: sql`CASE WHEN subject.hidden_at IS NOT NULL THEN 'hidden' WHEN ${hasLive} THEN 'shown' ELSE 'empty' END`,
    courses: sql`(SELECT count(*) FROM courses WHERE ${live})`,
    tutors: sql`(SELECT count(DISTINCT courses.tutor_id) FROM courses WHERE ${live})`,
    students: sql`(SELECT count(DISTINCT seat.student_id) FROM courses JOIN course_schedules AS plan ON plan.course_id = courses.id
      JOIN user_schedules AS seat ON seat.schedule_id = plan.id WHERE ${own} AND seat.status IN ('upcoming', 'active', 'paused'))`,
    place: sql`(SELECT count(*) FROM cores AS other WHERE (other.position, other.id) <= (subject.position, subject.id))`,
    others: sql`(SELECT count(*) FROM courses WHERE ${own} AND courses.status NOT IN ('published', 'archived'))`,
    skills: sql`(SELECT count(*) FROM skills WHERE skills.core_id = subject.id)`,
    address: sql`subject.slug`,
  },
  filters: { state: (value) => states[value] ?? sql`false` },
  orders: {
    place: { by: sql`subject.position`, type: 'bigint', down: false },
    name: { by: sql`lower(subject.name)`, type: 'text', down: false },
  },
  find: (text) => {
    const within = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    return sql`(lower(subject.name) LIKE ${within} OR EXISTS (
      SELECT FROM former_cores AS former WHERE former.core_id = subject.id AND (former.slug LIKE ${within} OR lower(former.name) LIKE ${within})))`
  },
})
