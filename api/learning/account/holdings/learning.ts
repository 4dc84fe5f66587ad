import { eq, sql } from 'drizzle-orm'
import { notices } from '../../base/index.ts'
import { seatWaits } from '../../buying/index.ts'
import { moderationCases, moderationReports } from '../../desk/index.ts'
import {
  courseQuestions,
  questionReports,
  readableMessages,
  reviews,
  threadBlocks,
  threadMessages,
  threadReaders,
  threads,
} from '../../talk/index.ts'
import {
  absences,
  attendance,
  bookings,
  classesGivenBack,
  demoFeedback,
  demoProposals,
  disputes,
  studentNotes,
  userSchedules,
} from '../../timetable/index.ts'
import { share } from './Share.ts'

const counted = 'Seats, classes and refunds are counted from it.'
const courseOf = (scheduleId: unknown) =>
  sql`(SELECT title FROM courses JOIN course_schedules ON course_id = courses.id WHERE course_schedules.id = ${scheduleId})`
const titleOf = (courseId: unknown) => sql`(SELECT title FROM courses WHERE courses.id = ${courseId})`
const startOf = (lessonId: unknown) =>
  sql`(SELECT starts_at FROM class_sessions WHERE class_sessions.id = ${lessonId})`
const ownSeats = (id: string) =>
  sql`(SELECT seat.id FROM user_schedules AS seat WHERE seat.student_id = ${id})`
const ownCourses = (id: string) => sql`(SELECT own.id FROM courses AS own WHERE own.tutor_id = ${id})`
const ownDemos = (id: string, side: 'student' | 'tutor') =>
  sql`(SELECT demo.id FROM bookings AS demo WHERE ${sql.raw(`demo.${side}_id`)} = ${id})`

/** What happens between a student and a tutor. Each side exports its own part. */
export const learningHoldings = {
  seatWaits: [
    share(seatWaits, {
      title: 'waiting_lists',
      whose: (id) => sql`${eq(seatWaits.student_id, id)}`,
      also: { course: courseOf(seatWaits.schedule_id) },
      closing: 'go',
    }),
  ],
  courseQuestions: [
    share(courseQuestions, {
      title: 'questions_you_asked',
      whose: (id) => sql`${eq(courseQuestions.student_id, id)}`,
      without: ['intent'],
      also: { course: titleOf(courseQuestions.course_id) },
      closing: 'go',
    }),
    share(courseQuestions, {
      title: 'questions_about_your_courses',
      whose: (id) => sql`${courseQuestions.course_id} IN ${ownCourses(id)}`,
      without: ['intent', 'student_id'],
      also: { course: titleOf(courseQuestions.course_id) },
      closing: 'go',
    }),
  ],
  studentNotes: [
    share(studentNotes, {
      title: 'your_notes_about_students',
      whose: (id) => sql`${eq(studentNotes.tutor_id, id)}`,
      closing: 'go',
    }),
    // The words are the tutor's own. That a note exists is no secret, and it's deleted with either account.
    share(studentNotes, {
      title: 'notes_about_you',
      whose: (id) => sql`${eq(studentNotes.student_id, id)}`,
      without: ['text'],
      closing: 'go',
    }),
  ],
  threads: [
    share(threads, {
      title: 'conversations',
      whose: (id) => sql`(${eq(threads.student_id, id)} OR ${eq(threads.tutor_id, id)})`,
      closing: { because: 'The other side can still read what they wrote.' },
    }),
  ],
  threadMessages: [
    share(threadMessages, {
      title: 'messages_you_wrote',
      whose: (id) => sql`${eq(threadMessages.author_id, id)}`,
      without: ['key'],
      closing: {
        because: 'The other side sees that it was deleted.',
        blank: { text: '', key: null },
      },
    }),
    share(threadMessages, {
      title: 'messages_you_were_sent',
      whose: (id) =>
        sql`(${threadMessages.id} IN ${readableMessages(id)} AND ${threadMessages.author_id} <> ${id} AND ${threadMessages.hidden_at} IS NULL)`,
      without: ['key'],
      closing: { because: 'The other side wrote them.', texts: ['text', 'key'] },
    }),
  ],
  threadReaders: [
    share(threadReaders, {
      title: 'how_far_you_read',
      whose: (id) => sql`${eq(threadReaders.person_id, id)}`,
      closing: 'go',
    }),
  ],
  notices: [
    share(notices, {
      title: 'notifications',
      whose: (id) => sql`${eq(notices.person_id, id)}`,
      without: ['dedupe_key'],
      closing: 'go',
    }),
  ],
  threadBlocks: [
    share(threadBlocks, {
      title: 'people_you_blocked',
      whose: (id) => sql`${eq(threadBlocks.person_id, id)}`,
      closing: 'go',
    }),
  ],
  moderationCases: [
    share(moderationCases, {
      title: 'what_was_reported_of_yours',
      whose: (id) => sql`${eq(moderationCases.author_id, id)}`,
      without: ['decided_by', 'appeal_decided_by'],
      closing: 'go',
    }),
    share(moderationCases, {
      title: 'reports_you_decided',
      whose: (id) =>
        sql`(${eq(moderationCases.decided_by, id)} OR ${eq(moderationCases.appeal_decided_by, id)})`,
      without: ['author_id', 'excerpt', 'appeal', 'decided_by', 'appeal_decided_by'],
      closing: {
        because: 'The author was told about it.',
        texts: ['subject_id', 'excerpt', 'reason', 'appeal', 'outcome'],
      },
    }),
  ],
  moderationReports: [
    share(moderationReports, {
      title: 'what_you_reported',
      whose: (id) => sql`${eq(moderationReports.reporter_id, id)}`,
      closing: {
        because: 'The report still has to be decided.',
        blank: { words: '' },
      },
    }),
  ],
  questionReports: [
    share(questionReports, {
      title: 'questions_you_reported',
      whose: (id) => sql`${eq(questionReports.reporter_id, id)}`,
      closing: 'go',
    }),
  ],
  userSchedules: [
    share(userSchedules, {
      title: 'seats',
      whose: (id) => sql`${eq(userSchedules.student_id, id)}`,
      also: { course: courseOf(userSchedules.schedule_id) },
      closing: { because: counted, blank: { reason: null } },
    }),
  ],
  absences: [
    share(absences, {
      title: 'classes_you_said_you_miss',
      whose: (id) => sql`${absences.user_schedule_id} IN ${ownSeats(id)}`,
      closing: 'go',
    }),
  ],
  classesGivenBack: [
    share(classesGivenBack, {
      title: 'classes_you_gave_back',
      whose: (id) => sql`${classesGivenBack.user_schedule_id} IN ${ownSeats(id)}`,
      also: { class_starts_at: startOf(classesGivenBack.session_id) },
      closing: { because: 'The law asks for accounts of what was sold, paid and refunded.' },
    }),
  ],
  attendance: [
    share(attendance, {
      title: 'attendance',
      whose: (id) => sql`${attendance.user_schedule_id} IN ${ownSeats(id)}`,
      without: ['marked_by'],
      also: { class_starts_at: startOf(attendance.session_id) },
      closing: { because: counted, blank: { note: '' } },
    }),
    share(attendance, {
      title: 'attendance_you_marked',
      whose: (id) => sql`${eq(attendance.marked_by, id)}`,
      without: ['user_schedule_id'],
      also: { class_starts_at: startOf(attendance.session_id) },
      closing: { because: 'It’s the students’ record.', texts: ['note'] },
    }),
  ],
  bookings: [
    share(bookings, {
      title: 'demos_you_booked',
      whose: (id) => sql`${eq(bookings.student_id, id)}`,
      without: ['intent'],
      also: { course: titleOf(bookings.course_id) },
      closing: {
        because: 'The tutor’s demos are counted from it.',
        blank: { note: '', reason: null, intent: null },
      },
    }),
    share(bookings, {
      title: 'demos_you_gave',
      whose: (id) => sql`${eq(bookings.tutor_id, id)}`,
      without: ['intent', 'note', 'student_id'],
      also: { course: titleOf(bookings.course_id) },
      closing: { because: 'It’s the students’ record.', texts: ['note', 'reason', 'intent'] },
    }),
  ],
  demoProposals: [
    share(demoProposals, {
      title: 'demo_times_you_proposed',
      whose: (id) => sql`${eq(demoProposals.student_id, id)}`,
      without: ['intent'],
      also: { course: titleOf(demoProposals.course_id) },
      closing: 'go',
    }),
    share(demoProposals, {
      title: 'demo_times_proposed_to_you',
      whose: (id) => sql`${eq(demoProposals.tutor_id, id)}`,
      without: ['intent', 'note', 'student_id'],
      also: { course: titleOf(demoProposals.course_id) },
      closing: 'go',
    }),
  ],
  demoFeedback: [
    share(demoFeedback, {
      title: 'feedback_on_demos_you_booked',
      whose: (id) => sql`${demoFeedback.booking_id} IN ${ownDemos(id, 'student')}`,
      closing: { because: 'The stars count towards the tutor’s rating.', blank: { text: '' } },
    }),
    share(demoFeedback, {
      title: 'feedback_on_demos_you_gave',
      whose: (id) => sql`${demoFeedback.booking_id} IN ${ownDemos(id, 'tutor')}`,
      closing: { because: 'It was written for the students, or by them.', texts: ['text'] },
    }),
  ],
  disputes: [
    share(disputes, {
      title: 'disputes_you_raised',
      whose: (id) => sql`${eq(disputes.student_id, id)}`,
      closing: {
        because: 'Its decision explains a refund.',
        texts: ['record'],
        blank: {
          text: '',
          evidence: sql`ARRAY[]::text[]`,
          answer: sql`left(${disputes.answer}, 0)`,
          outcome_note: sql`left(${disputes.outcome_note}, 0)`,
        },
      },
    }),
    share(disputes, {
      title: 'disputes_you_looked_after',
      whose: (id) => sql`${eq(disputes.owner_id, id)}`,
      without: ['student_id', 'tutor_id', 'text', 'evidence', 'record', 'answer', 'outcome_note'],
      closing: {
        because: 'Its decision explains a refund.',
        texts: ['text', 'evidence', 'record', 'answer', 'outcome_note'],
      },
    }),
    share(disputes, {
      title: 'disputes_about_your_classes',
      whose: (id) => sql`${eq(disputes.tutor_id, id)}`,
      without: ['student_id', 'evidence'],
      closing: {
        because: 'Its decision explains a refund to the student.',
        texts: ['text', 'evidence', 'record', 'answer', 'outcome_note'],
      },
    }),
  ],
  reviews: [
    share(reviews, {
      title: 'reviews_you_wrote',
      whose: (id) => sql`${eq(reviews.student_id, id)}`,
      also: { course: titleOf(reviews.course_id) },
      closing: { because: 'The stars count towards the course’s rating.', blank: { text: '' } },
    }),
    share(reviews, {
      title: 'reviews_of_your_courses',
      whose: (id) => sql`${eq(reviews.tutor_id, id)}`,
      without: ['student_id', 'user_schedule_id'],
      also: { course: titleOf(reviews.course_id) },
      closing: { because: 'The students wrote them.', texts: ['text'] },
    }),
  ],
}
