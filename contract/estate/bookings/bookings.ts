import { z } from 'zod/mini'
import { fileCall, listCall } from '../../deskList.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { Day, Email, Floor, Id, Instant, Mobile, Paise, Prose, text } from '../../shapes.ts'
import { CostLine } from '../projects/costs.ts'
import { buyers } from '../projects/words.ts'
import { bookedHome, Named } from './bookedHome.ts'
import { homeBookingList } from './list.ts'
import { homeBookingStatuses, receiptWays } from './words.ts'

const Because = text(3, 500, 'Give the reason in 3 to 500 characters.')
const Seen = Instant

export const DeskHomeBooking = z.object({
  ...bookedHome,
  email: Prose,
  mobile: Prose,
  buyer: z.enum(buyers),
  lead: z.nullable(z.object({ id: Id, reference: Prose })),
  booking_amount: Paise,
  /** The most that can be taken before the agreement is signed. */
  most_before: Paise,
  /** The states that the booking may move to now. */
  moves: z.array(z.enum(homeBookingStatuses)),
  /** The day on which a demand made today falls due, unless another day is chosen. */
  usual_due_on: Day,
  today: Day,
  /** Oldest first. */
  events: z.array(
    z.object({
      from_status: z.nullable(z.enum(homeBookingStatuses)),
      to_status: z.enum(homeBookingStatuses),
      reason: z.nullable(Prose),
      by: Id,
      at: Instant,
    }),
  ),
  updated_at: Instant,
})
export type DeskHomeBooking = z.output<typeof DeskHomeBooking>

/** The terms on which a home could be booked today. */
export const HomeOffer = z.object({
  unit: z.object({ id: Id, unit_no: Prose, floor: Floor, type: Prose }),
  project: Named,
  block: Named,
  /** Why this member of staff can't book it; null if they can. */
  refused: z.nullable(Prose),
  /** The buyer's details, from the hold or from the enquiry given in the query. */
  known: z.object({
    lead: z.nullable(Prose),
    name: z.nullable(Prose),
    email: z.nullable(Prose),
    mobile: z.nullable(Prose),
  }),
  on: Day,
  buyer: z.enum(buyers),
  lines: z.array(CostLine),
  total: Paise,
  price: Paise,
  most_before: Paise,
  dues: z.array(z.object({ label: Prose, amount: Paise })),
  updated_at: Instant,
})
export type HomeOffer = z.output<typeof HomeOffer>

const paise = (error: string) => z.int(error).check(z.gte(1, error), z.lte(100_000_000_000_000, error))
const Reference = z
  .string({ error: 'Enter the bank’s reference.' })
  .check(
    z.trim(),
    z.regex(
      /^[A-Za-z0-9][A-Za-z0-9/ -]{3,39}$/,
      'Enter the bank’s reference: 4 to 40 letters and digits, such as UTR N123456789.',
    ),
  )
const LeadReference = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.maxLength(40, 'This reference is too long.'))
const BookingAmount = paise('Enter the booking amount in rupees.')

export const NewHomeBooking = z.object({
  name: text(2, 120, 'Enter the buyer’s name as in the agreement, in 2 to 120 characters.'),
  email: Email,
  mobile: Mobile,
  co_buyer: z.optional(z.string().check(z.trim(), z.maxLength(120, 'Use 120 characters at most.'))),
  buyer: z.enum(buyers, { error: 'Choose whose name it’s registered in.' }),
  /** The reference of an enquiry. */
  lead: z.optional(LeadReference),
  booking_amount: BookingAmount,
  /** The total that the page showed. If it has changed since, the booking is refused. */
  price_seen: Paise,
  /** The home's `updated_at` as the page showed it. */
  seen: Seen,
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500, 'Use 500 characters at most.'))),
})
export type NewHomeBooking = z.output<typeof NewHomeBooking>

export const homeBookings = defineEndpoints({
  getHomeBookings: listCall(homeBookingList, '/desk/bookings', 'HomeBooking'),
  getHomeBookingsFile: fileCall(homeBookingList, '/desk/bookings.csv', 'HomeBooking'),
  getHomeOffer: {
    method: 'GET',
    path: '/desk/homes/:unitId/booking',
    access: 'staff',
    capability: 'bookings.change',
    resource: 'HomeBooking',
    summary: 'For staff: what a home costs today, the payment plan, and who it is held for',
    query: z.object({ buyer: z._default(z.enum(buyers), 'man'), lead: z.optional(LeadReference) }),
    response: HomeOffer,
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  bookHome: {
    method: 'POST',
    path: '/desk/homes/:unitId/booking',
    access: 'staff',
    capability: 'bookings.change',
    resource: 'HomeBooking',
    alsoChanges: ['Unit', 'Availability', 'Block', 'Project', 'UnitType'],
    summary:
      'For staff: book a home for a buyer at today’s price; not more than a tenth of it can be taken before the agreement',
    body: NewHomeBooking,
    response: z.object({ id: Id, reference: Prose }),
    errors: ['validation_failed', 'not_found', 'conflict', 'wrong_state', 'forbidden', 'price_changed'],
  },
  getHomeBooking: {
    method: 'GET',
    path: '/desk/bookings/:bookingId',
    access: 'staff',
    capability: 'bookings.read',
    resource: 'HomeBooking',
    summary: 'For staff: one booking with its plan, demands, receipts and history',
    response: DeskHomeBooking,
    errors: ['not_found'],
  },
  moveHomeBooking: {
    method: 'POST',
    path: '/desk/bookings/:bookingId/moves',
    access: 'staff',
    capability: 'bookings.change',
    resource: 'HomeBooking',
    alsoChanges: ['Unit', 'Availability', 'Block', 'Project', 'UnitType'],
    summary: 'For staff: record that the agreement is signed or the keys are given, or cancel a booking',
    body: z.object({
      to: z.enum(homeBookingStatuses, { error: 'Choose what happened.' }),
      on: Day,
      reason: Because,
      /** For a cancellation: how much of the payments goes back to the buyer. */
      given_back: z.optional(z.int().check(z.gte(0), z.lte(100_000_000_000_000))),
      seen: Seen,
    }),
    response: DeskHomeBooking,
    errors: ['validation_failed', 'not_found', 'conflict', 'wrong_state'],
  },
  raiseDemand: {
    method: 'POST',
    path: '/desk/bookings/:bookingId/demands',
    access: 'staff',
    capability: 'bookings.money',
    resource: 'HomeBooking',
    summary: 'For staff: ask the buyer for a stage that has fallen due, in a numbered letter',
    body: z.object({ nth: z.int().check(z.gte(1), z.lte(100)), due_on: Day }),
    response: DeskHomeBooking,
    errors: ['validation_failed', 'not_found', 'wrong_state', 'too_early', 'already_said'],
  },
  takeReceipt: {
    method: 'POST',
    path: '/desk/bookings/:bookingId/receipts',
    access: 'staff',
    capability: 'bookings.money',
    resource: 'HomeBooking',
    summary: 'For staff: record what the buyer paid; the buyer gets a numbered receipt',
    body: z.object({
      amount: paise('Enter the amount in rupees.'),
      on: Day,
      way: z.enum(receiptWays, { error: 'Choose how it was paid.' }),
      reference: Reference,
    }),
    response: DeskHomeBooking,
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  returnReceipt: {
    method: 'POST',
    path: '/desk/bookings/:bookingId/receipts/:receiptId/return',
    access: 'staff',
    capability: 'bookings.money',
    resource: 'HomeBooking',
    summary: 'For staff: record that the bank returned a payment, such as a bounced cheque',
    body: z.object({ on: Day, reason: Because }),
    response: DeskHomeBooking,
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  sendBookingLink: {
    method: 'POST',
    path: '/desk/bookings/:bookingId/link',
    access: 'staff',
    capability: 'bookings.change',
    resource: 'HomeBooking',
    summary: 'For staff: email the buyer a new link to their pages; earlier links stop working',
    body: z.object({ seen: Seen }),
    response: DeskHomeBooking,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  getDeskHomePaper: {
    method: 'GET',
    path: '/desk/bookings/:bookingId/papers/:paperId',
    access: 'staff',
    capability: 'bookings.read',
    resource: 'HomeBooking',
    summary: 'For staff: a demand, a receipt, or the booking form where the paper is called `form`, as a PDF',
    file: 'application/pdf',
    response: z.null(),
    errors: ['not_found'],
  },
})
