import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { asc, eq, inArray } from 'drizzle-orm'
import { day, hour, later } from '#api/clock.ts'
import { staffActions } from '#api/db/systemTables.ts'
import { publishPlanned } from '#api/estate/publishing/index.ts'
import { blockUnits, users } from '#api/tables.ts'
import { todayInIndia } from '#api/texts/days.ts'
import { signIn, startApi, type TestApi } from '../../../builders/api.ts'
import { aBlock, aCostRule, aUnit, aUnitType } from '../../../builders/projects/homes.ts'
import { aProject } from '../../../builders/projects/projects.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const crore = 1_00_00_000_00
const onDay = (days: number) => todayInIndia(later(api.clock(), days * day))

type Rule = Partial<Parameters<typeof aCostRule>[1]>

/** Four homes, and a charge of one crore for each: with another crore for each, it moves four in all. */
async function homesWithCharge(rule: Rule = {}) {
  const project = await aProject(api)
  const [type, block] = [await aUnitType(api, project.id), await aBlock(api, project.id)]
  const homes = await Promise.all(
    [1, 2, 3, 4].map((floor) =>
      aUnit(
        api,
        { block, type },
        { floor, unit_no: `A-${floor}01`, base_price: 100 * crore, corner: floor > 2 },
      ),
    ),
  )
  const unpriced = { floor: 5, unit_no: 'A-501', base_price: 0, floor_rise: 0, plc: 0 }
  await aUnit(api, { block, type }, unpriced)
  const id = await aCharge({ project_id: project.id, ...rule })
  await api.rounds.goOnce()
  return { id, project, homes: homes.map((home) => home.id) }
}

let rules = 0
async function aCharge(rule: Rule) {
  rules += 1
  const id = `rule-${rules}`
  await aCostRule(api, { id, code: id, part: 'charge', basis: 'fixed', amount: crore, ...rule })
  return id
}

async function staff(id?: string) {
  const person = { roles: ['student', 'staff'], staffRoles: ['editor', 'sales_lead'] } as const
  const { authorization, userId } = await signIn(api, id ? { id } : person)
  const send = async (method: 'get' | 'post' | 'put', path: string, body?: object) =>
    (await api.call()[method](`/api/desk${path}`).set('Authorization', authorization).send(body)).body
  const get = async (id: string) => (await send('get', `/content/${id}`)).data
  /** Saves the text as it is on the site, with these changes; amounts are in crores. */
  const save = async (
    id: string,
    { amount, ...changed }: { amount?: number | undefined; [name: string]: unknown },
  ) => {
    const { words, draft } = await get(id)
    const own = {
      ...words,
      ...draft?.words,
      ...changed,
      ...(amount && { amount: `${amount * 1_00_00_000}` }),
    }
    return send('put', `/content/${id}/draft`, { words: own, revision: draft?.revision ?? null })
  }
  const publish = async (id: string, at?: Date) => {
    const { draft } = await get(id)
    return send('post', `/content/${id}/versions`, {
      revision: draft.revision,
      reason: 'The board decided it.',
      at,
    })
  }
  const charge = async (id: string, amount: number) => {
    await save(id, { amount })
    return publish(id)
  }
  /** Raises the price of one home by six crores. */
  const raise = async (home: string | undefined) => {
    const rule = { kind: 'each', amount: 6 * crore, round: 100 }
    const { data } = await send('post', '/stock-changes', { homes: { ids: [home] }, rule })
    const seen = { difference: 6 * crore, homes: 1, confirmed: true, reason: 'New prices.' }
    return send('post', `/stock-changes/${data.id}/done`, seen)
  }
  return { userId, send, get, save, publish, charge, raise }
}

const allIn = async () => {
  const units = await api.db.select().from(blockUnits)
  return units.reduce((sum, { all_in }) => sum + all_in, 0)
}
const published = async () => {
  const { action, number } = staffActions
  const acts = ['publish_content', 'plan_content'] as const
  return (await api.db.select().from(staffActions).where(inArray(action, acts)).orderBy(asc(number))).map(
    ({ after }) => after,
  )
}
async function withoutLimit() {
  const { authorization } = await signIn(api, { roles: ['student', 'staff'], staffRoles: ['owner'] })
  const body = { value: '0', from_day: null, reason: 'We decided so', seen: 0 }
  await api.call().post('/api/v1/desk/settings/price_second').set({ authorization }).send(body).expect(200)
  // A raised limit doesn't hold before the day after tomorrow.
  api.clock.advance(2 * day)
}
const fine = { http_status: 200 }
const refused = { http_status: 403, error: 'forbidden' }

describe('what a cost rule moves', () => {
  test('is counted over all homes with a price, in the record as well', async () => {
    const { id } = await homesWithCharge()
    const { get, save, publish } = await staff()
    const before = await allIn()
    await save(id, { amount: 2 })
    expect((await get(id)).draft.moves).toEqual({
      on: null,
      buyer: null,
      homes: 4,
      up: 4 * crore,
      down: 0,
      left_alone: 10 * crore,
      needs_second: false,
    })
    expect(await allIn()).toBe(before)
    expect(await publish(id)).toMatchObject(fine)
    expect(await allIn()).toBe(before + 4 * crore)
    expect(await published()).toMatchObject([
      { homes: 4, up: 4 * crore, down: 0, moved: 4 * crore, alone: true },
    ])
  })

  test('is nothing for a new name', async () => {
    const { id } = await homesWithCharge()
    const { get, save, publish } = await staff()
    await save(id, { label: 'Clubhouse' })
    expect((await get(id)).draft.moves).toBeNull()
    expect(await publish(id)).toMatchObject(fine)
    expect(await published()).toMatchObject([{ moved: 0 }])
  })

  test('is what it moves on the day on which it moves most', async () => {
    const { id } = await homesWithCharge()
    const { get, save } = await staff()
    await save(id, { valid_from: onDay(1), amount: 4 })
    expect((await get(id)).draft.moves).toMatchObject({ on: onDay(1), up: 12 * crore, needs_second: true })
    await save(id, { valid_from: '2020-01-01', amount: 1, valid_to: onDay(2) })
    expect((await get(id)).draft.moves).toMatchObject({ on: onDay(3), up: 0, down: 4 * crore })
  })

  test('is what it moves for the buyers who pay most for it', async () => {
    const tax = { part: 'tax', basis: 'percent', amount: null, code: 'stamp-duty' } as const
    const { project } = await homesWithCharge({ ...tax, rate: 700 })
    const women = await aCharge({
      ...tax,
      rate: 500,
      project_id: project.id,
      conditions: { buyer: 'woman' },
    })
    const { get, save, publish } = await staff()
    await save(women, { rate: '9' })
    const { moves } = (await get(women)).draft
    expect(moves).toMatchObject({ buyer: 'woman', homes: 4, down: 0, needs_second: true })
    expect(moves.up).toBeGreaterThanOrEqual(16 * crore)
    expect(await publish(women)).toMatchObject(refused)
  })

  test('is what it raises and what it lowers, also where it only ends', async () => {
    const { id } = await homesWithCharge({ code: 'club', amount: 2 * crore })
    await aCharge({ code: 'club', amount: 6 * crore })
    await aCharge({ code: 'club', amount: crore, conditions: { corner: true } })
    const { get, save, publish } = await staff()
    await save(id, { valid_to: onDay(-1) })
    expect((await get(id)).draft.moves).toMatchObject({ homes: 4, up: 8 * crore, down: 2 * crore })
    expect(await publish(id)).toMatchObject({
      ...refused,
      message: expect.stringMatching(
        /^This moves ₹10,00,00,000 in all: ₹8,00,00,000 up, ₹2,00,00,000 down\./,
      ),
    })
    expect(await (await staff()).publish(id)).toMatchObject(fine)
    expect(await published()).toMatchObject([{ up: 8 * crore, down: 2 * crore, moved: 10 * crore }])
  })

  test('is nothing while it can’t go live', async () => {
    const { id } = await homesWithCharge()
    const { get, save, publish } = await staff()
    await save(id, { amount: undefined, rate: '5' })
    expect((await get(id)).draft.moves).toBeNull()
    expect(await publish(id)).toMatchObject({
      error: 'not_ready',
      data: { fields: { amount: expect.any(String) } },
    })
  })
})

describe('what one person publishes alone', () => {
  test('has to stay below the day’s limit', async () => {
    const { id } = await homesWithCharge()
    const { get, save, publish } = await staff()
    const before = await allIn()
    await save(id, { amount: 3.5 })
    expect((await get(id)).draft.moves).toMatchObject({ left_alone: 10 * crore, needs_second: true })
    expect(await publish(id)).toMatchObject({
      ...refused,
      message:
        'This moves ₹10,00,00,000 in all. On your own, you can still move less than ₹10,00,00,000 today. Ask a colleague who hasn’t edited the draft to publish it.',
    })
    expect(await allIn()).toBe(before)
    expect((await get(id)).words.amount).toBe('10000000')
    await save(id, { amount: 3.49 })
    expect(await publish(id)).toMatchObject(fine)
  })

  test('adds up over rules and taking them back, until midnight in India', async () => {
    const { id } = await homesWithCharge()
    const { charge, userId } = await staff()
    expect(await charge(id, 2.5)).toMatchObject(fine)
    expect(await charge(id, 1)).toMatchObject(refused)
    api.clock.advance(day)
    expect(await (await staff(userId)).publish(id)).toMatchObject(fine)
  })

  test('adds up with changes of prices, whichever comes first', async () => {
    const { id, homes } = await homesWithCharge()
    const [one, other] = [await staff(), await staff()]
    expect(await one.charge(id, 2)).toMatchObject(fine)
    expect(await one.raise(homes[0])).toMatchObject({
      ...refused,
      message: expect.stringContaining('you can still move less than ₹6,00,00,000 today'),
    })
    expect(await other.raise(homes[0])).toMatchObject(fine)
    expect(await other.charge(id, 1)).toMatchObject({
      ...refused,
      message: expect.stringContaining('you can still move less than ₹4,00,00,000 today'),
    })
  })

  test('adds up when they publish and change prices at once', async () => {
    const { id, project, homes } = await homesWithCharge()
    const ids = [id, await aCharge({ project_id: project.id })]
    const { save, publish, raise } = await staff()
    for (const each of ids) await save(each, { amount: 2.5 })
    const answers = await Promise.all([...ids.map((each) => publish(each)), raise(homes[0])])
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 403, 403])
  })

  test('includes what begins or ends later', async () => {
    const { id } = await homesWithCharge({ amount: 3 * crore })
    const { save, publish } = await staff()
    await save(id, { valid_from: onDay(1), amount: 90 })
    expect(await publish(id)).toMatchObject(refused)
    await save(id, { valid_from: '2020-01-01', amount: 3, valid_to: onDay(30) })
    expect(await publish(id)).toMatchObject(refused)
  })

  test('has no limit if the setting is 0', async () => {
    await withoutLimit()
    const { id } = await homesWithCharge()
    const { get, save, publish } = await staff()
    await save(id, { amount: 90 })
    expect((await get(id)).draft.moves).toMatchObject({ left_alone: null, needs_second: false })
    expect(await publish(id)).toMatchObject(fine)
  })
})

describe('a draft that a colleague publishes', () => {
  test('counts for neither, if they didn’t write any of it', async () => {
    const { id } = await homesWithCharge()
    const [one, other] = [await staff(), await staff()]
    await one.save(id, { amount: 90 })
    expect((await other.get(id)).draft.moves).toMatchObject({ left_alone: null, needs_second: false })
    expect(await other.publish(id)).toMatchObject(fine)
    expect(await published()).toMatchObject([{ moved: 356 * crore, alone: false }])
    for (const person of [one, other]) {
      await person.save(id, { amount: 91 })
      expect((await person.get(id)).draft.moves).toMatchObject({ left_alone: 10 * crore })
    }
  })

  test('is theirs too once they have edited it, and still its first author’s', async () => {
    const { id } = await homesWithCharge()
    const [one, other, third] = [await staff(), await staff(), await staff()]
    await one.save(id, { amount: 90 })
    await other.save(id, { label: 'Club' })
    expect(await other.publish(id)).toMatchObject(refused)
    expect(await one.publish(id)).toMatchObject(refused)
    expect(await third.publish(id)).toMatchObject(fine)
  })

  test('is only theirs who wrote it since the last one was published or discarded', async () => {
    const { id } = await homesWithCharge()
    const [one, other] = [await staff(), await staff()]
    const { data } = await one.save(id, { amount: 2 })
    await one.send('post', `/content/${id}/draft/discard`, { revision: data.draft.revision })
    await other.save(id, { amount: 90 })
    expect(await one.publish(id)).toMatchObject(fine)
  })
})

describe('a scheduled publication', () => {
  const inAnHour = () => later(api.clock(), hour)

  test('is refused like one that goes live now', async () => {
    const { id } = await homesWithCharge()
    const { get, save, publish } = await staff()
    await save(id, { amount: 90 })
    expect(await publish(id, inAnHour())).toMatchObject(refused)
    expect((await get(id)).draft.publish_at).toBeNull()
  })

  test('counts on the day on which it goes live', async () => {
    const { id } = await homesWithCharge()
    const { save, publish, charge, userId } = await staff()
    await save(id, { amount: 2.5 })
    expect(await publish(id, later(api.clock(), day))).toMatchObject(fine)
    const other = await aCharge({ project_id: null })
    expect(await charge(other, 2)).toMatchObject(fine)
    api.clock.advance(day + hour)
    await publishPlanned(api.context)
    expect(await published()).toMatchObject([
      { publish_at: expect.any(String), moved: 6 * crore, alone: true },
      { moved: 4 * crore },
      { moved: 6 * crore, alone: true },
    ])
    expect(await (await staff(userId)).charge(other, 1)).toMatchObject({
      ...refused,
      message: expect.stringContaining('less than ₹4,00,00,000'),
    })
  })

  test('doesn’t go live if its day’s limit has been reached meanwhile, and its planner is told', async () => {
    const { id, project } = await homesWithCharge()
    const { save, publish, charge, get, userId } = await staff()
    await api.db.update(users).set({ email: 'editor@example.com' }).where(eq(users.id, userId))
    await save(id, { amount: 2.5 })
    expect(await publish(id, inAnHour())).toMatchObject(fine)
    expect(await charge(await aCharge({ project_id: project.id }), 2)).toMatchObject(fine)
    api.clock.advance(2 * hour)
    const before = await allIn()
    await publishPlanned(api.context)
    const why =
      'This moves ₹6,00,00,000 in all. On your own, you can still move less than ₹6,00,00,000 today.'
    expect((await get(id)).draft).toMatchObject({ publish_at: null, refused: expect.stringContaining(why) })
    expect(await allIn()).toBe(before)
    const { content } = await api.lastMessage('editor@example.com')
    expect(JSON.stringify(content)).toContain(why)
  })

  test('of a colleague’s draft counts for neither', async () => {
    const { id } = await homesWithCharge()
    const [one, other] = [await staff(), await staff()]
    await one.save(id, { amount: 90 })
    expect(await other.publish(id, inAnHour())).toMatchObject(fine)
    api.clock.advance(2 * hour)
    await publishPlanned(api.context)
    expect((await one.get(id)).words.amount).toBe('900000000')
  })
})
