/** The allowed transitions of each entity. The database has the same list and refuses others; a test compares them. */
export const moves = {
  courses: {
    // Straight to published only if staff don't review courses first.
    draft: ['waiting', 'published', 'archived'],
    waiting: ['published', 'draft', 'archived'],
    published: ['paused', 'archived'],
    paused: ['published', 'archived'],
  },
  course_schedules: {
    open: ['running', 'completed', 'cancelled'],
    running: ['completed', 'cancelled'],
  },
  class_sessions: {
    scheduled: ['rescheduled', 'held', 'cancelled'],
    // Undoing a leave returns its classes to their former state.
    rescheduled: ['held', 'cancelled', 'scheduled'],
    cancelled: ['scheduled', 'rescheduled'],
  },
  demo_slots: { open: ['cancelled'] },
  bookings: {
    requested: ['confirmed', 'declined', 'cancelled', 'expired'],
    confirmed: ['attended', 'cancelled', 'student_no_show', 'tutor_no_show'],
    attended: ['feedback_given'],
  },
  demo_proposals: { open: ['accepted', 'declined', 'withdrawn', 'expired'] },
  orders: {
    payment_pending: ['paid', 'payment_failed', 'expired', 'cancelled'],
    // A payment may still succeed after a failure, after the hold or after the student cancelled.
    payment_failed: ['payment_pending', 'paid', 'expired', 'cancelled'],
    expired: ['paid'],
    cancelled: ['paid'],
    paid: ['fulfilled', 'partially_refunded', 'refunded'],
    fulfilled: ['partially_refunded', 'refunded'],
    partially_refunded: ['refunded'],
  },
  payments: { started: ['failed', 'succeeded'], failed: ['succeeded'] },
  refunds: { pending: ['done'] },
  user_schedules: {
    upcoming: ['active', 'paused', 'cancelled'],
    active: ['paused', 'completed', 'cancelled'],
    paused: ['active', 'completed', 'cancelled'],
  },
  moderation_cases: {
    open: ['kept', 'hidden'],
    kept: ['open'],
    // Its author appeals, or staff reverse the hiding.
    hidden: ['appealed', 'kept'],
    appealed: ['upheld', 'restored'],
    restored: ['open'],
  },
  tutor_verifications: {
    waiting: ['verified', 'asked', 'refused'],
    asked: ['waiting'],
    refused: ['waiting'],
    // Staff withdraw the badge.
    verified: ['refused'],
  },
  broadcasts: {
    draft: ['sending'],
    sending: ['stopped', 'sent'],
    stopped: ['sending'],
  },
  payout_runs: { prepared: ['approved', 'dropped'] },
  payouts: {
    prepared: ['sending', 'dropped'],
    sending: ['paid', 'returned'],
    // Banks return payments days after they sent them.
    paid: ['returned'],
  },
  hand_ins: {
    handed_in: ['answered', 'reopened'],
    answered: ['reopened'],
    reopened: ['handed_in', 'answered'],
  },
  disputes: {
    opened: ['answered', 'resolved', 'withdrawn'],
    answered: ['resolved', 'withdrawn'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
