import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, minute, second } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { settingChanges, staffActions } from '#api/db/systemTables.ts'
import { officeHours } from '#api/settings/brand.ts'
import { Settings } from '#api/settings/Settings.ts'
import { businessSettings, readSetting, settingNames, settingTyped } from '#contract/businessSettings.ts'
import type { StaffRole } from '#contract/staff.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'
import { byStaff } from '../../builders/byStaff.ts'

let api: TestApi
let owner: Awaited<ReturnType<typeof colleague>>
beforeAll(async () => {
  api = await startApi({ environment: { LEADS_EMAIL: 'office@verandah.example' } })
})
beforeEach(async () => {
  // Signs in anew, so that the sign-in is fresh however far a test has moved the clock.
  owner = await colleague(['owner'])
})
afterAll(() => api.close())

const refused = (work: Promise<unknown>) => work.then(() => 'taken', brokenConstraint)

async function colleague(staffRoles: readonly StaffRole[]) {
  const { authorization } = await signIn(api, { name: 'Meera', roles: ['student', 'staff'], staffRoles })
  const at = (name: string) => `/api/v1/desk/settings/${name}`
  const get = (name: string) => api.call().get(at(name)).set({ authorization })
  const post = (path: string, body: object) => api.call().post(at(path)).set({ authorization }).send(body)
  const seenOf = async (name: string) => (await get(name).expect(200)).body.data.history[0]?.number ?? 0
  const change = async (name: string, value: string, differing: object = {}) =>
    post(name, { value, from_day: null, reason: 'We decided so', seen: await seenOf(name), ...differing })
  const undo = (name: string, number: number) => post(`${name}/undo`, { number, reason: 'It was wrong' })
  return { get, change, undo }
}

describe('a setting', () => {
  test('holds at once where it is saved, and in another process at its next look', async () => {
    const { db, config, clock, log } = api.context
    const other = new Settings({ db, config, clock, log })
    await other.refresh()
    await owner.change('support_refund', '9,500').then(({ status }) => expect(status).toBe(200))
    expect(api.context.settings.value('support_refund')).toBe(950_000)
    expect(other.value('support_refund')).toBe(1_000_000)
    await other.refresh()
    expect(other.value('support_refund')).toBe(950_000)
  })

  test('decides what it is about', async () => {
    await owner.change('leads_email', 'Sales@Verandah.example')
    const lead = { name: 'Asha Rao', mobile: '98765 43210' }
    await api.call().post('/api/project/contact').send(lead)
    await expect(api.lastMessage('sales@verandah.example')).resolves.toBeTruthy()
  })

  test('names the company and its contacts at once, in answers and in emails', async () => {
    await owner.change('brand_name', 'Aangan')
    await owner.change('brand_phone', '+91 80 1234 5678')
    expect((await api.call().get('/api/brand')).body.data).toMatchObject({
      name: 'Aangan',
      phone: '+91 80 1234 5678',
      email: api.config.BRAND_EMAIL,
    })
    expect((await api.call().get('/api/v1/openapi.json')).body.info.title).toBe('Aangan Learn')
    await api.call().post('/api/v1/signup/email').send({ email: 'asha@example.com', name: 'Asha Rao' })
    expect(String(await api.lastMessage('asha@example.com').then(JSON.stringify))).toContain('Aangan')
  })

  test('opens the office for the clock of enquiries and for calls abroad alike', async () => {
    await owner.change('office_times', '8 - 20:30')
    await owner.change('office_days', 'Mon-Sun')
    await owner.change('office_closed', '2027-01-26, 2026-12-25')
    const { office } = (await api.call().get('/api/brand')).body.data
    expect(office).toEqual({
      from: 480,
      to: 1230,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      closed: ['2026-12-25', '2027-01-26'],
    })
    expect(officeHours(api.context.settings)).toEqual(office)
  })

  test.each([
    ['support_refund', '-1'],
    ['support_refund', '1000001'],
    ['messages_kept', '31'],
    ['messages_kept', 'a while'],
    ['leads_email', 'sales'],
    ['leads_email', 'a@b.c, d@e.f'],
    ['brand_name', 'V'],
    ['brand_phone', 'ring us'],
    ['brand_state', 'Bavaria'],
    ['brand_state', 'Outside India'],
    ['office_times', '19:00-10:00'],
    ['office_times', '10:00'],
    ['office_days', 'Someday'],
    ['office_closed', '25 December'],
  ])('refuses %s = %s before it is saved', async (name, value) => {
    const { status, body } = await owner.change(name, value)
    expect(status).toBe(422)
    expect(body.data.fields.value).toMatch(/^Enter /)
    expect(
      (await owner.get(name)).body.data.history.map((each: { value: unknown }) => each.value),
    ).not.toContain(value)
  })

  test('that is planned waits for its day, which begins in India', async () => {
    api.clock.advance(Date.parse('2026-11-24T06:00:00Z') - api.clock().getTime())
    owner = await colleague(['owner'])
    await owner.change('hanging_payment', '45', { from_day: '2026-11-25' }).then(({ body }) =>
      expect(body.data).toMatchObject({
        value: 30,
        next: { value: 45, valid_from: '2026-11-24T18:30:00.000Z' },
        history: [{ state: 'planned' }],
      }),
    )
    api.clock.advance(12 * 60 * minute + 29 * minute + 59 * second)
    expect(api.context.settings.value('hanging_payment')).toBe(30)
    api.clock.advance(second)
    expect(api.context.settings.value('hanging_payment')).toBe(45)
  })

  test.each(['2020-01-01', '2031-01-01'])('refuses to begin on %s', async (from_day) => {
    const { status, body } = await owner.change('support_refund', '100', { from_day })
    expect(status).toBe(422)
    expect(body.data.fields).toHaveProperty('from_day')
  })

  test('that is undone restores the value before, and leaves both in the history', async () => {
    await owner.change('waiting_head_start', '8')
    await owner.change('waiting_head_start', '9')
    const { body } = await owner.undo('waiting_head_start', 2)
    expect(body.data).toMatchObject({
      value: 8,
      source: 'desk',
      history: [
        { number: 2, state: 'undone', by: 'Meera', undone: { by: 'Meera', reason: 'It was wrong' } },
        { number: 1, state: 'holds' },
      ],
    })
    expect((await owner.undo('waiting_head_start', 2)).status).toBe(409)
    await owner.undo('waiting_head_start', 1)
    expect(api.context.settings.value('waiting_head_start')).toBe(6)
  })

  test('isn’t changed by who saw an older one', async () => {
    await owner.change('mark_reminder', '10')
    expect((await owner.change('mark_reminder', '20', { seen: 0 })).status).toBe(409)
    expect(api.context.settings.value('mark_reminder')).toBe(10)
  })

  test('@database saved by two at once is saved by one', async () => {
    const seen = { seen: 0 }
    const answers = await Promise.all(
      ['50', '60', '70'].map((value) => owner.change('codes_per_network', value, seen)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('is recorded with before, after and why, and refused by the database otherwise', async () => {
    await owner.change('orders_per_person', '7')
    const log = await api.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subject_id, 'orders_per_person'))
    expect(log).toMatchObject([{ action: 'change_setting', reason: 'We decided so', after: { value: 7 } }])
    const change = { name: 'orders_per_person', number: 2, value: 9, reason: '' }
    const now = api.clock()
    const unsigned = api.db.insert(settingChanges).values({ ...change, valid_from: now, saved_at: now })
    expect(await refused(unsigned)).toBe('staff_action_missing')
    expect(await refused(api.db.delete(settingChanges))).toBe('setting_changes_kept')
  })

  test('is read by finance, and changed by owners who confirmed themselves', async () => {
    const finance = await colleague(['finance'])
    expect((await finance.get('support_refund')).status).toBe(200)
    expect((await finance.change('support_refund', '100')).status).toBe(403)
    api.clock.advance(day / 4)
    expect((await owner.change('support_refund', '100')).body.error).toBe('confirm_first')
  })

  test('that nobody knows isn’t there', async () => {
    expect((await owner.get('database_url')).status).toBe(404)
  })

  test('says where its value comes from', async () => {
    expect((await owner.get('careers_email')).body.data).toMatchObject({ source: 'environment', history: [] })
    expect((await owner.get('messages_kept')).body.data).toMatchObject({ source: 'usual', value: 30 })
  })
})

test('what a release no longer allows is as if it had never been saved', async () => {
  const now = api.clock()
  const old = { name: 'messages_kept', number: 1, value: 4000, reason: 'Long ago' }
  await byStaff(api, { action: 'change_setting', subject: 'messages_kept' }, (tx) =>
    tx.insert(settingChanges).values({ ...old, valid_from: now, saved_at: now }),
  )
  await api.context.settings.refresh()
  expect(api.context.settings.value('messages_kept')).toBe(30)
})

test.each(settingNames)('%s allows its usual value and bounds, and says what each does', (name) => {
  const setting = businessSettings[name]
  if (setting.kind === 'email') return expect(setting.effect('a@b.example')).toContain('a@b.example')
  if (setting.kind === 'switch') {
    for (const [typed, value] of [
      ['yes', 1],
      ['no', 0],
    ] as const) {
      expect(readSetting(name, typed)).toEqual({ value })
      expect(setting.effect(value)).toMatch(/\.$/)
    }
    return
  }
  if (setting.kind === 'text') {
    expect(readSetting(name, setting.usual)).toEqual({ value: setting.usual })
    expect(setting.effect(setting.usual)).toMatch(/\.”?$/)
    expect(readSetting(name, '<b>')).toMatchObject({ problem: expect.stringMatching(/^Enter .*\.$/) })
    return
  }
  for (const value of [setting.least, setting.usual, setting.most]) {
    expect(readSetting(name, settingTyped(name, value))).toEqual({ value })
    expect(setting.effect(value)).toMatch(/\.”?$/)
    expect(setting.effect(value)).not.toMatch(/undefined|NaN/)
  }
})

test.each([
  ['12', 1200],
  ['0.1', 10],
  ['12.55', 1255],
])('a share of %s per cent is kept in hundredths', (typed, value) => {
  expect(readSetting('platform_fee', typed)).toEqual({ value })
  expect(settingTyped('platform_fee', value)).toBe(typed)
})

test.each(['12.555', '50.01', '-1', 'a tenth', ''])('a share of “%s” is refused', (typed) => {
  expect(readSetting('platform_fee', typed)).toEqual({ problem: 'Enter a share from 0\u00a0% to 50\u00a0%.' })
})
