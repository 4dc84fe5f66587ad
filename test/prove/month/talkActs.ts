import { eq } from 'drizzle-orm'
import { moderationCases } from '#api/tables.ts'
import { type Act, someFamily, someGroup, talkers } from './cast.ts'
import type { Person } from './Person.ts'
import { aToken, type Month } from './world.ts'

/** Writes as a page does: with the same key, until it's answered. */
export async function write(month: Month, author: Person, path: string): Promise<string | null> {
  month.said += 1
  const text = `${author.name} says ${month.said}.`
  const key = `${month.begun}-${month.said}-${month.chance.below(1e6)}`
  const { error, data } = await author.call('POST', path, { key, text })
  if (error === null) {
    const { id, seq } = data.message
    month.written.push({ author, thread: data.thread_id, id, seq, text })
  }
  return error
}

const writeToTutor: Act = (month) => {
  const { parent } = someFamily(month)
  const author = month.young.token && month.chance.below(3) === 0 ? month.young : parent
  return write(month, author, `/threads/to/${someGroup(month).tutor.id}`)
}
const answer: Act = async (month) => {
  const author = month.chance.pick(talkers(month))
  const { status, error, data } = await author.call('GET', '/threads?items=100')
  if (status !== 200) return error
  if (data.items.length === 0) return 'no thread'
  const thread = month.chance.pick(data.items as { id: string }[])
  return write(month, author, `/threads/${thread.id}/messages`)
}
const announce: Act = (month) => {
  const { id, tutor } = someGroup(month)
  return write(month, tutor, `/threads/to/${id}`)
}

const readThread: Act = async (month) => {
  const reader = month.chance.pick(talkers(month))
  const { data } = await reader.call('GET', '/threads?items=100')
  const unread = ((data?.items ?? []) as { id: string; unread: number }[]).filter((each) => each.unread > 0)
  if (unread.length === 0) return 'nothing unread'
  const { id } = month.chance.pick(unread)
  const { data: thread } = await reader.call('GET', `/threads/${id}`)
  const seq = thread?.messages?.at(-1)?.seq ?? 0
  return (await reader.call('POST', `/threads/${id}/read`, { seq })).error
}

const block: Act = async (month) => {
  const person = month.chance.pick(talkers(month))
  const { data } = await person.call('GET', '/threads?items=100')
  const pairs = ((data?.items ?? []) as { id: string; kind: string }[]).filter(({ kind }) => kind === 'pair')
  if (pairs.length === 0) return 'no thread'
  const blocked = month.chance.below(3) === 0
  return (await person.call('POST', `/threads/${month.chance.pick(pairs).id}/block`, { blocked })).error
}
const takeAnswers: Act = async (month) => {
  const { id, tutor } = someGroup(month)
  const { data } = await tutor.call('GET', `/threads/to/${id}`)
  if (!data?.thread_id) return 'no thread'
  const allowed = month.chance.below(2) === 0
  return (await tutor.call('POST', `/threads/${data.thread_id}/answers`, { allowed })).error
}
const report: Act = async (month) => {
  const said = month.written.length > 0 ? month.chance.pick(month.written) : null
  if (!said) return 'nothing said'
  const reader = month.chance.pick(talkers(month).filter((each) => each !== said.author))
  const body = { kind: 'message', subject: said.id, reason: 'abusive', words: '' }
  return (await reader.call('POST', '/reports', body)).error
}
const decide: Act = async (month) => {
  const [open] = await month.house.db.select().from(moderationCases).where(eq(moderationCases.status, 'open'))
  if (!open) return 'no report'
  const staff = month.chance.pick(month.staff)
  staff.token = await aToken(month.house, staff.id)
  const step = month.chance.pick(['keep', 'hide'])
  const path = `/desk/reports/${open.id}/${step}`
  return (await staff.call('POST', path, { reason: 'We read it.' })).error
}
export const talkActs = { writeToTutor, answer, announce, readThread, block, takeAnswers, report, decide }
