import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { minute } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { leadConsents, leads, leadTemplates } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { byStaff } from '../../../builders/byStaff.ts'
import { aSalesPerson, type SalesPerson } from '../../../builders/leads/sales.ts'
import { aProject } from '../../../builders/projects/projects.ts'
import { mailsTo } from '../../../builders/sent.ts'

let api: TestApi
let chief: SalesPerson
let meera: SalesPerson
beforeEach(async () => {
  api = await startApi()
  chief = await aSalesPerson(api, 'Sana Khan', 'sales_lead')
  meera = await aSalesPerson(api, 'Meera Pillai')
})
afterEach(() => api.close())

const email = 'asha@example.com'
const enquire = async (body: object = {}) => {
  const sent = { name: 'Asha Rao', mobile: '98765 43210', email, ...body }
  const { data } = (await api.call().post('/api/project/contact').send(sent)).body
  const [lead] = await api.db.select().from(leads).where(eq(leads.reference, data.reference))
  if (!lead) throw new Error('There is no enquiry.')
  api.clock.advance(minute)
  return lead
}
const aText = {
  id: null,
  seen: null,
  channel: 'mail',
  purpose: 'answer',
  name: 'First answer',
  subject: 'Your enquiry about {project} ({reference})',
  text: 'Hello {name},\n\nthis is {me} about {project}.',
}
const keep = async (differing: object = {}) => {
  const body = { ...aText, ...differing }
  const answer = await chief.post('/desk/lead-templates', body)
  const kept = answer.data.templates?.find(({ name }: { name: string }) => name === body.name)
  return { ...answer, id: String(kept?.id), kept }
}
const letter = async (leadId: string, template: string) =>
  (await meera.get(`/staff/leads/${leadId}/letter?template=${template}`)).data
const write = (leadId: string, differing: object = {}) =>
  meera.post(`/staff/leads/${leadId}/mail`, {
    purpose: 'answer',
    subject: 'Your enquiry',
    text: 'Hello Asha,\n\nI’ll call at six.',
    ...differing,
  })

describe('a template', () => {
  test('is filled in with the buyer’s name, the project and one’s own', async () => {
    const project = await aProject(api, { name: 'Jaali Court' })
    const lead = await enquire({ project_id: project.slug })
    const { id } = await keep()
    expect(await letter(lead.id, id)).toMatchObject({
      to: email,
      subject: `Your enquiry about Jaali Court (${lead.reference})`,
      text: 'Hello Asha Rao,\n\nthis is Meera Pillai about Jaali Court.',
      refused: null,
      link: null,
    })
  })

  test('for WhatsApp is a link that opens it, and nothing is sent by us', async () => {
    const lead = await enquire()
    const { id } = await keep({ channel: 'whatsapp', name: 'Plan', text: 'Hello {name}, here & now?' })
    expect((await letter(lead.id, id)).link).toBe(
      'https://wa.me/919876543210?text=Hello%20Asha%20Rao%2C%20here%20%26%20now%3F',
    )
    expect(await mailsTo(api, lead.mobile)).toEqual([])
  })

  test('stays open where nothing is known, and isn’t sent so', async () => {
    const lead = await enquire()
    const { id } = await keep()
    const { subject, text } = await letter(lead.id, id)
    expect(text).toContain('about {project}.')
    expect((await write(lead.id, { subject, text })).data.fields).toHaveProperty('text')
  })

  test('is changed by people who assign enquiries, without losing what another just saved, under a name of its own', async () => {
    const { kept } = await keep()
    expect(await meera.post('/desk/lead-templates', aText)).toMatchObject({ http_status: 403 })
    expect((await keep()).data.fields).toEqual({ name: 'There’s already a template with this name.' })
    expect((await keep({ name: 'Other', text: 'Hello {nobody}, how are you?' })).data.fields).toHaveProperty(
      'text',
    )
    api.clock.advance(minute)
    const change = { ...aText, id: kept.id, seen: kept.updated_at, text: 'Hello {name}, all is new.' }
    expect(await chief.post('/desk/lead-templates', change)).toMatchObject({ http_status: 200 })
    expect(await chief.post('/desk/lead-templates', change)).toMatchObject({ http_status: 409 })
    const removed = api.db.delete(leadTemplates).catch((error: unknown) => error)
    expect(brokenConstraint(await removed)).toBe('staff_action_missing')
    expect((await chief.post(`/desk/lead-templates/${kept.id}/remove`)).data).toEqual({ templates: [] })
  })
})

describe('what may not be advertised', () => {
  const promise = 'You get a guaranteed return of 12%.'
  const fault = 'Returns, rent or appreciation can’t be promised. Leave this out.'

  test('is in no template, and no email goes out with it', async () => {
    expect((await keep({ subject: promise, text: 'Possession within 18 months.' })).data.fields).toEqual({
      subject: fault,
      text: 'Give possession as the month and year declared to the authority.',
    })
    expect(await api.db.$count(leadTemplates)).toBe(0)
    const lead = await enquire()
    expect((await write(lead.id, { text: promise })).data.fields).toEqual({ text: fault })
    expect(
      await write(lead.id, { text: 'We promise no returns. The home costs ₹1.2 crore today.' }),
    ).toMatchObject({ http_status: 200 })
  })

  test('isn’t opened in WhatsApp from a template that was saved earlier', async () => {
    const lead = await enquire()
    const { id } = await keep({ channel: 'whatsapp', name: 'Plan' })
    await byStaff(api, { action: 'change_lead_template', subject: id }, (tx) =>
      tx.update(leadTemplates).set({ text: promise }),
    )
    expect(await letter(lead.id, id)).toMatchObject({ refused: fault, link: null, text: promise })
  })
})

describe('a mail to a buyer', () => {
  test('goes out, is part of the enquiry, and counts as the first answer', async () => {
    const lead = await enquire()
    expect((await write(lead.id)).data).toEqual({ to: email })
    expect(Object((await mailsTo(api, email)).at(-1)?.content).subject).toBe('Your enquiry')
    expect((await meera.get(`/staff/leads/${lead.id}`)).data).toMatchObject({
      status: 'contacted',
      duty: { owner: { name: 'Meera Pillai' }, answered_at: api.clock().toISOString() },
      events: [{ note: 'Email: Your enquiry\n\nHello Asha,\n\nI’ll call at six.', by: meera.id }],
    })
  })

  test('with news needs a consent that wasn’t withdrawn, when it is sent', async () => {
    const lead = await enquire({ consents: ['marketing_email'] })
    const { id } = await keep({ purpose: 'news' })
    expect((await letter(lead.id, id)).refused).toBeNull()
    await api.db.update(leadConsents).set({ withdrawn_at: api.clock() })
    expect(await write(lead.id, { purpose: 'news' })).toMatchObject({
      http_status: 409,
      message: 'They haven’t agreed to news by email, or have withdrawn it.',
    })
    expect((await letter(lead.id, id)).refused).not.toBeNull()
    await enquire({ consents: ['marketing_email'], topic: 'price' })
    expect(await write(lead.id, { purpose: 'news' })).toMatchObject({ http_status: 200 })
    const [sent] = (await mailsTo(api, email)).slice(-1)
    expect(JSON.stringify(sent?.content)).toContain('/homes/consents/withdraw?token=')
  })

  test('is refused where the enquiry is over, or they left no address', async () => {
    const lead = await enquire()
    await meera.post(`/staff/leads/${lead.id}/status`, { status: 'lost', note: 'Bought elsewhere.' })
    expect(await write(lead.id)).toMatchObject({ http_status: 409 })
    const other = await enquire({ email: undefined, topic: 'price' })
    expect((await write(other.id)).message).toBe('They left no email address.')
  })

  test('isn’t the ninth of a day', async () => {
    const lead = await enquire()
    for (let nth = 0; nth < 8; nth += 1) await write(lead.id)
    expect(await write(lead.id)).toMatchObject({ http_status: 429 })
  })
})
