/** @database each */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later } from '#api/clock.ts'
import { estateRounds } from '#api/estate/rounds.ts'
import { blockUnits, limits, outbox, plots, shortlists, shortlistWatchers } from '#api/tables.ts'
import { Shortlist, watchersAtMost } from '#contract/estate/leads/shortlists.ts'
import type { UnitStatus } from '#contract/estate/projects/words.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { byContent } from '../../../builders/byStaff.ts'
import { aBlock, aPlot, aUnit, aUnitType } from '../../../builders/projects/homes.ts'
import { aProject } from '../../../builders/projects/projects.ts'

const reader = 'asha@example.com'
const usual = 2_00_00_000_00

let api: TestApi
/** Two homes for the shortlist, and a similar one. */
let homes: readonly [string, string, string]
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  for (const table of [shortlists, limits, outbox]) await api.db.delete(table)
  const project = await aProject(api, { name: 'Neem Court', priced_on: '2026-11-23' })
  const block = await aBlock(api, project.id)
  const type = await aUnitType(api, project.id)
  const unit = async (floor: number) => (await aUnit(api, { block, type }, { floor, all_in: usual })).id
  homes = [await unit(1), await unit(2), await unit(3)]
})
afterAll(() => api.close())

function become(id: string, values: { readonly status?: UnitStatus; readonly all_in?: number }) {
  return byContent(api.context, (tx) => tx.update(blockUnits).set(values).where(eq(blockUnits.id, id)))
}
async function keep(home_id: string, list?: string): Promise<string> {
  const { body } = await api.call().post('/api/shortlists').send({ home_id, list })
  return body.data.list
}
const aList = async () => keep(homes[1], await keep(homes[0]))
async function watch(list: string, email = reader) {
  // Messages are read in order of time, so each needs a time of its own.
  api.clock.advance(1000)
  return (await api.call().post(`/api/shortlists/${list}/watchers`).send({ email })).body
}
const watchersOf = async (list: string) => {
  const { body } = await api.call().get(`/api/shortlists/${list}`)
  return Shortlist.parse(body.data).watchers
}
interface Content {
  readonly subject: string
  readonly text: string
  readonly unsubscribe?: string
}
async function mails(to = reader): Promise<readonly Content[]> {
  const rows = await api.db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(outbox.id)
  return rows.map(({ content }) => content as Content)
}
const tokenIn = (address: string | undefined) => /token=([\w.-]+)/.exec(address ?? '')?.[1]
const confirm = async (to = reader) =>
  (
    await api
      .call()
      .post('/api/shortlist-watchers/confirm')
      .send({ token: tokenIn((await mails(to)).at(-1)?.text) })
  ).body
async function watchedList(): Promise<string> {
  const list = await aList()
  await watch(list)
  await confirm()
  await api.db.delete(outbox)
  return list
}
const round = (context = api.context) =>
  estateRounds(context)
    .find(({ name }) => name === 'news of shortlists')
    ?.run()
async function told(): Promise<readonly Content[]> {
  await round()
  return mails()
}

describe('an address on a shortlist', () => {
  test('is told nothing before it’s confirmed', async () => {
    const list = await aList()
    expect((await watch(list, ' Asha@Example.com ')).data).toEqual({ confirmed: false })
    await become(homes[0], { status: 'on_hold' })
    expect(await told()).toHaveLength(1)
    expect(await watchersOf(list)).toMatchObject([{ email: reader, confirmed: false }])
    expect((await confirm()).data).toEqual({ email: reader })
    expect(await watchersOf(list)).toMatchObject([{ email: reader, confirmed: true }])
    expect((await watch(list)).data).toEqual({ confirmed: true })
    // A change from before the confirmation isn't news.
    expect(await told()).toHaveLength(1)
  })

  test('gets three confirmations a day at most, and a network sends twenty', async () => {
    const list = await aList()
    for (let nth = 0; nth < 3; nth += 1) expect((await watch(list)).error).toBeNull()
    expect((await watch(list)).error).toBe('rate_limited')
    await api.db.delete(limits)
    for (let nth = 0; nth < 20; nth += 1) {
      if (nth % watchersAtMost === 0) await api.db.delete(shortlistWatchers)
      expect((await watch(list, `n${nth}@example.com`)).error).toBeNull()
    }
    expect((await watch(list, 'one-more@example.com')).error).toBe('rate_limited')
  })

  test('is one of five', async () => {
    const list = await aList()
    for (let nth = 0; nth < watchersAtMost; nth += 1) await watch(list, `n${nth}@example.com`)
    expect((await watch(list)).error).toBe('wrong_state')
    expect((await watch(list, 'n0@example.com')).error).toBeNull()
    expect((await watch(list, 'nobody')).data.fields.email).toContain('Enter an email address')
  })

  test('is deleted by the button, by the link in each email, with the list, and unless it’s confirmed', async () => {
    const list = await watchedList()
    const [watcher] = await watchersOf(list)
    const other = await aList()
    await api.call().delete(`/api/shortlists/${other}/watchers/${watcher?.id}`)
    expect(await watchersOf(list)).toHaveLength(1)
    await become(homes[0], { status: 'on_hold' })
    const [news] = await told()
    const end = { token: tokenIn(news?.unsubscribe) }
    for (let nth = 0; nth < 2; nth += 1)
      expect((await api.call().post('/api/shortlist-watchers/end').send(end)).status).toBe(200)
    expect(await watchersOf(list)).toEqual([])
    await watch(list)
    await api.call().delete(`/api/shortlists/${list}/watchers/${(await watchersOf(list))[0]?.id}`)
    expect((await confirm()).error).toBe('wrong_state')
    await watch(list)
    api.clock.advance(7 * day)
    expect((await confirm()).error).toBe('code_expired')
    await estateRounds(api.context)
      .find(({ name }) => name === 'addresses that nobody confirmed')
      ?.run()
    expect(await watchersOf(list)).toEqual([])
    await watch(list)
    await api.call().delete(`/api/shortlists/${list}`)
    expect(await api.db.select().from(shortlistWatchers)).toEqual([])
  })

  test('isn’t shown to those who have the link for the family', async () => {
    const list = await watchedList()
    const { body } = await api.call().put(`/api/shortlists/${list}/shared`).send({ shared: true })
    const seen = await api.call().get(`/api/shared-shortlists/${body.data.shared}`)
    expect(JSON.stringify(seen.body)).not.toContain(reader)
  })
})

describe('news of a shortlist', () => {
  test('is one email about all of its homes, once a day', async () => {
    await watchedList()
    expect(await told()).toEqual([])
    await become(homes[0], { status: 'on_hold' })
    await become(homes[1], { all_in: usual + 1_20_000_00 })
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('2 homes on your shortlist have changed')
    expect(mail?.text).toContain('On hold, was available\n    ₹2,00,00,000 all-in on 23 November 2026\n')
    expect(mail?.text).toContain(
      'Still available\n    ₹2,01,20,000 all-in on 23 November 2026, ₹1,20,000 more than before',
    )
    await become(homes[0], { status: 'available' })
    expect(await told()).toHaveLength(1)
    api.clock.advance(day)
    const [, next] = await told()
    expect(next?.subject).toBe('101, Neem Court: available')
    expect(await told()).toHaveLength(2)
  })

  test('isn’t sent if a home has changed back, or was only just saved', async () => {
    const list = await watchedList()
    await become(homes[0], { status: 'booked', all_in: 1 })
    await become(homes[0], { status: 'available', all_in: usual })
    await become(homes[2], { status: 'on_hold' })
    await keep(homes[2], list)
    expect(await told()).toEqual([])
  })

  test('waits until eight in the morning in India', async () => {
    await watchedList()
    await become(homes[0], { status: 'on_hold' })
    const from = api.clock()
    // It was 11:30 am; the clock moves to half past midnight, and then to one minute before eight.
    api.clock.advance(13 * hour)
    expect(await told()).toEqual([])
    api.clock.advance(7.5 * hour - 60_000)
    expect(await told()).toEqual([])
    api.clock.advance(60_000)
    expect(api.clock()).toEqual(later(from, 20.5 * hour))
    expect(await told()).toHaveLength(1)
  })

  test('names the most similar home when one is sold, and not the sold one’s price', async () => {
    await watchedList()
    await become(homes[0], { status: 'sold', all_in: usual + 100 })
    const [mail] = await told()
    expect(mail?.subject).toBe('101, Neem Court: sold')
    expect(mail?.text).toContain(
      'someone else has bought 101. Below is the most similar one that’s still available.',
    )
    expect(mail?.text).toContain('301, similar and available: 2 BHK')
    expect(mail?.text.match(/₹/g)).toHaveLength(1)
    // Watchers aren't told about price changes of a sold home.
    api.clock.advance(day)
    await become(homes[0], { all_in: usual })
    expect(await told()).toHaveLength(1)
  })

  test('tells of plots as of homes, by their own name and page', async () => {
    const layout = await aProject(api, { kind: 'plotted', name: 'Mahua Hill', slug: 'mahua-hill' })
    const plot = await aPlot(api, layout.id, { plot_no: '12' })
    await aPlot(api, layout.id, { plot_no: '40', area: 30_000 })
    await aPlot(api, layout.id, { plot_no: '14' })
    const change = (values: Partial<typeof plots.$inferInsert>) =>
      byContent(api.context, (tx) => tx.update(plots).set(values).where(eq(plots.id, plot.id)))
    await keep(plot.id, await watchedList())
    await change({ price: 640_000_000 })
    const [cheaper] = await told()
    expect(cheaper?.subject).toBe('Plot 12, Mahua Hill: price down by ₹1,00,000')
    expect(cheaper?.text).toContain('/homes/plots/mahua-hill?no=12\n')
    api.clock.advance(day)
    await change({ status: 'sold' })
    const [, sold] = await told()
    expect(sold?.subject).toBe('Plot 12, Mahua Hill: sold')
    expect(sold?.text).toContain(
      'Plot 14, similar and available: Mahua Hill\n    ₹65,00,000 plus stamp duty and registration',
    )
  })

  test('goes to each address once, however many processes look', async () => {
    const list = await watchedList()
    await watch(list, 'ravi@example.com')
    await confirm('ravi@example.com')
    await become(homes[0], { status: 'on_hold' })
    await Promise.all([round(), round(), round()])
    expect(await mails()).toHaveLength(1)
    expect(await mails('ravi@example.com')).toHaveLength(2)
  })
})
