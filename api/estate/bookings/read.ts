import type { Context } from '../../http/context.ts'
import { todayInIndia } from '../../texts/days.ts'
import { type Progress, readProgress } from '../projects/index.ts'
import { type Standing, standingOf } from './account.ts'
import { type DueRow, duesOf, type ReceiptRow, receiptsOf, type WholeBooking } from './store.ts'

/** Everything that a booking's accounts are calculated from, read once. */
export interface Books {
  readonly sale: WholeBooking
  readonly dues: readonly DueRow[]
  readonly receipts: readonly ReceiptRow[]
  readonly progress: Progress | null
  readonly standing: Standing
  readonly today: string
}

type Parts = Pick<Context, 'db' | 'clock' | 'settings'>

export async function readBooks({ db, clock, settings }: Parts, sale: WholeBooking): Promise<Books> {
  const { booking, unit } = sale
  const today = todayInIndia(clock())
  // Queries run one after the other, because a transaction's connection runs one at a time.
  const dues = await duesOf(db, booking.id)
  const receipts = await receiptsOf(db, booking.id)
  const progress = await readProgress(db, unit)
  const asked = booking.status === 'cancelled' ? [] : dues.flatMap(({ demand }) => demand ?? [])
  const paid = receipts.filter(({ returned }) => returned === null).map(({ receipt }) => receipt)
  const rateOn = (on: string) => settings.valueAt('late_interest', new Date(`${on}T12:00:00Z`))
  return { sale, dues, receipts, progress, standing: standingOf(asked, paid, { today, rateOn }), today }
}
