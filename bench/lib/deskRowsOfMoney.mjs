import { ago, name, oneOf, someone } from './deskRows.mjs'

export function order(people) {
  return {
    id: `'o-' || n`,
    number: `'VL-' || upper(lpad(to_hex(n), 8, '0'))`,
    student_id: someone(people, 1),
    intent: 'NULL',
    status: oneOf(
      'order_status',
      [
        ['fulfilled', 90],
        ['refunded', 3],
        ['partially_refunded', 2],
        ['expired', 2],
        ['cancelled', 2],
        ['payment_failed', 1],
      ],
      2,
    ),
    total: '10000 * (50 + pg_temp.pick(n, 3, 5000))',
    refunded: '0',
    created_at: ago(1000, 4),
  }
}

export function orderLine(people) {
  return {
    id: `'ol-' || n`,
    order_id: `'o-' || n`,
    schedule_id: `'p-' || 1 + pg_temp.pick(n, 1, ${people})`,
    course_id: `'c-' || 1 + pg_temp.pick(n, 1, ${people})`,
    tutor_name: name,
    learner_id: 'NULL',
    renews_id: 'NULL',
  }
}

export function paper(tutor) {
  return {
    id: `'i-' || n`,
    order_id: `'o-' || n`,
    tutor_id: tutor(1),
    series: `'X'`,
    serial: 'n',
    number: `'X/26-27/' || lpad(n::text, 7, '0')`,
    supplier_name: name,
    recipient_name: name,
    total: '10000 * (50 + pg_temp.pick(n, 3, 5000))',
    issued_at: ago(1000, 4),
  }
}

export function entry() {
  return {
    number: '1000000 + n',
    cause: `'x ' || n`,
    kind: oneOf(
      'text',
      [
        ['payment', 40],
        ['class_held', 40],
        ['class_due', 15],
        ['refund', 4],
        ['goodwill', 1],
      ],
      1,
    ),
    order_id: `CASE WHEN n % 2 = 0 THEN 'o-' || n END`,
    lesson_id: 'NULL',
    at: ago(1000, 2),
  }
}

export function ledgerLine(people, tutor) {
  return {
    entry: `1000001 + n / 3`,
    position: 'n % 3',
    account: `(ARRAY['held', 'prepaid', 'fee', 'due', 'clearing', 'fee_tax'])[1 + pg_temp.pick(n, 1, 6)]`,
    owner: `CASE WHEN n % 3 = 0 THEN ${tutor(2)} ELSE '' END`,
    amount: '10000 * (n % 3 - 1)',
    line_id: `'ol-' || 1 + n % ${people * 3}`,
    lesson_id: 'NULL',
  }
}
