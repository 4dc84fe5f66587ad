import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { day, later } from '#api/clock.ts'
import { payouts, users } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { getAs, goTo, postAs } from '../../../../builders/buying/enrolments.ts'
import { byStaff } from '../../../../builders/byStaff.ts'
import { balancesOf, wrongBooks } from '../../../../builders/money/ledger.ts'
import {
  anApprovedRun,
  aPreparedRun,
  approved,
  nextRun,
  someStaff,
} from '../../../../builders/payouts/payoutRuns.ts'
import { mailsTo } from '../../../../builders/sent.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  expect(await wrongBooks(api)).toEqual([])
  await api.close()
})

interface Person {
  readonly id: string
}

async function subjectsTo(tutor: Person): Promise<readonly string[]> {
  const [row] = await api.db.select({ email: users.email }).from(users).where(eq(users.id, tutor.id))
  const mails = await mailsTo(api, row?.email ?? null)
  return mails.map(({ content }) => (content as { readonly subject: string }).subject)
}

const problemOf = ({ data }: { readonly data: { readonly fields: { readonly text: string } } }) =>
  data.fields.text

describe('whom a run pays', () => {
  const appoint = (tutor: Person) =>
    byStaff(api, { action: 'change_staff_roles', person: tutor.id, after: { roles: ['finance'] } }, (tx) =>
      tx
        .update(users)
        .set({ roles: ['tutor', 'staff'], staff_roles: ['finance'] })
        .where(eq(users.id, tutor.id)),
    )

  test('doesn’t approve it, and is told so before', async () => {
    const { tutors, run, path, approval } = await aPreparedRun(api, [60_000, 90_000])
    const [tutor] = tutors
    if (!tutor) throw new Error('A tutor was expected.')
    await appoint(tutor)
    expect(await getAs(api, tutor, path)).toMatchObject({ data: { own: false, pays_you: true } })
    expect((await getAs(api, tutor, '/desk/today')).data.payouts_to_approve).toBe(0)
    expect(await postAs(api, tutor, `${path}/approve`, approval)).toMatchObject({
      error: 'forbidden',
      message: 'This run pays you, so someone else has to approve it.',
    })
    expect(await balancesOf(api, tutor.id)).toEqual({ due: 60_000 })
    const colleague = await someStaff(api)
    expect(await getAs(api, colleague, path)).toMatchObject({ data: { pays_you: false } })
    expect((await getAs(api, colleague, '/desk/today')).data.payouts_to_approve).toBe(1)
    expect(await postAs(api, colleague, `${path}/approve`, approval)).toMatchObject({ error: null })
    expect(run.pays_you).toBe(false)
  })

  test('is refused by the database too, also if the payout is added later', async () => {
    const { tutors, run } = await aPreparedRun(api, [60_000])
    const [tutor] = tutors
    if (!tutor) throw new Error('A tutor was expected.')
    await appoint(tutor)
    const own = { cause: { constraint: 'payouts_own_approval' } }
    const approve = sql`UPDATE payout_runs SET status = 'approved', decided_by = ${tutor.id}, decided_at = updated_at WHERE id = ${run.id}`
    await expect(api.db.execute(approve)).rejects.toMatchObject(own)
    const { path, approval, run: other } = await aPreparedRun(api, [70_000])
    expect(await postAs(api, tutor, `${path}/approve`, approval)).toMatchObject({ error: null })
    const add = sql`INSERT INTO payouts (id, number, run_id, tutor_id, details_id, gross, tds, amount, status, created_at, updated_at)
      SELECT 'mine', 'PO-MINE', ${other.id}, tutor_id, details_id, gross, tds, amount, 'dropped', created_at, updated_at
      FROM payouts WHERE run_id = ${run.id}`
    await expect(api.db.execute(add)).rejects.toMatchObject(own)
  })
})

describe('a bank’s reference', () => {
  test('belongs to one payout, over all runs and in whatever case', async () => {
    const { tutors, lineOf, paste } = await anApprovedRun(api, [60_000])
    const { tutors: others, lineOf: otherLine, paste: pasteOther } = await anApprovedRun(api, [70_000])
    const { number } = lineOf(tutors[0])
    await paste(`${number}, N326456789012`)
    const refused = await pasteOther(`${otherLine(others[0]).number}, n326456789012`)
    expect(problemOf(refused)).toBe(
      `Line 1: This reference already belongs to ${number}. Nothing was recorded.`,
    )
    expect(await balancesOf(api, others[0]?.id ?? '')).toEqual({ sending: 70_000 })
  })

  test('goes to one of two runs whose statements are pasted at the same time', async () => {
    const runs = [await anApprovedRun(api, [60_000]), await anApprovedRun(api, [70_000])]
    const answers = await Promise.all(
      runs.map(({ tutors, lineOf, paste }) => paste(`${lineOf(tutors[0]).number}, N326456789012`)),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    const refused = answers.filter(({ error }) => error === 'validation_failed')
    expect(refused.map(problemOf)).toEqual([expect.stringContaining('This reference already belongs to PO-')])
  })

  test('is on one line of a statement only', async () => {
    const { tutors, lineOf, paste } = await anApprovedRun(api, [60_000, 70_000])
    const [one, two] = tutors.map((tutor) => lineOf(tutor).number)
    const refused = await paste(`${one}, N326456789012\n\n${two}, N326456789012`)
    expect(problemOf(refused)).toBe(`Line 3: This reference already belongs to ${one}. Nothing was recorded.`)
    for (const { id } of tutors) expect(Object.keys(await balancesOf(api, id))).toEqual(['sending'])
  })

  test('isn’t given twice or changed in the database either', async () => {
    const { tutors, lineOf, run, paste } = await anApprovedRun(api, [60_000, 70_000])
    const [one, two] = tutors.map((tutor) => lineOf(tutor))
    await paste(`${one.number}, N326456789012\n${two.number}, N326456789013`)
    const change = (id: string, reference: string) =>
      byStaff(api, { action: 'settle_payouts', subject: run.id }, (tx) =>
        tx.update(payouts).set({ reference }).where(eq(payouts.id, id)),
      )
    await expect(change(one.id, 'N999999999999')).rejects.toMatchObject({
      cause: { constraint: 'facts_kept' },
    })
    await api.db.execute(sql`ALTER TABLE payouts DISABLE TRIGGER payouts_keep_reference`)
    await expect(change(one.id, 'n326456789013')).rejects.toMatchObject({
      cause: { constraint: 'payouts_reference' },
    })
  })
})

describe('a payout that comes back days after it was paid', () => {
  test('is due again, isn’t counted as paid, and keeps its reference', async () => {
    const { tutors, lineOf, paste, path, staff } = await anApprovedRun(api, [1_000_000], {
      pan: 'AAGCB7383J',
    })
    const [tutor] = tutors
    if (!tutor) throw new Error('A tutor was expected.')
    const { number } = lineOf(tutor)
    await paste(`${number}, N326456789012`)
    const earned = async () => (await getAs(api, tutor, '/my-earnings')).data
    expect(await earned()).toMatchObject({ due: 0, sending: 0, paid: 999_000 })
    goTo(api, later(api.clock(), 3 * day))
    expect(await paste(`${number}, returned, Account closed`)).toMatchObject({
      data: { paid: 0, returned: 1, left_out: { other: 0, known: 0 } },
    })
    expect(await balancesOf(api, tutor.id)).toEqual({ due: 1_000_000 })
    expect(await balancesOf(api, '')).not.toHaveProperty('bank')
    expect(await earned()).toMatchObject({ due: 1_000_000, sending: 0, paid: 0 })
    const months = [api.clock(), later(api.clock(), -3 * day)].map((each) => each.toISOString().slice(0, 7))
    const moved = []
    for (const month of new Set(months))
      moved.unshift(...(await getAs(api, tutor, `/my-earnings/${month}`)).data.payouts)
    expect(moved.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['payout', 999_000],
      ['payout_paid', 999_000],
      ['payout_returned', 999_000],
    ])
    expect((await getAs(api, staff, path)).data.lines).toMatchObject([
      { status: 'returned', reference: 'N326456789012', reason: 'Account closed' },
    ])
    expect(await subjectsTo(tutor)).toEqual(['We paid you ₹9,990', 'Your payout was returned'])
    expect(problemOf(await paste(`${number}, returned, Account closed`))).toMatch(
      /already recorded as returned/,
    )
  })

  test('is paid in the next run, under another number and with the same tax', async () => {
    const { tutors, lineOf, paste } = await anApprovedRun(api, [1_000_000], { pan: 'AAGCB7383J' })
    const { number } = lineOf(tutors[0])
    await paste(`${number}, N326456789012`)
    await paste(`${number}, returned, Account closed`)
    const again = await approved(api, await nextRun(api))
    expect(again.run.lines).toMatchObject([{ gross: 1_000_000, tds: 1000, amount: 999_000 }])
    const { number: next } = again.lineOf(tutors[0])
    expect(problemOf(await again.paste(`${next}, N326456789012`))).toContain(`already belongs to ${number}.`)
    expect(await again.paste(`${next}, N340456789012`)).toMatchObject({ data: { paid: 1 } })
    expect(await balancesOf(api, tutors[0]?.id ?? '')).toEqual({ tds: 1000 })
  })

  test('needs an entry that brings the money back from the bank', async () => {
    const { tutors, lineOf, paste, run } = await anApprovedRun(api, [60_000])
    const { id, number } = lineOf(tutors[0])
    await paste(`${number}, N326456789012`)
    await expect(
      byStaff(api, { action: 'settle_payouts', subject: run.id }, (tx) =>
        tx.update(payouts).set({ status: 'returned' }).where(eq(payouts.id, id)),
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'ledger_entry_missing' } })
  })
})

describe('a bank’s own statement', () => {
  const headings = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
  const debit = (narration: string, reference: string, amount: string) =>
    `03/12/26,"NEFT DR-${narration}",${reference},03/12/26,"${amount}",,"8,02,800.00"`

  test('settles what it names and says how many lines are about something else', async () => {
    const { tutors, lineOf, paste } = await anApprovedRun(api, [960_000, 60_000, 90_000])
    const [first, second, third] = tutors.map((tutor) => lineOf(tutor).number)
    const text = [
      headings,
      debit('RENT, DECEMBER', '000000000000', '45,000.00'),
      `04/12/26,NEFT RETURN ${second} ACCOUNT CLOSED,N338226000000777,04/12/26,,600.00,"8,02,800.00"`,
      debit(`ASHA RAO-${first.replaceAll('-', '')}`, 'N337226123450001', '9,600.00'),
      debit(`BELA SEN-${second}`, 'N337226123450002', '600.00'),
      '05/12/26,RAZORPAY SETTLEMENT,N339226000000888,05/12/26,,"20,000.00","8,22,800.00"',
    ].join('\r\n')
    expect(await paste(text)).toMatchObject({
      data: { paid: 1, returned: 1, left_out: { other: 2, known: 0 } },
    })
    const balances = await Promise.all(tutors.map(({ id }) => balancesOf(api, id)))
    expect(balances).toEqual([{}, { due: 60_000 }, { sending: 90_000 }])
    expect(await balancesOf(api, '')).toMatchObject({ bank: 960_000 })
    const [, came] = tutors
    if (came) expect(await subjectsTo(came)).toEqual(['Your payout was returned'])

    // Next week's statement has these lines too.
    const more = `${text}\n${debit(`CHARU DAS ${third}`, 'N341226123450003', '900.00')}`
    expect(await paste(more)).toMatchObject({ data: { paid: 2, left_out: { other: 2, known: 3 } } })
    expect(problemOf(await paste(more))).toBe('All of this is recorded already.')
  })

  test('that gives another amount is refused', async () => {
    const { tutors, lineOf, paste } = await anApprovedRun(api, [960_000])
    const { number } = lineOf(tutors[0])
    const refused = await paste(`${headings}\n${debit(number, 'N337226123450001', '9,500.00')}`)
    expect(problemOf(refused)).toBe(
      'Line 2: The bank says ₹9,500, this payout is ₹9,600. Nothing was recorded.',
    )
    expect(await balancesOf(api, tutors[0]?.id ?? '')).toEqual({ sending: 960_000 })
  })

  test('that names no payout of the run is refused', async () => {
    const { paste } = await anApprovedRun(api, [960_000])
    expect(problemOf(await paste(`${headings}\n${debit('RENT', '000000000000', '45,000.00')}`))).toBe(
      'No line names a payout of this run. Nothing was recorded.',
    )
  })
})

describe('a return that names only the payment’s reference', () => {
  const headings = 'Date,Narration,Ref No.,Debit,Credit'
  const back = (reference: string, amount: string) =>
    `05/12/26,NEFT RETURN-${reference}-ACCOUNT CLOSED,,,"${amount}"`

  test('makes its payout due again, days after the payment or on the same statement', async () => {
    const { tutors, lineOf, paste, path, staff } = await anApprovedRun(api, [960_000, 60_000])
    const [first, second] = tutors.map((tutor) => lineOf(tutor).number)
    await paste(`${first}, N326456789012`)
    const text = [
      headings,
      back('N337226123450002', '600.00'),
      back('n326456789012', '9,600.00'),
      `03/12/26,NEFT DR-${second},N337226123450002,600.00,`,
    ].join('\n')
    expect(await paste(text)).toMatchObject({
      data: { paid: 0, returned: 2, left_out: { other: 0, known: 0, elsewhere: [] } },
    })
    expect((await getAs(api, staff, path)).data.lines).toMatchObject([
      { reference: 'N326456789012', reason: 'NEFT RETURN-n326456789012-ACCOUNT CLOSED' },
      { reference: 'N337226123450002', reason: 'NEFT RETURN-N337226123450002-ACCOUNT CLOSED' },
    ])
    for (const [index, due] of [960_000, 60_000].entries())
      expect(await balancesOf(api, tutors[index]?.id ?? '')).toEqual({ due })
    expect(problemOf(await paste(text))).toBe('All of this is recorded already.')
  })

  test('is known if staff recorded the return by hand', async () => {
    const { tutors, lineOf, paste } = await anApprovedRun(api, [960_000, 60_000])
    const [first, second] = tutors.map((tutor) => lineOf(tutor).number)
    await paste(`${first}, N326456789012`)
    await paste(`${first}, returned, Account closed`)
    const text = `${headings}\n${back('N326456789012', '9,600.00')}\n03/12/26,NEFT DR-${second},N337226123450002,600.00,`
    expect(await paste(text)).toMatchObject({ data: { paid: 1, returned: 1, left_out: { known: 1 } } })
    expect(await balancesOf(api, tutors[0]?.id ?? '')).toEqual({ due: 960_000 })
  })

  test('of another amount is refused', async () => {
    const { tutors, lineOf, paste } = await anApprovedRun(api, [960_000])
    await paste(`${lineOf(tutors[0]).number}, N326456789012`)
    expect(problemOf(await paste(`${headings}\n${back('N326456789012', '5.90')}`))).toBe(
      'Line 2: The bank says ₹5.90, this payout is ₹9,600. Nothing was recorded.',
    )
    expect(await balancesOf(api, tutors[0]?.id ?? '')).toEqual({})
  })

  test('of another run’s payout is counted with that run’s number, until it’s recorded there', async () => {
    const other = await anApprovedRun(api, [960_000, 60_000, 80_000])
    const [here, stays, named] = other.tutors.map((tutor) => other.lineOf(tutor).number)
    await other.paste(`${here}, N326456789012\n${stays}, N326456789013\n${named}, N326456789014`)
    const { tutors, lineOf, paste } = await anApprovedRun(api, [70_000])
    const text = [
      headings,
      back('n326456789012', '9,600.00'),
      back(named?.replaceAll('-', '') ?? '', '800.00'),
      // The bank pays back what it charged for a payment.
      back('N326456789013', '5.90'),
      back('N999999999999', '9,600.00'),
    ].join('\n')
    expect(problemOf(await paste(text))).toBe(
      `No line names a payout of this run. Nothing was recorded. Run ${other.run.number} has a payout that is returned here: paste the statement there.`,
    )
    const more = (reference: string) =>
      `${text}\n03/12/26,NEFT DR-${lineOf(tutors[0]).number},${reference},700.00,`
    expect(await paste(more('N337226123450002'))).toMatchObject({
      data: { paid: 1, left_out: { other: 2, known: 0, elsewhere: [{ run: other.run.number, lines: 2 }] } },
    })
    expect(await balancesOf(api, other.tutors[0]?.id ?? '')).toEqual({})
    const there = text.split('\n').slice(0, 3).join('\n')
    expect(await other.paste(there)).toMatchObject({ data: { returned: 2 } })
    expect(await balancesOf(api, other.tutors[0]?.id ?? '')).toEqual({ due: 960_000 })
    expect(problemOf(await paste(more('N337226123450002')))).toBe('All of this is recorded already.')
  })
})
