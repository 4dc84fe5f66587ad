import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { desc, eq, isNotNull } from 'drizzle-orm'
import { day, hour, later, minute } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { staffActions } from '#api/db/systemTables.ts'
import { blockUnits, leads, unitEvents, unitHolds } from '#api/tables.ts'
import { unitMoves } from '#contract/estate/bookings/words.ts'
import { unitStatuses } from '#contract/estate/projects/words.ts'
import type { StaffRole } from '#contract/staff.ts'
import { signIn, startApi, type TestApi } from '../../../builders/api.ts'
import { byContent, byStaff } from '../../../builders/byStaff.ts'
import { aBlock, aUnit, aUnitType } from '../../../builders/projects/homes.ts'
import { aProject } from '../../../builders/projects/projects.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

async function aHome(values: Parameters<typeof aUnit>[2] = {}) {
  const project = await aProject(api)
  const block = await aBlock(api, project.id)
  const type = await aUnitType(api, project.id)
  return { ...(await aUnit(api, { block, type }, values)), project, block, type }
}

async function staff(role: StaffRole = 'sales_lead') {
  const { authorization, userId } = await signIn(api, { roles: ['student', 'staff'], staffRoles: [role] })
  const get = async (path = '') =>
    (await api.call().get(`/api/desk/homes${path}`).set('Authorization', authorization)).body
  const move = async (id: string, body: object) => {
    const seen = (await get(`/${id}`)).data.updated_at
    const answer = await api
      .call()
      .post(`/api/desk/homes/${id}/moves`)
      .set('Authorization', authorization)
      .send({ seen, reason: 'Asked by phone.', ...body })
    return answer.body
  }
  const hold = (id: string, body: object = {}) =>
    move(id, { to: 'on_hold', held_for: 'Mrs Rao', until: inTime(day), ...body })
  return { get, move, hold, userId }
}

const inTime = (time: number) => later(api.clock(), time).toISOString()
const publicStatus = async (id: string) =>
  (await api.call().get(`/api/project/block/units/${id}`)).body.data.status

describe('a hold', () => {
  test('says for whom, by whom, until when and why, and nothing of it to visitors', async () => {
    const { id } = await aHome()
    const { hold, get, userId } = await staff()
    expect((await hold(id)).data).toMatchObject({
      status: 'on_hold',
      hold: { held_for: 'Mrs Rao', by: userId, until: inTime(day), lead: null },
      events: [{ from_status: 'available', to_status: 'on_hold', by: userId, reason: 'Asked by phone.' }],
    })
    const { body } = await api.call().get(`/api/project/block/units/${id}`)
    expect(body.data.status).toBe('on_hold')
    expect(JSON.stringify(body)).not.toContain('Rao')
    const [action] = await api.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.action, 'change_unit_status'))
    expect(action).toMatchObject({ actor_id: userId, subject_id: id, reason: 'Asked by phone.' })
    expect((await get('?find=rao')).data.total).toBe(1)
  })

  test('ends at its time for visitors within a round, and for the office at once', async () => {
    const [one, other] = [await aHome(), await aHome()]
    const { hold, get } = await staff()
    await hold(one.id, { until: inTime(hour) })
    await hold(other.id, { until: inTime(hour) })
    api.clock.advance(hour)
    expect((await get(`/${one.id}`)).data).toMatchObject({ status: 'available', hold: null })
    await api.rounds.goOnce()
    await api.rounds.goOnce()
    expect(await publicStatus(other.id)).toBe('available')
    const events = await api.db.select().from(unitEvents).where(isNotNull(unitEvents.by))
    expect(events).toHaveLength(2)
    expect((await get(`/${other.id}`)).data.events).toMatchObject([
      { to_status: 'on_hold' },
      { to_status: 'available', by: null },
    ])
  })

  test('can be made longer, keeps its buyer then, and lasts that long', async () => {
    const { id } = await aHome()
    const { hold, move, get } = await staff()
    await hold(id, { until: inTime(hour) })
    api.clock.advance(minute)
    expect((await move(id, { to: 'on_hold', until: inTime(day) })).data.hold).toMatchObject({
      held_for: 'Mrs Rao',
      until: inTime(day),
    })
    api.clock.advance(2 * hour)
    await api.rounds.goOnce()
    expect((await get(`/${id}`)).data).toMatchObject({ status: 'on_hold', events: [{}, {}] })
  })

  test('is for an enquiry as well, and the booking that follows is its own', async () => {
    const { id } = await aHome()
    await api.call().post('/api/project/contact').send({ name: 'Asha Rao', mobile: '98765 43210' })
    const [lead] = await api.db.select().from(leads)
    const { hold, move } = await staff()
    const words = { held_for: '', lead: lead?.reference.toLowerCase() }
    expect((await hold(id, words)).data.hold).toMatchObject({
      held_for: null,
      lead: { id: lead?.id, name: 'Asha Rao' },
    })
    const { data } = await move(id, { to: 'booked' })
    expect(data).toMatchObject({ status: 'booked', hold: null })
    expect(data.events.at(-1).lead.id).toBe(lead?.id)
    expect(await api.db.$count(unitHolds)).toBe(0)
    // Deleting the enquiry keeps the history, without the person.
    for (const { id } of await api.db.select({ id: leads.id }).from(leads))
      await byStaff(api, { action: 'change_lead', subject: id }, (tx) =>
        tx.delete(leads).where(eq(leads.id, id)),
      )
    expect((await api.db.select().from(unitEvents)).map(({ lead_id }) => lead_id)).toEqual([null, null])
  })

  test.each([
    ['without an end', { until: undefined }, 'until'],
    ['that is over', { until: '2026-11-23T05:59:00.000Z' }, 'until'],
    ['beyond the longest', { until: '2026-11-30T06:00:01.000Z' }, 'until'],
    ['for nobody', { held_for: ' ' }, 'held_for'],
    ['for an enquiry that is not there', { lead: 'VH-NONE' }, 'lead'],
    ['without a reason', { reason: ' ' }, 'reason'],
  ])('%s is refused at its field', async (_what, body, field) => {
    const { id } = await aHome()
    const { hold } = await staff()
    expect(Object.keys((await hold(id, body)).data.fields)).toEqual([field])
    expect(await publicStatus(id)).toBe('available')
  })

  test('of a colleague is not for sales to end or to book', async () => {
    const { id } = await aHome()
    const [mine, theirs, lead] = [await staff('sales'), await staff('sales'), await staff()]
    await mine.hold(id)
    expect((await theirs.get(`/${id}`)).data.moves).toEqual([])
    expect(await theirs.move(id, { to: 'available' })).toMatchObject({ http_status: 403 })
    expect((await mine.get(`/${id}`)).data.moves).toEqual(['on_hold', 'available'])
    expect(await mine.move(id, { to: 'booked' })).toMatchObject({ http_status: 403 })
    expect(await mine.move(id, { to: 'available' })).toMatchObject({ http_status: 200 })
    expect((await lead.move(id, { to: 'booked' })).data.status).toBe('booked')
    expect(await (await staff('auditor')).move(id, { to: 'available' })).toMatchObject({ http_status: 403 })
  })
})

describe('two people at one home', () => {
  test('one sells it, and the other is told', async () => {
    const { id } = await aHome()
    const [one, other] = [await staff(), await staff()]
    const seen = (await one.get(`/${id}`)).data.updated_at
    api.clock.advance(minute)
    const answers = await Promise.all([
      one.move(id, { to: 'sold', seen }),
      other.move(id, { to: 'booked', seen }),
    ])
    expect(answers.map(({ error }) => error).toSorted()).toEqual(['conflict', null])
    expect((await other.get(`/${id}`)).data.events).toHaveLength(1)
  })
})

describe('what a home may become', () => {
  test.each(unitStatuses)('the database and the contract agree on what follows %s', async (from) => {
    const home = await aHome({ status: from })
    const allowed = await Promise.all(
      unitStatuses.map(async (to, nth) => {
        const { id } = await aUnit(api, home, { status: from, floor: 2 + nth, unit_no: `A-${nth}` })
        const moved = byContent(api.context, (tx) =>
          tx.update(blockUnits).set({ status: to }).where(eq(blockUnits.id, id)),
        )
        const broken = await moved.then(() => null, brokenConstraint)
        expect([null, 'unit_moves']).toContain(broken)
        return broken === null && to !== from ? [to] : []
      }),
    )
    expect(allowed.flat().toSorted()).toEqual(unitMoves[from].toSorted())
  })

  test('is refused with the sentence that says so', async () => {
    const { id } = await aHome({ status: 'sold' })
    const { move } = await staff()
    expect(await move(id, { to: 'available' })).toMatchObject({ error: 'wrong_state' })
    expect((await move(id, { to: 'booked' })).data.moves).toEqual(['sold', 'available'])
  })
})

describe('the list of homes', () => {
  test('is chosen by project, tower, floor, type, state, and whose hold ends when', async () => {
    const home = await aHome({ floor: 2 })
    const low = await aUnit(api, home, { floor: 1, unit_no: 'B-104', status: 'on_hold' })
    await aHome()
    const { get, hold, userId } = await staff()
    await hold(home.id, { until: inTime(3 * day) })
    const search = async (query: string) =>
      (await get(`?${query}`)).data.items.map(({ id }: { id: string }) => id)
    const project = `project=${home.project.slug}`
    expect(await search(project)).toEqual([low.id, home.id])
    expect(await search(`block=${home.block.slug}&order=dear`)).toHaveLength(2)
    expect(await search(`${project}&floor=2`)).toEqual([home.id])
    expect(await search(`type=${home.type.slug}&state=on_hold`)).toHaveLength(2)
    expect(await search(`by=${userId}`)).toEqual([home.id])
    expect(await search('until=day')).toEqual([])
    expect(await search('until=week')).toEqual([home.id])
    expect(await search('until=none')).toEqual([low.id])
    expect(await search('find=b10')).toEqual([low.id])
    expect(await search(`${project}&order=changed&items=1`)).toEqual([home.id])
    expect((await get('?state=gone')).http_status).toBe(422)
  })

  test('is read, and not saved, by who may not', async () => {
    const { get } = await staff('sales')
    expect(await get()).toMatchObject({ http_status: 200 })
    expect(await get('.csv')).toMatchObject({ http_status: 403 })
    expect(await (await staff('support')).get()).toMatchObject({ http_status: 403 })
  })

  test('leaves a trace of who looked up the person a home is held for', async () => {
    const { id } = await aHome()
    const { hold, get, userId } = await staff()
    await hold(id)
    await get(`/${id}`)
    const [last] = await api.db.select().from(staffActions).orderBy(desc(staffActions.number)).limit(1)
    expect(last).toMatchObject({ action: 'read_home', actor_id: userId, subject_id: id })
  })
})
