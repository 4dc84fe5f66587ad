import { createHash } from 'node:crypto'
import { day, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { payoutDetails } from '../learning/money/index.ts'
import { demoId } from './content.ts'

interface Teachers {
  readonly teachers: readonly { readonly id: string; readonly name: string }[]
  readonly now: Date
}

const banks = ['HDFC', 'SBIN', 'ICIC', 'UTIB', 'KKBK'] as const

/** The tutors' bank details, which every ninth tutor hasn't entered yet. The account numbers are invented. */
export async function addPayoutDetails(db: Db, { teachers, now }: Teachers): Promise<void> {
  const since = later(now, -300 * day)
  const known = teachers.filter((_, index) => index % 9 !== 8)
  await db.insert(payoutDetails).values(
    known.map(({ id, name }) => {
      const digits = BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 16)}`)
        .toString()
        .padStart(20, '7')
      const surname =
        name
          .split(' ')
          .at(-1)
          ?.normalize('NFD')
          .replace(/[^A-Za-z]/g, '')
          .charAt(0)
          .toUpperCase() || 'X'
      return {
        id: demoId('payout details', id),
        tutor_id: id,
        account_name: name,
        account_number: digits.slice(0, 14),
        ifsc: `${banks[Number(digits.slice(-2)) % banks.length]}000${digits.slice(-4)}`,
        pan: `ABCP${surname}${digits.slice(-8, -4)}K`,
        valid_from: later(since, 2 * day),
        created_at: since,
      }
    }),
  )
}
