/** @database none */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, minute } from '#api/clock.ts'
import { estateRounds } from '#api/estate/rounds.ts'
import { blockUnits, limits, shortlistHomes, shortlists, shortlistVotes } from '#api/tables.ts'
import { homesAtMost, SharedShortlist, Shortlist } from '#contract/estate/leads/shortlists.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { byContent } from '../../../builders/byStaff.ts'
import { aBlock, aPlot, aUnit, aUnitType } from '../../../builders/projects/homes.ts'
import { aProject } from '../../../builders/projects/projects.ts'

let api: TestApi
let homes: readonly string[]
beforeAll(async () => {
  api = await startApi()
  const project = await aProject(api)
  const block = await aBlock(api, project.id, { floors_to: 30 })
  const type = await aUnitType(api, project.id)
  const units = []
  for (let floor = 1; floor <= homesAtMost + 1; floor += 1)
    units.push(await aUnit(api, { block, type }, { floor }))
  homes = units.map(({ id }) => id)
})
beforeEach(async () => {
  await api.db.delete(shortlists)
  await api.db.delete(limits)
})
afterAll(() => api.close())

const keep = async (home_id: string | undefined, list?: string) => {
  const { body } = await api.call().post('/api/shortlists').send({ home_id, list })
  return body
}
const newList = async (): Promise<string> => (await keep(homes[0])).data.list
const read = async (list: string) => {
  const { body } = await api.call().get(`/api/shortlists/${list}`)
  return Shortlist.parse(body.data)
}
const share = async (list: string, shared = true): Promise<string> =>
  (await api.call().put(`/api/shortlists/${list}/shared`).send({ shared })).body.data.shared
const seen = async (word: string) => (await api.call().get(`/api/shared-shortlists/${word}`)).body
const vote = async (word: string, ballot: object = {}) =>
  (
    await api
      .call()
      .post(`/api/shared-shortlists/${word}/votes`)
      .send({ home_id: homes[0], name: 'Asha', vote: 'for', ...ballot })
  ).body

describe('a shortlist', () => {
  test('keeps homes without an account, each once, the newest first', async () => {
    const list = await newList()
    api.clock.advance(1000)
    expect((await keep(homes[1], list)).data.list).toBe(list)
    await keep(homes[1], list)
    expect((await read(list)).items.map(({ id }) => id)).toEqual([homes[1], homes[0]])
  })

  test('keeps plots beside homes, with votes of their own', async () => {
    const layout = await aProject(api, { kind: 'plotted', name: 'Mahua Hill' })
    const plot = await aPlot(api, layout.id, { plot_no: '12' })
    const list = await newList()
    api.clock.advance(1000)
    await keep(plot.id, list)
    await keep(plot.id, list)
    await vote(await share(list), { home_id: plot.id })
    const [kept, home] = (await read(list)).items
    expect(kept).toMatchObject({
      id: plot.id,
      kind: 'plotted',
      name: '12',
      block: null,
      price_total: 650_000_000,
    })
    expect([kept?.votes.length, home?.votes.length]).toEqual([1, 0])
    await api.call().delete(`/api/shortlists/${list}/homes/${plot.id}`)
    expect((await read(list)).items.map(({ id }) => id)).toEqual([homes[0]])
    expect((await keep('nothing', list)).error).toBe('not_found')
  })

  test('shows a home as it is now', async () => {
    const list = await newList()
    expect((await read(list)).items[0]).toMatchObject({ status: 'available', floor: 1, bhk: 2 })
    const becomes = (status: 'available' | 'on_hold') =>
      byContent(api.context, (tx) =>
        tx
          .update(blockUnits)
          .set({ status })
          .where(eq(blockUnits.id, homes[0] ?? '')),
      )
    await becomes('on_hold')
    expect((await read(list)).items[0]).toMatchObject({ status: 'on_hold' })
    await becomes('available')
  })

  test('is opened by its word alone, of which the database knows only a hash', async () => {
    const list = await newList()
    const [row] = await api.db.select().from(shortlists)
    expect(JSON.stringify(row)).not.toContain(list)
    expect(list.length).toBeGreaterThan(40)
    const { status } = await api.call().get(`/api/shortlists/${row?.id}`)
    expect(status).toBe(404)
  })

  test('takes notes, and gives up a home with all that was said of it', async () => {
    const list = await newList()
    const path = `/api/shortlists/${list}/homes/${homes[0]}`
    await api.call().put(path).send({ note: '  Near the lift  ' })
    expect((await read(list)).items[0]?.note).toBe('Near the lift')
    const long = await api
      .call()
      .put(path)
      .send({ note: 'x'.repeat(301) })
    expect(long.body.data.fields.note).toBe('Keep the note within 300 characters.')
    await vote(await share(list))
    await api.call().delete(path)
    expect((await read(list)).items).toEqual([])
    expect(await api.db.select().from(shortlistVotes)).toEqual([])
  })

  test('holds so many homes and no more', async () => {
    const list = await newList()
    for (const home of homes.slice(1, homesAtMost)) expect((await keep(home, list)).error).toBeNull()
    expect(await keep(homes[homesAtMost], list)).toMatchObject({
      error: 'wrong_state',
      message: 'A shortlist holds 20 homes. Remove one first.',
    })
    expect((await keep(homes[0], list)).error).toBeNull()
  })

  test('can’t be begun without end from one network', async () => {
    for (let nth = 0; nth < 40; nth += 1) await newList()
    expect((await keep(homes[0])).error).toBe('rate_limited')
  })

  test('is erased whole by its owner, and by itself after 90 days without a change', async () => {
    const erased = await newList()
    await vote(await share(erased))
    await api.call().delete(`/api/shortlists/${erased}`)
    const old = await newList()
    const word = await share(old)
    api.clock.advance(60 * day)
    await keep(homes[1], old)
    api.clock.advance(89 * day)
    expect((await read(old)).items).toHaveLength(2)
    api.clock.advance(2 * day)
    expect((await api.call().get(`/api/shortlists/${old}`)).status).toBe(404)
    expect((await seen(word)).error).toBe('not_found')
    await estateRounds(api.context)
      .find(({ name }) => name === 'shortlists that are over')
      ?.run()
    for (const table of [shortlists, shortlistHomes, shortlistVotes])
      expect(await api.db.select().from(table)).toEqual([])
    // Saving a home after that starts a new list.
    expect((await keep(homes[0], old)).data.list).not.toBe(old)
  })
})

describe('a link for the family', () => {
  test('opens the list to be read and voted on, and nothing else', async () => {
    const list = await newList()
    const word = await share(list)
    expect(await share(list)).toBe(word)
    expect(SharedShortlist.parse((await seen(word)).data).items).toHaveLength(1)
    expect((await api.call().get(`/api/shortlists/${word}`)).status).toBe(404)
    expect((await api.call().delete(`/api/shortlists/${word}`)).status).toBe(404)
    expect((await seen(list)).error).toBe('not_found')
  })

  test('counts one vote of each name, the latest', async () => {
    const list = await newList()
    const word = await share(list)
    await vote(word, { note: 'Too dark' })
    api.clock.advance(minute)
    await vote(word, { name: 'Ravi', vote: 'against' })
    api.clock.advance(minute)
    await vote(word, { name: 'ASHA ', vote: 'against' })
    const [home] = (await read(list)).items
    expect(home?.votes).toMatchObject([
      { name: 'Ravi', vote: 'against', note: null },
      { name: 'ASHA', vote: 'against', note: null },
    ])
    expect((await vote(word, { name: ' ' })).data.fields.name).toContain('Enter your name')
    expect((await vote(word, { home_id: homes[5] })).error).toBe('not_found')
  })

  test('takes the votes of a family, not of a crowd', async () => {
    const word = await share(await newList())
    for (let nth = 0; nth < 20; nth += 1) expect((await vote(word, { name: `N${nth}` })).error).toBeNull()
    expect((await vote(word, { name: 'One more' })).error).toBe('wrong_state')
    for (let nth = 0; nth < 39; nth += 1) await vote(word, { name: 'N1' })
    expect((await vote(word, { name: 'N1' })).error).toBe('rate_limited')
  })

  test('is over once its owner ends it, and a new one is a different one', async () => {
    const list = await newList()
    const word = await share(list)
    await share(list, false)
    expect((await seen(word)).error).toBe('not_found')
    expect((await vote(word)).error).toBe('not_found')
    expect(await share(list)).not.toBe(word)
  })
})
