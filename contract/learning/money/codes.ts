import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Day, Id, Instant, ofOurTimes, Paise, Prose, text, wholeBetween } from '../../shapes.ts'
import { discountKinds } from '../base/words.ts'

/** Whether a code can be used today, or why not. */
export const codeStates = ['waiting', 'on', 'ahead', 'ended', 'used_up', 'stopped'] as const

export const DiscountCode = z.object({
  id: Id,
  code: Prose,
  /** The tutor who bears the cost; null if the company does. */
  tutor: z.nullable(z.object({ id: Id, name: Prose })),
  kind: z.enum(discountKinds),
  /** In basis points for a share, in paise for a sum. */
  amount: z.int(),
  cap: z.nullable(Paise),
  first_day: Day,
  last_day: z.nullable(Day),
  times: z.nullable(Count),
  times_per_person: Count,
  first_order: z.boolean(),
  /** Null if the code is for all courses. */
  courses: z.nullable(z.array(Prose)),
  note: z.nullable(Prose),
  state: z.enum(codeStates),
  stopped_at: z.nullable(Instant),
  created_at: Instant,
  created_by: Prose,
  creator_id: z.optional(Id),
  /** The second person that its cost needed; null if it needed none, or still waits for them. */
  approved: z.optional(z.nullable(z.object({ by: Prose, at: Instant }))),
  /** How many orders used it and didn't end unpaid. */
  uses: Count,
  /** How much it took off the orders that were paid. */
  given: Paise,
  /** The most that it can take off all orders together; null if nothing bounds it, as with a tutor's. */
  worst_case: z.nullable(Paise),
})
export type DiscountCode = z.output<typeof DiscountCode>

const Code = z.pipe(
  z.string({ error: 'Give a code.' }).check(z.maxLength(40, 'Use 4 to 20 letters and digits.')),
  z.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
)
const Letters = z.pipe(Code, z.string().check(z.regex(/^[A-Z0-9]{4,20}$/, 'Use 4 to 20 letters and digits.')))
const Times = wholeBetween(1, 1_000_000, 'Enter a whole number from 1.')
const Money = wholeBetween(100, 10_000_000_00, 'Enter an amount from ₹1.')
const reason = text(4, 500, 'Give a reason in 4 to 500 characters.')
const LastDay = z.nullable(z.iso.date('Choose the last day.').check(ofOurTimes))

const ofStaff = { access: 'staff', resource: 'DiscountCode' } as const
const ofTutor = { access: 'tutor', resource: 'DiscountCode' } as const

export const codes = defineEndpoints({
  getDeskCodes: {
    ...ofStaff,
    method: 'GET',
    path: '/desk/codes',
    capability: 'codes.read',
    summary: 'For staff: the newest 200 discount codes, with how often each was used and what it cost',
    response: z.object({
      codes: z.array(DiscountCode),
      /** How much the codes that the viewer still creates today may cost at most. */
      left_today: Paise,
    }),
  },
  addCode: {
    ...ofStaff,
    method: 'POST',
    path: '/desk/codes',
    capability: 'codes.change',
    fresh: true,
    alsoChanges: ['Desk'],
    summary:
      'For staff: create a discount code at the company’s cost, with a bound; above the limit of what one person creates in a day, it waits for a colleague',
    body: z.object({
      code: Letters,
      kind: z.enum(discountKinds, 'Choose what it takes off.'),
      /** In basis points for a share, in paise for a sum. */
      amount: Money,
      /** The maximum discount per order, which a share needs. */
      cap: z.nullable(Money),
      last_day: LastDay,
      times: Times,
      times_per_person: Times,
      first_order: z.boolean(),
      /** The most that it can cost in all, as the person was shown it. */
      worst_case: Paise,
      reason,
    }),
    response: DiscountCode,
    errors: ['validation_failed', 'conflict'],
  },
  approveCode: {
    ...ofStaff,
    method: 'POST',
    path: '/desk/codes/:code_id/approve',
    capability: 'codes.change',
    fresh: true,
    alsoChanges: ['Desk'],
    summary: 'For staff: approve a discount code that a colleague created, so that it can be used',
    body: z.object({
      /** The most that it can cost in all, as the person was shown it. */
      worst_case: Paise,
    }),
    response: DiscountCode,
    errors: ['validation_failed', 'not_found', 'conflict', 'forbidden', 'wrong_state'],
  },
  stopCode: {
    ...ofStaff,
    method: 'POST',
    path: '/desk/codes/:code_id/stop',
    capability: 'codes.change',
    alsoChanges: ['Desk'],
    summary:
      'For staff: stop a discount code, including a tutor’s, or refuse one that waits for approval; orders placed with it keep their price',
    body: z.object({ reason }),
    response: DiscountCode,
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  getOwnCodes: {
    ...ofTutor,
    method: 'GET',
    path: '/my-codes',
    summary: 'Your own discount codes, newest first, and the courses they can be for',
    response: z.object({
      codes: z.array(DiscountCode),
      courses: z.array(z.object({ id: Id, title: Prose })),
    }),
  },
  addOwnCode: {
    ...ofTutor,
    method: 'POST',
    path: '/my-codes',
    summary: 'Create a discount code for your own courses, at your own cost: at most half the price',
    body: z.object({
      code: Letters,
      percent: wholeBetween(1, 50, 'Enter a share from 1 to 50%.'),
      /** Null for all of the tutor's courses. */
      course_id: z.nullable(Id),
      last_day: LastDay,
      times: z.nullable(Times),
    }),
    response: DiscountCode,
    errors: ['validation_failed'],
  },
  stopOwnCode: {
    ...ofTutor,
    method: 'POST',
    path: '/my-codes/:code_id/stop',
    summary: 'Stop one of your own discount codes; orders placed with it keep their price',
    response: DiscountCode,
    errors: ['not_found', 'wrong_state'],
  },
})
