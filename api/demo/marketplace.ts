import { Chance } from '../chance.ts'
import { later, day as oneDay } from '../clock.ts'
import { courseKeywords, localDay } from '../learning/catalogue/index.ts'
import {
  type DemoCourse,
  type DemoTutor,
  demoId,
  type Pictures,
  readSubjects,
  readSyllabi,
  readTutors,
  slugOf,
} from './content.ts'
import { fillSomeGroups } from './fullGroups.ts'
import { addGroup, courseIdOf, type Marketplace, type Offer, tutorId } from './marketplaceRows.ts'
import { addAnchor, anchorsOf } from './term/anchors.ts'
import { addPastGroups } from './term/past.ts'
import { choiceOf, Timetable } from './timetable.ts'

const seed = 20_260_823
/** The sibling discounts of some courses. */
const siblingShares: Readonly<Record<string, number>> = {
  'Chess for 7–10: openings to endgames': 1000,
  'Python for 11–14: games and small tools': 1500,
}
const home = 'Asia/Kolkata'
/** Where students abroad live, for courses with a group at times that suit them. */
const zonesAbroad = ['Europe/London', 'America/New_York', 'Australia/Sydney', 'Asia/Dubai', 'Asia/Singapore']

/** Every row of the marketplace, with classes that begin in the days after the load. */
export function buildMarketplace(now: Date, pictures: Pictures): Marketplace {
  const rows: Marketplace = {
    cores: [],
    skills: [],
    tutors: [],
    courses: [],
    courseSkills: [],
    schedules: [],
    timings: [],
    sessions: [],
    timetables: new Map(),
  }
  const subjects = readSubjects()
  for (const [position, { slug, name, tagline, cover, skills: within }] of subjects.entries()) {
    const core_id = demoId('core', slug)
    rows.cores.push({ id: core_id, slug, name, tagline, cover: pictures(cover), position })
    rows.skills.push(
      ...within.map((skill) => ({
        id: demoId('skill', skill.slug),
        slug: skill.slug,
        name: skill.name,
        core_id,
      })),
    )
  }
  const needs = new Map(subjects.flatMap(({ skills }) => skills.map((skill) => [skill.slug, skill.needs])))
  const syllabi = readSyllabi()
  const chance = new Chance(seed)
  for (const tutor of readTutors()) {
    const { bio, languages, city } = tutor
    const portrait = tutor.portrait === null ? null : { ...pictures(tutor.portrait), alt: tutor.name }
    rows.tutors.push({
      user_id: tutorId(tutor),
      bio,
      languages,
      portrait,
      city,
      meeting_url: `https://meet.verandah.example/${tutor.handle}`,
      hourly_from: hourlyFrom(tutor),
    })
    const timetable = new Timetable(chance, tutor.time_zone)
    rows.timetables.set(tutorId(tutor), timetable)
    for (const course of tutor.courses)
      addCourse(rows, { tutor, course }, { now, chance, pictures, needs, syllabi })
    for (const anchor of anchorsOf(tutor, now)) addAnchor(rows, anchor, { now, timetable })
    // Courses that suit few times choose before those that suit many.
    for (const course of tutor.courses.toSorted((a, b) => choiceOf(a) - choiceOf(b))) {
      addGroups(rows, { tutor, course }, { now, chance, timetable })
    }
    for (const course of tutor.courses) addPastGroups(rows, { tutor, course }, { now, chance, timetable })
  }
  fillSomeGroups(rows, { now, chance })
  return rows
}

interface Load {
  readonly now: Date
  readonly chance: Chance
}
interface Writing extends Load {
  readonly pictures: Pictures
  /** What a student needs to have, by skill. */
  readonly needs: ReadonlyMap<string, string>
  readonly syllabi: ReadonlyMap<string, readonly string[]>
}

export function addCourse(
  rows: Marketplace,
  { tutor, course }: Offer,
  { now, chance, pictures, needs, syllabi }: Writing,
): void {
  const id = courseIdOf({ tutor, course })
  const taught = course.skills.map((slug) => mustFind(rows.skills, (skill) => skill.slug === slug, slug))
  const core_id = taught[0]?.core_id ?? ''
  const core = mustFind(rows.cores, (each) => each.id === core_id, course.title)
  const created_at = later(now, -chance.whole(40, 500) * oneDay)
  const { title, summary, outcomes, level, language, place, age_from, age_to, classes, cover } = course
  rows.courses.push({
    id,
    tutor_id: tutorId(tutor),
    core_id,
    title,
    summary,
    outcomes,
    syllabus: [...(syllabi.get(title) ?? [])],
    needs: place === null ? toBring(course.needs ?? needs.get(course.skills[0] ?? '') ?? '') : '',
    level,
    language,
    place,
    age_from,
    age_to,
    slug: slugOf(title),
    description: describe({ tutor, course }),
    mode: place === null ? 'online' : 'in_person',
    price: course.rupees_per_class * classes * 100,
    classes_per_package: classes,
    sibling_share: siblingShares[title] ?? 0,
    cover: cover === null ? null : pictures(cover),
    status: 'published',
    keywords: courseKeywords({
      tutor: tutor.name,
      core: core.name,
      skills: taught.map(({ name }) => name),
      level,
      place,
    }),
    created_at,
    updated_at: later(created_at, chance.whole(0, 39) * oneDay),
  })
  rows.courseSkills.push(...taught.map((skill) => ({ course_id: id, skill_id: skill.id })))
}

/** Leaves out "You need" or "Your child needs", which the page writes itself. */
function toBring(sentences: string): string {
  return sentences.replace(/^(You need|Your child needs) ./, (start) => start.slice(-1).toUpperCase())
}

const numbers = ['', 'one', 'two', 'three']

function describe({ tutor, course }: Offer): string {
  const { place, capacity, classes, classes_per_week } = course
  const weeks = Math.ceil(classes / classes_per_week)
  const where =
    place === null
      ? `Live on video, with at most ${capacity} students.`
      : `We meet in person at ${place}, with at most ${capacity} students. You get the exact address with your booking.`
  const term = `A term has ${classes} classes, ${numbers[classes_per_week]} a week, and takes ${weeks} weeks.`
  const practical = `${where} ${term}`
  return [course.detail, tutor.method, practical].join('\n\n')
}

interface Start {
  readonly inDays: number
  readonly status: 'open' | 'running'
  readonly time_zone: string
  /** When the group meets, if not at the course's usual times. */
  readonly when?: DemoCourse['when'] | undefined
}

function addGroups(
  rows: Marketplace,
  { tutor, course }: Offer,
  load: Load & { readonly timetable: Timetable },
): void {
  const { now, chance, timetable } = load
  for (const [index, start] of startsOf({ tutor, course }, chance).entries()) {
    const { status, time_zone, when = course.when } = start
    const weeks = index === 0 ? patience : patience.slice(0, 1)
    const planned = firstOf(weeks, (week) => {
      const notBefore = localDay(later(now, (start.inDays + 7 * week) * oneDay), time_zone)
      return timetable.plan({ course: { ...course, when }, time_zone, notBefore })
    })
    if (!planned) continue
    addGroup(
      rows,
      { tutor, course },
      {
        now,
        time_zone,
        status,
        planned,
        id: demoId('schedule', courseIdOf({ tutor, course }), index),
        seats_taken: seatsTaken(start, course.capacity, chance),
      },
    )
  }
}

/** One group to join soon, and for some courses one under way, a later one, or one at another country's times. */
function startsOf({ tutor, course }: Offer, chance: Chance): readonly Start[] {
  const { time_zone } = tutor
  const soon: Start = { inDays: chance.happens(0.4) ? 1 : chance.whole(3, 12), status: 'open', time_zone }
  const underWay: Start = { inDays: -chance.whole(8, 20), status: 'running', time_zone }
  if (chance.happens(0.04)) return [underWay]
  const starts = [soon]
  if (chance.happens(0.3)) starts.push(underWay)
  else if (chance.happens(0.5)) starts.push({ inDays: chance.whole(14, 40), status: 'open', time_zone })
  const mayBeAbroad = course.place === null && time_zone === home && course.classes_per_week < 3
  const abroad = course.also_in ?? (mayBeAbroad && chance.happens(0.25) ? chance.pick(zonesAbroad) : null)
  const when = course.also_when
  if (abroad) starts.push({ inDays: chance.whole(4, 25), status: 'open', time_zone: abroad, when })
  return starts
}

function seatsTaken({ status, inDays }: Start, capacity: number, chance: Chance): number {
  if (status === 'running') return chance.whole(Math.ceil(capacity / 2), capacity - 1)
  return chance.whole(0, inDays > 12 ? Math.floor(capacity / 2) : capacity - 1)
}

function hourlyFrom({ courses: taught }: DemoTutor): number {
  return (
    Math.min(
      ...taught.map(({ rupees_per_class, minutes }) => Math.round((rupees_per_class * 60) / minutes)),
    ) * 100
  )
}

/** How many weeks later a course's first group may begin if its tutor's week is full. */
const patience = [0, 1, 2, 4, 8, 12]

function firstOf<T>(weeks: readonly number[], attempt: (week: number) => T | null): T | null {
  for (const week of weeks) {
    const times = attempt(week)
    if (times !== null) return times
  }
  return null
}

function mustFind<T>(among: readonly T[], wanted: (each: T) => boolean, name: string): T {
  const match = among.find(wanted)
  if (!match) throw new Error(`The demo content names ${name}, which it does not hold.`)
  return match
}
