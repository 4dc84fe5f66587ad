import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { engineOf } from '#api/learning/teaching/rooms/jitsi.ts'
import { classSessions, tutors } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aClassSoon } from '../../../../builders/teaching/rooms.ts'

let api: TestApi
const secret = 'the-secret-of-jitsi'
const jitsi = {
  JITSI_URL: 'https://meet.example',
  JITSI_APP_ID: 'verandah',
  JITSI_APP_SECRET: secret,
}
beforeAll(async () => {
  api = await startApi({ environment: jitsi })
})
afterAll(() => api.close())

interface Claims {
  readonly room: string
  readonly exp: number
  readonly nbf: number
  readonly moderator: boolean
  readonly context: { readonly user: Readonly<Record<string, string>> }
}

/** The token in an address, verified as Prosody would: it must be signed with the secret. */
function read(address: string): { readonly name: string; readonly claims: Claims } {
  const url = new URL(address)
  const [head = '', body = '', signature] = (url.searchParams.get('jwt') ?? '').split('.')
  expect(signature).toBe(createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url'))
  expect(decoded(head)).toEqual({ alg: 'HS256', typ: 'JWT' })
  return { name: url.pathname.slice(1), claims: decoded(body) as Claims }
}
const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

const large = { capacity: 6 }

describe('a group with places for seven people, the tutor included', () => {
  test('is held at the Jitsi Meet that was set up, and says so', async () => {
    const { says, path } = await aClassSoon(api, large)
    const { data } = await says.student.get(path)
    expect(data).toMatchObject({ engine: 'jitsi', link: null, state: 'open' })
    expect((await says.student.post(`${path}/admissions`)).error).toBe('wrong_state')
  })

  test('lets everyone in with a signed link of their own, to this class and for five minutes', async () => {
    const { says, path, lesson } = await aClassSoon(api, large)
    const { data } = await says.student.post(`${path}/links`)
    expect(data.url).toMatch(/^https:\/\/meet\.example\/[0-9a-f]{32}\?jwt=/)
    const { name, claims } = read(data.url)
    const now = api.clock().getTime() / 1000
    expect(claims).toMatchObject({
      aud: 'jitsi',
      iss: 'verandah',
      sub: 'meet.example',
      room: name,
      moderator: false,
      context: {
        user: { name: 'Student 0.', moderator: 'false', affiliation: 'member' },
        features: { recording: 'false', livestreaming: 'false', transcription: 'false' },
      },
    })
    expect(claims.exp - now).toBe(300)
    expect(claims.nbf).toBeLessThan(now)
    expect(JSON.stringify(claims)).not.toContain(lesson.id)
    const tutor = read((await says.tutor.post(`${path}/links`)).data.url)
    expect(tutor.name).toBe(name)
    expect(tutor.claims.moderator).toBe(true)
    expect(tutor.claims.context.user).toMatchObject({ moderator: 'true', affiliation: 'owner' })
    expect(tutor.claims.context.user.id).not.toBe(claims.context.user.id)
  })

  test('has another name for each class', async () => {
    const names = []
    for (const { says, path } of [await aClassSoon(api, large), await aClassSoon(api, large)])
      names.push(read((await says.student.post(`${path}/links`)).data.url).name)
    expect(new Set(names).size).toBe(2)
  })

  test('is closed before its time, once it’s cancelled, and to somebody who was removed', async () => {
    const { says, path, lesson } = await aClassSoon(api, large)
    const { data: lobby } = await says.student.get(path)
    await says.tutor.post(`${path}/removals`, { member: lobby.me.member })
    expect((await says.student.post(`${path}/links`)).error).toBe('room_removed')
    await api.db
      .update(classSessions)
      .set({ status: 'cancelled', change_note: 'The tutor is ill.' })
      .where(eq(classSessions.id, lesson.id))
    expect((await says.other.post(`${path}/links`)).error).toBe('room_cancelled')
  })
})

describe('held elsewhere', () => {
  test('a smaller group has our own room, and no link', async () => {
    const { says, path } = await aClassSoon(api, { capacity: 5 })
    expect((await says.student.get(path)).data.engine).toBe('room')
    expect((await says.student.post(`${path}/links`)).error).toBe('wrong_state')
    expect((await says.student.post(`${path}/admissions`)).data.ticket).toBeTruthy()
  })

  test('a link of the tutor’s own comes first', async () => {
    const { says, path, tutor } = await aClassSoon(api, large)
    await api.db
      .update(tutors)
      .set({ meeting_url: 'https://elsewhere.example/mine' })
      .where(eq(tutors.user_id, tutor.id))
    expect((await says.student.get(path)).data.engine).toBe('link')
    expect((await says.student.post(`${path}/links`)).error).toBe('wrong_state')
  })

  test('without a Jitsi Meet every size has our own room', () => {
    const none = { JITSI_URL: undefined, JITSI_APP_ID: undefined, JITSI_APP_SECRET: undefined }
    expect(engineOf({ link: null, capacity: 40 }, { ...none, JITSI_FROM: 7 })).toBe('room')
    expect(engineOf({ link: null, capacity: 6 }, { ...none, ...jitsi, JITSI_FROM: 8 })).toBe('room')
  })
})
