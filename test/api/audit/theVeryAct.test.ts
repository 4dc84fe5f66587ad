/** @database each */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, record, type StaffAction } from '#api/audit/record.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { blockUnits, leads, orderLines, plots, refundProposals } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../builders/api.ts'
import { aBuyer, aGroup } from '../../builders/buying/orders.ts'
import { byStaff } from '../../builders/byStaff.ts'
import { aTutor } from '../../builders/catalogue/courses.ts'
import { aPlot, aUnit } from '../../builders/leads/leads.ts'
import { aCode } from '../../builders/money/codes.ts'
import { aRegistration } from '../../builders/money/gst.ts'
import { somePayoutDetails } from '../../builders/money/payouts.ts'
import { aTaughtGroup } from '../../builders/teaching/classes.ts'
import { testStart } from '../../builders/testStart.ts'

/** What a thief would write who has the service's own password, by what they would gain. */
const thefts = {
  'a home for less': {
    by: 'change_stock',
    change: sql`UPDATE block_units SET base_price = base_price - 500000000`,
  },
  'a cost sheet for less': { by: 'reprice_homes', change: sql`UPDATE block_units SET all_in = 1` },
  'a home sold': { by: 'change_unit_status', change: sql`UPDATE block_units SET status = 'booked'` },
  'a home fewer': { by: 'load_content', change: sql`DELETE FROM block_units` },
  'a home kept': {
    by: 'change_unit_status',
    change: sql`INSERT INTO unit_holds (unit_id, until, by, at)
      SELECT unit.id, ${testStart}::timestamptz, users.id, ${testStart}::timestamptz FROM block_units AS unit, users LIMIT 1`,
  },
  'a plot for less': { by: 'load_content', change: sql`UPDATE plots SET price = 1` },
  'an enquiry booked': { by: 'change_lead', change: sql`UPDATE leads SET status = 'booked'` },
  'an enquiry gone': { by: 'change_lead', change: sql`DELETE FROM leads` },
  'a role': {
    by: 'change_staff_roles',
    change: sql`UPDATE users SET roles = '{student,staff}', staff_roles = '{owner}' WHERE cardinality(staff_roles) = 0`,
  },
  'a block ended': {
    by: 'unblock_person',
    change: sql`UPDATE users SET blocked_until = ${testStart}::timestamptz, blocked_because = 'x' WHERE cardinality(staff_roles) = 0`,
  },
  'a code': {
    by: 'add_code',
    change: sql`INSERT INTO discount_codes (id, code, kind, amount, times, first_day, created_by, created_at)
      SELECT 'mine', 'MINE', 'sum', 500000, 100, first_day, created_by, created_at FROM discount_codes WHERE waits`,
  },
  'a code that waits': {
    by: 'propose_code',
    change: sql`INSERT INTO discount_codes (id, code, kind, amount, times, first_day, created_by, created_at, waits)
      SELECT 'mine', 'MINE', 'sum', 500000, 100, first_day, created_by, created_at, true FROM discount_codes WHERE waits`,
  },
  'a code approved': {
    by: 'approve_code',
    change: sql`UPDATE discount_codes SET waits = false, approved_at = created_at,
      approved_by = (SELECT id FROM users WHERE id <> created_by LIMIT 1) WHERE waits`,
  },
  'a code stopped': { by: 'stop_code', change: sql`UPDATE discount_codes SET stopped_at = created_at` },
  'a refund proposed': {
    by: 'propose_refund',
    change: sql`INSERT INTO refund_proposals (id, order_id, line_id, classes, amount, "left", way, reason, proposed_by, proposed_at)
      SELECT 'mine', order_id, id, 1, 1, price, 'money', 'x', tutor_id, ${testStart}::timestamptz FROM order_lines
      WHERE id NOT IN (SELECT line_id FROM refund_proposals) LIMIT 1`,
  },
  'a refund approved': {
    by: 'refund_order',
    change: sql`UPDATE refund_proposals SET approved_by = (SELECT max(id) FROM users WHERE id <> proposed_by), decided_at = proposed_at
      WHERE decided_at IS NULL`,
  },
  'a refund refused': {
    by: 'refuse_refund',
    change: sql`UPDATE refund_proposals SET refused_by = proposed_by, decided_at = proposed_at WHERE decided_at IS NULL`,
  },
  'an account for payouts': {
    by: 'change_payout_details',
    change: sql`INSERT INTO payout_details (id, tutor_id, account_name, account_number, ifsc, pan, valid_from, created_at)
      SELECT 'mine', tutor_id, 'Thief', '1', 'HDFC0001234', pan, valid_from, created_at FROM payout_details`,
  },
  'a GST registration': {
    by: 'register_gst',
    change: sql`INSERT INTO gst_registrations (id, tutor_id, gstin, legal_name, address, series, created_at, ended_at)
      SELECT 'mine', tutor_id, gstin, 'Thief', address, series, created_at, created_at FROM gst_registrations LIMIT 1`,
  },
  'a GST registration ended': {
    by: 'end_gst',
    change: sql`UPDATE gst_registrations SET ended_at = created_at WHERE ended_at IS NULL`,
  },
} as const satisfies Record<string, { by: StaffAction['action']; change: SQL }>

/** What no act makes possible. */
const never = {
  'another price of a seat': sql`UPDATE order_lines SET price = 1`,
  'another fee': sql`UPDATE order_lines SET fee_rate = 9999`,
  'refunds that nobody gave': sql`UPDATE order_lines SET refunded = price`,
  'another total': sql`UPDATE orders SET total = 1`,
  'another student': sql`UPDATE orders SET student_id = (SELECT id FROM users ORDER BY id DESC LIMIT 1)`,
  'another amount paid': sql`UPDATE payments SET amount = 1`,
  'another account number': sql`UPDATE payout_details SET account_number = '99999999'`,
  'another GSTIN': sql`UPDATE gst_registrations SET gstin = '29AAGCB7383J1Z4'`,
  'another tutor’s registration': sql`UPDATE gst_registrations SET tutor_id = (SELECT max(user_id) FROM tutors WHERE user_id <> tutor_id)`,
  'a registration that ended, revived': sql`UPDATE gst_registrations SET ended_at = NULL WHERE ended_at IS NOT NULL`,
  'registrations gone': sql`DELETE FROM gst_registrations`,
  'all registrations gone at once': sql`TRUNCATE gst_registrations CASCADE`,
  'a larger discount': sql`UPDATE discount_codes SET amount = 10000`,
  'a larger discount with its approval': sql`UPDATE discount_codes SET amount = 10000, waits = false, approved_at = created_at,
    approved_by = (SELECT id FROM users WHERE id <> created_by LIMIT 1) WHERE waits`,
  'another creator of a code': sql`UPDATE discount_codes SET created_by = (SELECT id FROM users WHERE id <> created_by LIMIT 1)`,
  'a valid code that waits again': sql`UPDATE discount_codes SET waits = true WHERE NOT waits`,
  'codes gone': sql`DELETE FROM discount_codes`,
  'another proposed refund': sql`UPDATE refund_proposals SET amount = amount + 1`,
  'a refund that was proposed for somebody': sql`UPDATE refund_proposals SET proposed_by = (SELECT max(id) FROM users WHERE id <> proposed_by)`,
  'a refund decided as it’s proposed': sql`INSERT INTO refund_proposals (id, order_id, line_id, classes, amount, "left", way, reason, proposed_by, proposed_at, decided_at)
    SELECT 'mine', order_id, id, 1, 1, price, 'money', 'x', tutor_id, ${testStart}::timestamptz, ${testStart}::timestamptz FROM order_lines LIMIT 1`,
  'proposals gone': sql`DELETE FROM refund_proposals`,
  'an order that nobody paid': sql`UPDATE orders SET status = 'paid', paid_at = created_at WHERE status = 'payment_pending'`,
  'a seat that nobody bought': sql`INSERT INTO user_schedules (id, student_id, schedule_id, line_id, classes_total, created_at, updated_at)
    SELECT 'mine', student_id, schedule_id, line.id, classes, orders.created_at, orders.created_at
    FROM order_lines AS line JOIN orders ON orders.id = order_id WHERE status = 'payment_pending'`,
  'another student’s seat': sql`UPDATE user_schedules SET student_id = (SELECT max(id) FROM users WHERE id NOT IN (SELECT student_id FROM user_schedules))
    WHERE id = (SELECT min(id) FROM user_schedules)`,
  'orders gone': sql`DELETE FROM orders`,
  'payments gone': sql`DELETE FROM payments`,
  'all enquiries gone at once': sql`TRUNCATE leads CASCADE`,
  'all orders gone at once': sql`TRUNCATE orders CASCADE`,
  'a ledger that opens again': sql`INSERT INTO ledger_opening (opened_at) VALUES (${testStart}::timestamptz)`,
  'a ledger that opens in the future': sql`INSERT INTO ledger_opening (opened_at) VALUES ('2999-01-01')`,
  'an enquiry that its visitor booked': sql`INSERT INTO lead_events (id, lead_id, from_status, to_status, by, at)
    SELECT 'mine', id, status, 'booked', 'visitor', updated_at FROM leads`,
}

let api: TestApi
let staff: Actor
let person: string
beforeAll(async () => {
  api = await startApi()
  const { id } = await aUser(api, { name: 'Farida', roles: ['student', 'staff'] })
  staff = { viewer: { id }, caller: null }
  person = (await aUser(api)).id
  await aUnit(api)
  await aPlot(api)
  await api.call().post('/api/project/contact').send({ name: 'Asha Rao', mobile: '98765 43210' })
  await aCode(api, { created_by: id })
  await aCode(api, { created_by: id, waits: true })
  await aTaughtGroup(api, { students: 2 })
  await (await aBuyer(api)).order(await aGroup(api))
  await aRefundProposal(id)
  const tutor = await aTutor(api)
  await somePayoutDetails(api, tutor)
  await aRegistration(api, tutor, { ended_at: api.clock() })
  await aRegistration(api, tutor)
})
afterAll(() => api.close())

async function aRefundProposal(by: string): Promise<void> {
  const [line] = await api.db.select().from(orderLines).limit(1)
  if (!line) throw new Error('There is no order.')
  const { id: line_id, order_id, price } = line
  const asked = { order_id, line_id, classes: 1, amount: 1, left: price, way: 'money', reason: 'x' } as const
  await byStaff(api, { action: 'propose_refund', subject: order_id }, (tx) =>
    tx.insert(refundProposals).values({ id: 'p', ...asked, proposed_by: by, proposed_at: api.clock() }),
  )
}

/** Tries it in a transaction with the records given, and undoes what succeeded. */
async function attempt(change: SQL, acts: readonly Partial<StaffAction>[] = []): Promise<string | undefined> {
  const undone = new Error('It was possible.')
  return api.db
    .transaction(async (tx) => {
      await tx.execute(change)
      for (const act of acts)
        await record(tx, {
          actor: staff,
          action: 'read_list',
          now: api.clock(),
          reason: 'I had to.',
          subject: 'another',
          ...act,
        })
      await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`)
      throw undone
    })
    .then(
      () => undefined,
      (error: unknown) => (error === undone ? 'possible' : brokenConstraint(error)),
    )
}

describe.each(Object.entries(thefts))('%s', (_, { by, change }) => {
  // Content is loaded for everything at once, so its record is about no single row.
  const aboutAll = by === 'load_content'
  test('isn’t to be had without a record', async () => {
    expect(await attempt(change)).toMatch(/^(staff_action_missing|lead_event_missing)$/)
  })

  test('nor with the record of other acts', async () => {
    const others = (['read_list', 'export_list', 'change_visit', 'draft_content'] as const).map((action) => ({
      action,
    }))
    expect(await attempt(change, others)).toMatch(/^(staff_action_missing|lead_event_missing)$/)
  })

  if (!aboutAll)
    test('nor with one about something else', async () => {
      expect(await attempt(change, [{ action: by }])).toMatch(/^(staff_action_missing|lead_event_missing)$/)
    })

  test('nor as the demo, once somebody has done something', async () => {
    const demo = { actor: 'command', action: 'load_demo' } as const
    expect(await attempt(change, [demo])).toMatch(/^(staff_action_missing|lead_event_missing)$/)
  })
})

test.each(Object.entries(never))('%s: never', async (_, change) => {
  expect(await attempt(change)).toMatch(
    /^(facts_kept|refunds_add_up|ledger_opened_once|ledger_entry_missing|seat_bought|lead_events_by_visitor|staff_action_missing)$/,
  )
})

test.each([
  ['3 milliseconds', 'possible'],
  ['2 minutes', 'lead_event_missing'],
])('an enquiry that moves with an event dated %s before its last change: %s', async (ago, outcome) => {
  const move = sql`WITH event AS (
      INSERT INTO lead_events (id, lead_id, from_status, to_status, by, at)
      SELECT 'moved', id, status, 'visit_scheduled', 'visitor', updated_at - ${ago}::interval FROM leads RETURNING lead_id, at)
    UPDATE leads SET status = 'visit_scheduled', updated_at = event.at FROM event WHERE leads.id = event.lead_id`
  expect(await attempt(move)).toBe(outcome)
})

describe('a record', () => {
  test.each([
    ['of nobody', { by: 'command', action: 'refund_order' }, 'staff_actions_actor'],
    ['of somebody who isn’t staff', { by: 'student', action: 'change_setting' }, 'staff_actions_actor'],
    [
      'of money without a reason',
      { by: 'staff', action: 'refund_order', reason: null },
      'staff_actions_reason',
    ],
  ] as const)('%s is refused', async (_, { by, ...act }, constraint) => {
    const actor = by === 'command' ? by : by === 'staff' ? staff : { viewer: { id: person }, caller: null }
    expect(await attempt(sql`SELECT 1`, [{ ...act, actor }])).toBe(constraint)
  })

  test('opens nothing for who gains by it', async () => {
    const owner = staff === 'command' ? '' : staff.viewer.id
    expect(await attempt(sql`SELECT 1`, [{ action: 'give_credit', person: owner }])).toBe(
      'staff_actions_gain',
    )
    const student: Actor = { viewer: { id: person }, caller: null }
    const role = sql`UPDATE users SET roles = '{student,staff}', staff_roles = '{owner}' WHERE id = ${person}`
    const grant = {
      actor: student,
      action: 'change_staff_roles',
      person,
      after: { roles: ['owner'] },
    } as const
    expect(await attempt(sql`SELECT 1`, [grant])).toBe('staff_actions_actor')
    expect(await attempt(role, [{ ...grant, after: { roles: [] } }])).toBe('staff_action_missing')
  })

  test('opens what it is about, if it says what was done', async () => {
    const [unit] = await api.db.select({ id: blockUnits.id }).from(blockUnits)
    const book = sql`UPDATE block_units SET status = 'booked' WHERE id = ${unit?.id}`
    const act = { action: 'change_unit_status', subject: unit?.id ?? '' } as const
    expect(await attempt(book, [{ ...act, after: { status: 'sold' } }])).toBe('staff_action_missing')
    expect(await attempt(book, [{ ...act, after: { status: 'booked' } }])).toBe('possible')
  })

  test('of loaded content opens plots, and that of a dropped enquiry its removal', async () => {
    const [plot] = await api.db.select({ id: plots.id }).from(plots)
    const cheaper = sql`UPDATE plots SET price = 1 WHERE id = ${plot?.id}`
    expect(await attempt(cheaper, [{ actor: 'command', action: 'load_content' }])).toBe('possible')
    const [lead] = await api.db.select({ id: leads.id }).from(leads)
    await byStaff(api, { action: 'change_lead', subject: lead?.id ?? '' }, (tx) => tx.delete(leads))
    expect(await api.db.$count(leads)).toBe(0)
  })
})

/** Tables of money, staff and enquiries that need neither an act nor facts that stay, and why. */
const open: Readonly<Record<string, string>> = {
  home_booking_events: 'written beside bookings, receipts and demands, which are guarded',
  home_reminders: 'which reminders went out',
  lead_consents: 'what the visitors agreed to, by themselves',
  lead_intents: 'which requests were heard, so that none counts twice',
  ledger_checks: 'when the books were last compared',
  payment_events: 'what providers sent; it books nothing by itself',
  payment_stages: 'loaded with content, and copied into each booking',
}

test('every table of money, staff and enquiries is guarded, or says why it isn’t', async () => {
  const { rows } = (await api.db.execute(sql`
    SELECT relname AS name, coalesce(array_agg(DISTINCT proname::text) FILTER (WHERE proname ~ '^(require|keep|open|move|number|settle|chain)_'), '{}') AS guards
    FROM pg_class LEFT JOIN pg_trigger ON tgrelid = pg_class.oid AND NOT tgisinternal LEFT JOIN pg_proc ON pg_proc.oid = tgfoid
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND relname ~ '^(order|payment|refund|payout|ledger|invoice|gst_|paper_|settlement|discount|home_|unit_holds|lead|staff_|setting_changes|access_keys)'
    GROUP BY relname ORDER BY relname`)) as {
    readonly rows: readonly { readonly name: string; readonly guards: readonly string[] }[]
  }
  expect(rows.length).toBeGreaterThan(30)
  expect(
    rows.filter(({ name, guards }) => guards.length === 0 && !(name in open)).map(({ name }) => name),
  ).toEqual([])
  const names = new Set(rows.map(({ name }) => name))
  expect(Object.keys(open).filter((name) => !names.has(name))).toEqual([])
})
