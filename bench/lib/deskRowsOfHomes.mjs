import { ago, email, mobile, name, oneOf } from './deskRows.mjs'

/** Enquiries, homes and bookings for the desk's lists: as many of each as there are people. */
export function rowsOfHomes(people) {
  const unit = `source.block_id || '-X' || n`
  const states = [
    ['available', 4],
    ['sold', 4],
    ['booked', 1],
    ['not_released', 1],
  ]
  const isHeld = 'pg_temp.pick(n, 9, 50) = 0'
  return [
    { table: 'leads', count: people, as: lead() },
    { table: 'lead_duties', count: people, as: duty() },
    {
      table: 'block_units',
      count: people,
      as: {
        id: unit,
        unit_no: `'X' || n`,
        floor: '100 + n / 50',
        stack: '1 + n % 50',
        status: `CASE WHEN ${isHeld} THEN 'on_hold'::unit_status ELSE ${oneOf('unit_status', states, 1)} END`,
        base_price: '100000 * (5000 + pg_temp.pick(n, 2, 30000))',
        updated_at: ago(300, 3),
      },
    },
    ...bookings(people),
  ]
}

function lead() {
  const step = 'pg_temp.pick(n, 6, 20) = 0'
  return {
    id: `'e-' || n`,
    reference: `'VH-' || upper(lpad(to_hex(n), 8, '0'))`,
    name,
    email,
    mobile,
    status: oneOf(
      'lead_status',
      [
        ['new', 1],
        ['contacted', 4],
        ['visited', 3],
        ['negotiation', 2],
        ['booked', 10],
        ['lost', 60],
        ['spam', 20],
      ],
      4,
    ),
    next_step: `CASE WHEN ${step} THEN 'Call again' END`,
    next_at: `CASE WHEN ${step} THEN ${ago(60, 7)} + interval '30 days' END`,
    merged_into: 'NULL',
    merged_from: 'NULL',
    created_at: ago(700, 5),
    dedupe_key: `'x' || n`,
  }
}

function duty() {
  return {
    lead_id: `'e-' || n`,
    owner_id: `(SELECT id FROM users WHERE email = 'sales2@verandah.example')`,
    answer_due: `${ago(700, 5)} + interval '5 minutes'`,
    answered_at: `CASE WHEN pg_temp.pick(n, 1, 30) > 0 THEN ${ago(700, 5)} + pg_temp.pick(n, 2, 500) * interval '1 second' END`,
    pass_at: 'NULL',
    promised_by: 'NULL',
  }
}

function bookings(people) {
  return [
    {
      table: 'home_bookings',
      count: people,
      as: {
        id: `'hb-' || n`,
        reference: `'HX-' || lpad(n::text, 8, '0')`,
        unit_id: `(SELECT id FROM block_units WHERE replace(upper(unit_no), '-', '') = 'X' || n)`,
        lead_id: 'NULL',
        name,
        email,
        mobile,
        status: oneOf(
          'home_booking_status',
          [
            ['booked', 2],
            ['agreed', 2],
            ['handed_over', 15],
            ['cancelled', 1],
          ],
          1,
        ),
        created_at: ago(1000, 4),
        updated_at: ago(300, 5),
      },
    },
    {
      table: 'home_demands',
      count: people * 2,
      as: {
        id: `'hd-' || n`,
        booking_id: `'hb-' || 1 + n / 2`,
        nth: '1 + n % 2',
        serial: '1000000 + n',
        number: `'HD-' || n`,
        amount: '1000000',
        due_on: `(${ago(900, 1)})::date + 30`,
      },
    },
    {
      table: 'home_receipts',
      count: people * 2,
      as: {
        id: `'hr-' || n`,
        booking_id: `'hb-' || 1 + n / 2`,
        serial: '1000000 + n',
        number: `'HR-' || n`,
        amount: `CASE WHEN pg_temp.pick(n, 1, 50) = 0 THEN 500000 ELSE 1000000 END`,
        reference: `'R' || n`,
      },
    },
  ]
}
