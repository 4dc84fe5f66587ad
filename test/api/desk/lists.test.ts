/** @database each */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { hour } from '#api/clock.ts'
import { staffActions } from '#api/db/systemTables.ts'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { deskPages } from '#web/siteMap/desk.ts'
import { aUser, signIn, startApi, type TestApi } from '../../builders/api.ts'
import { testStart } from '../../builders/testStart.ts'

let api: TestApi
let authorization: string
let farida: string
beforeAll(async () => {
  api = await startApi()
  const own = await signIn(api, { name: 'Farida', roles: ['student', 'staff'] })
  ;({ authorization, userId: farida } = own)
  for (const [nth, name] of [
    'Asha Rao',
    'Ashok Kumar',
    'Bela Sen',
    '=HYPERLINK("x")',
    'Chitra Rao',
  ].entries()) {
    api.clock.advance(1000)
    await aUser(api, { name, email: `person.${nth}@example.com`, mobile: `+91987654321${nth}` })
  }
})
afterAll(() => api.close())

async function get(path: string) {
  return (await api.call().get(`/api/v1/desk${path}`).set({ authorization }).expect(200)).body.data
}
const namesOf = ({ items }: { items: { cells: string[] }[] }) => items.map(({ cells }) => cells[0])

describe('a list of the desk', () => {
  test('is turned over page by page in both directions, with a total that is true', async () => {
    const first = await get('/people?items=2')
    expect(first).toMatchObject({ total: 6, previous: null })
    expect(namesOf(first)).toEqual(['Chitra Rao', '=HYPERLINK("x")'])
    const second = await get(`/people?items=2&after=${first.next}`)
    expect(namesOf(second)).toEqual(['Bela Sen', 'Ashok Kumar'])
    const third = await get(`/people?items=2&after=${second.next}`)
    expect(namesOf(third)).toEqual(['Asha Rao', 'Farida'])
    expect(third.next).toBeNull()
    expect(namesOf(await get(`/people?items=2&before=${third.previous}`))).toEqual(namesOf(second))
    const back = await get(`/people?items=2&before=${second.previous}`)
    expect({ names: namesOf(back), previous: back.previous }).toEqual({
      names: namesOf(first),
      previous: null,
    })
  })

  test.each([
    ['find=ash', ['Ashok Kumar', 'Asha Rao']],
    ['find=rao ash', ['Asha Rao']],
    ['find=98765 43212', ['Bela Sen']],
    ['find=%2B91 98765 43212', ['Bela Sen']],
    ['find=person.2@example.com', ['Bela Sen']],
    ['find=%27%3A*%20%26%20!', []],
    ['role=staff', ['Farida']],
    ['state=blocked', []],
    ['order=name&find=rao', ['Asha Rao', 'Chitra Rao']],
  ])('finds by %s', async (query, names) => {
    const answer = await get(`/people?${query}`)
    expect(namesOf(answer)).toEqual(names)
    expect(answer.total).toBe(names.length)
  })

  test('shows the columns chosen, always with the first', async () => {
    const { columns, items } = await get('/people?columns=mobile,nonsense&find=bela')
    expect({ columns, cells: items[0].cells }).toEqual({
      columns: ['name', 'mobile'],
      cells: ['Bela Sen', '+919876543212'],
    })
  })

  test('refuses a page that isn’t there', async () => {
    const { body } = await api.call().get('/api/v1/desk/people?after=abc').set({ authorization }).expect(422)
    expect(body.data.fields).toHaveProperty('after')
  })

  test('is saved as it is seen, with nothing that a spreadsheet would run', async () => {
    const { text, headers } = await api
      .call()
      .get('/api/v1/desk/people.csv?columns=email&order=oldest&role=student')
      .set({ authorization })
      .expect(200)
    expect(headers['content-disposition']).toMatch(/attachment; filename="?people-\d{4}-\d\d-\d\d\.csv"?/)
    expect(text.split('\r\n').slice(0, 2)).toEqual(['\ufeffName,Email', expect.stringMatching(/^Farida,/)])
    expect(text).toContain(`"'=HYPERLINK(""x"")",person.3@example.com`)
  })

  test('records a look at it once, and each file', async () => {
    const before = (await api.db.select().from(staffActions)).length
    await get('/people?find=chitra')
    await get('/people?find=chitra&order=name')
    expect((await api.db.select().from(staffActions)).length).toBe(before + 1)
    api.clock.advance(hour)
    await get('/people?find=chitra')
    const { authorization: fresh } = await signIn(api, { id: farida })
    await api.call().get('/api/v1/desk/people.csv').set({ authorization: fresh }).expect(200)
    const written = await api.db.select().from(staffActions).orderBy(staffActions.number)
    expect(written.slice(before).map(({ action }) => action)).toEqual([
      'read_list',
      'read_list',
      'export_list',
    ])
  })
})

test('a list counts to ten thousand, and says that there are more', async () => {
  await api.db.execute(sql`INSERT INTO outbox (id, kind, recipient, secret, attempts, next_at, created_at)
    SELECT 'm' || n, 'sms', '+91', false, 0, ${testStart}::timestamptz, ${testStart}::timestamptz FROM generate_series(1, 10001) AS n`)
  expect(await get('/messages?kind=sms')).toMatchObject({ total: 10_000, more: true })
  await api.db.execute(sql`DELETE FROM outbox WHERE id = 'm1'`)
  expect(await get('/messages?kind=sms')).toMatchObject({ total: 10_000, more: false })
})

test('a list loses and repeats nobody while somebody joins between two pages', async () => {
  const first = await get('/people?items=3')
  await aUser(api, { name: 'Dev Nair' })
  const second = await get(`/people?items=3&after=${first.next}`)
  expect(new Set([...namesOf(first), ...namesOf(second)]).size).toBe(6)
  expect(namesOf(second)).not.toContain('Dev Nair')
})

test('looking at how much waits records nothing, and says nothing that the role may not know', async () => {
  const moderator = await signIn(api, { roles: ['student', 'staff'], staffRoles: ['moderator'] })
  const before = (await api.db.select().from(staffActions)).length
  const { body } = await api
    .call()
    .get('/api/v1/desk/today')
    .set({ authorization: moderator.authorization })
    .expect(200)
  expect(body.data).toMatchObject({ reports_to_decide: 0, disputes_to_decide: null, payments_hanging: null })
  expect((await api.db.select().from(staffActions)).length).toBe(before)
})

test('every filter of every list is in the addresses of the desk', () => {
  for (const { filters } of Object.values(deskLists))
    expect(deskPages.deskPeople.query).toEqual(expect.arrayContaining(Object.keys(filters)))
})
