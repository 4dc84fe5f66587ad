import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { RoomClient } from '../../../../builders/teaching/roomClient.ts'
import { aClassSoon } from '../../../../builders/teaching/rooms.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('people read what others say, as it is written by their browsers, and nobody keeps it', async () => {
  const { says, path } = await aClassSoon(api)
  const come = async (whose: 'tutor' | 'student' | 'other') => {
    const { data } = await says[whose].post(`${path}/admissions`)
    const client = new RoomClient(`http://127.0.0.1:${api.port}`, data.ticket)
    return { client, entered: await client.entered() }
  }
  const [tutor, student] = [await come('tutor'), await come('student')]
  student.client.say({ t: 'caption', id: 'a-1', text: 'The area is' })
  expect(await tutor.client.next('captioned')).toEqual({
    t: 'captioned',
    peer: student.entered.peer,
    id: 'a-1',
    text: 'The area is',
  })
  await student.client.settle()
  expect(student.client.heard.map(({ t }) => t)).not.toContain('captioned')
  const late = await come('other')
  expect(JSON.stringify(late.entered)).not.toContain('The area is')
  for (const { client } of [tutor, student, late]) client.cut()
})
