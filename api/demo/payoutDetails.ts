import { createHash } from 'node:crypto'
import { day, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { payoutDetails } from '../learning/money/index.ts'
import { demoId } from './content.ts'

interface Teacher {
  readonly id: string
  readonly name: string
}
interface Teachers {
  readonly teachers: readonly Teacher[]
  readonly now: Date
}

const banks = ['HDFC', 'SBIN', 'ICIC', 'UTIB', 'KKBK'] as const

/** The tutors' bank details, which every ninth tutor hasn't entered yet. The account numbers are invented. */
export async function addPayoutDetails(db: Db, { teachers, now }: Teachers): Promise<void> {
  const since = later(now, -300 * day)
  const known = teachers.filter((_, index) => index % 9 !== 8)
  await db.insert(payoutDetails).values(
    known.map((teacher) => {
      const digits = digitsOf(teacher)
      return {
        id: demoId('payout details', teacher.id),
        tutor_id: teacher.id,
        account_name: teacher.name,
        account_number: digits.slice(0, 14),
        ifsc: `${banks[Number(digits.slice(-2)) % banks.length]}000${digits.slice(-4)}`,
        pan: panOf(teacher),
        valid_from: later(since, 2 * day),
        created_at: since,
      }
    }),
  )
}

function digitsOf({ id }: Pick<Teacher, 'id'>): string {
  return BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 16)}`)
    .toString()
    .padStart(20, '7')
}

/** The fifth letter of a PAN is that of the surname. */
export function panOf(teacher: Teacher): string {
  const surname = teacher.name
    .split(' ')
    .at(-1)
    ?.normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
  return `ABCP${surname?.charAt(0).toUpperCase() || 'X'}${digitsOf(teacher).slice(-8, -4)}K`
}
