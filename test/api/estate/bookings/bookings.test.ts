import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { day, hour, later } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { rows } from '#api/db/rows.ts'
import { staffActions } from '#api/db/systemTables.ts'
import {
  blockUnits,
  homeBookings,
  homeDues,
  homeEntryLines,
  homeReceipts,
  leads,
  unitEvents,
} from '#api/tables.ts'
import { homeBookingMoves, homeBookingStatuses } from '#contract/estate/bookings/words.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { aHomeForSale, anOffice, aReport, buyer, type Office } from '../../../builders/bookings/bookings.ts'
import { byContent, byStaff } from '../../../builders/byStaff.ts'
import { pdfWords } from '../../../builders/pdfWords.ts'
import { mailsTo } from '../../../builders/sent.ts'
import { testStart } from '../../../builders/testStart.ts'

// It's Monday 23 November 2026, half past eleven in India.
let api: TestApi
let office: Office
beforeEach(async () => {
  api = await startApi()
  office = await anOffice(api)
})
afterEach(() => api.close())

/** The last email with these words in its subject; emails sent at the same moment have no order. */
const mailAbout = async (words: string) => {
  const all = (await mailsTo(api, buyer.email)).map(({ content }) => Object(content))
  return all.findLast(({ subject }) => String(subject).includes(words)) ?? {}
}
const tokenIn = (text: string) => /token=([\w.~-]+)/.exec(text)?.[1] ?? ''
const own = async (token: string) =>
  (await api.call().get(`/api/own-home?token=${encodeURIComponent(token)}`)).body.data.home
async function aBooking(values: Parameters<typeof aHomeForSale>[1] = {}) {
  const home = await aHomeForSale(api, values)
  const { data } = await office.book(home.id)
  return { home, id: String(data.id) }
}
async function anAgreement() {
  const booked = await aBooking()
  await office.move(booked.id, 'agreed')
  return booked
}
const wordsOf = async (path: string, authorization = office.authorization) => {
  const answer = await api.call().get(`/api${path}`).set('Authorization', authorization).buffer(true)
  expect(answer.status).toBe(200)
  return pdfWords(answer.body).replaceAll('|', '')
}
const balances = async () => {
  const Balance = z.object({ account: z.string(), balance: z.coerce.number() })
  const all = await rows(
    api.db,
    sql`SELECT account, sum(balance) AS balance FROM home_balances GROUP BY account`,
    Balance,
  )
  return Object.fromEntries(all.map(({ account, balance }) => [account, balance]))
}

describe('a booking', () => {
  test('keeps the price and the plan of its day, and moves home, enquiry and history along', async () => {
    const home = await aHomeForSale(api)
    const { body } = await api
      .call()

      .post(`/api/project/block/unit/block-units/${home.id}/unit-enquires`)
      .send({
        name: 'Asha Rao',
        mobile: '98765 43210',
        email: buyer.email,
        consent_reply: true,
      })
    const [lead] = await api.db.select().from(leads)
    expect(body.http_status).toBe(200)
    const { data, http_status } = await office.book(home.id, { lead: lead?.reference, reason: 'Came twice.' })
    expect(http_status).toBe(200)
    const booking = await office.booking(data.id)
    expect(booking).toMatchObject({
      status: 'booked',
      name: 'Asha Rao',
      booked_on: '2026-11-23',
      price: 1_05_00_000_00,
      sums: { total: 1_11_00_000_00, asked: 0, paid: 0 },
      most_before: 10_50_000_00,
      promised_on: '2028-06-30',
      lead: { reference: lead?.reference },
      moves: ['agreed', 'cancelled'],
    })
    expect(
      booking.dues.map((due: { label: string; amount: number; gst: number }) => [
        due.label,
        due.amount,
        due.gst,
      ]),
    ).toEqual([
      ['On booking', 10_50_000_00, 50_000_00],
      ['On agreement', 10_50_000_00, 50_000_00],
      ['Stamp duty and registration, with the agreement', 6_00_000_00, 0],
      ['Foundations', 31_50_000_00, 1_50_000_00],
      ['Frame complete', 42_00_000_00, 2_00_000_00],
      ['Keys', 10_50_000_00, 50_000_00],
    ])
    const [unit] = await api.db.select().from(blockUnits).where(eq(blockUnits.id, home.id))
    expect(unit?.status).toBe('booked')
    const [event] = await api.db.select().from(unitEvents).where(eq(unitEvents.unit_id, home.id))
    expect(event).toMatchObject({
      to_status: 'booked',
      by: office.userId,
      reason: 'Came twice.',
      lead_id: lead?.id,
    })
    const [after] = await api.db.select().from(leads)
    expect(after?.status).toBe('booked')
    const [action] = await api.db.select().from(staffActions).orderBy(desc(staffActions.number)).limit(2)
    expect(action).toBeDefined()
    expect((await mailAbout('is booked')).subject).toBe(`${home.unit_no}, Jaali Court is booked for you`)
    // A later price change doesn't affect the booking.
    await byContent(api, (tx) =>
      tx.update(blockUnits).set({ base_price: 2_00_00_000_00 }).where(eq(blockUnits.id, home.id)),
    )
    expect((await office.booking(data.id)).sums.total).toBe(1_11_00_000_00)
  })

  test('takes no more than a tenth before the agreement, and names the rule', async () => {
    const home = await aHomeForSale(api)
    const refused = await office.book(home.id, { booking_amount: 10_50_000_01 })
    expect(refused).toMatchObject({ http_status: 422 })
    expect(refused.data.fields.booking_amount).toContain('section 13 of RERA')
    expect(refused.data.fields.booking_amount).toContain('₹10,50,000')
    const { data } = await office.book(home.id, { booking_amount: 10_50_000_00 })
    const beyond = await office.receive(data.id, 10_50_000_01)
    expect(beyond).toMatchObject({ http_status: 409 })
    expect(beyond.message).toContain('section 13')
    await office.receive(data.id, 10_50_000_00)
    expect((await office.receive(data.id, 100)).http_status).toBe(409)
    await office.move(data.id, 'agreed')
    expect((await office.receive(data.id, 100)).http_status).toBe(200)
  })

  test('is one of two at once; the other is told by whom', async () => {
    const home = await aHomeForSale(api)
    const other = await anOffice(api)
    const answers = await Promise.all([
      office.book(home.id, { name: 'Asha Rao' }),
      other.book(home.id, { name: 'Vikram Chandra' }),
    ])
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ http_status }) => http_status === 409)
    expect(lost?.message).toMatch(
      / booked this home for (Asha Rao|Vikram Chandra) at 11:30 am India time today\. Your booking wasn’t saved\./,
    )
    expect(await api.db.$count(homeBookings)).toBe(1)
    expect((await office.book(home.id)).message).toContain('booked this home for')
  })

  test('needs the price that was looked at, and a home that is the seller’s to sell', async () => {
    const home = await aHomeForSale(api)
    const stale = await office.book(home.id, { price_seen: 1 })
    expect(stale).toMatchObject({ http_status: 409, error: 'price_changed' })
    const [meera, auditor] = [await anOffice(api, 'sales'), await anOffice(api, 'auditor')]
    const until = later(api.clock(), day).toISOString()
    const seen = (await office.offer(home.id)).updated_at
    await office.post(`/homes/${home.id}/moves`, {
      to: 'on_hold',
      held_for: 'Mrs Iyer',
      until,
      seen,
      reason: 'Asked.',
    })
    expect((await meera.offer(home.id)).refused).toContain('A colleague is holding this home')
    expect((await meera.book(home.id)).http_status).toBe(403)
    expect((await auditor.post(`/homes/${home.id}/booking`, {})).http_status).toBe(403)
    expect((await office.offer(home.id)).known.name).toBe('Mrs Iyer')
    expect((await office.book(home.id)).http_status).toBe(200)
  })

  test('keeps its home from being sold again, until it is cancelled with what goes back', async () => {
    const { home, id } = await aBooking()
    const { updated_at } = (await office.get(`/homes/${home.id}`)).data
    const freed = await office.post(`/homes/${home.id}/moves`, {
      to: 'available',
      seen: updated_at,
      reason: 'A mistake.',
    })
    expect(freed).toMatchObject({ http_status: 409 })
    expect(freed.message).toContain('booking')
    await office.receive(id, 5_00_000_00)
    expect(
      (await office.move(id, 'cancelled', { given_back: 5_00_000_01 })).data.fields.given_back,
    ).toContain('₹5,00,000')
    const { data } = await office.move(id, 'cancelled', { given_back: 4_00_000_00, reason: 'Loan refused.' })
    expect(data).toMatchObject({
      status: 'cancelled',
      cancelled: { given_back: 4_00_000_00, reason: 'Loan refused.' },
      moves: [],
    })
    expect((await office.get(`/homes/${home.id}`)).data.status).toBe('available')
    expect(await balances()).toEqual({
      bank: 5_00_000_00,
      buyer: 0,
      refunds_due: -4_00_000_00,
      retained: -1_00_000_00,
    })
    expect((await office.receive(id, 100)).http_status).toBe(409)
    expect((await office.book(home.id)).http_status).toBe(200)
  })

  test('becomes what the table says and nothing else, also by hand', async () => {
    for (const from of homeBookingStatuses)
      for (const to of homeBookingStatuses) {
        const { id } = await aBooking()
        const at = { agreed_on: '2026-11-23', handed_over_on: '2026-11-23' }
        const end = { cancelled_on: '2026-11-23', cancel_reason: 'x', given_back: 0 }
        const valuesOf = (status: string) => ({
          ...(status === 'agreed' && { agreed_on: at.agreed_on }),
          ...(status === 'handed_over' && at),
          ...(status === 'cancelled' && end),
        })
        const set = (status: typeof from) =>
          byStaff(api, { action: 'move_booking', subject: id }, (tx) =>
            tx
              .update(homeBookings)
              .set({ status, ...valuesOf(status) })
              .where(eq(homeBookings.id, id)),
          )
        if (from !== 'booked' && from !== 'cancelled') await set('agreed')
        if (from !== 'booked' && from !== 'agreed') await set(from)
        const allowed = from === to || homeBookingMoves[from].includes(to)
        const done = await set(to).then(
          () => null,
          (error: unknown) => brokenConstraint(error) ?? 'home_bookings_other',
        )
        expect([from, to, done === null]).toEqual([from, to, allowed])
      }
  })
})

describe('money', () => {
  test('is asked for when its milestone has come, by a numbered letter that says why', async () => {
    const { home, id } = await anAgreement()
    const early = await office.demand(id, 4)
    expect(early).toMatchObject({ http_status: 409, error: 'too_early' })
    expect(early.message).toContain('10% complete')
    await aReport(api, home, 12)
    const { data } = await office.demand(id, 4)
    const due = data.dues[3]
    expect(due).toMatchObject({
      on: '2026-12-08',
      tds: 30_000_00,
      demand: { number: 'HD/26-27/000001', left: 31_50_000_00 },
    })
    expect((await office.demand(id, 4)).error).toBe('already_said')
    const mail = await mailAbout('due on')
    expect(mail.subject).toBe(`₹31,50,000 for ${home.unit_no}, Jaali Court, due on 8 December 2026`)
    expect(mail.text).toContain('Tower A is 12% complete according to the report for November 2026')
    expect(mail.text).toContain('section 194-IA')
    const words = await wordsOf(`/desk/bookings/${id}/papers/${due.demand.id}`)
    for (const fact of [
      'Demand letter',
      'HD/26-27/000001',
      'Asha Rao',
      '₹30,00,000',
      '₹1,50,000',
      '₹31,50,000',
      '8 December 2026',
      'section 194-IA',
      '₹31,20,000',
    ])
      expect(words).toContain(fact)
    expect(await balances()).toEqual({ billed: -30_00_000_00, buyer: 31_50_000_00, gst: -1_50_000_00 })
  })

  test('pays off what is due first; what is beyond waits for the next letter', async () => {
    const { home, id } = await anAgreement()
    await aReport(api, home, 12)
    await office.demand(id, 1, '2026-11-30')
    await office.demand(id, 4)
    const part = (await office.receive(id, 20_00_000_00)).data
    expect(part.sums).toMatchObject({ asked: 42_00_000_00, paid: 20_00_000_00, left: 22_00_000_00, ahead: 0 })
    expect(part.dues[0].demand).toMatchObject({ left: 0 })
    expect(part.dues[3].demand).toMatchObject({ paid: 9_50_000_00, left: 22_00_000_00 })
    const over = (await office.receive(id, 30_00_000_00, { way: 'loan' })).data
    expect(over.sums).toMatchObject({ left: 0, ahead: 8_00_000_00 })
    const mail = await mailAbout('We received ₹30')
    expect(mail.subject).toBe(`We received ₹30,00,000 for ${home.unit_no}, Jaali Court`)
    expect(mail.text).toContain('HR/26-27/000002')
    const words = await wordsOf(`/desk/bookings/${id}/papers/${over.receipts[1].id}`)
    for (const fact of ['Receipt', 'HR/26-27/000002', '₹30,00,000', 'Paid out by the bank', '₹50,00,000'])
      expect(words).toContain(fact)
    expect(Object.values(await balances()).reduce((all, each) => all + each, 0)).toBe(0)
    expect(await balances()).toMatchObject({ bank: 50_00_000_00, buyer: -8_00_000_00 })
  })

  test('has its reference once, whichever home it is for', async () => {
    const [one, other] = [await aBooking(), await aBooking()]
    await office.receive(one.id, 1_000_00, { reference: 'UTR N123' })
    const again = await office.receive(other.id, 1_000_00, { reference: 'utr n123' })
    expect(again.http_status).toBe(422)
    expect(again.data.fields.reference).toContain('already been recorded')
    expect(
      (await office.receive(other.id, 1_000_00, { reference: 'UTR N123', way: 'cheque' })).http_status,
    ).toBe(200)
    const both = await Promise.all(
      [1, 2].map(() => office.receive(one.id, 2_000_00, { reference: 'UTR N124' })),
    )
    expect(both.map(({ http_status }) => http_status).toSorted()).toEqual([200, 422])
    expect(await api.db.$count(homeReceipts)).toBe(3)
  })

  test('that the bank takes back doesn’t count, and its receipt says so', async () => {
    const { id } = await aBooking()
    const { data } = await office.receive(id, 5_00_000_00, { way: 'cheque', reference: '000431' })
    const [receipt] = data.receipts
    const path = `/bookings/${id}/receipts/${receipt.id}/return`
    const back = await office.post(path, { on: '2026-11-23', reason: 'No funds.' })
    expect(back.data).toMatchObject({ sums: { paid: 0 }, receipts: [{ returned: { reason: 'No funds.' } }] })
    expect(await office.post(path, { on: '2026-11-23', reason: 'No funds.' })).toMatchObject({
      http_status: 409,
    })
    expect(await balances()).toEqual({ bank: 0, buyer: 0 })
    expect(await wordsOf(`/desk/bookings/${id}/papers/${receipt.id}`)).toContain('Returned by the bank')
    expect((await mailAbout('returned')).subject).toBe('Your payment of ₹5,00,000 was returned')
  })

  test('is reminded of before, on and after its day, once each, while it isn’t paid', async () => {
    const { id } = await aBooking()
    await office.demand(id, 1, '2026-12-08')
    const reminders = async () =>
      (await mailsTo(api, buyer.email))
        .map(({ content }) => Object(content).subject)
        .filter((words) => /is due|is overdue/.test(words))
    const go = async (days: number) => {
      api.clock.advance(days * day)
      await api.rounds.goOnce()
      await api.rounds.goOnce()
    }
    await go(9)
    expect(await reminders()).toHaveLength(0)
    await go(2)
    expect(await reminders()).toHaveLength(1)
    await go(4)
    await go(4)
    expect((await reminders()).map((words) => / is (due on|due today|overdue)/.exec(words)?.[1])).toEqual([
      'due on',
      'due today',
      'overdue',
    ])
  })

  test('stays as it was written, in the plan, the letters and the ledger', async () => {
    const { id } = await aBooking()
    await office.demand(id, 1)
    await office.receive(id, 1_000_00)
    const kept = async (change: Promise<unknown>) =>
      change.then(
        () => 'changed',
        (error: unknown) => brokenConstraint(error),
      )
    const by = (query: ReturnType<typeof sql>) =>
      kept(byStaff(api, { action: 'move_booking' }, (tx) => tx.execute(query)))
    expect(await by(sql`UPDATE home_dues SET amount = amount + 1`)).toBe('home_papers_kept')
    expect(await by(sql`UPDATE home_demands SET amount = 1`)).toBe('home_papers_kept')
    expect(await by(sql`DELETE FROM home_receipts`)).toBe('home_papers_kept')
    expect(await by(sql`UPDATE home_bookings SET total = total + 1`)).toBe('home_bookings_kept')
    expect(await by(sql`UPDATE home_entry_lines SET amount = 5`)).toBe('ledger_kept')
    expect(await by(sql`UPDATE home_balances SET balance = 0`)).toBe('ledger_kept')
    expect(
      await by(sql`INSERT INTO home_entry_lines (entry, position, account, amount) VALUES (1, 9, 'bank', 5)`),
    ).toBe('ledger_kept')
    const unbalanced = sql`WITH entry AS (INSERT INTO home_entries (kind, cause, booking_id, lines, at) VALUES ('receipt', 'x', ${id}, 2, ${testStart}::timestamptz) RETURNING number)
      INSERT INTO home_entry_lines (entry, position, account, amount) SELECT number, nth, 'bank', 5 FROM entry, generate_series(1, 2) AS nth`
    expect(await by(unbalanced)).toBe('home_entries_balanced')
    expect(
      await kept(
        api.db.insert(homeReceipts).values({
          id: 'x',
          booking_id: id,
          year: '2026-27',
          amount: 1,
          on: '2026-11-23',
          way: 'upi',
          reference: 'ABCD',
          by: 'x',
          at: api.clock(),
        }),
      ),
    ).toBe('staff_action_missing')
    expect(await api.db.$count(homeDues)).toBe(6)
    expect(await api.db.$count(homeEntryLines)).toBe(5)
  })
})

describe('the buyer’s page', () => {
  test('opens by the link in the mail, with papers and what is due, and no other one', async () => {
    const { home, id } = await anAgreement()
    await aReport(api, home, 12)
    await office.demand(id, 4)
    const token = tokenIn((await mailAbout('due on')).text)
    const mine = await own(token)
    expect(mine).toMatchObject({ status: 'agreed', sums: { left: 31_50_000_00 }, progress: { percent: 12 } })
    expect(mine.reports).toMatchObject([{ actual_percent: 12 }])
    expect(JSON.stringify(mine)).not.toContain(office.userId)
    expect(mine).not.toHaveProperty('email')
    const paper = `/own-home/${token}/papers`
    expect(await wordsOf(`${paper}/${mine.dues[3].demand.id}`, '')).toContain('HD/26-27/000001')
    const form = await wordsOf(`${paper}/form`, '')
    for (const fact of ['Booking form', '₹1,11,00,000', 'section 13', 'Asha Rao', '30 June 2028'])
      expect(form).toContain(fact)
    const other = await aBooking()
    const theirs = (await office.demand(other.id, 1)).data.dues[0].demand.id
    expect((await api.call().get(`/api${paper}/${theirs}`)).status).toBe(404)
    expect(await own(`${token}x`)).toBeNull()
    expect(await own('')).toBeNull()
  })

  test('has a new link when the office says so, and the old one opens nothing', async () => {
    const { id } = await aBooking()
    const old = tokenIn((await mailAbout('is booked')).text)
    expect(await own(old)).not.toBeNull()
    api.clock.advance(hour)
    const { updated_at } = await office.booking(id)
    await office.post(`/bookings/${id}/link`, { seen: updated_at })
    expect(await own(old)).toBeNull()
    expect((await own(tokenIn((await mailAbout('new link')).text))).id).toBe(id)
  })
})

describe('the list', () => {
  test('finds by buyer and home, says what is owed, and filters what is late', async () => {
    const { id } = await aBooking()
    await office.demand(id, 1, '2026-11-23')
    const [{ cells }, ...rest] = (await office.get('/bookings?find=asha')).data.items
    expect(rest).toEqual([])
    expect(cells).toEqual(expect.arrayContaining(['booked', 'Asha Rao', 1_11_00_000_00, 10_50_000_00]))
    expect((await office.get('/bookings?find=nobody')).data.total).toBe(0)
    expect((await office.get('/bookings?owes=late')).data.total).toBe(0)
    expect((await office.get('/bookings?owes=waits')).data.total).toBe(1)
    api.clock.advance(day)
    const next = await anOffice(api)
    expect((await next.get('/bookings?owes=late&state=booked')).data.total).toBe(1)
  })
})
