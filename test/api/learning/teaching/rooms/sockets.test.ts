import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { later, minute, second } from '#api/clock.ts'
import { classSessions, roomVisits, sessions, userSchedules } from '#api/tables.ts'
import { markId } from '#contract/learning/teaching/mayDraw.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { RoomClient } from '../../../../builders/teaching/roomClient.ts'
import { aClassSoon } from '../../../../builders/teaching/rooms.ts'

let api: TestApi
const clients: RoomClient[] = []
beforeAll(async () => {
  api = await startApi()
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.cut()
})
afterAll(() => api.close())

type Says = Awaited<ReturnType<typeof aClassSoon>>['says']['tutor']

function aClient(ticket: string): RoomClient {
  const client = new RoomClient(`http://127.0.0.1:${api.port}`, ticket)
  clients.push(client)
  return client
}

async function come(says: Says, path: string) {
  const { data } = await says.post(`${path}/admissions`)
  const client = aClient(data.ticket)
  return { client, entered: await client.entered() }
}

async function aFullRoom() {
  const group = await aClassSoon(api)
  const tutor = await come(group.says.tutor, group.path)
  const student = await come(group.says.student, group.path)
  const { peer } = await tutor.client.next('came')
  return { ...group, tutor: tutor.client, student: student.client, entered: student.entered, came: peer }
}

const quiet = { audio: false, video: false, screen: false, hand: false, low: false }
describe('people in a room', () => {
  test('see who is there, who comes and who goes', async () => {
    const { says, path, tutor, student, entered, came } = await aFullRoom()
    expect(entered.people).toMatchObject([{ role: 'tutor', state: quiet }])
    expect(came).toMatchObject({ peer: entered.peer, role: 'student', name: 'Student 0.' })
    const { data: lobby } = await says.other.get(path)
    expect(lobby.here).toHaveLength(2)
    student.say({ t: 'leave' })
    expect((await tutor.next('went')).peer).toBe(entered.peer)
    await student.closed
    expect((await says.other.get(path)).data.here).toHaveLength(1)
  })

  test('pass each other signals, which nobody else hears', async () => {
    const { says, path, tutor, student, entered } = await aFullRoom()
    const third = await come(says.other, path)
    const data = { sdp: 'v=0' }
    tutor.say({ t: 'signal', to: entered.peer, data })
    const [host] = entered.people
    expect(await student.next('signal')).toEqual({ t: 'signal', from: host?.peer, data })
    await third.client.settle()
    expect(third.client.heard.map(({ t }) => t)).toEqual(['entered', 'beat'])
  })

  test('say things to all, once, and people who come later read them', async () => {
    const { says, path, tutor, student, entered } = await aFullRoom()
    student.say({ t: 'say', id: 'one', text: 'Good evening, sir.' })
    const { said } = await tutor.next('said')
    expect(said).toMatchObject({ id: 'one', peer: entered.peer, role: 'student', text: 'Good evening, sir.' })
    student.say({ t: 'say', id: 'one', text: 'Good evening, sir.' })
    expect((await tutor.next('said')).said).toEqual(said)
    const late = await come(says.other, path)
    expect(late.entered.said).toEqual([said])
  })

  test('raise hands and react', async () => {
    const { says, path, tutor, student, entered } = await aFullRoom()
    student.say({ t: 'state', ...quiet, hand: true })
    expect(await tutor.next('state')).toMatchObject({ peer: entered.peer, state: { ...quiet, hand: true } })
    student.say({ t: 'react', sign: '👏' })
    expect(await tutor.next('reacted')).toMatchObject({ sign: '👏' })
    const late = await come(says.other, path)
    expect(late.entered.people.find(({ peer }) => peer === entered.peer)?.state.hand).toBe(true)
  })

  test('are muted by the tutor, and by nobody else', async () => {
    const { tutor, student, entered } = await aFullRoom()
    student.say({ t: 'mute', peer: null })
    await student.settle()
    tutor.say({ t: 'mute', peer: entered.peer })
    await student.next('mute')
    await tutor.settle()
    expect(tutor.heard.map(({ t }) => t)).not.toContain('mute')
  })

  test('have one place: the later tab takes it', async () => {
    const { says, path, tutor, student, entered } = await aFullRoom()
    const second = await come(says.student, path)
    expect(await student.next('out')).toEqual({ t: 'out', why: 'elsewhere' })
    expect((await tutor.next('went')).peer).toBe(entered.peer)
    expect((await tutor.next('came')).peer.peer).toBe(second.entered.peer)
    expect(second.entered.people).toHaveLength(1)
  })

  test('are out at once when the tutor removes them', async () => {
    const { says, path, tutor, student, entered, came } = await aFullRoom()
    await says.tutor.post(`${path}/removals`, { member: came.member })
    expect(await student.next('out')).toEqual({ t: 'out', why: 'removed' })
    expect((await tutor.next('went')).peer).toBe(entered.peer)
    await student.closed
  })

  test('are told when the room closes', async () => {
    const { student, ends_at, starts_at } = await aFullRoom()
    const hour = ends_at.getTime() - starts_at.getTime()
    api.clock.advance(hour + 25 * minute)
    await api.rooms.hub.tick()
    expect((await student.next('out')).why).toBe('over')
  })

  test.each<[string, (group: Awaited<ReturnType<typeof aFullRoom>>) => Promise<unknown>]>([
    [
      'their seat is given up',
      ({ pupils }) =>
        api.db
          .update(userSchedules)
          .set({ status: 'cancelled', updated_at: api.clock() })
          .where(eq(userSchedules.id, pupils[0]?.seat.id ?? '')),
    ],
    [
      'they are signed out everywhere, as when an account is blocked',
      ({ pupils }) =>
        api.db
          .update(sessions)
          .set({ revoked_at: api.clock() })
          .where(eq(sessions.user_id, pupils[0]?.student.id ?? '')),
    ],
  ])('are out within a heartbeat when %s, and the others stay', async (_, happens) => {
    const group = await aFullRoom()
    await api.rooms.hub.tick()
    await happens(group)
    await api.rooms.hub.tick()
    expect((await group.student.next('out')).why).toBe('refused')
    await group.tutor.next('went')
    await group.tutor.settle()
    expect(group.tutor.heard.map(({ t }) => t)).not.toContain('out')
  })

  test('are all out within a heartbeat when the class is cancelled, or moved to tomorrow', async () => {
    for (const move of [false, true]) {
      const { tutor, student, lesson, starts_at, ends_at } = await aFullRoom()
      const day = 24 * 60 * minute
      const change = move
        ? { starts_at: later(starts_at, day), ends_at: later(ends_at, day), updated_at: api.clock() }
        : { status: 'cancelled' as const, updated_at: api.clock() }
      await api.db.update(classSessions).set(change).where(eq(classSessions.id, lesson.id))
      await api.rooms.hub.tick()
      for (const client of [tutor, student]) expect((await client.next('out')).why).toBe('refused')
    }
  })

  test('are told to come back when this process stops', async () => {
    const other = await startApi({ beside: api })
    const { says, path } = await aClassSoon(api)
    const { data } = await says.student.post(`${path}/admissions`)
    const client = new RoomClient(`http://127.0.0.1:${other.port}`, data.ticket)
    clients.push(client)
    await client.entered()
    const stopped = other.close()
    expect((await client.next('out')).why).toBe('restarting')
    await stopped
  })
})

describe('a socket', () => {
  test('opens with a ticket that holds, and once', async () => {
    const { says, path } = await aClassSoon(api)
    const { data } = await says.student.post(`${path}/admissions`)
    await aClient(data.ticket).entered()
    for (const ticket of [data.ticket, 'x'.repeat(43)]) {
      const client = aClient(ticket)
      await client.closed
      expect(client.heard).toEqual([])
    }
  })

  test('stays shut with a ticket of somebody who has been removed', async () => {
    const { says, path } = await aClassSoon(api)
    const { data: lobby } = await says.student.get(path)
    const { data } = await says.student.post(`${path}/admissions`)
    await says.tutor.post(`${path}/removals`, { member: lobby.me.member })
    const client = aClient(data.ticket)
    await client.closed
    expect(client.heard).toEqual([])
  })

  test.each<[string, object | string]>([
    ['isn’t JSON', 'hello'],
    ['is no message', { t: 'give' }],
    ['is too much at once', 'x'.repeat(17_000)],
  ])('ends after what %s', async (_, message) => {
    const { student } = await aFullRoom()
    student.say(message)
    await student.closed
  })

  test('ends if it says more than a class can need', async () => {
    const { student } = await aFullRoom()
    for (let nth = 0; nth < 400; nth += 1) student.say({ t: 'react', sign: '!' })
    expect((await student.next('out')).why).toBe('refused')
  })

  test('ends for somebody who floods the chat or the board, and for nobody else', async () => {
    const { tutor, student, says, path, came } = await aFullRoom()
    for (let nth = 0; nth < 100; nth += 1) student.say({ t: 'say', id: `${nth}`, text: 'Hello' })
    expect((await student.next('out')).why).toBe('refused')
    const { client } = await come(says.student, path)
    const points = Array.from({ length: 2_000 }, () => 10_000)
    const long = { o: 'stroke', page: 'one', id: markId(came.member, 'a'), colour: 1, width: 3, points }
    for (let nth = 0; nth < 280; nth += 1) client.say({ t: 'board', ops: [long] })
    expect((await client.next('out')).why).toBe('refused')
    tutor.say({ t: 'react', sign: '👏' })
    await tutor.settle()
    expect(tutor.heard.map(({ t }) => t)).not.toContain('out')
  })

  test('is at one address only', async () => {
    const { WebSocket } = await import('ws')
    const socket = new WebSocket(`ws://127.0.0.1:${api.port}/room/other`)
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode))
      socket.on('error', () => {})
    })
    expect(status).toBe(404)
    socket.terminate()
  })
})

describe('visits', () => {
  const visitsOf = (person: { readonly id: string }) =>
    api.db.select().from(roomVisits).where(eq(roomVisits.person_id, person.id)).orderBy(roomVisits.id)

  test('are kept by the service’s clock, from coming to the last sign to going', async () => {
    const { says, path, student: pupil } = await aClassSoon(api)
    const came_at = api.clock()
    const { client } = await come(says.student, path)
    api.clock.advance(20 * second)
    await client.settle()
    await api.rooms.hub.tick()
    expect(await visitsOf(pupil)).toMatchObject([
      { came_at, seen_at: later(came_at, 20 * second), went_at: null },
    ])
    api.clock.advance(5 * second)
    client.say({ t: 'leave' })
    await client.closed
    await api.rooms.stop()
    expect(await visitsOf(pupil)).toMatchObject([{ went_at: later(came_at, 25 * second) }])
  })

  test('that were never ended are closed at the time their process was last seen', async () => {
    const { tutor, says, path, other } = await aFullRoom()
    const { data: lobby } = await says.other.get(path)
    const now = api.clock()
    const [room] = await api.db.select({ id: roomVisits.room_id }).from(roomVisits).orderBy(roomVisits.id)
    expect(room).toBeDefined()
    const { entered } = await come(says.other, path)
    await tutor.next('came')
    // Makes the visit look like that of another process which was killed.
    await api.db
      .update(roomVisits)
      .set({ came_at: later(now, -40 * second), seen_at: later(now, -30 * second) })
      .where(eq(roomVisits.id, entered.peer))
    await api.rounds.goOnce()
    expect((await tutor.next('went')).peer).toBe(entered.peer)
    expect(await visitsOf(other)).toMatchObject([{ went_at: later(now, -30 * second) }])
    expect(lobby.here).not.toContain(lobby.me.member)
  })
})
