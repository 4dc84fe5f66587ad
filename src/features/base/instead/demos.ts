import type { Artist } from '#contract/learning/catalogue/artists.ts'
import type { Course } from '#contract/learning/catalogue/courses.ts'
import type { BookableSlot, DemoSlot } from '#contract/learning/timetable/demoSlots.ts'
import type { demos } from '#contract/learning/timetable/demos.ts'
import { call, type Send } from '../../../platform/calls/needs.ts'
import type { Ways } from './instead.ts'

export const demoWays: Ways<typeof demos> = {
  /** The tutor's demos that may be about the course. */
  async getCourseDemoSchedules({ params: { id }, query }, ask) {
    const course = await ask(call.getCourse({ params: { id } }))
    if (!course.ok) return course
    const params = { artist_id: course.data.tutor.id }
    const slots = await ask(call.getTeacherDemoSchedules({ params, query: { ...query, course: id } }))
    if (!slots.ok) return slots
    const items = slots.data.items.filter(({ course: about }) => isAbout(about, course.data))
    return { ok: true, data: { ...slots.data, items } }
  },
  /** No specified call returns a single demo, so it's looked up among its tutor's; the tutor is in the link. */
  async getDemoSchedule({ params: { demo_schedule_id }, hint }, ask) {
    const tutor = hint?.tutor
    if (!tutor) return null
    const params = { artist_id: tutor }
    const [artist, slots] = await Promise.all([
      ask(call.getArtist({ params })),
      ask(call.getTeacherDemoSchedules({ params, query: { items: 100 } })),
    ])
    if (!artist.ok) return artist
    if (!slots.ok) return slots
    const offered = slots.data.items.find(({ id }) => id === demo_schedule_id)
    if (offered) return { ok: true, data: bookable(offered, artist.data) }
    const booked = await ownSlot(demo_schedule_id, ask)
    return booked && { ok: true, data: { ...bookable(booked, artist.data), bookable: false } }
  },
}

function isAbout(about: DemoSlot['course'], { id, slug }: Pick<Course, 'id' | 'slug'>): boolean {
  return about === null || about.id === id || about.slug === slug
}

function bookable(slot: DemoSlot, { id, handle, name, courses }: Artist): BookableSlot {
  const about = courses.filter((course) => isAbout(slot.course, course))
  return {
    ...slot,
    tutor: { id, handle, name, avatar_url: null },
    courses: about.map(({ id, slug, title, mode, place }) => ({ id, slug, title, mode, place })),
    bookable: slot.seats_left > 0,
  }
}

/** A demo that is full, perhaps because of this very student, is no longer listed. */
async function ownSlot(id: string, ask: Send): Promise<DemoSlot | null> {
  const mine = await ask(call.getStudentDemoSchedules({ query: { items: 100 } }))
  const booking = mine.ok ? mine.data.items.find(({ slot }) => slot.id === id) : undefined
  if (!booking) return null
  const { slot, starts_at, ends_at, course } = booking
  const { minutes, capacity } = slot
  return { id, starts_at, ends_at, minutes, capacity, seats_left: 0, course }
}
