import type { Artist, OwnArtist } from '#contract/learning/catalogue/artists.ts'
import type { Context } from '../../../http/context.ts'
import { filmOf } from '../../base/index.ts'
import { groupsOf, ratingOf, toSummary } from '../courses/index.ts'
import { checkedOf, trackRecordOf } from '../trackRecord/index.ts'
import { completeness } from './policy.ts'
import { listSection, sections } from './sections.ts'
import { demosShareARoom, listTutorCourses, listTutorSkills, type TutorRow } from './store.ts'

type Services = Pick<Context, 'db' | 'clock'>

/** A tutor's page as everyone sees it: without the tutor's own words while staff keep them off the site. */
export async function toPublicTutor(services: Services, row: TutorRow): Promise<Artist> {
  const tutor = await toTutor(services, row)
  return row.hidden_at === null
    ? tutor
    : {
        ...tutor,
        headline: '',
        bio: '',
        portrait: null,
        film: null,
        intro_video_url: null,
        experiences: [],
        educations: [],
        achievements: [],
        endorsements: [],
      }
}

async function toTutor({ db, clock }: Services, row: TutorRow): Promise<Artist> {
  const now = clock()
  const [film, skills, courses, track_record, checked, experiences, educations, achievements, endorsements] =
    await Promise.all([
      filmOf(db, row),
      listTutorSkills(db, row.id),
      listTutorCourses(db, row.id),
      trackRecordOf(db, row.id, now),
      checkedOf(db, row.id),
      listSection(db, sections.experiences, row.id),
      listSection(db, sections.educations, row.id),
      listSection(db, sections.achievements, row.id),
      listSection(db, sections.endorsements, row.id),
    ])
  const ids = courses.map(({ id }) => id)
  const schedules = await groupsOf(db, ids, now)
  return {
    ...row,
    languages: row.languages ?? [],
    film,
    rating: ratingOf(row.rating_tenths),
    member_since: row.member_since.toISOString(),
    skills,
    track_record,
    checked,
    experiences,
    educations,
    achievements,
    endorsements,
    courses: courses.map((course) => toSummary(course, schedules.get(course.id))),
    timetable: courses.flatMap(({ id, slug, title }) =>
      (schedules.get(id) ?? []).map((schedule) => ({ course: { slug, title }, schedule })),
    ),
  }
}

export async function toOwnTutor(services: Services, row: TutorRow): Promise<OwnArtist> {
  const tutor = await toTutor(services, row)
  return {
    ...tutor,
    meeting_url: row.meeting_url,
    demo_meeting_url: row.demo_meeting_url,
    film_uploads: { film: row.film_id, still: row.film_still_id },
    demos_share_a_room: await demosShareARoom(services.db, row.id, services.clock()),
    completeness: completeness({
      portrait: tutor.portrait !== null,
      headline: tutor.headline !== '',
      bio: tutor.bio !== '',
      languages: tutor.languages.length > 0,
      city: tutor.city !== '',
      skills: tutor.skills.length > 0,
      hourly_from: tutor.hourly_from !== null,
      background: tutor.experiences.length > 0 || tutor.educations.length > 0,
      intro_video: tutor.film !== null || tutor.intro_video_url !== null,
    }),
  }
}
