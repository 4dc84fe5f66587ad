import { ago, email, mobile, name, oneOf, someone } from './deskRows.mjs'
import { entry, ledgerLine, order, orderLine, paper } from './deskRowsOfMoney.mjs'

/** The rows of Learn that the desk lists for so many people: each table with the values that differ between rows. */
export function rowsOfLearn(people) {
  const tutors = Math.floor(people / 5)
  const tutor = (about) => `'u-' || 5 * (1 + pg_temp.pick(n, ${about}, ${tutors}))`
  return [
    { table: 'users', count: people, as: person() },
    { table: 'tutors', count: tutors, as: { user_id: `'u-' || 5 * n`, hidden_at: 'NULL' } },
    { table: 'tutor_verifications', count: Math.floor(tutors / 2), as: verification() },
    { table: 'courses', count: people, as: course(tutor) },
    { table: 'course_readings', count: Math.floor(people / 2), as: reading() },
    {
      table: 'course_schedules',
      count: people,
      as: { id: `'p-' || n`, course_id: `'c-' || n`, continues_id: 'NULL' },
    },
    { table: 'class_sessions', count: people * 5, as: lesson(people) },
    { table: 'orders', count: people * 3, as: order(people) },
    { table: 'order_lines', count: people * 3, as: orderLine(people) },
    { table: 'user_schedules', count: people * 2, as: seat(people) },
    { table: 'bookings', count: people, as: demo(people, tutor) },
    { table: 'invoices', count: people * 3, as: paper(tutor) },
    { table: 'ledger_entries', count: people * 3, as: entry() },
    { table: 'ledger_lines', count: people * 9, as: ledgerLine(people, tutor) },
    { table: 'disputes', count: people, as: dispute(people, tutor) },
    { table: 'moderation_cases', count: people, as: report(people) },
    {
      table: 'moderation_reports',
      count: people,
      as: { case_id: `'r-' || n`, reporter_id: someone(people, 2) },
    },
    { table: 'outbox', count: people * 10, as: message() },
  ]
}

function person() {
  const closed = 'pg_temp.pick(n, 5, 100) = 0'
  const blocked = 'pg_temp.pick(n, 6, 500) = 0'
  const roles = `CASE WHEN n % 5 = 0 THEN '{student,tutor}' WHEN n % 500 = 1 THEN '{student,staff}' ELSE '{student}' END`
  return {
    id: `'u-' || n`,
    name,
    email: `CASE WHEN NOT ${closed} THEN ${email} END`,
    mobile: `CASE WHEN NOT ${closed} AND pg_temp.pick(n, 4, 3) > 0 THEN ${mobile} END`,
    handle: 'NULL',
    roles: `(${roles})::user_role[]`,
    staff_roles: `(CASE WHEN n % 500 = 1 AND n % 5 <> 0 THEN '{support}' ELSE '{}' END)::staff_role[]`,
    created_at: ago(1000, 7),
    closed_at: `CASE WHEN ${closed} THEN now() END`,
    blocked_until: `CASE WHEN ${blocked} THEN now() + interval '30 days' END`,
    blocked_because: `CASE WHEN ${blocked} THEN 'Wrote to others.' END`,
  }
}

function verification() {
  return {
    id: `'v-' || n`,
    tutor_id: `'u-' || 10 * n`,
    status: `(ARRAY['waiting', 'verified', 'verified', 'verified', 'verified', 'verified', 'verified', 'verified', 'verified', 'refused'])[1 + pg_temp.pick(n, 1, 10)]::verification_status`,
    sent_at: ago(300, 2),
  }
}

function course(tutor) {
  const waits = `pg_temp.pick(n, 3, 200) = 0`
  return {
    id: `'c-' || n`,
    slug: `'c-' || n`,
    tutor_id: tutor(1),
    status: `CASE WHEN ${waits} THEN 'waiting'::course_status ELSE ${oneOf(
      'course_status',
      [
        ['published', 7],
        ['paused', 1],
        ['archived', 1],
        ['draft', 1],
      ],
      2,
    )} END`,
    asked_at: `CASE WHEN ${waits} THEN ${ago(10, 4)} END`,
    hidden_at: `CASE WHEN pg_temp.pick(n, 5, 500) = 0 THEN now() END`,
    created_at: ago(1000, 6),
  }
}

function reading() {
  return {
    course_id: `'c-' || 2 * n`,
    changed_at: `CASE WHEN pg_temp.pick(n, 1, 50) = 0 THEN ${ago(30, 2)} END`,
    approved_at: `CASE WHEN pg_temp.pick(n, 3, 10) > 0 THEN ${ago(300, 4)} END`,
    sent_back_at: `CASE WHEN pg_temp.pick(n, 5, 50) = 0 THEN ${ago(30, 6)} END`,
  }
}

function lesson(people) {
  const starts = `date_trunc('day', now()) - interval '420 days' + (n / ${people} * 100 + pg_temp.pick(n, 1, 100)) * interval '1 day'`
  return {
    id: `'l-' || n`,
    schedule_id: `'p-' || 1 + n % ${people}`,
    number: `n / ${people} + 1`,
    starts_at: starts,
    ends_at: `${starts} + interval '1 hour'`,
    status: oneOf(
      'lesson_status',
      [
        ['held', 17],
        ['cancelled', 1],
        ['scheduled', 2],
      ],
      2,
    ),
    moved_from: `CASE WHEN pg_temp.pick(n, 3, 20) = 0 THEN ${starts} END`,
    booked_at: 'now()',
    due_at: 'now()',
  }
}

function seat(people) {
  return {
    id: `'s-' || n`,
    line_id: `'ol-' || n`,
    student_id: someone(people, 7),
    schedule_id: `'p-' || 1 + pg_temp.pick(n, 1, ${people})`,
    status: oneOf(
      'enrolment_status',
      [
        ['completed', 6],
        ['active', 2],
        ['upcoming', 1],
        ['cancelled', 1],
      ],
      2,
    ),
    learner_id: 'NULL',
    renewed_from: 'NULL',
  }
}

function demo(people, tutor) {
  return {
    id: `'b-' || n`,
    tutor_id: tutor(1),
    student_id: someone(people, 2),
    learner_id: 'NULL',
    intent: 'NULL',
    status: oneOf(
      'booking_status',
      [
        ['feedback_given', 8],
        ['declined', 1],
        ['expired', 1],
      ],
      3,
    ),
    created_at: ago(700, 4),
  }
}

function dispute(people, tutor) {
  return {
    id: `'d-' || n`,
    user_schedule_id: `'s-' || n`,
    session_id: 'NULL',
    student_id: someone(people, 1),
    tutor_id: tutor(2),
    status: oneOf(
      'dispute_status',
      [
        ['resolved', 180],
        ['withdrawn', 18],
        ['opened', 1],
        ['answered', 1],
      ],
      3,
    ),
    reason: oneOf(
      'dispute_reason',
      [
        ['tutor_absent', 5],
        ['class_cut_short', 2],
        ['not_as_described', 1],
        ['other', 1],
      ],
      4,
    ),
    owner_id: `CASE WHEN pg_temp.pick(n, 5, 20) > 0 THEN 'u-1' END`,
    created_at: ago(1000, 6),
  }
}

function report(people) {
  return {
    id: `'r-' || n`,
    subject_id: `'r-' || n`,
    author_id: someone(people, 1),
    status: `(enum_range(NULL::moderation_status))[1 + least(pg_temp.pick(n, 2, 300), array_length(enum_range(NULL::moderation_status), 1) - 1)]`,
    kind: `(enum_range(NULL::reported_kind))[1 + pg_temp.pick(n, 3, array_length(enum_range(NULL::reported_kind), 1))]`,
    due_at: `CASE WHEN pg_temp.pick(n, 4, 200) = 0 THEN now() + pg_temp.pick(n, 5, 86400) * interval '1 second' END`,
    created_at: ago(1000, 6),
  }
}

function message() {
  return {
    id: `'m-' || n`,
    recipient: email,
    kind: oneOf(
      'message_kind',
      [
        ['email', 16],
        ['sms', 2],
        ['push', 1],
        ['webhook', 1],
      ],
      8,
    ),
    status: `CASE WHEN pg_temp.pick(n, 9, 2000) = 0 THEN 'dead'::message_status ELSE 'delivered'::message_status END`,
    content: `jsonb_build_object('subject', 'Your class tomorrow', 'text', repeat('What you need for it. ', 20))`,
    secret: 'pg_temp.pick(n, 10, 10) = 0',
    dedupe_key: 'NULL',
    notice_id: 'NULL',
    attempts: '1',
    next_at: 'now()',
    created_at: ago(30, 11),
    delivered_at: 'now()',
  }
}
