import { sql } from 'drizzle-orm'
import { handInPictures, handIns, homework, homeworkFiles } from '../../teaching/index.ts'
import { aroundHomework, isSetFor } from '../../timetable/index.ts'
import { share } from './Share.ts'

const setFor = (
  id: string,
) => sql`(SELECT homework.id FROM homework JOIN user_schedules AS seat ON seat.schedule_id = homework.schedule_id
  ${aroundHomework} WHERE seat.student_id = ${id} AND ${isSetFor})`
const setBy = (
  id: string,
) => sql`(SELECT own.id FROM homework AS own JOIN course_schedules AS plan ON plan.id = own.schedule_id
  JOIN courses AS course ON course.id = plan.course_id WHERE course.tutor_id = ${id})`
const seatsOf = (id: string) =>
  sql`(SELECT seat.id FROM user_schedules AS seat WHERE seat.student_id = ${id})`
const handedInBy = (id: string) =>
  sql`(SELECT own.id FROM hand_ins AS own WHERE own.user_schedule_id IN ${seatsOf(id)})`
const handedInTo = (id: string) =>
  sql`(SELECT own.id FROM hand_ins AS own WHERE own.homework_id IN ${setBy(id)})`
const record = 'It’s the students’ record.'

/** What tutors set, and what students hand in. */
export const homeworkHoldings = {
  homework: [
    share(homework, {
      title: 'homework_set_for_you',
      whose: (id) => sql`${homework.id} IN ${setFor(id)}`,
      without: ['version', 'told_at', 'reminded_at'],
      closing: { because: 'The other students have it too.', texts: ['words'] },
    }),
    share(homework, {
      title: 'homework_you_set',
      whose: (id) => sql`${homework.id} IN ${setBy(id)}`,
      closing: { because: record, texts: ['words'] },
    }),
  ],
  homeworkFiles: [
    share(homeworkFiles, {
      title: 'files_of_homework_you_set',
      whose: (id) => sql`${homeworkFiles.homework_id} IN ${setBy(id)}`,
      closing: { because: 'The files are deleted with your uploads.' },
    }),
  ],
  handIns: [
    share(handIns, {
      title: 'homework_you_handed_in',
      whose: (id) => sql`${handIns.user_schedule_id} IN ${seatsOf(id)}`,
      closing: 'go',
    }),
    share(handIns, {
      title: 'your_answers_to_homework',
      whose: (id) => sql`${handIns.homework_id} IN ${setBy(id)}`,
      without: ['words', 'user_schedule_id'],
      closing: { because: record, texts: ['words', 'answer'] },
    }),
  ],
  handInPictures: [
    share(handInPictures, {
      title: 'pictures_you_handed_in',
      whose: (id) => sql`${handInPictures.hand_in_id} IN ${handedInBy(id)}`,
      closing: 'go',
    }),
    share(handInPictures, {
      title: 'pictures_handed_in_to_you',
      whose: (id) => sql`${handInPictures.hand_in_id} IN ${handedInTo(id)}`,
      without: ['upload_id'],
      closing: { because: 'They belong to the students.' },
    }),
  ],
}
