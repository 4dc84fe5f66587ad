import { expect } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { hour, later } from '#api/clock.ts'
import type { Db } from '#api/db/Db.ts'
import { type Entry, post } from '#api/learning/money/ledger/index.ts'
import { aUser, type TestApi } from './api.ts'
import { goTo } from './buying/enrolments.ts'
import { aTutor } from './catalogue/courses.ts'
import { anEnrolment, aTaughtGroup, lessonsOf } from './teaching/classes.ts'

const fees = { fee_rate: 1200, fee_tax_rate: 1800 }

export type World = Awaited<ReturnType<typeof aWorld>>

/** A group whose first class can no longer be disputed, whose second was held and whose third is to come. */
export async function aWorld(api: TestApi) {
  const { tutor, schedule } = await aTaughtGroup(api, { students: 0 })
  const [one, two] = [await aPupil(api, schedule), await aPupil(api, schedule)]
  const [first, second, third] = await lessonsOf(api, schedule)
  if (!first || !second || !third) throw new Error('Three classes were expected.')
  const thief = await aTutor(api)
  const other = await aTaughtGroup(api, { students: 1 })
  goTo(api, later(second.ends_at, hour))
  await api.rounds.goOnce()
  return {
    tutor,
    one,
    two,
    first,
    second,
    third,
    thief,
    other: { lineId: other.pupils[0]?.seat.line_id ?? '' },
  }
}

async function aPupil(api: TestApi, schedule: { readonly id: string }) {
  const student = await aUser(api)
  const seat = await anEnrolment(api, { schedule, student, price: 80_000, fees })
  return { student, seat, lineId: seat.line_id, orderId: seat.order_id }
}

export type Tried = Omit<Entry, 'at'> & { readonly at?: Date }
export type Step = (tx: Db) => Promise<unknown>

/** Writes the entry as the service would, or says why the database refuses it; nothing stays. */
export async function attempt({ context, clock }: TestApi, entry: Tried, before?: Step, after?: Step) {
  const undone = new Error('It was possible.')
  return context.db
    .transaction(async (tx) => {
      await before?.(tx)
      await post(tx, [{ at: clock(), ...entry }])
      await after?.(tx)
      await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`)
      throw undone
    })
    .then(
      () => undefined,
      (error: { readonly cause?: { readonly constraint?: string; readonly message?: string } }) =>
        error === undone ? 'possible' : `${error.cause?.constraint}: ${error.cause?.message}`,
    )
}

const unproven = (why: string) => expect.stringMatching(new RegExp(`^ledger_entry_unproven: .*, ${why}\\.$`))
export const noCause = unproven('has no such cause')
export const notTheirs = unproven('moves somebody else’s money')
export const notAllowed = unproven('moves what it may not')
export const tooMuch = unproven('moves more than there is')
export const wrongFee = unproven('has another fee')
export const tooDear = unproven('pays more than was agreed')
