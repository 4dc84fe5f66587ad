import { sql } from 'drizzle-orm'
import { materials } from '../../teaching/index.ts'
import { mayHave } from '../../timetable/index.ts'
import { share } from './Share.ts'

const titleOf = sql`(SELECT title FROM courses JOIN course_schedules AS plan ON plan.course_id = courses.id
  WHERE plan.id = ${materials.schedule_id})`
const texts = ['title', 'url']

/** What tutors give to their classes. The files themselves are separate uploads. */
export const materialHoldings = {
  materials: [
    share(materials, {
      title: 'materials_of_your_classes',
      whose: (id) => sql`${materials.id} IN (SELECT material.id FROM user_schedules AS seat
        JOIN materials AS material ON material.schedule_id = seat.schedule_id AND material.hidden_at IS NULL
        LEFT JOIN class_sessions AS lesson ON lesson.id = material.session_id
        LEFT JOIN attendance ON attendance.session_id = lesson.id AND attendance.user_schedule_id = seat.id
        WHERE seat.student_id = ${id} AND ${mayHave})`,
      without: ['upload_id', 'position', 'hidden_at'],
      also: { course: titleOf },
      closing: { because: 'The whole group has them.', texts },
    }),
    share(materials, {
      title: 'materials_you_gave',
      whose: (id) => sql`${materials.schedule_id} IN (SELECT plan.id FROM course_schedules AS plan
        JOIN courses AS course ON course.id = plan.course_id WHERE course.tutor_id = ${id})`,
      also: { course: titleOf },
      closing: { because: 'Students keep the links; the files are deleted with your uploads.', texts },
    }),
  ],
}
