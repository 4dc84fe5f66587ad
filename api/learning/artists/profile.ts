import type { Artist, OwnArtist } from '#contract/learning/artists.ts'
import type { Context } from '../../http/context.ts'
import { ratingOf, schedulesOf, toSummary } from '../catalogue/index.ts'
import { completeness } from './policy.ts'
import { listSection, sections } from './sections.ts'
import { type ArtistRow, listTutorCourses, listTutorSkills } from './store.ts'

type Services = Pick<Context, 'db' | 'clock'>

/** A tutor's page. */
export async function toArtist({ db, clock }: Services, row: ArtistRow): Promise<Artist> {
  const [skills, found, experiences, educations, achievements, endorsements] = await Promise.all([
    listTutorSkills(db, row.id),
    listTutorCourses(db, row.id),
    listSection(db, sections.experiences, row.id),
    listSection(db, sections.educations, row.id),
    listSection(db, sections.achievements, row.id),
    listSection(db, sections.endorsements, row.id),
  ])
  const ids = found.map(({ id }) => id)
  const schedules = await schedulesOf(db, ids, clock())
  return {
    ...row,
    languages: row.languages ?? [],
    rating: ratingOf(row.rating_tenths),
    member_since: row.member_since.toISOString(),
    skills,
    experiences,
    educations,
    achievements,
    endorsements,
    courses: found.map((course) => toSummary(course, schedules.get(course.id))),
  }
}

export async function toOwnArtist(services: Services, row: ArtistRow): Promise<OwnArtist> {
  const artist = await toArtist(services, row)
  return {
    ...artist,
    meeting_url: row.meeting_url,
    completeness: completeness({
      portrait: artist.portrait !== null,
      headline: artist.headline !== '',
      bio: artist.bio !== '',
      languages: artist.languages.length > 0,
      city: artist.city !== '',
      skills: artist.skills.length > 0,
      hourly_from: artist.hourly_from !== null,
      background: artist.experiences.length > 0 || artist.educations.length > 0,
      intro_video: artist.intro_video_url !== null,
      meeting_url: row.meeting_url !== null,
    }),
  }
}
