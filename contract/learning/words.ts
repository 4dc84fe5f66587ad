// The words of the catalogue, apart from its schemas, so that a page can use them without loading a validator.
export const levels = ['beginner', 'intermediate', 'advanced', 'all_levels'] as const
export const modes = ['online', 'in_person'] as const
export const courseStatuses = ['draft', 'published', 'paused', 'archived'] as const
export const scheduleStatuses = ['open', 'running', 'completed', 'cancelled'] as const
/** `each_day` begins with the first three starts of every day, so that a page of it is a week and not one busy Sunday. */
export const courseSorts = [
  'relevance',
  'starting_soon',
  'price_low',
  'price_high',
  'rating',
  'each_day',
] as const
export type CourseSort = (typeof courseSorts)[number]
export type Level = (typeof levels)[number]
export const levelLabels: Readonly<Record<Level, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  all_levels: 'All levels',
}

export const lessonStatuses = ['scheduled', 'rescheduled', 'held', 'cancelled'] as const
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
export type BookingStatus = (typeof bookingStatuses)[number]
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
export const paymentStatuses = ['started', 'failed', 'succeeded'] as const
export const refundStatuses = ['pending', 'done'] as const
/** Of a seat that a student has bought, which the calls name a user schedule. */
export const enrolmentStatuses = ['upcoming', 'active', 'paused', 'completed', 'cancelled'] as const
export type EnrolmentStatus = (typeof enrolmentStatuses)[number]
export const attendanceMarks = ['present', 'late', 'absent', 'excused'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]
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
export const uploadPurposes = ['avatar', 'portrait', 'cover', 'evidence'] as const
export const uploadStatuses = ['waiting', 'stored', 'rejected'] as const
/** What a person may choose to hear of, and by which way; receipts, codes and answers to disputes always come. */
export const noticeTopics = ['reminders', 'bookings', 'renewals', 'news'] as const
