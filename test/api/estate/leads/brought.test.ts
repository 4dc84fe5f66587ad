import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, minute } from '#api/clock.ts'
import { leadConsents, leadDuties, leadEvents, leads, staffActions } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../builders/api.ts'
import { aKey } from '../../../builders/base/keys.ts'
import { aUnit } from '../../../builders/leads/leads.ts'
import { aRule, aSalesPerson, type SalesPerson, saveRules } from '../../../builders/leads/sales.ts'
import { aProject } from '../../../builders/projects/projects.ts'
import { amount } from '../../../builders/sampled.ts'
import { mailsTo } from '../../../builders/sent.ts'

let api: TestApi
let chief: SalesPerson
let meera: SalesPerson
let ravi: SalesPerson
beforeEach(async () => {
  api = await startApi({ environment: { BEHIND_WEB: 'yes' } })
  chief = await aSalesPerson(api, 'Sana Khan', 'sales_lead')
  meera = await aSalesPerson(api, 'Meera Pillai')
  ravi = await aSalesPerson(api, 'Ravi Nair')
})
afterEach(() => api.close())

const asha = { name: 'Asha Rao', mobile: '98765 43210' }
const bring = async (authorization: string, body: object = {}) =>
  (
    await api
      .call()
      .post('/api/desk/enquiries')
      .set({ authorization })
      .send({ came_by: 'phone', ...asha, ...body })
  ).body
const portal = { came_by: 'portal', source: 'Ghar Bazaar', source_reference: 'GB-1' }
const keyOf = async () => (await aKey(api, ['leads.bring'])).authorization
const stored = () => api.db.select().from(leads).orderBy(leads.id)
const dutyOf = async (id: string) =>
  (await api.db.select().from(leadDuties).where(eq(leadDuties.lead_id, id)))[0]
const subjects = async (to: string) =>
  (await mailsTo(api, to)).map(({ content }) => String(Object(content).subject))

describe('whoever spoke with a buyer', () => {
  test('has the enquiry at once, answered, and is recorded', async () => {
    await saveRules(chief, [aRule([ravi])])
    const { data, error } = await bring(meera.authorization, {
      came_by: 'walk_in',
      message: 'A corner home.',
    })
    expect({ error, known: data.known }).toEqual({ error: null, known: false })
    expect(await stored()).toMatchObject([
      {
        id: data.id,
        kind: 'contact',
        status: 'new',
        came_by: 'walk_in',
        source: null,
        mobile: '+919876543210',
      },
    ])
    expect(await dutyOf(data.id)).toMatchObject({
      owner_id: meera.id,
      answer_due: null,
      answered_at: api.clock(),
    })
    const deeds = await api.db.select().from(staffActions).where(eq(staffActions.action, 'bring_lead'))
    expect(deeds).toMatchObject([
      { actor_id: meera.id, subject_id: data.id, after: { came_by: 'walk_in', joined: false } },
    ])
  })

  test('leaves the buyer of a colleague to them', async () => {
    await saveRules(chief, [aRule([ravi])])
    await bring(await keyOf(), portal)
    api.clock.advance(hour)
    const { data } = await bring(meera.authorization, { message: 'Asks for the price list.' })
    expect(await dutyOf(data.id)).toMatchObject({ owner_id: ravi.id, answered_at: api.clock() })
  })

  test('sends the buyer no automatic answer, but the consent that was given', async () => {
    const email = 'asha@example.com'
    await bring(meera.authorization, { email })
    expect(await subjects(email)).toEqual([])
    const ben = { name: 'Ben', mobile: '98765 43211', email: 'ben@example.com' }
    const { data } = await bring(meera.authorization, {
      ...ben,
      came_by: 'event',
      consents: ['marketing_email'],
    })
    expect(await subjects(ben.email)).toHaveLength(1)
    expect(JSON.stringify(await mailsTo(api, ben.email))).toContain('asked us about homes by an event')
    const given = await api.db.select().from(leadConsents).where(eq(leadConsents.lead_id, data.id))
    expect(given).toMatchObject([{ purpose: 'marketing_email' }])
  })
})

describe('a portal with a key', () => {
  test('brings in what goes to the next of the sales office, and the buyer reads whence we know', async () => {
    await saveRules(chief, [aRule([ravi])])
    const unit = await aUnit(api)
    const { data } = await bring(await keyOf(), { ...portal, email: 'asha@example.com', unit_id: unit.id })
    const [lead] = await stored()
    expect(lead).toMatchObject({
      kind: 'unit',
      subject_id: unit.id,
      project_id: unit.project.id,
      source: 'Ghar Bazaar',
      source_reference: 'GB-1',
    })
    expect(await dutyOf(data.id)).toMatchObject({ owner_id: ravi.id, answered_at: null })
    expect((await dutyOf(data.id))?.answer_due).not.toBeNull()
    const [answer] = await mailsTo(api, 'asha@example.com')
    expect(JSON.stringify(answer?.content)).toContain(
      'asked us about homes by Ghar Bazaar and gave your address',
    )
    const [office] = await mailsTo(api, api.config.BRAND_EMAIL)
    expect(JSON.stringify(office?.content)).toContain('Portal, Ghar Bazaar, GB-1')
  })

  test('sends a number again, then and next week, and it stays one enquiry', async () => {
    const authorization = await keyOf()
    const { data } = await bring(authorization, portal)
    expect((await bring(authorization, portal)).data).toEqual({ ...data, known: true })
    api.clock.advance(7 * day)
    expect((await bring(authorization, { ...portal, message: 'Changed.' })).data).toEqual({
      ...data,
      known: true,
    })
    expect(await stored()).toMatchObject([{ repeats: 0, message: null }])
    const { data: other } = await bring(authorization, { ...portal, source: 'Plot Mandi' })
    expect(other).toMatchObject({ known: false })
  })

  test('joins what the same person asked on the site a moment ago', async () => {
    const project = await aProject(api)
    const typed = { ...asha, project_id: project.slug, message: 'Is it quiet?' }
    await api.call().post('/api/project/contact').send(typed).expect(200)
    const said = { ...portal, project_id: project.id, message: 'Two bedrooms.' }
    expect((await bring(await keyOf(), said)).data.known).toBe(true)
    expect(await stored()).toMatchObject([
      { came_by: 'site', repeats: 1, message: 'Is it quiet?\n\nTwo bedrooms.' },
    ])
  })

  test('reads nothing, moves nothing and ends with its key', async () => {
    const { data } = await bring(await keyOf(), portal)
    const authorization = await keyOf()
    const on = api.call()
    await on.get(`/api/staff/leads/${data.id}`).set({ authorization }).expect(403)
    await on
      .post(`/api/staff/leads/${data.id}/status`)
      .set({ authorization })
      .send({ status: 'lost' })
      .expect(403)
    const reader = await aKey(api, ['leads.read'])
    expect((await bring(reader.authorization, portal)).error).toBe('forbidden')
    api.clock.advance(31 * day)
    expect((await bring(authorization, portal)).error).toBe('unauthenticated')
  })
})

test.each([
  ['nothing of how they came', { came_by: '' }, 'came_by'],
  ['the site’s own way', { came_by: 'site' }, 'came_by'],
  ['no way to reach them', { mobile: undefined }, 'mobile'],
  ['a portal without its name', { came_by: 'portal' }, 'source'],
  ['a number of nobody', { source_reference: '17' }, 'source'],
])('%s is refused with its field', async (_what, body, field) => {
  const { error, data } = await bring(meera.authorization, body)
  expect({ error, fields: Object.keys(data.fields ?? {}) }).toEqual({
    error: 'validation_failed',
    fields: [field],
  })
  expect(await stored()).toEqual([])
})

test('an unknown home or project is refused, and so are staff without the capability', async () => {
  expect((await bring(meera.authorization, { unit_id: 'none' })).error).toBe('not_found')
  expect((await bring(meera.authorization, { project_id: 'none' })).error).toBe('not_found')
  const editor = await signIn(api, { roles: ['student', 'staff'], staffRoles: ['editor'] })
  expect((await bring(editor.authorization)).error).toBe('forbidden')
  expect(await stored()).toEqual([])
})

test('many at once from three portals, some of them twice: one for each buyer and question', async () => {
  const project = await aProject(api)
  await saveRules(chief, [aRule([meera, ravi])])
  // Each portal sends every tenth enquiry twice, and all three share some of the buyers.
  const many = amount(500, 60)
  const sent = Array.from({ length: many }, (_, at) => {
    const nth = at % 10 === 9 ? at - 3 : at
    return {
      source: ['Ghar Bazaar', 'Plot Mandi', 'Nivas'][nth % 3],
      source_reference: String(nth),
      mobile: `98765 ${10_000 + (nth % 7 === 0 ? nth % 21 : nth)}`,
      project_id: project.id,
    }
  })
  const keys = new Map(
    await Promise.all(
      [...new Set(sent.map(({ source }) => source))].map(async (name) => [name, await keyOf()] as const),
    ),
  )
  const answers: { readonly id: string; readonly known: boolean }[] = []
  for (let rest = sent; rest.length > 0; api.clock.advance(minute)) {
    const said = await Promise.all(
      rest.map(async (each) => {
        const body = { came_by: 'portal', name: 'Asha Rao', ...each }
        return { each, answer: await bring(keys.get(each.source) ?? '', body) }
      }),
    )
    for (const { answer } of said)
      if (answer.error === null) answers.push(answer.data)
      else expect(['rate_limited', 'service_unavailable', 'timeout']).toContain(answer.error)
    rest = said.filter(({ answer }) => answer.error !== null).map(({ each }) => each)
  }
  const buyers = new Set(sent.map(({ mobile }) => mobile)).size
  expect(answers).toHaveLength(many)
  expect(await stored()).toHaveLength(buyers)
  expect(answers.filter(({ known }) => !known)).toHaveLength(buyers)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(buyers)
  expect(await api.db.$count(leadDuties)).toBe(buyers)
  expect(await api.db.$count(leadEvents)).toBe(0)
}, 120_000)
