/**
 * @proof rooms
 */

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { later, minute, second } from '#api/clock.ts'
import { bookings } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aTutor } from '../../../../builders/catalogue/courses.ts'
import { aBookedDemo, anEnrolment } from '../../../../builders/teaching/classes.ts'
import { RoomClient } from '../../../../builders/teaching/roomClient.ts'
import { aClassSoon } from '../../../../builders/teaching/rooms.ts'
import { speaking } from '../../../../builders/timetable/demos.ts'
import { report, rounds } from '../../../../prove/report.ts'

const classes = rounds(1, 20)
jest.setTimeout(120_000 + classes * 20_000)

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const as = async (person: { readonly id: string }) => speaking(api, await signIn(api, person))
type Says = Awaited<ReturnType<typeof as>>
interface Stranger {
  readonly who: string
  readonly says: Says
}

async function aDemo(status: 'confirmed' | 'requested') {
  const [tutor, student] = [await aTutor(api), await aUser(api)]
  const startsAt = later(api.clock(), 5 * minute)
  const { booking } = await aBookedDemo(api, { tutor, student, startsAt, status })
  return { booking, path: `/rooms/demo/${booking.id}`, tutor: await as(tutor), student: await as(student) }
}

/** An open class and an open demo, with all kinds of people who mustn't get into either. */
async function aTown() {
  const lesson = await aClassSoon(api)
  const { schedule } = lesson
  const demo = await aDemo('confirmed')
  const [wish, off, elsewhere] = [await aDemo('requested'), await aDemo('confirmed'), await aClassSoon(api)]
  await api.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, off.booking.id))
  const [paused, left] = [await aUser(api), await aUser(api)]
  await anEnrolment(api, { schedule, student: paused, status: 'paused' })
  await anEnrolment(api, { schedule, student: left, status: 'cancelled' })
  const people: Stranger[] = [
    { who: 'a student without a seat', says: await as(await aUser(api)) },
    { who: 'staff', says: await as(await aUser(api, { roles: ['student', 'staff'] })) },
    { who: 'another tutor', says: await as(await aTutor(api)) },
    { who: 'a tutor of another group', says: elsewhere.says.tutor },
    { who: 'a student of another group', says: elsewhere.says.student },
    { who: 'whose seat is paused', says: await as(paused) },
    { who: 'whose seat was given up', says: await as(left) },
    { who: 'who wished for a demo', says: wish.student },
    { who: 'who cancelled a demo', says: off.student },
  ]
  return { lesson, demo, wish, off, people }
}

let tried = 0
const within: string[] = []
const note = (who: string, isIn: boolean) => {
  tried += 1
  if (isIn) within.push(who)
}

/** Whether the socket accepts this ticket. */
async function opens(ticket: string): Promise<boolean> {
  const client = new RoomClient(`http://127.0.0.1:${api.port}`, ticket)
  await Promise.race([client.closed, client.next('entered').catch(() => undefined)])
  client.cut()
  return client.heard.some(({ t }) => t === 'entered')
}

async function tryEveryDoor(path: string, { who, says }: Stranger, member: string): Promise<void> {
  const [lobby, admission] = [await says.get(path), await says.post(`${path}/admissions`)]
  note(`${who}, lobby of ${path}`, lobby.error === undefined)
  note(`${who}, ${path}`, typeof admission.data?.ticket === 'string')
  const [presence, removal] = [
    await says.get(`${path}/presence`),
    await says.post(`${path}/removals`, { member }),
  ]
  note(`${who}, presence of ${path}`, presence.error === undefined)
  note(`${who}, removals of ${path}`, removal.error === undefined)
}

test('nobody gets into a room who doesn’t belong there', async () => {
  for (let nth = 0; nth < classes; nth += 1) {
    const { lesson, demo, wish, off, people } = await aTown()
    const { data: mine } = await lesson.says.student.get(lesson.path)
    const others: Stranger[] = [
      ...people,
      { who: 'a guest of a demo', says: demo.student },
      { who: 'a tutor of a demo', says: demo.tutor },
    ]
    for (const each of others) await tryEveryDoor(lesson.path, each, mine.me.member)
    const inClass: Stranger = { who: 'a student of a class', says: lesson.says.student }
    for (const each of [...people, inClass]) await tryEveryDoor(demo.path, each, mine.me.member)
    // A demo that isn't confirmed, or was cancelled, admits nobody.
    for (const { path, student, tutor } of [wish, off])
      for (const says of [student, tutor])
        note(`own ${path}`, (await says.post(`${path}/admissions`)).data?.ticket !== undefined)
    await trySockets(lesson)
  }
  report({
    proof: 'rooms',
    tried: 'everybody who doesn’t belong, at every call of every room; sockets with tickets that don’t hold',
    times: tried,
    result: `${within.length} in`,
  })
  expect(within).toEqual([])
})

async function trySockets({ says, path }: Awaited<ReturnType<typeof aClassSoon>>): Promise<void> {
  const ticketOf = async (person: Says) => (await person.post(`${path}/admissions`)).data.ticket as string
  const made = ['x', 'x'.repeat(5_000), '__proto__', randomBytes(32).toString('base64url')]
  for (const each of made) note(`a made-up ticket ${JSON.stringify(each)}`, await opens(each))
  const used = await ticketOf(says.student)
  expect(await opens(used)).toBe(true)
  note('a used ticket', await opens(used))
  const [late, removed] = [await ticketOf(says.student), await ticketOf(says.other)]
  const { data: lobby } = await says.other.get(path)
  await says.tutor.post(`${path}/removals`, { member: lobby.me.member })
  note('a ticket of somebody sent out', await opens(removed))
  note('somebody sent out', (await says.other.post(`${path}/admissions`)).data?.ticket !== undefined)
  api.clock.advance(31 * second)
  note('a late ticket', await opens(late))
}
