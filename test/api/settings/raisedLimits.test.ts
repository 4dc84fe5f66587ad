import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { hour } from '#api/clock.ts'
import type { SettingName } from '#contract/businessSettings.ts'
import { raisedFrom, raisesLimit } from '#contract/limitSettings.ts'
import { aUser, startApi, type TestApi } from '../../builders/api.ts'
import { getAs, goTo, postAs } from '../../builders/buying/enrolments.ts'

let api: TestApi
let owner: Awaited<ReturnType<typeof aUser>>
beforeAll(async () => {
  api = await startApi()
  owner = await aUser(api, { roles: ['student', 'staff'] })
  goTo(api, '2026-12-07T06:00:00Z')
})
afterAll(() => api.close())

async function change(name: SettingName, value: string, from_day: string | null = null) {
  const { history } = (await getAs(api, owner, `/desk/settings/${name}`)).data
  const seen = history[0]?.number ?? 0
  return postAs(api, owner, `/desk/settings/${name}`, { value, from_day, reason: 'We decided so', seen })
}
const undo = (name: SettingName, number: number) =>
  postAs(api, owner, `/desk/settings/${name}/undo`, { number, reason: 'It was wrong' })

describe('a limit of what one person may do alone', () => {
  test.each([
    ['support_refund', '10001', 1_000_000],
    ['finance_refund', '1000000', 10_000_000],
    ['goodwill_alone', '2001', 200_000],
    ['codes_alone', '200001', 20_000_000],
    // No limit at all.
    ['price_second', '0', 10_00_00_000_00],
  ] as const)('%s isn’t raised today', async (name, value, holds) => {
    expect((await change(name, value)).data).toMatchObject({
      value: holds,
      next: { valid_from: '2026-12-08T18:30:00.000Z' },
    })
    expect(await change(name, value, '2026-12-08')).toMatchObject({ error: 'validation_failed' })
    expect((await change(name, value, '2026-12-09')).http_status).toBe(200)
  })

  test('is lowered at once, and doesn’t come back at once by undoing that', async () => {
    expect((await change('goodwill_alone', '100')).data.value).toBe(10_000)
    const { history } = (await getAs(api, owner, '/desk/settings/goodwill_alone')).data
    expect(await undo('goodwill_alone', history[0].number)).toMatchObject({ error: 'wrong_state' })
    expect((await getAs(api, owner, '/desk/settings/goodwill_alone')).data.value).toBe(10_000)
    // A raise that a colleague notices in time is undone like any other change.
    await change('goodwill_alone', '2000')
    expect((await undo('goodwill_alone', history[0].number + 1)).http_status).toBe(200)
  })

  test('holds a whole day later, whenever it is raised', () => {
    for (const [at, from] of [
      ['2026-12-06T18:29:59.999Z', '2026-12-07T18:30:00.000Z'],
      ['2026-12-06T18:30:00.000Z', '2026-12-07T18:30:00.000Z'],
      ['2026-12-06T18:30:00.001Z', '2026-12-08T18:30:00.000Z'],
      ['2026-12-31T20:00:00.000Z', '2027-01-02T18:30:00.000Z'],
    ] as const) {
      const begins = new Date(`${raisedFrom(new Date(at))}T00:00:00+05:30`)
      expect(begins.toISOString()).toBe(from)
      expect(begins.getTime() - Date.parse(at)).toBeGreaterThanOrEqual(24 * hour)
    }
  })

  test('is another thing than how often or how long', () => {
    expect(raisesLimit('hold_days', 7, 60)).toBe(false)
    expect(raisesLimit('price_second', 0, 100)).toBe(false)
  })
})
