import { and, asc, eq, ne } from 'drizzle-orm'
import { day, later } from '#api/clock.ts'
import { classSessions, handIns, homework } from '#api/tables.ts'
import { aPicture } from '../../builders/base/uploads.ts'
import { type Act, aSeat, seatPath, someGroup } from './cast.ts'
import type { Person } from './Person.ts'
import type { Group, Month } from './world.ts'

async function aLessonAhead({ house, chance }: Month, group: Group) {
  const lessons = await house.db
    .select()
    .from(classSessions)
    .where(and(eq(classSessions.schedule_id, group.id), ne(classSessions.status, 'cancelled')))
    .orderBy(asc(classSessions.starts_at))
  const ahead = lessons.filter(({ starts_at }) => starts_at > house.clock.now()).slice(0, 3)
  return ahead.length > 0 ? chance.pick(ahead) : null
}
const sayAbsence: Act = async (month) => {
  const seat = await aSeat(month)
  const lesson = seat && (await aLessonAhead(month, seat.group))
  if (!seat || !lesson) return 'no class'
  const body = { absent: month.chance.below(3) > 0, learner_id: seat.learner, words: 'Back next week.' }
  return (await seat.parent.call('PUT', `/classes/${lesson.id}/absence`, body)).error
}
const moveClass: Act = async (month) => {
  const group = someGroup(month)
  const lesson = await aLessonAhead(month, group)
  if (!lesson) return 'no class'
  const starts_at = later(lesson.starts_at, (1 + month.chance.below(5)) * 1_800_000).toISOString()
  const body = { starts_at, reason: 'The train is late.' }
  return (await group.tutor.call('POST', `/my-classes/${lesson.id}/reschedule`, body)).error
}
const takeLeave: Act = async (month) => {
  const { tutor } = someGroup(month)
  const from = later(month.house.clock.now(), (2 + month.chance.below(6)) * day)
    .toISOString()
    .slice(0, 10)
  const { data, error } = await tutor.call('GET', `/my-leaves/plan?from=${from}&to=${from}`)
  if (error) return error
  const lessons = (data.lessons as { id: string; proposal: string | null }[]).map(({ id, proposal }) => ({
    id,
    starts_at: proposal,
  }))
  return (await tutor.call('POST', '/my-leaves', { from, to: from, reason: 'A family wedding.', lessons }))
    .error
}
const withdrawLeave: Act = async (month) => {
  const { tutor } = someGroup(month)
  const { data } = await tutor.call('GET', '/my-leaves')
  const [leave] = data?.items ?? []
  return leave ? (await tutor.call('DELETE', `/my-leaves/${leave.id}`)).error : 'no leave'
}

const setHomework: Act = async (month) => {
  const { id, course, tutor } = someGroup(month)
  month.said += 1
  const due_at = later(month.house.clock.now(), (1 + month.chance.below(5)) * day).toISOString()
  const body = { words: `Puzzles of page ${month.said}.`, due_at }
  return (await tutor.call('POST', `/my-courses/${course.id}/schedules/${id}/homework`, body)).error
}
/** Uploads a picture and returns its upload's id. */
async function aPictureOf(person: Person): Promise<string | null> {
  const bytes = await aPicture({ width: 64, height: 48 })
  const announced = { purpose: 'homework', content_type: 'image/jpeg', bytes: bytes.length }
  const { data, error } = await person.call('POST', '/upload', announced)
  if (error) return null
  const { pathname, search } = new URL(data.upload_url, person.web)
  const body = new Uint8Array(bytes)
  const sent = await fetch(`${person.web}${pathname}${search}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body,
  }).catch(() => null)
  await sent?.arrayBuffer().catch(() => null)
  return sent?.ok ? String(data.upload_id) : null
}
const handIn: Act = async (month) => {
  const seat = await aSeat(month)
  if (!seat) return 'no seat'
  const isHers = seat.learner === month.families.find(({ young }) => young)?.young?.learner
  const author = isHers && month.young.token && month.chance.below(2) === 0 ? month.young : seat.parent
  const { data, error } = await author.call('GET', seatPath(seat))
  if (error) return error
  const open = (data.homework ?? []).find((each: { can_hand_in: boolean }) => each.can_hand_in)
  if (!open) return 'no homework'
  const picture = month.chance.below(3) === 0 ? await aPictureOf(author) : null
  month.said += 1
  const body = { words: `My answer ${month.said}.`, upload_ids: picture ? [picture] : [] }
  return (await author.call('PUT', `${seatPath(seat)}/homework/${open.id}`, body)).error
}
const lookAt: Act = async (month) => {
  const waiting = await month.house.db
    .select({ id: handIns.id, homework: homework.id, schedule: homework.schedule_id })
    .from(handIns)
    .innerJoin(homework, eq(homework.id, handIns.homework_id))
    .where(eq(handIns.status, 'handed_in'))
    .orderBy(asc(handIns.handed_in_at))
  const [first] = waiting
  const tutor = month.groups.find(({ id }) => id === first?.schedule)?.tutor
  if (!first || !tutor) return 'nothing handed in'
  month.said += 1
  const body = { answer: `Well done ${month.said}.`, mark: null }
  return (await tutor.call('PUT', `/my-homework/${first.homework}/hand-ins/${first.id}`, body)).error
}

async function aLessonBefore({ house, chance }: Month, group: Group) {
  const lessons = await house.db
    .select()
    .from(classSessions)
    .where(and(eq(classSessions.schedule_id, group.id), ne(classSessions.status, 'cancelled')))
    .orderBy(asc(classSessions.starts_at))
  const begun = lessons.filter(({ starts_at }) => starts_at <= house.clock.now()).slice(-2)
  return begun.length > 0 ? chance.pick(begun) : null
}
const writeRecap: Act = async (month) => {
  const group = someGroup(month)
  const lesson = await aLessonBefore(month, group)
  if (!lesson) return 'no class'
  month.said += 1
  const body = { learnt: `We learnt ${month.said}.`, practise: '' }
  return (await group.tutor.call('PUT', `/my-classes/${lesson.id}/recap`, body)).error
}
const mark: Act = async (month) => {
  const group = someGroup(month)
  const lesson = await aLessonBefore(month, group)
  if (!lesson) return 'no class'
  const path = `/my-courses/${group.course.id}/schedules/${group.id}/mark-attendance`
  const body = { class_id: lesson.id, marks: [], rest: month.chance.pick(['present', 'late', 'absent']) }
  return (await group.tutor.call('POST', path, body)).error
}
const giveMaterial: Act = async (month) => {
  const { id, course, tutor } = someGroup(month)
  month.said += 1
  const body = { title: `Sheet ${month.said}`, url: `https://example.com/sheet-${month.said}` }
  return (await tutor.call('POST', `/my-courses/${course.id}/schedules/${id}/materials`, body)).error
}
export const classActs = {
  sayAbsence,
  moveClass,
  takeLeave,
  withdrawLeave,
  setHomework,
  handIn,
  lookAt,
  writeRecap,
  mark,
  giveMaterial,
}
