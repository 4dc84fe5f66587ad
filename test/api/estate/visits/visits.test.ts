import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { leadEvents, leads, visits } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { byStaff } from '../../../builders/byStaff.ts'
import { someId } from '../../../builders/catalogue/courses.ts'
import { aUnit } from '../../../builders/leads/leads.ts'
import { aProject } from '../../../builders/projects/projects.ts'
import { mailsTo } from '../../../builders/sent.ts'
import { aGuide } from '../../../builders/visits/visits.ts'

// It's Monday 23 November 2026, half past eleven in India.
let api: TestApi
let project: Awaited<ReturnType<typeof aProject>>
beforeEach(async () => {
  api = await startApi()
  project = await aProject(api, { name: 'Jaali Court' })
})
afterEach(() => api.close())

const ten = '2026-11-24T04:30:00.000Z'
const eleven = '2026-11-24T05:30:00.000Z'
const choices = async (kind = 'site', slug = project.slug) =>
  (await api.call().get(`/api/projects/${slug}/visits?kind=${kind}`)).body.data
const aWish = () => ({
  project_id: project.slug,
  kind: 'site',
  starts_at: ten,
  time_zone: 'Asia/Kolkata',
  name: 'Asha Rao',
  mobile: '98765 43210',
  email: 'asha@example.com',
  consents: ['reply'],
})
const book = async (body: object = {}) =>
  (
    await api
      .call()
      .post('/api/visits')
      .send({ ...aWish(), ...body })
  ).body
const change = async (what: 'move' | 'cancel', body: object) =>
  (await api.call().post(`/api/visits/${what}`).send(body)).body
const own = async (token: string) => (await api.call().get(`/api/visits/own?token=${token}`)).body.data.visit
const timesOn = async (on: string, kind?: string, slug?: string): Promise<string[]> => {
  const { days } = await choices(kind, slug)
  return days
    .find((each: { on: string }) => each.on === on)
    .slots.map((slot: { starts_at: string }) => slot.starts_at)
}
const mails = (to: string) => mailsTo(api, to)
const somebodyElse = { name: 'Ravi Nair', mobile: '98765 00000', email: 'ravi@example.com' }

describe('the times of a visit', () => {
  test('are those of the guide: none within three hours, none on Sundays, and a closed day says why', async () => {
    await aGuide(api, [project.id], { closed: [{ on: '2026-11-25', why: 'Closed: handover day' }] })
    const { days, minutes, guides } = await choices()
    expect([days.length, minutes, guides[0].name]).toEqual([14, 60, 'Ketaki Joshi'])
    expect(await timesOn('2026-11-23')).toEqual([])
    expect(await timesOn('2026-11-24')).toHaveLength(4)
    expect(days[2]).toEqual({ on: '2026-11-25', closed: 'Closed: handover day', slots: [] })
    expect(days[6]).toMatchObject({ on: '2026-11-29', closed: 'Closed' })
  })

  test('leave a guide time to travel, and none is needed at the same place', async () => {
    const other = await aProject(api)
    await aGuide(api, [project.id, other.id])
    await book({ starts_at: eleven })
    expect(await timesOn('2026-11-24')).toEqual([ten, '2026-11-24T06:30:00.000Z', '2026-11-24T07:30:00.000Z'])
    expect(await timesOn('2026-11-24', 'site', other.slug)).toEqual(['2026-11-24T07:30:00.000Z'])
    expect(await timesOn('2026-11-24', 'office')).toEqual(['2026-11-24T07:30:00.000Z'])
  })

  test('of a project that nobody shows are none', async () => {
    expect(await choices()).toMatchObject({ place: null, guides: [], days: [] })
  })
})

describe('booking', () => {
  test('is an enquiry about the home, with a mail to each side and an entry for the calendar', async () => {
    const unit = await aUnit(api)
    await aGuide(api, [unit.project.id])
    const { data } = await book({
      project_id: unit.project.slug,
      home_id: unit.id,
      time_zone: 'Asia/Dubai',
    })
    expect(await own(data.token)).toMatchObject({
      status: 'booked',
      may_change: true,
      about: 'Unit A-501, Tower A, Jaali Court',
      starts_at: ten,
      guide: 'Ketaki Joshi',
    })
    expect(await api.db.select().from(leads)).toMatchObject([
      {
        kind: 'unit',
        topic: 'visit',
        status: 'visit_scheduled',
        subject_id: unit.id,
        reference: data.reference,
      },
    ])
    expect(await api.db.select().from(leadEvents)).toMatchObject([
      {
        to_status: 'visit_scheduled',
        by: 'visitor',
        note: expect.stringContaining('Tue 24 Nov, 10 to 11 am'),
      },
    ])
    const [toBuyer] = await mails('asha@example.com')
    const [toOffice] = await mails(api.config.BRAND_EMAIL)
    const buyers = JSON.stringify(toBuyer?.content)
    expect(buyers).toContain(`/homes/visit?token=${data.token}`)
    expect(buyers).toContain('8:30 to 9:30 am Dubai time')
    expect(buyers).toContain('SEQUENCE:0')
    const offices = JSON.stringify(toOffice?.content)
    for (const fact of [
      'Tue 24 Nov, 10 to 11 am India time',
      'On their clock',
      'Available',
      'Price',
      '+919876543210',
    ])
      expect(offices).toContain(fact)
    expect(offices).not.toContain(data.token)
  })

  test('lets one of two win a time, and names the nearest to the other', async () => {
    await aGuide(api, [project.id])
    const answers = await Promise.all([book(), book(somebodyElse)])
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 409])
    const [lost] = answers.filter(({ http_status }) => http_status === 409)
    expect(lost).toMatchObject({
      error: 'slot_full',
      data: { fields: { starts_at: expect.stringContaining('Tue 24 Nov, 11 am India time') } },
    })
    expect(await api.db.select().from(visits)).toHaveLength(1)
    expect(await api.db.select().from(leads)).toHaveLength(1)
  })

  test('goes to the next guide if the first isn’t free at that time', async () => {
    await aGuide(api, [project.id])
    await aGuide(api, [project.id], { name: 'Imran Shaikh', position: 1 })
    await book()
    const { data } = await book(somebodyElse)
    expect(await own(data.token)).toMatchObject({ guide: 'Imran Shaikh' })
  })

  test('sent twice is one visit with one mail', async () => {
    await aGuide(api, [project.id])
    const [first, second] = [await book(), await book()]
    expect(second.data.reference).toBe(first.data.reference)
    expect(await api.db.select().from(visits)).toHaveLength(1)
    expect(await mails('asha@example.com')).toHaveLength(1)
  })

  test.each([
    ['a time that has passed', '2026-11-23T04:30:00.000Z', 'passed'],
    ['a time that nobody offers', '2026-11-24T04:45:00.000Z', 'times we offer'],
    ['a Sunday', '2026-11-29T04:30:00.000Z', 'times we offer'],
  ])('refuses %s', async (_, starts_at, words) => {
    await aGuide(api, [project.id])
    const answer = await book({ starts_at })
    expect(answer).toMatchObject({
      http_status: 422,
      data: { fields: { starts_at: expect.stringContaining(words) } },
    })
  })

  test('is limited to three visits ahead', async () => {
    await aGuide(api, [project.id])
    const times = [ten, eleven, '2026-11-24T06:30:00.000Z', '2026-11-24T07:30:00.000Z']
    const answers = []
    for (const starts_at of times) answers.push(await book({ starts_at }))
    expect(answers.map(({ http_status }) => http_status)).toEqual([200, 200, 200, 409])
    expect(await api.db.select().from(leads)).toHaveLength(3)
  })

  test('is limited to eight visits ahead from one network, at the same moment too', async () => {
    for (const name of ['Ketaki Joshi', 'Dev Menon'])
      await aGuide(api, [project.id], { name, closes: 18 * 60 })
    const times = Array.from(
      { length: 6 },
      (_, nth) => `2026-11-24T${String(4 + nth).padStart(2, '0')}:30:00.000Z`,
    )
    const wishes = times.flatMap((starts_at) => [{ starts_at }, { starts_at }])
    const behind = await startApi({ beside: api, environment: { BEHIND_WEB: 'yes' } })
    const from = (network: string, nth: number, wish: object) =>
      behind
        .call()
        .post('/api/visits')
        .set('X-Forwarded-For', network)
        .send({
          ...aWish(),
          ...wish,
          mobile: `98765 432${String(nth).padStart(2, '0')}`,
          email: `made-up-${nth}@example.com`,
        })
    const answers = await Promise.all(wishes.map((wish, nth) => from('203.0.113.7', nth, wish)))
    const statuses = answers.map(({ body }) => body.http_status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(8)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(answers.find(({ body }) => body.http_status === 409)?.body.message).toContain('Please call us')
    const free = wishes[statuses.indexOf(409)] ?? {}
    const elsewhere = await from('198.51.100.7', 20, free)
    expect(elsewhere.body).toMatchObject({ http_status: 200 })
    // Once their own are over, the network has room again.
    api.clock.advance(2 * day)
    const later = await from('203.0.113.7', 21, { starts_at: '2026-11-26T04:30:00.000Z' })
    expect(later.body).toMatchObject({ http_status: 200 })
    await behind.close()
  })

  test('goes when its enquiry is erased', async () => {
    await aGuide(api, [project.id])
    const { data } = await book()
    for (const { id } of await api.db.select({ id: leads.id }).from(leads))
      await byStaff(api, { action: 'change_lead', subject: id }, (tx) =>
        tx.delete(leads).where(eq(leads.id, id)),
      )
    expect(await api.db.select().from(visits)).toEqual([])
    expect(await own(data.token)).toBeNull()
  })
})

describe('the private link', () => {
  test('moves a visit, in the calendar too, and frees the earlier time', async () => {
    await aGuide(api, [project.id])
    const { data } = await book()
    const answer = await change('move', { token: data.token, kind: 'office', starts_at: eleven })
    expect(answer).toMatchObject({ http_status: 200 })
    expect(await own(data.token)).toMatchObject({ kind: 'office', starts_at: eleven })
    expect(await timesOn('2026-11-24', 'office')).toContain(ten)
    const words = (await mails('asha@example.com')).map(({ content }) => JSON.stringify(content))
    expect(words.filter((mail) => mail.includes('SEQUENCE:1'))).toHaveLength(1)
    const [lead] = await api.db.select().from(leads)
    expect(lead?.about[0]?.value).toContain('At the office, Tue 24 Nov, 11 am to 12 pm')
    expect(await mails(api.config.BRAND_EMAIL)).toHaveLength(2)
  })

  test('cancels once, and somebody else may have the time', async () => {
    await aGuide(api, [project.id])
    const { data } = await book()
    const cancel = { token: data.token }
    expect([await change('cancel', cancel), await change('cancel', cancel)]).toMatchObject([
      { http_status: 200 },
      { http_status: 200 },
    ])
    expect(await own(data.token)).toMatchObject({ status: 'cancelled', may_change: false })
    expect(JSON.stringify((await mails('asha@example.com')).map(({ content }) => content))).toContain(
      'METHOD:CANCEL',
    )
    expect(await book(somebodyElse)).toMatchObject({ http_status: 200 })
    expect(await mails('asha@example.com')).toHaveLength(2)
  })

  test('changes nothing once the time has come, or if it isn’t ours', async () => {
    await aGuide(api, [project.id])
    const { data } = await book()
    const wrong = { token: `${data.token}x`, kind: 'site', starts_at: eleven }
    expect(await change('move', wrong)).toMatchObject({ error: 'bad_signature' })
    expect(await own(`${data.token}x`)).toBeNull()
    api.clock.advance(day)
    expect(await change('cancel', { token: data.token })).toMatchObject({ error: 'too_late' })
  })

  test('has the visit as a calendar file', async () => {
    await aGuide(api, [project.id])
    const { data } = await book()
    const file = await api.call().get(`/api/visits/${data.token}/entry`)
    expect(file.headers['content-type']).toContain('text/calendar')
    expect(file.text).toContain('SUMMARY:Visit to Jaali Court')
  })
})

test('the database itself keeps a guide from being in two places, and leaves time between them', async () => {
  const guide_id = await aGuide(api, [project.id])
  await book()
  const [booked] = await api.db.select().from(visits)
  const [lead] = await api.db.select().from(leads)
  const another = async (values: Partial<typeof visits.$inferInsert>) => {
    const lead_id = someId()
    await api.db.insert(leads).values({
      ...lead,
      id: lead_id,
      reference: lead_id,
      kind: 'contact',
      network: '',
      dedupe_key: '',
      created_at: api.clock(),
      updated_at: api.clock(),
    })
    return api.db
      .insert(visits)
      .values({ ...booked, lead_id, guide_id, ...values } as typeof visits.$inferInsert)
      .then(() => null, brokenConstraint)
  }
  expect(await another({})).toBe('visits_one_at_a_time')
  const next = { starts_at: new Date(eleven), ends_at: new Date('2026-11-24T06:30:00.000Z') }
  const around = {
    away_from: new Date('2026-11-24T05:15:00.000Z'),
    away_to: new Date('2026-11-24T06:45:00.000Z'),
  }
  expect(await another({ ...next, ...around, place: 'elsewhere' })).toBe('visits_time_to_travel')
  expect(await another({ ...next, ...around })).toBeNull()
})

test('a reminder is sent the day before, once, and not to somebody who has booked since', async () => {
  await aGuide(api, [project.id])
  await book({ starts_at: '2026-11-25T04:30:00.000Z' })
  await api.rounds.goOnce()
  expect(await mails('asha@example.com')).toHaveLength(1)
  api.clock.advance(day)
  await book({ ...somebodyElse, starts_at: '2026-11-25T05:30:00.000Z' })
  await api.rounds.goOnce()
  await api.rounds.goOnce()
  const [, reminder] = await mails('asha@example.com')
  expect(JSON.stringify(reminder?.content)).toContain('A reminder of your visit')
  expect(await mails('asha@example.com')).toHaveLength(2)
  expect(await mails('ravi@example.com')).toHaveLength(1)
})
