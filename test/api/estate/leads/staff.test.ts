import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { hour, later, minute } from '#api/clock.ts'
import { WrongUse } from '#api/commands/Command.ts'
import { exportLeads, readArguments } from '#api/commands/leads.ts'
import { leads } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../builders/api.ts'
import { aProject } from '../../../builders/projects/projects.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const enquire = async (body: object = {}) =>
  (
    await api
      .call()
      .post('/api/project/contact')
      .send({ name: 'Asha Rao', mobile: '98765 43210', ...body })
  ).body.data
const asStaff = async () => {
  const { authorization, userId } = await signIn(api, { roles: ['student', 'staff'] })
  const get = async (path: string) =>
    (await api.call().get(`/api/staff/leads${path}`).set('Authorization', authorization)).body
  const move = async (id: string, body: object) =>
    (await api.call().post(`/api/staff/leads/${id}/status`).set('Authorization', authorization).send(body))
      .body
  return { get, move, userId }
}

describe('the sales office', () => {
  test('finds enquiries by form, state, day and words, newest first', async () => {
    const project = await aProject(api)
    await enquire({ message: 'By the lake?' })
    api.clock.advance(minute)
    const { reference } = await enquire({ name: 'Binu', mobile: '98765 43211', project_id: project.slug })
    const { get } = await asStaff()
    const names = async (query: string) =>
      (await get(query)).data.items.map(({ cells }: { cells: string[] }) => cells[0])
    expect(await names('')).toEqual(['Binu', 'Asha Rao'])
    expect(await names('?order=oldest')).toEqual(['Asha Rao', 'Binu'])
    expect(await names('?find=ash')).toEqual(['Asha Rao'])
    expect(await names('?find=98765%2043211')).toEqual(['Binu'])
    expect(await names(`?find=${reference.toLowerCase()}`)).toEqual(['Binu'])
    expect(await names('?find=%25')).toEqual([])
    expect(await names('?kind=unit')).toEqual([])
    expect(await names('?state=new&since=day&step=none')).toEqual(['Binu', 'Asha Rao'])
    expect((await get('?items=1&columns=project')).data).toMatchObject({
      columns: ['name', 'project'],
      items: [{ cells: ['Binu', project.name] }],
      total: 2,
    })
    expect(await get('?since=yesterday')).toMatchObject({ http_status: 422 })
  })

  test('keeps what is next for a buyer until it is due, taken away, or the enquiry has ended', async () => {
    await enquire()
    const [lead] = await api.db.select().from(leads)
    const id = lead?.id ?? ''
    const { get, move } = await asStaff()
    const waiting = async () => (await get('/new')).data
    const next = { step: 'Send the plan of A-2301', at: later(api.clock(), hour).toISOString() }
    await move(id, { status: 'contacted', next })
    expect((await move(id, { status: 'contacted' })).data).toMatchObject({
      next_step: next.step,
      next_at: next.at,
    })
    expect(await waiting()).toEqual({ total: 0, due: 0, late: 0 })
    api.clock.advance(hour)
    expect(await waiting()).toEqual({ total: 0, due: 1, late: 0 })
    expect((await get('?step=due')).data.total).toBe(1)
    await move(id, { status: 'booked' })
    expect(await waiting()).toEqual({ total: 0, due: 0, late: 0 })
    expect((await move(id, { status: 'visited', next: null })).data).toMatchObject({ next_step: null })
    expect(await waiting()).toEqual({ total: 0, due: 0, late: 0 })
    expect(await move(id, { status: 'visited', next: { step: '', at: next.at } })).toMatchObject({
      http_status: 422,
    })
  })

  test('says why an enquiry is lost', async () => {
    await enquire()
    const [lead] = await api.db.select().from(leads)
    const id = lead?.id ?? ''
    const { get, move } = await asStaff()
    expect((await move(id, { status: 'lost' })).data.fields).toHaveProperty('note')
    expect((await get(`/${id}`)).data).toMatchObject({ status: 'new', events: [] })
    expect((await move(id, { status: 'lost', note: 'Bought elsewhere.' })).data.status).toBe('lost')
  })

  test('is told where a colleague was faster, and overwrites nothing', async () => {
    await enquire()
    const [lead] = await api.db.select().from(leads)
    const id = lead?.id ?? ''
    const seen = lead?.updated_at.toISOString()
    const { get, move } = await asStaff()
    api.clock.advance(minute)
    const [one, other] = await Promise.all([
      move(id, { status: 'contacted', note: 'Rang.', seen }),
      move(id, { status: 'spam', note: 'A robot.', seen }),
    ])
    expect([one.http_status, other.http_status].toSorted()).toEqual([200, 409])
    expect((await get(`/${id}`)).data.events).toHaveLength(1)
  })

  test('sees what else came from the same number or address', async () => {
    const project = await aProject(api)
    await enquire({ email: 'asha@example.com' })
    api.clock.advance(minute)
    await enquire({ project_id: project.slug })
    api.clock.advance(minute)
    await enquire({ name: 'A Rao', mobile: undefined, email: 'asha@example.com', topic: 'price' })
    await enquire({ name: 'Binu', mobile: '98765 43211' })
    const { get } = await asStaff()
    const { items } = (await get('?find=asha rao')).data
    const first = items.at(-1).id
    const others = (await get(`/${first}`)).data.others
    expect(others).toHaveLength(2)
    expect(others[1]).toMatchObject({ subject: project.name, status: 'new' })
  })

  test('moves an enquiry forwards and back, and keeps who did, when and why', async () => {
    await enquire()
    const [lead] = await api.db.select().from(leads)
    const id = lead?.id ?? ''
    const { move, get, userId } = await asStaff()
    await move(id, { status: 'contacted', note: 'Rang at ten.' })
    api.clock.advance(minute)
    await move(id, { status: 'new' })
    await move(id, { status: 'new' })
    api.clock.advance(minute)
    await move(id, { status: 'new', note: 'On leave until Monday.' })
    const { data } = await get(`/${id}`)
    expect(data.status).toBe('new')
    expect(data.events).toMatchObject([
      { from_status: 'new', to_status: 'contacted', note: 'Rang at ten.', by: userId },
      { from_status: 'contacted', to_status: 'new', note: null },
      { from_status: 'new', to_status: 'new', note: 'On leave until Monday.' },
    ])
    expect(await move('nobody', { status: 'lost' })).toMatchObject({ http_status: 404 })
    expect(await move(id, { status: 'sold' })).toMatchObject({ http_status: 422 })
  })

  test('alone may read them', async () => {
    const { authorization } = await signIn(api, { roles: ['student', 'tutor'] })
    expect((await api.call().get('/api/staff/leads')).status).toBe(401)
    expect((await api.call().get('/api/staff/leads').set('Authorization', authorization)).status).toBe(403)
  })
})

describe('the export', () => {
  const run = async (args: readonly string[]) => {
    const { json, ...wanted } = readArguments(args)
    let written = ''
    const until = new Date(api.clock().getTime() + 1)
    await exportLeads(api.db, { ...wanted, until, json }, (words) => {
      written += words
    })
    return written
  }

  test('has a line for each enquiry since that day, oldest first, as CSV or JSON', async () => {
    await enquire({ message: 'Two lines,\n"quoted"' })
    api.clock.advance(minute)
    await enquire({ name: 'Binu', mobile: '98765 43211' })
    const csv = await run(['--since', '2026-11-23', '--csv'])
    expect(csv.split('\r\n')).toHaveLength(4)
    expect(csv).toMatch(/^\ufeffreference,kind,status,created_at,name,/)
    expect(csv).toContain('"Two lines,\n""quoted"""')
    const json = (await run(['--json', '--kind', 'contact']))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(json.map(({ name }) => name)).toEqual(['Asha Rao', 'Binu'])
    expect(await run(['--since', '2026-11-24', '--json'])).toBe('')
  })

  test('goes on where the last piece ended, although many came in the same moment', async () => {
    await enquire()
    const [first] = await api.db.select().from(leads)
    if (!first) throw new Error('There is no enquiry.')
    const many = Array.from({ length: 1200 }, (_, index) => ({
      ...first,
      id: `${first.id.slice(0, 24)}${String(index).padStart(8, '0')}`,
      reference: `VH-${index}`,
    }))
    for (let from = 0; from < many.length; from += 400)
      await api.db.insert(leads).values(many.slice(from, from + 400))
    const lines = (await run(['--json'])).trim().split('\n')
    expect(new Set(lines.map((line) => JSON.parse(line).reference)).size).toBe(1201)
  })

  test.each([[['--since', 'today']], [['--kind', 'letters']], [['--csv', '--json']], [['--loud']]])(
    'says how it is used where %j is not understood',
    (args) => {
      expect(() => readArguments(args)).toThrow(WrongUse)
    },
  )
})
