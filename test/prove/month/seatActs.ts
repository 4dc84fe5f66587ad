import { asc } from 'drizzle-orm'
import { day } from '#api/clock.ts'
import { seatWaits } from '#api/tables.ts'
import { type Act, aSeat, someFamily, someGroup } from './cast.ts'
import { write } from './talkActs.ts'
import type { Family, Group, Month } from './world.ts'

const offerDemo: Act = async (month) => {
  const { tutor, course } = someGroup(month)
  const from = Math.ceil(month.house.clock.now().getTime() / day) * day
  const starts_at = [new Date(from + day + (4 + month.chance.below(6)) * 3_600_000).toISOString()]
  const body = { course_id: course.id, minutes: 30, capacity: 1, starts_at }
  return (await tutor.call('POST', '/artist/demo-schedules', body)).error
}
const bookDemo: Act = async (month) => {
  const { tutor, course } = someGroup(month)
  const { parent, learners } = someFamily(month)
  const { data } = await parent.call('GET', `/teacher/${tutor.id}/demo-schedules`)
  const [slot] = data?.items ?? []
  if (!slot) return 'no demo'
  const learner_id = month.chance.pick([null, ...learners])
  const body = { demo_schedule_id: slot.id, course_id: course.id, learner_id, note: '' }
  return (await parent.call('POST', `/artist/${tutor.id}/bookings`, body)).error
}
const answerDemo: Act = async (month) => {
  const { tutor } = someGroup(month)
  const { data } = await tutor.call('GET', `/artist/${tutor.id}/bookings?status=requested`)
  const [booking] = data?.items ?? []
  if (!booking) return 'no request'
  const step = month.chance.below(4) === 0 ? 'decline' : 'confirm'
  const body = step === 'decline' ? { reason: 'I am away then.' } : undefined
  return (await tutor.call('POST', `/bookings/${booking.id}/${step}`, body)).error
}

async function order(month: Month, { parent, learners }: Family, group: Group): Promise<string | null> {
  const learner_id = month.chance.pick([null, ...learners])
  const body = { schedule_ids: [group.id], learner_id }
  const ordered = await parent.call('POST', '/orders', body)
  if (ordered.error) return ordered.error
  const payment = await parent.call('POST', `/orders/${ordered.data.id}/payment`, {})
  if (payment.error) return payment.error
  const outcome = month.chance.below(6) === 0 ? 'fail' : 'pay'
  return (await parent.call('POST', `/payments/${payment.data.payment_id}/sandbox`, { outcome })).error
}
const buy: Act = (month) => order(month, someFamily(month), someGroup(month))
/** Gives a family a seat and lets them write to the tutors, before anything else happens. */
export async function begin(month: Month, family: Family): Promise<void> {
  for (let nth = 0; nth < 12 && (await order(month, family, someGroup(month))) !== null; nth += 1);
  for (const { tutor } of month.groups) await write(month, family.parent, `/threads/to/${tutor.id}`)
}
const leaveOpen: Act = async (month) => {
  const { parent } = someFamily(month)
  return (await parent.call('POST', '/orders', { schedule_ids: [someGroup(month).id] })).error
}
/** Orders a seat for the first family that was told one is free. */
const takeOffer: Act = async (month) => {
  const told = await month.house.db.select().from(seatWaits).orderBy(asc(seatWaits.created_at))
  const offered = told.find(({ told_at }) => told_at !== null)
  const family = month.families.find(({ parent }) => parent.id === offered?.student_id)
  const group = month.groups.find(({ id }) => id === offered?.schedule_id)
  return family && group ? order(month, family, group) : 'no offer'
}
const wait: Act = async (month) => {
  const path = `/courses/schedules/${someGroup(month).id}/waiting`
  return (await someFamily(month).parent.call('POST', path)).error
}
const stopWaiting: Act = async (month) => {
  const { parent } = someFamily(month)
  const { data } = await parent.call('GET', '/student/waiting')
  const [place] = data?.items ?? []
  return place ? (await parent.call('DELETE', `/waiting/${place.id}`)).error : 'no place'
}
const leaveGroup: Act = async (month) => {
  const seat = await aSeat(month)
  if (!seat) return 'no seat'
  return (await seat.parent.call('POST', `/courses/user-schedules/${seat.id}/leave`, {})).error
}
export const seatActs = {
  offerDemo,
  bookDemo,
  answerDemo,
  buy,
  leaveOpen,
  takeOffer,
  wait,
  stopWaiting,
  leaveGroup,
}
