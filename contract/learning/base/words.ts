// Enums and labels of buying, teaching and talking, apart from the schemas so that a page can use them without zod.
/** What a course needs before it can be published, in the order in which the tutor is asked for it. */
export const publishNeeds = ['title', 'summary', 'description', 'core', 'place', 'price', 'schedule'] as const
export type PublishNeed = (typeof publishNeeds)[number]
export const slotStatuses = ['open', 'cancelled'] as const
export const bookingStatuses = [
  'requested',
  'confirmed',
  'attended',
  'feedback_given',
  'declined',
  'cancelled',
  'expired',
  'student_no_show',
  'tutor_no_show',
] as const
export const proposalStatuses = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type BookingStatus = (typeof bookingStatuses)[number]
/** What either side may report about a demo that was due. */
export const bookingOutcomes = [
  'attended',
  'student_no_show',
  'tutor_no_show',
] as const satisfies readonly BookingStatus[]
export const orderStatuses = [
  'payment_pending',
  'payment_failed',
  'paid',
  'fulfilled',
  'expired',
  'cancelled',
  'partially_refunded',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const lineKinds = ['enrolment', 'renewal'] as const
/** A share of the price in basis points, or a sum of money. */
export const discountKinds = ['share', 'sum'] as const
/** Who bears the cost of a discount code. */
export const discountPayers = ['company', 'tutor'] as const
export type DiscountPayer = (typeof discountPayers)[number]
export const paymentStatuses = ['started', 'failed', 'succeeded'] as const
export const refundStatuses = ['pending', 'done'] as const
/** Refunded the way it was paid, or as credit. */
export const refundWays = ['money', 'credit'] as const
export type RefundWay = (typeof refundWays)[number]
/** Whether this person can order a group in the cart. */
export const availabilities = ['open', 'full', 'closed', 'enrolled'] as const
export type Availability = (typeof availabilities)[number]
/** The most groups that a cart or an order can hold. */
export const cartAtMost = 20
/** The results that the sandbox, which stands in for a bank, can be told to return. */
export const paymentOutcomes = ['pay', 'fail'] as const
/** The states of a seat that a student has bought; the calls name the seat a user schedule. */
export const enrolmentStatuses = ['upcoming', 'active', 'paused', 'completed', 'cancelled'] as const
export type EnrolmentStatus = (typeof enrolmentStatuses)[number]
/**
 * Whether a student can have a seat in the next term: reserved for them until a day, held by their unpaid order, open
 * to anyone, already theirs, or gone.
 */
export const renewalStates = ['none', 'open', 'kept_until', 'ordered', 'renewed', 'closed'] as const
export type RenewalState = (typeof renewalStates)[number]
/** A seat that the student has, that their unpaid order holds, or that is reserved for their renewal. */
export const ownSeatStates = ['taken', 'held', 'kept'] as const
/** Why a renewal is refused; the refused call returns the same codes. */
export const renewalRefusals = [
  'too_early',
  'too_late',
  'already_renewed',
  'schedule_full',
  'schedule_closed',
  'wrong_state',
] as const
export type RenewalRefusal = (typeof renewalRefusals)[number]
export const attendanceMarks = ['present', 'late', 'absent', 'excused'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]
export const markLabels: Readonly<Record<AttendanceMark, string>> = {
  present: 'Present',
  late: 'Late',
  absent: 'Absent',
  excused: 'Excused',
}
export const disputeStatuses = ['opened', 'answered', 'resolved', 'withdrawn'] as const
export const disputeReasons = [
  'tutor_absent',
  'class_cut_short',
  'not_as_described',
  'attendance_wrong',
  'charged_wrongly',
  'other',
] as const
export const disputeOutcomes = ['refund', 'extra_class', 'no_change'] as const
export const sides = ['student', 'tutor'] as const
/** Why a calendar on another site couldn't be read. */
export const calendarProblems = [
  'refused',
  'unreachable',
  'not_found',
  'too_large',
  'too_slow',
  'not_a_calendar',
] as const
/** Which notifications a person may choose; receipts, codes and dispute answers always come. */
export const noticeTopics = ['messages', 'reminders', 'bookings', 'renewals', 'news'] as const
/** What makes a tutor's profile complete, in the order in which it is asked for. */
export const profileParts = [
  'portrait',
  'headline',
  'bio',
  'languages',
  'city',
  'skills',
  'hourly_from',
  'background',
  'intro_video',
  'meeting_url',
] as const
export type ProfilePart = (typeof profileParts)[number]
/** The states of a question about a course: waiting for its answer, public, or taken off the page. */
export const questionStates = ['open', 'answered', 'hidden'] as const
/** A tutor who is registered for GST issues invoices; the others issue bills of supply. */
export const paperKinds = ['invoice', 'bill_of_supply', 'credit_note'] as const
export type PaperKind = (typeof paperKinds)[number]
