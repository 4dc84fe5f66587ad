/** @database each */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { checkChain } from '#api/audit/check.ts'
import { forgetActions, yearsKept } from '#api/audit/forget.ts'
import { record } from '#api/audit/record.ts'
import { day, later } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { rows } from '#api/db/rows.ts'
import { staffActions } from '#api/db/systemTables.ts'
import { actsAboutMoney, staffActions as allActions } from '#contract/staffWords.ts'
import { startApi, type TestApi } from '../../builders/api.ts'
import { actionsOfAge, fromBeforeTwoChains, pastTriggers } from '../../builders/desk/actions.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

async function numbers(): Promise<readonly number[]> {
  const { number } = staffActions
  return (await api.db.select({ number }).from(staffActions).orderBy(number)).map((row) => row.number)
}

const refused = (change: SQL) => api.db.execute(change).then(() => 'taken', brokenConstraint)
const whole = { broken: null, next: null }

/** What is left of 3, 2 and 1 years ago after the reads of then are forgotten: rows 1, 3 and 5, and of this year 6 and 7. */
async function someYears(): Promise<void> {
  await actionsOfAge(
    api.db,
    ['refund_order', '3 years'],
    ['read_order', '3 years'],
    ['give_credit', '2 years'],
    ['read_order', '2 years'],
    ['refund_order', '13 months'],
    ['read_order', '1 month'],
    ['read_order', '1 day'],
  )
  await forgetActions(api.db)
}

describe('what staff did', () => {
  test('about money stays for eight years, and all else for one', async () => {
    await someYears()
    expect(await numbers()).toEqual([1, 3, 5, 6, 7])
    expect(await checkChain(api.db)).toEqual({ count: 5, ...whole })
  })

  test('about money is forgotten after eight years, but for the newest, from which the next one follows', async () => {
    await actionsOfAge(
      api.db,
      ['refund_order', '9 years'],
      ['give_credit', '9 years'],
      ['read_order', '9 years'],
      ['refund_order', '7 years'],
      ['read_order', '1 day'],
    )
    await forgetActions(api.db)
    expect(await numbers()).toEqual([2, 4, 5])
    expect(await checkChain(api.db)).toEqual({ count: 3, ...whole })
  })

  test('is deleted after a year, never behind a younger row, and the rest of the chain stays valid', async () => {
    const old = '13 months'
    const read = (age: string) => ['read_order', age] as const
    await actionsOfAge(api.db, read(old), read(old), read('1 day'), read(old), read('1 day'))
    await forgetActions(api.db)
    expect(await numbers()).toEqual([2, 3, 4, 5])
    expect(await checkChain(api.db)).toEqual({ count: 4, ...whole })
  })

  test('keeps its newest row, however old, and goes on from there', async () => {
    await actionsOfAge(
      api.db,
      ['refund_order', '9 years'],
      ['read_order', '9 years'],
      ['read_order', '9 years'],
    )
    await forgetActions(api.db)
    expect(await numbers()).toEqual([1, 3])
    await actionsOfAge(api.db, ['read_order', '1 day'], ['refund_order', '1 day'])
    expect(await checkChain(api.db)).toEqual({ count: 4, ...whole })
  })

  test('is kept for as long by the database as the words say', async () => {
    const each = sql.join(
      allActions.map((action) => sql`(${action})`),
      sql`, `,
    )
    const Kept = z.object({ action: z.enum(allActions), years: z.number() })
    const kept = await rows(
      api.db,
      sql`SELECT action, kept_for_years(action) AS years FROM (VALUES ${each}) AS one (action)`,
      Kept,
    )
    const { money, rest } = yearsKept
    const said = Object.fromEntries(
      allActions.map((action) => [action, actsAboutMoney.includes(action) ? money : rest]),
    )
    expect(Object.fromEntries(kept.map(({ action, years }) => [action, years]))).toEqual(said)
    // A settlement report is read in, which settles what a provider owes.
    expect(actsAboutMoney.filter((action) => action.startsWith('read_'))).toEqual(['read_settlement'])
  })
})

describe('the database', () => {
  test('keeps what was written as it is, for a year or for eight', async () => {
    await actionsOfAge(
      api.db,
      ['refund_order', '9 years'],
      ['refund_order', '2 years'],
      ['read_order', '2 years'],
      ['read_order', '11 months'],
    )
    const remove = (number: number) => refused(sql`DELETE FROM staff_actions WHERE number = ${number}::int`)
    expect(await refused(sql`UPDATE staff_actions SET reason = 'another'`)).toBe('staff_actions_kept')
    expect(await refused(sql`UPDATE staff_actions SET kept_years = 1`)).toBe('staff_actions_kept')
    expect(await refused(sql`TRUNCATE staff_actions`)).toBe('staff_actions_kept')
    expect([await remove(1), await remove(2), await remove(3), await remove(4)]).toEqual([
      'taken',
      'staff_actions_kept',
      'taken',
      'staff_actions_kept',
    ])
  })

  test.each([
    ['read_order', yearsKept.rest],
    ['refund_order', yearsKept.money],
  ] as const)('refuses to delete a %s for exactly %d years', async (action, years) => {
    const remove = (number: number) => refused(sql`DELETE FROM staff_actions WHERE number = ${number}::int`)
    await actionsOfAge(api.db, [action, `${years} years 1 hour`], [action, `${years} years -1 hour`])
    expect([await remove(1), await remove(2)]).toEqual(['taken', 'staff_actions_kept'])
  })

  test('keeps a row that says it is old, so that nobody covers a change and is rid of it', async () => {
    const at = later(api.clock(), -4000 * day)
    await record(api.db, { actor: 'command', action: 'load_content', now: at })
    expect(await refused(sql`DELETE FROM staff_actions`)).toBe('staff_actions_kept')
  })

  test('says itself for how long, whatever the insert says', async () => {
    await api.db.insert(staffActions).values({
      number: 0,
      at: api.clock(),
      action: 'load_content',
      previous: '',
      hash: '',
      previous_kept: 'none',
      kept_years: 1,
    })
    expect(await api.db.select().from(staffActions)).toMatchObject([{ previous_kept: '', kept_years: 8 }])
  })
})

describe('the chain', () => {
  const remove = (where: SQL) => sql`DELETE FROM staff_actions WHERE ${where}`

  test.each([
    ['changed', sql`UPDATE staff_actions SET reason = 'another' WHERE number = 3`, 3],
    ['removed', remove(sql`number = 3`), 5],
    ['removed before those of this year', remove(sql`number = 5`), 6],
    ['removed at the beginning', remove(sql`number = 1`), 3],
    ['removed, all of them', remove(sql`number < 6`), 6],
    [
      'made old',
      sql`UPDATE staff_actions SET written_at = written_at - interval '9 years' WHERE number = 3`,
      3,
    ],
    ['called something else', sql`UPDATE staff_actions SET kept_years = 1 WHERE number = 3`, 3],
    ['given the next number', sql`UPDATE staff_actions SET number = 4 WHERE number = 3`, 4],
  ])('shows a row about money of a forgotten year that was %s', async (_how, change, broken) => {
    await someYears()
    await pastTriggers(api.db, change)
    expect(await checkChain(api.db)).toMatchObject({ broken })
  })

  test.each([
    ['changed', sql`UPDATE staff_actions SET reason = 'another' WHERE number = 6`, 6],
    ['removed', remove(sql`number = 6`), 7],
    ['removed with all before it', remove(sql`number <= 6`), 7],
    [
      'written as if there were one chain',
      sql`UPDATE staff_actions AS entry SET previous_kept = NULL, hash = staff_action_hash(
        jsonb_populate_record(entry, '{"previous_kept": null}')) WHERE number = 7`,
      7,
    ],
  ])('shows a row of this year that was %s', async (_how, change, broken) => {
    await someYears()
    await pastTriggers(api.db, change)
    expect(await checkChain(api.db)).toMatchObject({ broken })
  })

  test('shows a row that was put in between', async () => {
    await actionsOfAge(api.db, ['read_order', '1 day'], ['read_order', '1 day'], ['read_order', '1 day'])
    await pastTriggers(api.db, sql`UPDATE staff_actions SET number = number + 1 WHERE number = 3`)
    expect(await checkChain(api.db)).toMatchObject({ broken: 4 })
  })

  test('still shows that a row about money was removed when those after it are forgotten', async () => {
    await actionsOfAge(
      api.db,
      ['refund_order', '3 years'],
      ['give_credit', '2 years'],
      ['read_order', '2 years'],
    )
    await pastTriggers(api.db, remove(sql`number = 2`))
    await actionsOfAge(api.db, ['read_order', '13 months'], ['refund_order', '1 day'])
    await forgetActions(api.db)
    expect(await numbers()).toEqual([1, 4, 5])
    expect(await checkChain(api.db)).toMatchObject({ broken: 4 })
  })

  test('is checked piece by piece where there are many rows, and none is missed between two pieces', async () => {
    await someYears()
    expect(await checkChain(api.db, 0, 2)).toEqual({ count: 3, broken: null, next: 5 })
    expect(await checkChain(api.db, 5, 1)).toEqual({ count: 1, broken: null, next: 6 })
    expect(await checkChain(api.db, 6, 1)).toEqual({ count: 1, ...whole })
    // A piece begins before the row that it is to begin with, if that row was removed.
    await pastTriggers(api.db, remove(sql`number = 5`))
    expect(await checkChain(api.db, 3, 1)).toMatchObject({ broken: 6 })
    expect(await checkChain(api.db, 5, 1)).toMatchObject({ broken: 6 })
  })

  test('goes on from rows that were written before there were two', async () => {
    await actionsOfAge(
      api.db,
      ['refund_order', '2 years'],
      ['read_order', '2 years'],
      ['give_credit', '13 months'],
      ['read_order', '13 months'],
      ['read_order', '2 days'],
    )
    await fromBeforeTwoChains(api.db)
    expect(await checkChain(api.db)).toEqual({ count: 5, ...whole })
    await actionsOfAge(api.db, ['read_order', '1 day'], ['refund_order', '1 day'])
    await forgetActions(api.db)
    expect(await numbers()).toEqual([1, 3, 4, 5, 6, 7])
    expect(await checkChain(api.db)).toEqual({ count: 6, ...whole })
    expect(await refused(remove(sql`number = 1`))).toBe('staff_actions_kept')
    await pastTriggers(api.db, remove(sql`number = 3`))
    expect(await checkChain(api.db)).toMatchObject({ broken: 6 })
  })

  test('stays valid if a later version keeps an act for a different time', async () => {
    await someYears()
    const changed = sql`CREATE OR REPLACE FUNCTION kept_for_years(action text) RETURNS integer LANGUAGE sql IMMUTABLE AS
      $$ SELECT CASE action WHEN 'read_order' THEN 8 ELSE 1 END $$`
    const check = api.db.transaction(async (tx) => {
      await tx.execute(changed)
      // Rolls back, so that the next test has the function as it was.
      throw Object.assign(new Error('Rolled back'), { chain: await checkChain(tx) })
    })
    await expect(check).rejects.toMatchObject({ chain: { count: 5, ...whole } })
  })

  test('has rows that arrive at once one after the other', async () => {
    const acts = ['load_content', 'read_order'] as const
    const actor = { viewer: { id: 'a' }, caller: null }
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const action = acts[index % 2] ?? 'read_order'
        return record(api.db, {
          actor: action === 'read_order' ? actor : 'command',
          action,
          now: api.clock(),
        })
      }),
    )
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await checkChain(api.db)).toEqual({ count: 8, ...whole })
  })
})
