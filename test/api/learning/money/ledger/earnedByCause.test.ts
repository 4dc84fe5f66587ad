/** @database each */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { day, hour, later } from '#api/clock.ts'
import type { Entry, Movement } from '#api/learning/money/ledger/index.ts'
import { classSessions, userSchedules } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { raise } from '../../../../builders/buying/enrolments.ts'
import {
  attempt,
  aWorld,
  noCause,
  notAllowed,
  notTheirs,
  type Step,
  tooMuch,
  type World,
  wrongFee,
} from '../../../../builders/entries.ts'

let api: TestApi
let world: World
beforeAll(async () => {
  api = await startApi()
  world = await aWorld(api)
})
afterAll(() => api.close())

describe('a class', () => {
  const held = (lesson: { readonly id: string; readonly ends_at: Date }, lines: readonly Movement[]) => ({
    kind: 'class_held' as const,
    cause: `class ${lesson.id}`,
    at: lesson.ends_at,
    lessonId: lesson.id,
    lines,
  })
  const share = (lessonId: string, values: Partial<Movement> = {}): readonly Movement[] => {
    const of = { owner: world.tutor.id, lineId: world.one.lineId, lessonId, ...values }
    return [
      { ...of, account: 'prepaid', amount: 10_000 },
      { ...of, account: 'held', amount: -10_000 },
    ]
  }
  const due = (lessonId: string, again: string, lines: readonly Movement[]) => ({
    kind: 'class_due' as const,
    cause: `class ${lessonId} due ${again}`,
    lessonId,
    lines,
  })
  const earned = (
    lessonId: string,
    amount: number,
    split: readonly [number, number, number],
  ): readonly Movement[] => {
    const { tutor, one } = world
    const of = { lineId: one.lineId, lessonId }
    return [
      { ...of, account: 'held', owner: tutor.id, amount },
      { ...of, account: 'due', owner: tutor.id, amount: -split[0] },
      { ...of, account: 'fee', amount: -split[1] },
      { ...of, account: 'fee_tax', amount: -split[2] },
    ]
  }
  const booked =
    (lesson: string, status: 'scheduled' | 'cancelled' = 'scheduled'): Step =>
    (tx) =>
      tx.update(classSessions).set({ status, booked_at: sql`ends_at` }).where(eq(classSessions.id, lesson))

  test('isn’t held before it ends', async () => {
    const { third } = world
    expect(await attempt(api, held(third, share(third.id)))).toEqual(noCause)
  })

  test('isn’t held at another time, nor if it was cancelled', async () => {
    const { third } = world
    const right = held(third, share(third.id))
    expect(await attempt(api, right, booked(third.id))).toBe('possible')
    expect(await attempt(api, right, booked(third.id, 'cancelled'))).toEqual(noCause)
    const early = { ...right, at: later(third.ends_at, -hour) }
    expect(await attempt(api, early, booked(third.id))).toEqual(noCause)
  })

  test('is held once', async () => {
    const { second } = world
    const again = { ...held(second, share(second.id)), cause: `class ${second.id} again` }
    expect(await attempt(api, again)).toEqual(noCause)
  })

  test('isn’t paid for by a seat of another group', async () => {
    const { third, other } = world
    const tried = (values: Partial<Movement>) =>
      attempt(api, held(third, share(third.id, values)), booked(third.id))
    expect(await tried({})).toBe('possible')
    expect(await tried({ lineId: other.lineId })).toEqual(noCause)
    expect(await tried({ lessonId: world.first.id })).toEqual(noCause)
  })

  test('is due when it can no longer be disputed', async () => {
    const { second } = world
    expect(await attempt(api, due(second.id, 'x', earned(second.id, 10_000, [8584, 1200, 216])))).toEqual(
      noCause,
    )
  })

  test('is due to its own tutor, at the agreed fee, and no more than was held', async () => {
    const { second, thief, tutor } = world
    const at = later(second.ends_at, 4 * day)
    const tried = (lines: readonly Movement[]) => attempt(api, { ...due(second.id, 'x', lines), at })
    const right = earned(second.id, 10_000, [8584, 1200, 216])
    expect(await tried(right)).toBe('possible')
    const ofFirst = { ...due(second.id, 'x', right), cause: `class ${world.first.id} due y`, at }
    expect(await attempt(api, ofFirst)).toEqual(noCause)
    expect(
      await tried(
        right.map((each) =>
          each.owner === tutor.id && each.account === 'due' ? { ...each, owner: thief.id } : each,
        ),
      ),
    ).toEqual(notTheirs)
    expect(await tried(earned(second.id, 10_000, [9700, 300, 0]))).toEqual(wrongFee)
    expect(await tried(earned(second.id, 10_000, [9646, 300, 54]))).toEqual(wrongFee)
    expect(await tried(earned(second.id, 10_000, [8800, 1200, 0]))).toEqual(wrongFee)
    expect(await tried(earned(second.id, 20_000, [17_168, 2400, 432]))).toEqual(tooMuch)
    expect(
      await tried([
        { account: 'clearing', amount: 5 },
        { account: 'due', owner: tutor.id, lineId: world.one.lineId, lessonId: second.id, amount: -5 },
      ]),
    ).toEqual(notAllowed)
  })

  test('isn’t due while it’s disputed', async () => {
    const { second, one } = world
    const at = later(second.ends_at, 4 * day)
    const right = earned(second.id, 10_000, [8584, 1200, 216])
    await raise(api, one, { class_id: second.id })
    expect(await attempt(api, { ...due(second.id, 'x', right), at })).toEqual(noCause)
  })
})

describe('a seat', () => {
  const ended = (lineId: string): Omit<Entry, 'at'> => {
    const { tutor, two } = world
    const lines: Movement[] = [
      { account: 'prepaid', owner: tutor.id, lineId, amount: 10_000 },
      { account: 'due', owner: tutor.id, lineId, amount: -8584 },
      { account: 'fee', lineId, amount: -1200 },
      { account: 'fee_tax', lineId, amount: -216 },
    ]
    return { kind: 'seat_ended', cause: `seat ${two.seat.id} ended`, orderId: two.orderId, lines }
  }
  const endAt =
    (settled_at: Date | null): Step =>
    (tx) =>
      tx
        .update(userSchedules)
        .set({ status: 'completed', settled_at })
        .where(eq(userSchedules.id, world.two.seat.id))

  test('pays out what is left once it is over, from its own line', async () => {
    const { one, two } = world
    const end = endAt(api.clock())
    expect(await attempt(api, ended(two.lineId))).toEqual(noCause)
    expect(await attempt(api, ended(two.lineId), endAt(null))).toEqual(noCause)
    expect(await attempt(api, ended(two.lineId), end)).toBe('possible')
    expect(await attempt(api, { ...ended(one.lineId), orderId: one.orderId }, end)).toEqual(noCause)
  })
})
