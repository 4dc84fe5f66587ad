import { type ProfilePart, profileParts } from '#contract/learning/base/words.ts'
import type { Artist, artists, TutorCard } from '#contract/learning/catalogue/artists.ts'
import { noTrackRecord } from '#contract/learning/catalogue/catalogueWords.ts'
import type { CourseSummary, TutorSummary } from '#contract/learning/catalogue/courses.ts'
import { call, type Send } from '../../../platform/calls/needs.ts'
import type { Ways } from './instead.ts'

export const artistWays: Ways<typeof artists> = {
  /** The tutors of all matching courses. */
  async getArtists({ query = {} }, ask) {
    const { q, core, language, sort, items = 20, page = 1 } = query
    const filters = { ...(q && { q }), ...(core && { core }), ...(language && { language }) }
    const courses = await ask(call.getCourses({ query: { ...filters, items: 100 } }))
    if (!courses.ok) return courses
    const tutors = inOrder([...byTutor(courses.data.items)], sort)
    const [size, number] = [Number(items), Number(page)]
    const shown = tutors.slice((number - 1) * size, number * size)
    const cards = await Promise.all(shown.map(([tutor, courses]) => cardOf(tutor, courses, ask)))
    return { ok: true, data: { items: cards, page: number, items_per_page: size, total: tutors.length } }
  },
  async getOwnArtist(_, ask) {
    const profile = await ask(call.getProfile())
    if (!profile.ok) return profile
    const artist = await ask(call.getArtist({ params: { artist_id: profile.data.id } }))
    if (!artist.ok) return artist
    const data = {
      ...artist.data,
      meeting_url: null,
      demo_meeting_url: null,
      demos_share_a_room: false,
      film_uploads: { film: null, still: null },
      completeness: completenessOf(artist.data),
    }
    return { ok: true, data }
  },
}

type Taught = readonly [TutorSummary, readonly CourseSummary[]]

function byTutor(courses: readonly CourseSummary[]): Iterable<Taught> {
  const tutors = new Map<string, [TutorSummary, CourseSummary[]]>()
  for (const course of courses) {
    const known = tutors.get(course.tutor.id)
    if (known) known[1].push(course)
    else tutors.set(course.tutor.id, [course.tutor, [course]])
  }
  return tutors.values()
}

function inOrder(tutors: readonly Taught[], sort: string | undefined): readonly Taught[] {
  if (sort !== 'rating') return tutors
  return tutors.toSorted(([a], [b]) => (b.rating ?? 0) - (a.rating ?? 0))
}

/** These calls lack some parts of a card, but a card without them is better than none. */
async function cardOf(tutor: TutorSummary, courses: readonly CourseSummary[], ask: Send): Promise<TutorCard> {
  const params = { artist_id: tutor.id }
  const [artist, demos] = await Promise.all([
    ask(call.getArtist({ params })),
    ask(call.getTeacherDemoSchedules({ params, query: { items: 20 } })),
  ])
  const starts = demos.ok ? demos.data.items.filter(({ seats_left }) => seats_left > 0) : []
  const cores = new Map(courses.map(({ core }) => [core.slug, core]))
  return {
    ...tutor,
    languages: artist.ok ? artist.data.languages : [...new Set(courses.map(({ language }) => language))],
    hourly_from: artist.ok ? artist.data.hourly_from : null,
    cores: [...cores.values()],
    course_count: courses.length,
    track_record: artist.ok ? artist.data.track_record : noTrackRecord,
    next_demo_at: starts.map(({ starts_at }) => starts_at).toSorted()[0] ?? null,
  }
}

function completenessOf(artist: Artist) {
  const { experiences, educations } = artist
  const has: Readonly<Partial<Record<ProfilePart, unknown>>> = {
    portrait: artist.portrait,
    headline: artist.headline,
    bio: artist.bio,
    city: artist.city,
    languages: artist.languages.length,
    skills: artist.skills.length,
    hourly_from: artist.hourly_from,
    intro_video: artist.film ?? artist.intro_video_url,
    background: experiences.length + educations.length,
  }
  // Only the tutor can see the meeting link, so nobody else can tell whether it's missing.
  const parts = profileParts.filter((part) => part !== 'meeting_url')
  const missing = parts.filter((part) => !has[part])
  return { percent: Math.floor((100 * (parts.length - missing.length)) / parts.length), missing }
}
