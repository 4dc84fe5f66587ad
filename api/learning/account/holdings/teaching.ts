import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { tutorHours } from '../../base/index.ts'
import {
  achievements,
  classSessions,
  courseSchedules,
  courseSkills,
  courses,
  demoSlots,
  educations,
  endorsements,
  experiences,
  featured,
  timings,
  tutorSkills,
  tutors,
  tutorVerifications,
} from '../../catalogue/index.ts'
import { courseReadings } from '../../teaching/index.ts'
import { busyCalendars, tutorLeaves } from '../../timetable/index.ts'
import { type Share, share } from './Share.ts'

const learnt = 'Students have had classes in it, and still see its title and times.'
const taught = (id: string) => sql`(SELECT own.id FROM courses AS own WHERE own.tutor_id = ${id})`
const taughtGroups = (id: string) =>
  sql`(SELECT own.id FROM course_schedules AS own WHERE own.course_id IN ${taught(id)})`

/** What a tutor shows, offers and teaches. */
export const teachingHoldings = {
  tutors: [
    share(tutors, {
      title: 'tutor_profile',
      whose: (id) => sql`${eq(tutors.user_id, id)}`,
      closing: {
        because: 'Courses that were sold refer to it.',
        blank: {
          bio: '',
          languages: sql`ARRAY[]::text[]`,
          portrait: null,
          city: '',
          intro_video_url: null,
          film_id: null,
          film_still_id: null,
          film_words: '',
          hourly_from: null,
          meeting_url: null,
          demo_meeting_url: null,
          colour: null,
        },
      },
    }),
  ],
  tutorSkills: [section(tutorSkills, 'skills')],
  experiences: [section(experiences, 'experiences')],
  educations: [section(educations, 'educations')],
  achievements: [section(achievements, 'achievements')],
  endorsements: [section(endorsements, 'endorsements')],
  courses: [
    share(courses, {
      title: 'courses_you_teach',
      whose: (id) => sql`${eq(courses.tutor_id, id)}`,
      without: ['document', 'names', 'keywords'],
      closing: {
        because: learnt,
        texts: ['slug', 'title', 'language', 'document', 'names'],
        blank: {
          summary: '',
          description: '',
          outcomes: sql`ARRAY[]::text[]`,
          syllabus: sql`ARRAY[]::text[]`,
          needs: '',
          place: sql`left(${courses.place}, 0)`,
          cover: null,
          keywords: '',
        },
      },
    }),
  ],
  tutorVerifications: [
    share(tutorVerifications, {
      title: 'documents_to_be_checked',
      whose: (id) => sql`${eq(tutorVerifications.tutor_id, id)}`,
      without: ['decided_by'],
      closing: 'go',
    }),
    share(tutorVerifications, {
      title: 'tutors_you_checked',
      whose: (id) => sql`${eq(tutorVerifications.decided_by, id)}`,
      without: ['tutor_id', 'decided_by', 'about', 'identity', 'qualification', 'meet_on'],
      closing: {
        because: 'The tutor was told about it.',
        texts: ['about', 'identity', 'qualification', 'reason', 'checked'],
      },
    }),
  ],
  courseReadings: [
    share(courseReadings, {
      title: 'decisions_about_your_courses',
      whose: (id) => sql`${courseReadings.course_id} IN ${taught(id)}`,
      without: ['approved_by', 'sent_back_by'],
      closing: 'go',
    }),
    share(courseReadings, {
      title: 'courses_you_decided_about',
      whose: (id) => sql`(${eq(courseReadings.approved_by, id)} OR ${eq(courseReadings.sent_back_by, id)})`,
      without: ['approved_by', 'sent_back_by', 'version'],
      closing: { because: 'The tutor was told about it.', texts: ['reason', 'points', 'version'] },
    }),
  ],
  featured: [
    share(featured, {
      title: 'when_we_featured_you',
      whose: (id) => sql`(${eq(featured.tutor_id, id)} OR ${featured.course_id} IN ${taught(id)})`,
      without: ['created_by'],
      closing: 'go',
    }),
    share(featured, {
      title: 'what_you_featured',
      whose: (id) => sql`${eq(featured.created_by, id)}`,
      without: ['created_by'],
      closing: {
        because: 'It records what visitors were shown, and why.',
        texts: ['course_id', 'tutor_id', 'first_day', 'last_day', 'reason'],
      },
    }),
  ],
  courseSkills: [
    share(courseSkills, {
      title: 'skills_of_your_courses',
      whose: (id) => sql`${courseSkills.course_id} IN ${taught(id)}`,
      closing: { because: learnt },
    }),
  ],
  courseSchedules: [
    share(courseSchedules, {
      title: 'groups_you_teach',
      whose: (id) => sql`${courseSchedules.course_id} IN ${taught(id)}`,
      closing: {
        because: learnt,
        texts: ['time_zone'],
        blank: { name: null, meeting_url: null, week_before: null },
      },
    }),
  ],
  timings: [
    share(timings, {
      title: 'weekly_times_of_your_groups',
      whose: (id) => sql`${timings.schedule_id} IN ${taughtGroups(id)}`,
      closing: { because: learnt, texts: ['starts_at'] },
    }),
  ],
  classSessions: [
    share(classSessions, {
      title: 'classes_you_teach',
      whose: (id) => sql`${classSessions.schedule_id} IN ${taughtGroups(id)}`,
      closing: { because: learnt, blank: { change_note: null } },
    }),
  ],
  demoSlots: [
    share(demoSlots, {
      title: 'times_you_offered_for_demos',
      whose: (id) => sql`${eq(demoSlots.tutor_id, id)}`,
      closing: { because: 'Demos that took place refer to it.', blank: { meeting_url: null } },
    }),
  ],
  busyCalendars: [
    share(busyCalendars, {
      title: 'your_calendars_elsewhere',
      whose: (id) => sql`${eq(busyCalendars.tutor_id, id)}`,
      without: ['address'],
      closing: 'go',
    }),
  ],
  tutorLeaves: [section(tutorLeaves, 'your_days_off')],
  tutorHours: [
    share(tutorHours, {
      title: 'times_when_you_teach',
      whose: (id) => sql`${eq(tutorHours.tutor_id, id)}`,
      closing: 'go',
    }),
  ],
}

function section(table: PgTable, title: string): Share {
  return share(table, { title, whose: (id) => sql`tutor_id = ${id}`, closing: 'go' })
}
