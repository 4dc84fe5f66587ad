import { type Act, someFamily } from './cast.ts'
import { aToken, giveSignIn, signInAsYoung } from './world.ts'

const consent: Act = async (month) => {
  const { parent, learners } = someFamily(month)
  if (learners.length === 0) return 'no child'
  const purpose = month.chance.pick(['classes', 'sign_in'])
  const body = { purpose, given: month.chance.below(3) > 0 }
  const path = `/profile/learners/${month.chance.pick(learners)}/consent`
  return (await parent.call('PUT', path, body)).error
}
const endSignIn: Act = async (month) => {
  const family = month.families.find(({ young }) => young)
  if (!family?.young) return 'no family'
  return (await family.parent.call('DELETE', `/profile/learners/${family.young.learner}/sign-in`)).error
}
const comeBack: Act = (month) => (month.chance.below(2) === 0 ? giveSignIn(month) : signInAsYoung(month))

/** Adds a browser that shows notifications until its session ends. */
const addDevice: Act = async (month) => {
  const { parent } = someFamily(month)
  const { data, error } = await parent.call('GET', '/profile/push')
  if (error) return error
  const device = await month.pushes.subscribe(data.key)
  const { endpoint, p256dh, auth } = device
  const added = await parent.call('PUT', '/profile/push', { endpoint, p256dh, auth })
  if (!added.error) month.devices.push({ person: parent, device })
  return added.error
}
const dropDevice: Act = async (month) =>
  (await someFamily(month).parent.call('DELETE', '/profile/push')).error
/** Signs out everywhere else, and half of the time continues in a new session. */
const endSession: Act = async (month) => {
  const { parent } = someFamily(month)
  const before = await parent.call('GET', '/sessions')
  if (before.error) return before.error
  const ended = await parent.call('POST', '/sessions/revoke-others')
  if (month.chance.below(2) === 0) parent.token = await aToken(month.house, parent.id)
  return ended.error
}
const readNotices: Act = async (month) => {
  const person = month.chance.pick([...month.tutors, ...month.families.map(({ parent }) => parent)])
  const { data, error } = await person.call('GET', '/notices')
  if (error) return error
  if (data.items.length === 0) return 'no notice'
  const { id } = month.chance.pick((data.items as { id: string }[]).slice(0, 3))
  return (await person.call('POST', '/notices/read', { id, and_earlier: month.chance.below(2) === 0 })).error
}
const seeOnDevice: Act = async (month) => {
  if (month.devices.length === 0) return 'no device'
  const { person, device } = month.chance.pick(month.devices)
  const shown = (await month.pushes.received(device)).at(-1)?.shown
  return shown ? (await person.call('POST', '/notices/seen', { token: shown.seen })).error : 'nothing shown'
}
export const accountActs = {
  consent,
  endSignIn,
  comeBack,
  addDevice,
  dropDevice,
  endSession,
  readNotices,
  seeOnDevice,
}
