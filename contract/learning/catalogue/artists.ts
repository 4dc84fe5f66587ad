import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Link, ListQuery, listOf, Paise, Percent, Prose, TimeZone } from '../../shapes.ts'
import { profileParts } from '../base/words.ts'
import { ArtistChanges, Handle } from './artistChanges.ts'
import {
  Achievement,
  AchievementChanges,
  Education,
  EducationChanges,
  Endorsement,
  EndorsementChanges,
  Experience,
  ExperienceChanges,
  NewAchievement,
  NewEducation,
  NewEndorsement,
  NewExperience,
  OwnEndorsement,
} from './artistSections.ts'
import { artistSorts } from './catalogueWords.ts'
import { Checked } from './checked.ts'
import { CourseGroup, CourseSummary, TutorSummary } from './courses.ts'
import { TrackRecord } from './trackRecord.ts'
import { TutorFilm } from './tutorFilm.ts'

const Named = z.object({ slug: Id, name: Prose })
const CourseName = z.object({ slug: Id, title: Prose })
/** Six hexadecimal digits. */
export const ColourValue = z.string().check(z.regex(/^[0-9a-f]{6}$/))

export const TutorCard = z.extend(TutorSummary, {
  languages: z.array(Prose),
  /** The lowest price of an hour, as the tutor states it. */
  hourly_from: z.nullable(Paise),
  /** The subjects of the published courses. */
  cores: z.array(Named),
  course_count: Count,
  /** When the next demo with a free seat takes place. */
  next_demo_at: z.nullable(Instant),
  track_record: TrackRecord,
})
export type TutorCard = z.output<typeof TutorCard>

export const Artist = z.extend(TutorSummary, {
  bio: Prose,
  languages: z.array(Prose),
  /** A video on another site. */
  intro_video_url: z.nullable(Link),
  film: z.nullable(TutorFilm),
  hourly_from: z.nullable(Paise),
  /** Everyone who has or had a seat in one of the tutor's groups. */
  student_count: Count,
  track_record: TrackRecord,
  checked: z.nullable(Checked),
  /** The colour of the tutor's own page, such as `1f686a`. */
  colour: z.nullable(ColourValue),
  /** Groups of the published courses that can be joined or are under way. */
  timetable: z.array(z.object({ course: CourseName, schedule: CourseGroup })),
  skills: z.array(Named),
  time_zone: TimeZone,
  experiences: z.array(Experience),
  educations: z.array(Education),
  achievements: z.array(Achievement),
  endorsements: z.array(Endorsement),
  courses: z.array(CourseSummary),
  member_since: Instant,
})
export type Artist = z.output<typeof Artist>

export const OwnArtist = z.extend(Artist, {
  endorsements: z.array(OwnEndorsement),
  /** Shown only to students of a class, shortly before it begins. */
  meeting_url: z.nullable(Link),
  /** The meeting room for demos; null if they share the room of the classes. */
  demo_meeting_url: z.nullable(Link),
  /** True if somebody with a demo gets a meeting address that a class uses too. */
  demos_share_a_room: z.boolean(),
  /** The uploads of the film and its still. */
  film_uploads: z.object({ film: z.nullable(Id), still: z.nullable(Id) }),
  completeness: z.object({ percent: Percent, missing: z.array(z.enum(profileParts)) }),
})
export type OwnArtist = z.output<typeof OwnArtist>

const word = z.string().check(z.maxLength(64))
export const ArtistQuery = z.extend(ListQuery, {
  q: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  core: z.optional(word),
  language: z.optional(word),
  sort: z._default(z.enum(artistSorts), 'relevance'),
})

const addErrors = ['validation_failed'] as const
const changeErrors = ['validation_failed', 'not_found'] as const
const ownPart = { access: 'tutor', resource: 'Artist' } as const

export const artists = defineEndpoints({
  getArtists: {
    method: 'GET',
    path: '/artists',
    access: 'public',
    resource: 'Artist',
    summary: 'Tutors: search, filters, sort, pages',
    query: ArtistQuery,
    response: z.extend(listOf(TutorCard), {
      /** The subject into which the requested one was merged. */
      moved_core: z.optional(Id),
    }),
    errors: ['validation_failed'],
  },
  getOwnArtist: {
    ...ownPart,
    method: 'GET',
    path: '/artists/me',
    summary: 'Your own profile as a tutor, and what it still lacks',
    response: OwnArtist,
  },
  updateOwnArtist: {
    ...ownPart,
    method: 'PATCH',
    path: '/artists/me',
    summary: 'Change your own profile; omitted fields stay unchanged',
    body: ArtistChanges,
    response: OwnArtist,
    alsoChanges: ['Course', 'Profile'],
    errors: ['validation_failed', 'handle_taken'],
  },
  checkHandle: {
    ...ownPart,
    method: 'GET',
    path: '/artists/me/handle',
    summary: 'Whether a name for the sub-domain is available',
    query: z.object({ handle: Handle }),
    response: z.object({ standing: z.enum(['own', 'free', 'taken', 'reserved']) }),
    errors: ['validation_failed'],
  },
  getStorefrontQr: {
    method: 'GET',
    path: '/artists/:artist_id/qr',
    access: 'public',
    resource: 'Artist',
    summary: 'A QR code that leads to the tutor’s own page',
    file: 'image/svg+xml',
    response: z.null(),
    errors: ['not_found'],
  },
  getArtist: {
    method: 'GET',
    path: '/artists/:artist_id',
    access: 'public',
    resource: 'Artist',
    summary: 'One tutor, by id or by the name of the sub-domain',
    response: Artist,
    errors: ['not_found'],
  },
  addExperience: {
    ...ownPart,
    method: 'POST',
    path: '/artists/experiences',
    idempotent: true,
    summary: 'Add work experience',
    body: NewExperience,
    response: Experience,
    errors: addErrors,
  },
  changeExperience: {
    ...ownPart,
    method: 'PATCH',
    path: '/artists/experiences/:id',
    summary: 'Change or move an entry of your work experience',
    body: ExperienceChanges,
    response: Experience,
    errors: changeErrors,
  },
  removeExperience: {
    ...ownPart,
    method: 'DELETE',
    path: '/artists/experiences/:id',
    summary: 'Remove an entry of your work experience',
    response: z.null(),
    errors: ['not_found'],
  },
  addEducation: {
    ...ownPart,
    method: 'POST',
    path: '/artists/educations',
    idempotent: true,
    summary: 'Add an education',
    body: NewEducation,
    response: Education,
    errors: addErrors,
  },
  changeEducation: {
    ...ownPart,
    method: 'PATCH',
    path: '/artists/educations/:id',
    summary: 'Change or move an education',
    body: EducationChanges,
    response: Education,
    errors: changeErrors,
  },
  removeEducation: {
    ...ownPart,
    method: 'DELETE',
    path: '/artists/educations/:id',
    summary: 'Remove an education',
    response: z.null(),
    errors: ['not_found'],
  },
  addAchievement: {
    ...ownPart,
    method: 'POST',
    path: '/artists/achievements',
    idempotent: true,
    summary: 'Add an award',
    body: NewAchievement,
    response: Achievement,
    errors: addErrors,
  },
  changeAchievement: {
    ...ownPart,
    method: 'PATCH',
    path: '/artists/achievements/:id',
    summary: 'Change or move an award',
    body: AchievementChanges,
    response: Achievement,
    errors: changeErrors,
  },
  removeAchievement: {
    ...ownPart,
    method: 'DELETE',
    path: '/artists/achievements/:id',
    summary: 'Remove an award',
    response: z.null(),
    errors: ['not_found'],
  },
  addEndorsement: {
    ...ownPart,
    method: 'POST',
    path: '/artists/endorsements',
    idempotent: true,
    summary: 'Add a testimonial',
    body: NewEndorsement,
    response: OwnEndorsement,
    errors: addErrors,
  },
  changeEndorsement: {
    ...ownPart,
    method: 'PATCH',
    path: '/artists/endorsements/:id',
    summary: 'Change or move a testimonial',
    body: EndorsementChanges,
    response: OwnEndorsement,
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  removeEndorsement: {
    ...ownPart,
    method: 'DELETE',
    path: '/artists/endorsements/:id',
    summary: 'Remove a testimonial',
    response: z.null(),
    errors: ['not_found'],
  },
})
