import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { minute } from '#api/clock.ts'
import { leadsPerContact } from '#api/estate/leads/enquiries/policy.ts'
import { leadConsents, leads, outbox } from '#api/tables.ts'
import { consentText } from '#contract/estate/leads/words.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { aProject } from '../../../builders/projects/projects.ts'
import { mailsTo } from '../../../builders/sent.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const contact = async (body: object = {}) =>
  (
    await api
      .call()
      .post('/api/project/contact')
      .send({ name: 'Asha Rao', mobile: '98765 43210', topic: 'price', ...body })
  ).body
const subscribe = async (body: object = {}) =>
  (
    await api
      .call()
      .post('/api/subscriber')
      .send({ email: 'asha@example.com', ...body })
  ).body
const stored = () => api.db.select().from(leads)
const consents = () => api.db.select().from(leadConsents).orderBy(leadConsents.purpose)
const mails = (to = api.config.BRAND_EMAIL) => mailsTo(api, to)

describe('an enquiry', () => {
  test('is stored with its source and tells the sales office', async () => {
    const project = await aProject(api, { name: 'Jaali Court' })
    const { data } = await contact({
      project_id: project.slug,
      message: 'Is 3B free?',
      source_page: '/homes',
      utm_first: { source: 'poster' },
    })
    expect(await stored()).toMatchObject([
      {
        reference: data.reference,
        kind: 'contact',
        status: 'new',
        topic: 'price',
        project_id: project.id,
        mobile: '+919876543210',
        message: 'Is 3B free?',
        source_page: '/homes',
        utm_first: { source: 'poster' },
      },
    ])
    const [mail] = await mails()
    const words = JSON.stringify(mail?.content)
    for (const fact of ['Asha Rao', '+91 98765 43210', 'Is 3B free?', 'Jaali Court', data.reference])
      expect(words).toContain(fact)
  })

  test('keeps one consent for each ticked box, with the version of its words, and none by itself', async () => {
    await contact()
    expect(await consents()).toEqual([])
    await contact({
      mobile: '98765 43211',
      consents: ['reply', 'marketing_call'],
      consent_version: '2026-05',
    })
    expect(
      (await consents()).map(({ purpose, text_version, network, given_at }) => ({
        purpose,
        text_version,
        network: network !== '',
        given_at,
      })),
    ).toEqual([
      { purpose: 'reply', text_version: '2026-05', network: true, given_at: api.clock() },
      { purpose: 'marketing_call', text_version: '2026-05', network: true, given_at: api.clock() },
    ])
  })

  test('that agrees to an answer alone is not confirmed in writing', async () => {
    await contact({ email: 'asha@example.com', consents: ['reply'] })
    expect(JSON.stringify(await mails('asha@example.com'))).not.toContain('/homes/consents/withdraw')
  })

  test('without a version takes that of the words shown now', async () => {
    await contact({ consents: ['reply'] })
    expect(await consents()).toMatchObject([{ text_version: consentText.version }])
  })

  test('markup in what somebody writes stays text in the mail', async () => {
    await contact({ name: 'A <script>x</script>' })
    const [mail] = await mails()
    expect(mail?.content).toMatchObject({ html: expect.stringContaining('&lt;script&gt;') })
    expect(mail?.content).not.toMatchObject({ html: expect.stringContaining('<script>') })
  })

  test('about a project that does not exist is refused and not stored', async () => {
    expect(await contact({ project_id: 'nothing' })).toMatchObject({ http_status: 404, error: 'not_found' })
    expect(await stored()).toEqual([])
  })

  test('needs a mobile number or an email address', async () => {
    expect(await contact({ mobile: undefined })).toMatchObject({
      http_status: 422,
      data: { fields: { mobile: expect.any(String) } },
    })
  })

  test('goes to the webhook as well where one is configured', async () => {
    await api.close()
    const LEADS_WEBHOOK_URL = 'http://127.0.0.1:9/leads'
    api = await startApi({
      environment: {
        LEADS_WEBHOOK_URL,
        LEADS_WEBHOOK_SECRET: 'a-secret-of-some-length',
        LEADS_EMAIL: 'sales@example.com',
      },
    })
    const { data } = await contact()
    expect(await mails(LEADS_WEBHOOK_URL)).toMatchObject([
      { kind: 'webhook', content: { event: 'lead.created', data: { reference: data.reference } } },
    ])
    expect(await mails('sales@example.com')).toHaveLength(1)
  })
})

describe('a repeat', () => {
  test('within ten minutes answers the same reference, adds what is new and is not sent twice', async () => {
    const first = await contact({ message: 'Call me.' })
    const same = await contact({ message: 'Call me.' })
    expect(same.data.reference).toBe(first.data.reference)
    expect(await mails()).toHaveLength(1)
    const more = await contact({
      message: 'After six, please.',
      consents: ['reply'],
      email: 'asha@example.com',
    })
    expect(more.data.reference).toBe(first.data.reference)
    expect(await stored()).toMatchObject([
      { repeats: 2, message: 'Call me.\n\nAfter six, please.', email: 'asha@example.com' },
    ])
    expect(await consents()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('at the same moment is stored once', async () => {
    const answers = await Promise.all([contact(), contact(), contact()])
    expect(new Set(answers.map(({ data }) => data.reference)).size).toBe(1)
    expect(await stored()).toMatchObject([{ repeats: 2 }])
  })

  test('of another topic, or after ten minutes, is a new enquiry', async () => {
    await contact()
    await contact({ topic: 'visit' })
    api.clock.advance(10 * minute)
    await contact()
    expect(await stored()).toHaveLength(3)
    expect(await mails()).toHaveLength(3)
  })
})

describe('spam', () => {
  test.each([
    ['the hidden field is filled', () => ({ website: 'https://spam.example' })],
    ['the form was shown a second ago', () => ({ shown_at: api.clock().getTime() - 1000 })],
  ])('where %s it is kept apart, answered like any other, and sent to nobody', async (_why, trap) => {
    const answer = await contact({ ...trap(), consents: ['reply'] })
    expect(answer).toMatchObject({ http_status: 200, data: { reference: expect.stringMatching(/^VH-/) } })
    expect(await stored()).toMatchObject([{ status: 'spam' }])
    expect(await api.db.select().from(outbox)).toEqual([])
    const person = await contact({ shown_at: api.clock().getTime() - 5000 })
    expect(person.data.reference).not.toBe(answer.data.reference)
    expect(await mails()).toHaveLength(1)
  })

  test('a clock that runs ahead does not make a person a program', async () => {
    await contact({ shown_at: api.clock().getTime() + 5 * minute })
    expect(await stored()).toMatchObject([{ status: 'new' }])
  })
})

test('one contact may not ask without end', async () => {
  for (let index = 0; index < leadsPerContact.atMost; index += 1)
    expect((await contact()).http_status).toBe(200)
  const refused = await contact()
  expect(refused).toMatchObject({ http_status: 429, error: 'rate_limited' })
  expect(refused.data.retry_after).toBeGreaterThan(0)
  expect((await contact({ mobile: '98765 43211' })).http_status).toBe(200)
})

describe('a subscriber', () => {
  test('is asked by mail to confirm, once a day however often the form is sent', async () => {
    const { data } = await subscribe({ consents: ['marketing_email'] })
    expect(data.reference).toMatch(/^VH-/)
    expect(await stored()).toMatchObject([
      { kind: 'subscriber', status: 'new', email: 'asha@example.com', name: null },
    ])
    expect(await consents()).toMatchObject([{ purpose: 'marketing_email' }])
    api.clock.advance(20 * minute)
    await subscribe()
    const sent = await mails('asha@example.com')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.content).toMatchObject({ subject: expect.stringContaining('confirm') })
  })

  test('that is a program gets no mail for the address it typed', async () => {
    await subscribe({ website: 'x' })
    expect(await stored()).toMatchObject([{ status: 'spam' }])
    expect(await mails('asha@example.com')).toEqual([])
  })
})
