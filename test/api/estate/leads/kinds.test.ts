import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { hour, minute } from '#api/clock.ts'
import type { Delivery, Transport } from '#api/db/outbox.ts'
import { nextCall } from '#api/estate/leads/enquiries/policy.ts'
import { idempotency, leadConsents, leadIntents, leads, subscribers } from '#api/tables.ts'
import { usualHours } from '#contract/estate/projects/officeHours.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { aBrochure, anOpening, aPlot, aUnit } from '../../../builders/leads/leads.ts'
import { aProject } from '../../../builders/projects/projects.ts'
import { mailsTo } from '../../../builders/sent.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const person = { name: 'Asha Rao', mobile: '98765 43210' }
const post = async (path: string, body: object, key?: string) => {
  const call = api.call().post(`/api${path}`)
  if (key) call.set('Idempotency-Key', key)
  return (await call.send(body)).body
}
const unitPath = (id: string) => `/project/block/unit/block-units/${id}/unit-enquires`
const stored = () => api.db.select().from(leads).orderBy(leads.id)
const salesMail = async () => {
  const [mail] = await mailsTo(api, api.config.BRAND_EMAIL)
  return JSON.stringify(mail?.content)
}
const tokenTo = async (to: string, page: string) => {
  const sent = (await mailsTo(api, to)).map(({ content }) => JSON.stringify(content)).join()
  return new RegExp(`${page}\\?token=([\\w.-]+)`).exec(sent)?.[1] ?? ''
}

describe('an enquiry about a unit', () => {
  test('names unit, tower, price and status as they were then', async () => {
    const unit = await aUnit(api, { status: 'on_hold' })
    const { data } = await post(unitPath(unit.id), person)
    expect(await stored()).toMatchObject([
      { kind: 'unit', subject_id: unit.id, project_id: unit.project.id, reference: data.reference },
    ])
    const words = await salesMail()
    for (const fact of ['A-501', 'Tower A', 'Jaali Court', '₹1,00,45,000', 'On hold', '71.4 m² (769 sq ft)'])
      expect(words).toContain(fact)
    expect(words).toContain('tel:+919876543210')
  })

  test('is answered in writing, with the home and its all-in price', async () => {
    const unit = await aUnit(api, { all_in: 1_190_000_000 })
    const about = { ...person, email: 'asha@example.com', source_page: '/homes/compare' }
    await post(unitPath(unit.id), about)
    const [mail] = await mailsTo(api, 'asha@example.com')
    const words = JSON.stringify(mail?.content)
    for (const part of ['A-501', '₹1,19,00,000 all-in', '/blocks/tower-a/units/A-501', 'next working day'])
      expect(words).toContain(part)
    expect(words).not.toContain('Status when asked')
    expect(await salesMail()).toContain(`${api.config.PUBLIC_ORIGIN}/homes/compare`)
  })

  test('of two units is two, of one unit within ten minutes is one', async () => {
    const [one, two] = [await aUnit(api), await aUnit(api)]
    await post(unitPath(one.id), person)
    await post(unitPath(one.id), person)
    await post(unitPath(two.id), person)
    expect(await stored()).toHaveLength(2)
    api.clock.advance(10 * minute)
    await post(unitPath(one.id), person)
    expect(await stored()).toHaveLength(3)
  })

  test('that does not exist is refused', async () => {
    expect(await post(unitPath('nothing'), person)).toMatchObject({ http_status: 404 })
    expect(await stored()).toEqual([])
  })
})

describe('an intent', () => {
  test('whose reply was lost is stored once, and gets the same reference when retried', async () => {
    const unit = await aUnit(api)
    const first = await post(unitPath(unit.id), person, 'key-1')
    // Simulates a crash between the commit and the reply, and a retry after the time in which repeats are merged.
    await api.db.delete(idempotency)
    api.clock.advance(hour)
    const again = await post(unitPath(unit.id), person, 'key-1')
    expect(again.data.reference).toBe(first.data.reference)
    expect(await stored()).toMatchObject([{ repeats: 0 }])
    expect(await mailsTo(api, api.config.BRAND_EMAIL)).toHaveLength(1)
    expect(await api.db.$count(leadIntents)).toBe(1)
  })

  test('sent ten times at once is one enquiry with one reply', async () => {
    const unit = await aUnit(api)
    const all = await Promise.all(Array.from({ length: 10 }, () => post(unitPath(unit.id), person, 'key-2')))
    expect(new Set(all.map(({ data }) => data.reference)).size).toBe(1)
    expect(await stored()).toMatchObject([{ repeats: 0 }])
  })
})

test('mail that is down for an hour loses no enquiry and sends none twice', async () => {
  await api.close()
  const sent: Delivery[] = []
  let down = true
  const transport: Transport = {
    keepsContent: false,
    send: async (delivery) => {
      if (down) throw new Error('refused')
      sent.push(delivery)
    },
    close: () => {},
  }
  api = await startApi({ transport })
  const unit = await aUnit(api)
  for (let index = 0; index < 6; index += 1) {
    await post(unitPath(unit.id), { ...person, mobile: `98765 4321${index}` })
    await api.outbox.deliverDue()
    api.clock.advance(10 * minute)
  }
  expect(sent).toEqual([])
  down = false
  for (let index = 0; index < 8; index += 1) {
    api.clock.advance(20 * minute)
    await api.outbox.deliverDue()
  }
  const references = (await stored()).map(({ reference }) => reference)
  expect(references).toHaveLength(6)
  for (const reference of references)
    expect(sent.filter(({ content }) => JSON.stringify(content).includes(reference))).toHaveLength(1)
})

describe('a brochure', () => {
  test('is answered with its address, and mailed where an address is given', async () => {
    const project = await aProject(api, { name: 'Jaali Court' })
    const id = await aBrochure(api, project.id)
    const path = `/api/project/${project.slug}/brochures/${id}/file`
    const asking = `/projects/${project.slug}/brochure-enquires`
    const { data } = await post(asking, { ...person, email: 'asha@example.com' })
    expect(data.download_url).toBe(`${api.config.PUBLIC_ORIGIN}${path}`)
    const [mail] = await mailsTo(api, 'asha@example.com')
    expect(JSON.stringify(mail?.content)).toContain(path)
    api.clock.advance(1000)
    await post(`/projects/${project.id}/brochure-enquires`, { ...person, mobile: '98765 43211' })
    expect(await stored()).toMatchObject([{ kind: 'brochure' }, { kind: 'brochure', email: null }])
  })

  test('of a project without one, or of another project, is not found', async () => {
    const [project, other] = [await aProject(api), await aProject(api)]
    const brochure_id = await aBrochure(api, other.id)
    const path = `/projects/${project.slug}/brochure-enquires`
    expect(await post(path, person)).toMatchObject({ http_status: 404 })
    expect(await post(path, { ...person, brochure_id })).toMatchObject({ http_status: 404 })
  })
})

describe('a plot', () => {
  test('is named with its price and status; a development is enough too', async () => {
    const { id, project } = await aPlot(api)
    await post('/public/plots/enquiries/', { ...person, plot_id: id })
    const words = await salesMail()
    for (const fact of ['Plot 41, Tamarind Fields', '₹66,00,000', 'On hold']) expect(words).toContain(fact)
    api.clock.advance(1000)
    expect((await post('/public/plots/enquiries', { ...person, project_id: project.slug })).http_status).toBe(
      200,
    )
    expect(await stored()).toMatchObject([{ subject_id: id }, { subject_id: null, project_id: project.id }])
  })

  test('needs one of them, and a development of plots', async () => {
    expect(await post('/public/plots/enquiries', person)).toMatchObject({
      http_status: 422,
      data: { fields: { project_id: expect.any(String) } },
    })
    const flats = await aProject(api)
    expect(await post('/public/plots/enquiries', { ...person, project_id: flats.slug })).toMatchObject({
      http_status: 404,
    })
  })
})

describe('a buyer abroad', () => {
  const abroad = {
    ...person,
    country: 'United States',
    time_zone: 'America/Chicago',
    call_from: '22:00',
    call_to: '23:30',
  }

  test('is called in the next window on their clock, shown in Indian time', async () => {
    expect((await post('/nri_lead/', abroad)).http_status).toBe(200)
    // The buyer's evening begins before the office opens, so the call is planned for when it opens the next morning.
    expect(await stored()).toMatchObject([
      { kind: 'nri', call_from: new Date('2026-11-24T04:30Z'), call_to: new Date('2026-11-24T05:30Z') },
    ])
    const words = await salesMail()
    for (const fact of ['United States', '10 to 11 am India time', '10:30 to 11:30 pm Chicago time'])
      expect(words).toContain(fact)
  })

  test('with an end before the beginning, or no such zone, is asked again', async () => {
    expect(await post('/nri_lead', { ...abroad, call_to: '21:00' })).toMatchObject({
      data: { fields: { call_to: expect.any(String) } },
    })
    expect(await post('/nri_lead', { ...abroad, time_zone: 'Mars/Base' })).toMatchObject({
      data: { fields: { time_zone: expect.any(String) } },
    })
  })

  test('keeps the hour of their clock when it changes, and a window that is open counts', () => {
    const times = { time_zone: 'America/New_York', call_from: '08:00', call_to: '09:00' }
    expect(nextCall(times, usualHours, new Date('2027-03-12T12:00Z'))?.call_from).toEqual(
      new Date('2027-03-12T13:00Z'),
    )
    // The clocks change on a Sunday, when the office is closed.
    const after = new Date('2027-03-15T12:00Z')
    expect(nextCall(times, usualHours, new Date('2027-03-13T20:00Z'))?.call_from).toEqual(after)
    expect(nextCall(times, usualHours, new Date('2027-03-15T12:30Z'))?.call_from).toEqual(after)
  })

  test('is refused a time at which nobody is in the office, with office hours in their own time', async () => {
    const toronto = { ...abroad, time_zone: 'America/Toronto', call_from: '18:30', call_to: '21:00' }
    expect(await post('/nri_lead', toronto)).toMatchObject({
      http_status: 422,
      data: { fields: { call_from: expect.stringContaining('11:30 pm to 8:30 am, Monday to Saturday') } },
    })
    expect(await stored()).toEqual([])
  })

  test('reads when we call on both clocks, and can put it into the calendar', async () => {
    await post('/nri_lead', { ...abroad, email: 'asha@example.com' })
    const [mail] = await mailsTo(api, 'asha@example.com')
    const words = JSON.stringify(mail?.content)
    for (const part of [
      'Mon 23 Nov, 10:30 to 11:30 pm Chicago time (Tue 24 Nov, 10 am India time)',
      'BEGIN:VEVENT',
    ])
      expect(words).toContain(part)
  })
})

describe('a subscription', () => {
  const email = 'asha@example.com'
  const confirm = async () =>
    post('/subscriber/confirm', { token: await tokenTo(email, 'subscribe/confirm') })

  test('is confirmed from the mail, ended from any mail, and begun again', async () => {
    await post('/subscriber', { email, consents: ['marketing_email'] })
    expect(await api.db.select().from(subscribers)).toMatchObject([{ status: 'pending' }])
    expect((await confirm()).data).toEqual({ email, status: 'confirmed' })
    expect((await confirm()).data).toEqual({ email, status: 'confirmed' })
    const token = await tokenTo(email, 'subscribe/unsubscribe')
    expect((await post('/subscriber/unsubscribe', { token })).data.status).toBe('unsubscribed')
    expect((await post('/subscriber/unsubscribe', { token })).data.status).toBe('unsubscribed')
    expect(await api.db.select().from(leadConsents)).toMatchObject([{ withdrawn_at: api.clock() }])
    expect(await confirm()).toMatchObject({ http_status: 409, error: 'wrong_state' })
    await post('/subscriber', { email })
    expect(await api.db.select().from(subscribers)).toMatchObject([{ status: 'pending' }])
    const asked = (await mailsTo(api, email)).filter(({ content }) =>
      JSON.stringify(content).includes('Please confirm'),
    )
    expect(asked).toHaveLength(2)
  })

  test('link runs out after seven days, and a changed or borrowed one does nothing', async () => {
    await post('/subscriber', { email })
    const token = await tokenTo(email, 'subscribe/confirm')
    expect(await post('/subscriber/confirm', { token: `x${token}` })).toMatchObject({
      error: 'bad_signature',
    })
    expect(await post('/subscriber/unsubscribe', { token })).toMatchObject({ error: 'bad_signature' })
    api.clock.advance(7 * 24 * hour)
    expect(await post('/subscriber/confirm', { token })).toMatchObject({
      http_status: 410,
      error: 'code_expired',
    })
    expect(await api.db.select().from(subscribers)).toMatchObject([{ status: 'pending' }])
  })
})

test('what was agreed to is confirmed in writing, and one press takes all of it back', async () => {
  const consents = ['reply', 'marketing_call', 'marketing_email']
  const body = { ...person, email: 'asha@example.com', consents }
  await post('/project/contact', body)
  await post('/project/contact', { ...body, topic: 'visit' })
  const token = await tokenTo('asha@example.com', 'consents/withdraw')
  const { data } = await post('/consents/withdraw', { token })
  expect(data.withdrawn).toEqual(['marketing_call', 'marketing_email'])
  const kept = await api.db.select().from(leadConsents)
  expect(kept).toHaveLength(6)
  for (const { purpose, withdrawn_at } of kept)
    expect({ purpose, ended: withdrawn_at !== null }).toEqual({ purpose, ended: purpose !== 'reply' })
  expect((await post('/consents/withdraw', { token })).data.withdrawn).toEqual([])
  expect(await post('/consents/withdraw', { token: 'a.b.c' })).toMatchObject({ http_status: 403 })
})

test('an application for an opening that has closed, or that is not there, is refused', async () => {
  const body = { ...person, email: 'asha@example.com', experience_years: 4, resume_upload_id: 'x' }
  const opening_id = await anOpening(api, { closes_on: '2026-11-22' })
  expect(await post('/users', { ...body, opening_id })).toMatchObject({
    http_status: 409,
    error: 'wrong_state',
  })
  expect(await post('/users', { ...body, opening_id: 'nothing' })).toMatchObject({ http_status: 404 })
  expect(await stored()).toEqual([])
})
