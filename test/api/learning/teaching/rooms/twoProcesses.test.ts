/** @database each */

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { signIn } from '../../../../builders/api.ts'
import { ApiProcess, type LastingData, lastingData } from '../../../../builders/apiProcess.ts'
import { MovedClock } from '../../../../builders/clocks.ts'
import { RoomClient } from '../../../../builders/teaching/roomClient.ts'
import { aLessonSoon } from '../../../../builders/teaching/rooms.ts'

const clock = new MovedClock()

// On a PostgreSQL server, two processes share the room. An embedded database allows only one, which takes both parts.

jest.setTimeout(60_000)

let data: LastingData
let processes: readonly [ApiProcess, ApiProcess]
let path: string
let tokens: Readonly<Record<'tutor' | 'student', string>>

beforeAll(async () => {
  data = await lastingData()
  await data.use(async (db) => {
    const place = { db, clock: clock.now }
    const group = await aLessonSoon(place)
    path = group.path
    const [tutor, student] = [await signIn(place, group.tutor), await signIn(place, group.student)]
    tokens = { tutor: tutor.authorization, student: student.authorization }
  })
  const first = new ApiProcess(clock, data.environment)
  await first.start()
  const second = process.env.TEST_DATABASE_URL ? new ApiProcess(clock, data.environment) : first
  if (second !== first) await second.start()
  processes = [first, second]
})
afterAll(async () => {
  for (const each of new Set(processes)) await each.kill()
  await data.remove()
})

async function call(at: ApiProcess, authorization: string, name: string, body: object = {}) {
  const headers = { authorization, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`${at.origin}/api/v1${path}/${name}`, request)
  return ((await answer.json()) as { data: { ticket: string } }).data
}

/** Asks one process for a ticket and uses it at the other. */
async function come(authorization: string, from: ApiProcess, to: ApiProcess) {
  const { ticket } = await call(from, authorization, 'admissions')
  const client = new RoomClient(to.origin ?? '', ticket)
  return { client, entered: await client.entered() }
}

test('people in one room hear each other over all processes, in the order of what was said', async () => {
  const [first, second] = processes
  const tutor = await come(tokens.tutor, second, first)
  const student = await come(tokens.student, first, second)
  expect(student.entered.people).toMatchObject([{ peer: tutor.entered.peer, role: 'tutor' }])
  const { peer } = await tutor.client.next('came')
  expect(peer.peer).toBe(student.entered.peer)

  const said = Array.from(
    { length: 40 },
    (_, nth) => `candidate ${nth} ${'x'.repeat(nth % 7 === 0 ? 9000 : 20)}`,
  )
  for (const line of said) tutor.client.say({ t: 'signal', to: peer.peer, data: line })
  const heard = []
  for (const _ of said) heard.push((await student.client.next('signal')).data)
  expect(heard).toEqual(said)

  student.client.say({ t: 'say', id: 'one', text: 'Can you hear me?' })
  expect((await tutor.client.next('said')).said.text).toBe('Can you hear me?')

  const again = await come(tokens.student, second, first)
  expect((await student.client.next('out')).why).toBe('elsewhere')
  expect((await tutor.client.next('went')).peer).toBe(student.entered.peer)
  expect((await tutor.client.next('came')).peer.peer).toBe(again.entered.peer)

  await call(second, tokens.tutor, 'removals', { member: peer.member })
  expect((await again.client.next('out')).why).toBe('removed')
  expect((await tutor.client.next('went')).peer).toBe(again.entered.peer)
  tutor.client.cut()
})
