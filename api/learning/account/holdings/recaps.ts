import { sql } from 'drizzle-orm'
import { recapLines, recaps } from '../../teaching/index.ts'
import { inClass } from '../../timetable/index.ts'
import { share } from './Share.ts'

const startOf = (lessonId: unknown) =>
  sql`(SELECT starts_at FROM class_sessions WHERE class_sessions.id = ${lessonId})`
const ownLessons = (id: string) =>
  sql`(SELECT lesson.id FROM class_sessions AS lesson JOIN user_schedules AS seat ON seat.schedule_id = lesson.schedule_id
    LEFT JOIN attendance ON attendance.session_id = lesson.id AND attendance.user_schedule_id = seat.id
    WHERE seat.student_id = ${id} AND ${inClass})`
const taughtLessons = (id: string) =>
  sql`(SELECT lesson.id FROM class_sessions AS lesson JOIN course_schedules AS plan ON plan.id = lesson.schedule_id
    JOIN courses AS course ON course.id = plan.course_id WHERE course.tutor_id = ${id})`
const texts = ['learnt', 'practise', 'picture_id']
const record = 'They’re the students’ record.'

/** What tutors write after their classes. */
export const recapHoldings = {
  recaps: [
    share(recaps, {
      title: 'recaps_of_your_classes',
      whose: (id) => sql`${recaps.session_id} IN ${ownLessons(id)}`,
      without: ['picture_id', 'version', 'mailed_at'],
      also: { class_starts_at: startOf(recaps.session_id) },
      closing: { because: 'The other students in the class read them.', texts },
    }),
    share(recaps, {
      title: 'recaps_you_wrote',
      whose: (id) => sql`${recaps.session_id} IN ${taughtLessons(id)}`,
      also: { class_starts_at: startOf(recaps.session_id) },
      closing: { because: record, texts },
    }),
  ],
  recapLines: [
    share(recapLines, {
      title: 'lines_about_you_in_recaps',
      whose: (id) =>
        sql`${recapLines.user_schedule_id} IN (SELECT seat.id FROM user_schedules AS seat WHERE seat.student_id = ${id})`,
      also: { class_starts_at: startOf(recapLines.session_id) },
      closing: 'go',
    }),
    share(recapLines, {
      title: 'lines_you_wrote_in_recaps',
      whose: (id) => sql`${recapLines.session_id} IN ${taughtLessons(id)}`,
      without: ['user_schedule_id'],
      also: { class_starts_at: startOf(recapLines.session_id) },
      closing: { because: record, texts: ['learnt'] },
    }),
  ],
}
