import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, minute } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { leads, visits } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { aSalesPerson, type SalesPerson } from '../../../builders/leads/sales.ts'
import { aProject } from '../../../builders/projects/projects.ts'
import { mailsTo } from '../../../builders/sent.ts'
import { aGuide } from '../../../builders/visits/visits.ts'

// It's Monday 23 November 2026, half past eleven in India.
let api: TestApi
let project: Awaited<ReturnType<typeof aProject>>
let guide: string
let chief: SalesPerson
let meera: SalesPerson
beforeEach(async () => {
  api = await startApi()
  project = await aProject(api, { name: 'Jaali Court' })
  guide = await aGuide(api, [project.id])
  chief = await aSalesPerson(api, 'Sana Khan', 'sales_lead')
  meera = await aSalesPerson(api, 'Meera Pillai')
})
afterEach(() => api.close())

const ten = '2026-11-24T04:30:00.000Z'
const noon = '2026-11-24T06:30:00.000Z'
const email = 'asha@example.com'
const book = async (body: object = {}) => {
  const { data } = (
    await api
      .call()
      .post('/api/visits')
      .send({
        project_id: project.slug,
        kind: 'site',
        starts_at: ten,
        time_zone: 'Asia/Kolkata',
        name: 'Asha Rao',
        mobile: '98765 43210',
        email,
        ...body,
      })
  ).body
  const [lead] = await api.db.select().from(leads).where(eq(leads.reference, data.reference))
  return { id: lead?.id ?? '', token: String(data.token) }
}
const sheet = async (query = '') => (await meera.get(`/desk/visits${query}`)).data
const settle = (id: string, to: string, more: object = {}) =>
  meera.post(`/desk/visits/${id}/state`, { to, seen: 'booked', ...more })
/** Moves the clock forward. Staff sessions have expired by then, so Meera signs in again. */
const goOn = async (milliseconds: number) => {
  api.clock.advance(milliseconds)
  meera = await aSalesPerson(api, 'Meera Pillai')
}
const untilTen = () => goOn(Date.parse(ten) - api.clock().getTime())
const lastSubject = async () => Object((await mailsTo(api, email)).at(-1)?.content).subject

describe('the sheet of a day', () => {
  test('has each guide with their visits in order, and the way between two places', async () => {
    await book({ starts_at: noon, kind: 'office', mobile: '98765 00000' })
    await book()
    const { on, today, guides } = await sheet('?on=2026-11-24')
    expect([on, today]).toEqual(['2026-11-24', '2026-11-23'])
    expect(guides).toMatchObject([
      {
        name: 'Ketaki Joshi',
        off: null,
        visits: [
          { starts_at: ten, name: 'Asha Rao', travel_minutes: 0, next: ['cancelled'] },
          { starts_at: noon, kind: 'office', travel_minutes: 30 },
        ],
      },
    ])
    expect((await sheet()).guides[0].visits).toEqual([])
    expect((await sheet('?on=2026-11-29')).guides[0].off).toBe('Closed')
    expect((await sheet(`?on=2026-11-24&project=${(await aProject(api)).id}`)).guides).toEqual([])
  })
})

describe('somebody', () => {
  test('somebody who comes has visited from then on, and that can be undone', async () => {
    const { id } = await book()
    expect(await settle(id, 'arrived')).toMatchObject({ http_status: 409 })
    await untilTen()
    expect((await settle(id, 'arrived')).data).toMatchObject({
      status: 'arrived',
      next: ['no_show', 'booked'],
    })
    expect((await meera.get(`/staff/leads/${id}`)).data).toMatchObject({ status: 'visited' })
    expect(await settle(id, 'no_show')).toMatchObject({ http_status: 409 })
    expect((await settle(id, 'booked', { seen: 'arrived' })).data).toMatchObject({ status: 'booked' })
    expect((await meera.get(`/staff/leads/${id}`)).data).toMatchObject({ status: 'visit_scheduled' })
  })

  test('who doesn’t come is asked to choose another time, and not before it began', async () => {
    const { id, token } = await book()
    await goOn(22 * hour)
    expect(await settle(id, 'no_show')).toMatchObject({ http_status: 409 })
    await untilTen()
    api.clock.advance(20 * minute)
    expect((await settle(id, 'no_show')).data).toMatchObject({ status: 'no_show' })
    expect(await lastSubject()).toMatch(/^We missed you: Jaali Court/)
    const moved = await api.call().post('/api/visits/move').send({ token, kind: 'site', starts_at: noon })
    expect(moved.body.http_status).toBe(409)
  })

  test('whose visit we cancel reads why; their time is free again', async () => {
    const { id, token } = await book()
    api.clock.advance(minute)
    expect((await settle(id, 'cancelled')).data.fields).toHaveProperty('reason')
    expect((await settle(id, 'cancelled', { reason: 'The lift is being tested.' })).data.status).toBe(
      'cancelled',
    )
    const [mail] = (await mailsTo(api, email)).slice(-1)
    expect(JSON.stringify(mail?.content)).toContain('The lift is being tested.')
    const own = (await api.call().get(`/api/visits/own?token=${token}`)).body.data
    expect(own.visit).toMatchObject({ status: 'cancelled' })
    await book({ mobile: '98765 00000' })
  })

  test('whose visit we move reads why, and nobody else has that time', async () => {
    const [{ id }] = [await book(), await book({ starts_at: noon, mobile: '98765 00000' })]
    const move = (starts_at: string, seen = 'booked') =>
      meera.post(`/desk/visits/${id}/move`, { kind: 'site', starts_at, seen, reason: 'The guide is ill.' })
    expect(await move(noon)).toMatchObject({ http_status: 409 })
    api.clock.advance(minute)
    expect((await move('2026-11-25T04:30:00.000Z')).data).toMatchObject({
      starts_at: '2026-11-25T04:30:00.000Z',
    })
    expect(await lastSubject()).toMatch(/^We had to move your visit: Jaali Court/)
    const told = (await mailsTo(api, email)).length
    expect((await move('2026-11-25T04:30:00.000Z')).data).toMatchObject({ status: 'booked' })
    expect(await mailsTo(api, email)).toHaveLength(told)
    expect(await move('2026-11-26T04:30:00.000Z', 'cancelled')).toMatchObject({ http_status: 409 })
    expect((await meera.get(`/staff/leads/${id}`)).data.events.at(-1).note).toContain('The guide is ill.')
  })
})

describe('a guide', () => {
  const away = (by: SalesPerson, off: boolean, why = 'Ill') =>
    by.post(`/desk/guides/${guide}/days-off`, { on: '2026-11-24', off, why })
  const times = async () => {
    const { days } = (await api.call().get(`/api/projects/${project.slug}/visits?kind=site`)).body.data
    return days.find(({ on }: { on: string }) => on === '2026-11-24')
  }

  test('a guide who is away isn’t offered to anybody, and the office knows which visits to move', async () => {
    await book()
    expect(await away(meera, true)).toMatchObject({ http_status: 403 })
    expect((await away(chief, true, '')).data.fields).toHaveProperty('why')
    expect((await away(chief, true)).data).toEqual({ visits: 1 })
    expect(await times()).toEqual({ on: '2026-11-24', closed: 'Closed', slots: [] })
    expect((await sheet('?on=2026-11-24')).guides[0]).toMatchObject({ off: 'Ill', off_by_office: true })
    expect((await away(chief, false)).data).toEqual({ visits: 1 })
    expect((await times()).slots).not.toEqual([])
  })
})

test('the database takes no state of a visit that nobody answers for, and none out of order', async () => {
  const { id } = await book()
  const set = async (status: 'arrived' | 'no_show') => {
    const change = api.db
      .update(visits)
      .set({ status, changed_at: api.clock() })
      .where(eq(visits.lead_id, id))
    return brokenConstraint(await change.catch((error: unknown) => error))
  }
  expect(await set('no_show')).toBe('visits_begun')
  api.clock.advance(2 * day)
  expect(await set('arrived')).toBe('staff_action_missing')
})
