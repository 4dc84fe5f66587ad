import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, minute } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { afterOfficeMinutes, whenOpen } from '#api/estate/leads/enquiries/duty/officeTime.ts'
import { leadDuties, leadRules, leads, leadTurns } from '#api/tables.ts'
import { officeHoursOf, usualHours } from '#contract/estate/projects/officeHours.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { aBrochure } from '../../../builders/leads/leads.ts'
import { aRule, aSalesPerson, type SalesPerson, saveRules } from '../../../builders/leads/sales.ts'
import { aProject } from '../../../builders/projects/projects.ts'
import { queriesOf } from '../../../builders/queries.ts'
import { amount } from '../../../builders/sampled.ts'
import { mailsTo } from '../../../builders/sent.ts'

// It's Monday 23 November 2026, half past eleven in India, so the office is open.
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

let number = 10_000
const enquire = async (body: object = {}) => {
  number += 1
  const mobile = `98765 ${number}`
  const sent = { name: 'Asha Rao', mobile, email: `b${number}@example.com`, consents: ['reply'], ...body }
  const { data } = (await api.call().post('/api/project/contact').send(sent)).body
  const [lead] = await api.db.select().from(leads).where(eq(leads.reference, data.reference))
  if (!lead) throw new Error('There is no enquiry.')
  return { ...lead, told: String(data.message) }
}
const dutyOf = async (id: string) => {
  const [duty] = await api.db.select().from(leadDuties).where(eq(leadDuties.lead_id, id))
  if (!duty) throw new Error('Nobody answers it.')
  return duty
}
const subjects = async (to: string | null) =>
  (await mailsTo(api, to)).map(({ content }) => String(Object(content).subject))

describe('the office’s clock', () => {
  const at = (local: string) => new Date(`${local}:00+05:30`)
  test.each([
    ['2026-11-23T11:30', '2026-11-23T11:35'],
    ['2026-11-23T08:00', '2026-11-23T10:05'],
    ['2026-11-23T18:58', '2026-11-24T10:03'],
    ['2026-11-23T23:10', '2026-11-24T10:05'],
    ['2026-11-28T18:59', '2026-11-30T10:04'],
    ['2026-11-29T12:00', '2026-11-30T10:05'],
  ])('five minutes after %s are over at %s', (from, to) => {
    expect(afterOfficeMinutes(at(from), 5, usualHours)).toEqual(at(to))
    expect(whenOpen(at(from), usualHours).getTime()).toBeLessThan(at(to).getTime())
  })

  test.each([
    ['2026-11-28T18:59', '2026-11-29T09:05'],
    ['2026-11-29T12:28', '2026-11-30T09:03'],
    ['2026-12-24T12:29', '2026-12-27T09:04'],
  ])('on other days and holidays, five minutes after %s are over at %s', (from, to) => {
    const office = officeHoursOf({ times: '09:00-12:30', days: 'Mon Thu Fri Sun', closed: '2026-12-25' })
    expect(afterOfficeMinutes(at(from), 5, office)).toEqual(at(to))
  })
})

describe('a new enquiry', () => {
  test('gets somebody at once, who is told, and the buyer hears who calls and by when', async () => {
    await saveRules(chief, [aRule([meera])])
    const lead = await enquire()
    expect(await dutyOf(lead.id)).toMatchObject({
      owner_id: meera.id,
      answer_due: new Date('2026-11-23T06:05:00Z'),
      promised_by: new Date('2026-11-23T06:15:00Z'),
    })
    expect(lead.told).toContain('Meera will call you by 11:45 am India time today.')
    expect(await subjects(meera.email)).toEqual([`Yours to answer: Asha Rao (${lead.reference})`])
    const [answer] = await mailsTo(api, lead.email)
    expect(JSON.stringify(answer?.content)).toContain('Meera will call you by 11:45 am India time today.')
  })

  test('goes by project, language, load and hours, the first line that fits first', async () => {
    const project = await aProject(api)
    await saveRules(chief, [
      aRule([ravi], { project_id: project.id }),
      aRule([chief], { language: 'Kannada' }),
      aRule([meera], { most: 1 }),
      aRule([chief], { opens: 600, closes: 660 }),
    ])
    const owner = async (body: object) => (await dutyOf((await enquire(body)).id)).owner_id
    expect(await owner({ project_id: project.slug })).toBe(ravi.id)
    expect(await owner({ message: 'ನಮಸ್ಕಾರ, ಮನೆ ಬೇಕು' })).toBe(chief.id)
    expect(await owner({})).toBe(meera.id)
    // Meera already has one enquiry, and the last row only applies between ten and eleven.
    expect(await owner({})).toBeNull()
  })

  test('that comes at night is due in the morning, and promises no call during the night', async () => {
    api.clock.advance(11 * hour)
    await saveRules(chief, [aRule([meera])])
    const lead = await enquire()
    expect((await dutyOf(lead.id)).answer_due).toEqual(new Date('2026-11-24T04:35:00Z'))
    expect(lead.told).toContain('Meera will call you by 10:15 am India time tomorrow.')
    api.clock.advance(hour)
    await api.rounds.goOnce()
    expect((await dutyOf(lead.id)).owner_id).toBe(meera.id)
  })

  test('of the same buyer goes to the person who has the other one', async () => {
    await saveRules(chief, [aRule([meera, ravi])])
    const first = await enquire({ mobile: '98765 43210' })
    await enquire()
    api.clock.advance(20 * minute)
    const second = await enquire({ mobile: '+91 98765 43210', topic: 'price' })
    expect((await dutyOf(second.id)).owner_id).toBe((await dutyOf(first.id)).owner_id)
  })

  test('is promised no time by somebody who has three to answer', async () => {
    await saveRules(chief, [aRule([meera])])
    const told = [await enquire(), await enquire(), await enquire(), await enquire()].map((lead) => lead.told)
    expect(told.map((words) => words.includes('Meera will call'))).toEqual([true, true, true, false])
  })

  test('without rules belongs to nobody, and is answered as before', async () => {
    const lead = await enquire()
    expect(await dutyOf(lead.id)).toMatchObject({ owner_id: null, promised_by: null })
    expect(lead.told).toContain('Our sales office has your enquiry.')
    expect((await meera.get('/staff/leads?by=nobody')).data.total).toBe(1)
  })

  test('for a brochure starts no clock unless we may call', async () => {
    await saveRules(chief, [aRule([meera])])
    const project = await aProject(api)
    await aBrochure(api, project.id)
    const ask = (consents: string[], name: string) =>
      api
        .call()
        .post(`/api/projects/${project.slug}/brochure-enquires`)
        .send({ name, mobile: consents.length ? '98765 11111' : '98765 22222', consents })
    await ask([], 'Quiet')
    await ask(['reply'], 'Open')
    const records = await api.db.select().from(leads)
    const due = async (name: string) =>
      (await dutyOf(records.find((lead) => lead.name === name)?.id ?? '')).answer_due
    expect(await due('Quiet')).toBeNull()
    expect(await due('Open')).toEqual(new Date('2026-11-23T06:05:00Z'))
  })
})

describe('an enquiry that nobody answers', () => {
  test('goes on after five minutes, and everybody hears of it', async () => {
    await saveRules(chief, [aRule([meera]), aRule([ravi])])
    const lead = await enquire()
    api.clock.advance(5 * minute - 1)
    await api.rounds.goOnce()
    expect((await dutyOf(lead.id)).owner_id).toBe(meera.id)
    api.clock.advance(1)
    await api.rounds.goOnce()
    expect((await dutyOf(lead.id)).owner_id).toBe(ravi.id)
    expect((await subjects(ravi.email)).at(-1)).toBe(`Yours to answer: Asha Rao (${lead.reference})`)
    expect((await subjects(meera.email)).at(-1)).toBe(`${lead.reference} has gone to Ravi`)
    expect((await subjects(lead.email)).at(-1)).toBe(
      `Ravi will call you about your enquiry (${lead.reference})`,
    )
  })

  test('stays with the last one when all had it; the people who assign enquiries are told, and the buyer is told the truth', async () => {
    await saveRules(chief, [aRule([meera])])
    const lead = await enquire()
    for (let nth = 0; nth < 4; nth += 1) {
      api.clock.advance(5 * minute)
      await api.rounds.goOnce()
    }
    expect(await dutyOf(lead.id)).toMatchObject({ owner_id: meera.id, pass_at: null })
    expect(await subjects(chief.email)).toEqual([`Nobody has answered ${lead.reference}`])
    expect((await subjects(lead.email)).filter((subject) => subject.startsWith('We didn’t'))).toHaveLength(1)
    expect((await ravi.post(`/staff/leads/${lead.id}/take`)).data).toEqual({ owner: 'Ravi Nair' })
  })

  test('stops its clock once it is answered, merged or spam, and keeps the first answer', async () => {
    await saveRules(chief, [aRule([meera]), aRule([ravi])])
    const [one, two] = [await enquire(), await enquire()]
    await meera.post(`/staff/leads/${one.id}/status`, { status: 'contacted', note: 'Rang.' })
    await meera.post(`/staff/leads/${two.id}/status`, { status: 'spam' })
    const answered_at = api.clock()
    api.clock.advance(hour)
    await api.rounds.goOnce()
    await meera.post(`/staff/leads/${one.id}/status`, { status: 'lost', note: 'Bought elsewhere.' })
    expect(await dutyOf(one.id)).toMatchObject({ owner_id: meera.id, pass_at: null, answered_at })
    expect(await dutyOf(two.id)).toMatchObject({ owner_id: meera.id, pass_at: null, answered_at: null })
    const change = api.db.update(leadDuties).set({ answered_at: api.clock() })
    const broken = await change.where(eq(leadDuties.lead_id, one.id)).catch((error: unknown) => error)
    expect(brokenConstraint(broken)).toBe('lead_duties_answered')
  })

  test('goes on once, however many processes look', async () => {
    await saveRules(chief, [aRule([meera]), aRule([ravi]), aRule([chief])])
    const lead = await enquire()
    const other = await startApi({ beside: api })
    api.clock.advance(5 * minute)
    await Promise.all([api.rounds.goOnce(), other.rounds.goOnce(), api.rounds.goOnce()])
    expect(await api.db.select().from(leadTurns).where(eq(leadTurns.lead_id, lead.id))).toHaveLength(2)
    await other.close()
  })

  test('is shown as late, and as one’s own', async () => {
    await saveRules(chief, [aRule([meera])])
    await enquire()
    api.clock.advance(6 * minute)
    const totals = async (query: string) => (await meera.get(`/staff/leads?${query}`)).data.total
    expect(await totals('clock=late')).toBe(1)
    expect(await totals(`by=${meera.id}`)).toBe(1)
    expect(await totals(`by=${ravi.id}`)).toBe(0)
    const { columns, items } = (await meera.get('/staff/leads?columns=clock,owner')).data
    expect([columns, items[0].cells]).toEqual([
      ['name', 'clock', 'owner'],
      ['Asha Rao', '2026-11-23T06:05:00.000Z', 'Meera Pillai'],
    ])
  })
})

describe('taking and handing over', () => {
  test('of two who take one, one wins, and the other is told by whom', async () => {
    const lead = await enquire()
    const answers = await Promise.all([meera, ravi].map((each) => each.post(`/staff/leads/${lead.id}/take`)))
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 409])
    const { owner_id } = await dutyOf(lead.id)
    const winner = owner_id === meera.id ? 'Meera Pillai' : 'Ravi Nair'
    expect(answers.find(({ http_status }) => http_status === 409)?.message).toBe(
      `${winner} has had it since 11:30 am India time today.`,
    )
  })

  test('needs a reason and the right to hand out, and is part of the record', async () => {
    await saveRules(chief, [aRule([meera])])
    const lead = await enquire()
    const hand = (by: SalesPerson, body: object) => by.post(`/staff/leads/${lead.id}/owner`, body)
    const body = { owner: ravi.id, seen: meera.id, reason: 'Meera is at the site.' }
    expect(await hand(ravi, body)).toMatchObject({ http_status: 403 })
    expect((await hand(chief, { ...body, reason: '' })).data.fields).toHaveProperty('reason')
    expect((await hand(chief, { ...body, owner: 'nobody' })).data.fields).toHaveProperty('owner')
    expect((await hand(chief, body)).data).toEqual({ owner: 'Ravi Nair' })
    expect((await hand(chief, body)).message).toMatch(/^Ravi Nair has had it since/)
    expect((await chief.get(`/staff/leads/${lead.id}`)).data.duty).toMatchObject({
      owner: { name: 'Ravi Nair' },
      pass_at: null,
      turns: [{ how: 'rule' }, { how: 'handed', by: { name: 'Sana Khan' }, reason: 'Meera is at the site.' }],
    })
    expect(await subjects(ravi.email)).toHaveLength(1)
  })

  test('leaves no enquiry without a turn that says how', async () => {
    const lead = await enquire()
    const change = api.db
      .update(leadDuties)
      .set({ owner_id: meera.id })
      .where(eq(leadDuties.lead_id, lead.id))
    expect(brokenConstraint(await change.catch((error: unknown) => error))).toBe('lead_duties_turn')
  })
})

describe('the rules', () => {
  test('are saved as a whole, and of two people the second is told', async () => {
    const [one, other] = await Promise.all([
      saveRules(chief, [aRule([meera])]),
      saveRules(chief, [aRule([ravi])]),
    ])
    expect([one.http_status, other.http_status].toSorted()).toEqual([200, 409])
    expect((await meera.get('/desk/lead-rules')).data).toMatchObject({
      number: 1,
      saved: { by: 'Sana Khan', reason: 'The office of this season.' },
    })
    const broken = await api.db.delete(leadRules).catch((error: unknown) => error)
    expect(brokenConstraint(broken)).toBe('lead_rules_kept')
  })

  test('refuse people who can’t take enquiries, invalid times, and staff without the right', async () => {
    expect(await saveRules(meera, [aRule([meera])])).toMatchObject({ http_status: 403 })
    const fields = async (differing: object) =>
      Object.keys((await saveRules(chief, [aRule([meera], differing)])).data.fields)
    expect(await fields({ people: ['nobody'] })).toEqual(['rules.0.people'])
    expect(await fields({ project_id: 'nowhere' })).toEqual(['rules.0.project_id'])
    expect(await fields({ opens: 900, closes: 660 })).toEqual(['rules.0.closes'])
    expect(await fields({ weekdays: [8] })).toEqual(['rules.0.weekdays.0'])
    expect(await fields({ weekdays: [7] })).toEqual(['rules.0.weekdays'])
    expect(await fields({ opens: 1140, closes: 1200 })).toEqual(['rules.0.opens'])
  })

  test('are tried against a sample before they are saved, and say why a line is passed over', async () => {
    const rules = [aRule([ravi], { language: 'Tamil' }), aRule([meera])]
    const sample = { project_id: null, language: null, at: '2026-11-28T20:00:00.000Z' }
    expect((await chief.post('/desk/lead-rules/try', { rules, sample })).data).toEqual({
      owner: 'Meera Pillai',
      line: 2,
      passed_over: ['Line 1: it is for Tamil.'],
      answer_due: '2026-11-30T04:35:00.000Z',
      told: 'Meera will call you by 10:15 am India time tomorrow.',
    })
    expect((await meera.get('/desk/lead-rules')).data.number).toBe(0)
  })
})

test('many at once are shared out evenly, go on together, and nobody gets as many mails about it', async () => {
  const batches = amount(25, 8)
  const many = batches * 20
  await saveRules(chief, [aRule([meera, ravi])])
  for (let batch = 0; batch < batches; batch += 1)
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        api
          .call()
          .post('/api/project/contact')
          .set('X-Forwarded-For', `10.0.${batch}.${nth}`)
          .send({ name: 'Asha Rao', mobile: `98${String(batch).padStart(3, '0')} ${10_000 + nth}` }),
      ),
    )
  const all = await api.db.select().from(leadDuties)
  const shares = [meera, ravi].map(({ id }) => all.filter(({ owner_id }) => owner_id === id).length)
  expect(shares).toEqual([many / 2, many / 2])
  const before = (await subjects(meera.email)).length
  api.clock.advance(5 * minute)
  const { queries } = await queriesOf(() => api.rounds.goOnce())
  expect(queries.length).toBeLessThan(3 * many)
  const moved = await api.db.select().from(leadTurns).where(eq(leadTurns.how, 'passed'))
  expect(moved).toHaveLength(many)
  expect((await subjects(meera.email)).length - before).toBeLessThanOrEqual(5)
}, 120_000)
