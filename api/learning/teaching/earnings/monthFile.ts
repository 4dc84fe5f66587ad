import type { EarnedMonth } from '#contract/learning/teaching/earnings.ts'
import { byteOrderMark, type Cell, csvLines } from '../../../texts/csv.ts'
import { payoutWords } from './payoutWords.ts'

const heads = [
  ...['What', 'When', 'Course', 'Group', 'Student', 'Students'],
  ...['Price (₹)', 'Fee (₹)', 'GST on fee (₹)', 'You keep (₹)', 'State'],
]
const rupees = (paise: number) => paise / 100

/** Each line of a month as CSV. Deductions are negative, so that the columns add up; payouts aren't included. */
export function monthFile(earned: EarnedMonth): Buffer {
  const sums = (row: { readonly fee: number; readonly fee_tax: number; readonly net: number }, sign = 1) =>
    [row.fee, row.fee_tax, row.net].map((paise) => rupees(paise) * sign || 0)
  const move =
    (what: string, sign = 1) =>
    (row: EarnedMonth['seats'][number]) => [
      ...[what, new Date(row.at), row.course, null, row.student, null],
      ...[rupees(row.amount) * sign, ...sums(row, sign), null],
    ]
  const lines: Cell[][] = [
    ...earned.classes.map((row) => [
      ...['Class', new Date(row.starts_at), row.course.title, row.group, null, row.students],
      ...[rupees(row.price), ...sums(row), row.state],
    ]),
    ...earned.seats.map(move('Seat ended')),
    ...earned.refunds.map(move('Refund', -1)),
    ...earned.corrections.map(move('Correction')),
    ...earned.payouts.map(({ at, kind, amount }) => [
      ...['Payout', new Date(at), null, null, null, null, null, null, null, null],
      `${payoutWords[kind]}: ${rupees(amount)}`,
    ]),
  ]
  return Buffer.from(byteOrderMark + csvLines([heads, ...lines]))
}
