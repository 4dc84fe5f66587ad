/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Gst } from '#contract/learning/money/gst.ts'
import action from '#web/pages/teaching/gst/action.ts'
import GstView from '#web/pages/teaching/gst/View.tsx'
import { work } from '#web/pages/teaching/gst/work.ts'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const details = {
  gstin: '29AAGCB7383J1Z4',
  legal_name: 'Meera Raghavan Music',
  address: '12 Temple Road, Bengaluru 560003',
}
const registration: Gst['registration'] = {
  ...details,
  state: 'Karnataka',
  since: '2026-11-20T05:00:00.000Z',
  invoice_series: 'T01',
  credit_series: 'C01',
}
const november = {
  month: '2026-11',
  invoices: 12,
  credit_notes: 1,
  total: 1_180_000,
  taxable: 1_000_000,
  cgst: 45_000,
  sgst: 45_000,
  igst: 90_000,
}
const none: Gst = { registration: null, months: [] }
const some: Gst = { registration, months: [november] }

type Answer = Awaited<ReturnType<NonNullable<Parameters<typeof showPage>[0]['answer']>>>

/** The page with these facts; `changed` answers its forms. */
function show(data: Gst, changed: (call: HttpCall) => Answer = () => ({ ok: true, data })) {
  return showPage({
    work,
    View: GstView,
    at: '/teach/gst',
    action,
    answer: (call) => (call.method === 'GET' ? { ok: true, data } : changed(call)),
    viewer: aUserRecord({ roles: ['student', 'tutor'] }),
  })
}

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

describe('without a registration', () => {
  test('the page says who needs one, and shows no months', async () => {
    await show(none)
    expect(text()).toContain('You need this only if you’re registered for GST.')
    expect(screen.queryByRole('heading', { name: 'Your invoices by month' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Stop billing with GST' })).toBeNull()
  })

  test('the form registers what was typed, with an address of two lines as one', async () => {
    const { calls } = await show(none)
    await userEvent.type(screen.getByLabelText('GSTIN'), '29 aagcb7383j1z4')
    await userEvent.type(screen.getByLabelText('Legal name'), details.legal_name)
    await userEvent.type(screen.getByLabelText('Address'), '12 Temple Road,{Enter}Bengaluru 560003')
    await userEvent.click(screen.getByRole('button', { name: 'Bill with GST' }))
    expect(await screen.findByText(/^Saved\. From now on, your students get tax invoices/)).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
      { path: '/my-gst', body: { ...details, gstin: '29 aagcb7383j1z4' } },
    ])
  })

  test('a refused number is named beside its field, and nothing typed is lost', async () => {
    const fields = { gstin: 'This GSTIN belongs to another PAN.' }
    await show(none, () => ({
      ok: false,
      error: { status: 422, code: 'validation_failed', message: 'Please correct the fields below.', fields },
    }))
    await userEvent.type(screen.getByLabelText('GSTIN'), details.gstin)
    await userEvent.type(screen.getByLabelText('Legal name'), details.legal_name)
    await userEvent.click(screen.getByRole('button', { name: 'Bill with GST' }))
    expect(await screen.findByText(fields.gstin)).toBeTruthy()
    expect([typedIn('GSTIN'), typedIn('Legal name')]).toEqual([details.gstin, details.legal_name])
  })

  test('past months stay', async () => {
    await show({ registration: null, months: [november] })
    expect(screen.getByRole('heading', { name: 'Your invoices by month' })).toBeTruthy()
  })
})

describe('with a registration', () => {
  test('the page shows it, and fills it into the form that corrects it', async () => {
    await show(some)
    for (const fact of [...Object.values(details), 'Karnataka', '20 November 2026', 'T01/', 'C01/'])
      expect(text()).toContain(fact)
    expect([typedIn('GSTIN'), typedIn('Legal name'), typedIn('Address')]).toEqual(Object.values(details))
    expect(screen.queryByText('Please add your address')).toBeNull()
  })

  test('a missing address is asked for', async () => {
    await show({ ...some, registration: { ...registration, address: '' } })
    expect(screen.getByText('Please add your address')).toBeTruthy()
    expect(screen.getByText('Change your GST details').closest('details')?.open).toBe(true)
  })

  test('each month has its sums, and its file', async () => {
    await show(some)
    const row = screen.getByRole('row', { name: /^November 2026/ })
    const cells = within(row).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['12', '1', '₹10,000', '₹450', '₹450', '₹900', '₹11,800'],
      'CSV of November 2026',
    ])
    expect(within(row).getByRole('link').getAttribute('href')).toBe(
      '/download/my-gst/invoices.csv?month=2026-11',
    )
  })

  test('stopping says what happens, and ends it', async () => {
    const { calls } = await show(some)
    await userEvent.click(screen.getByText('Stop billing with GST', { selector: 'summary *' }))
    expect(text()).toContain('your students get bills of supply without tax, at the same prices')
    await userEvent.click(screen.getByRole('button', { name: 'Stop billing with GST' }))
    expect(await screen.findByText(/^Stopped\./)).toBeTruthy()
    expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
      { method: 'DELETE', path: '/my-gst' },
    ])
  })

  test('only the form that was sent asks who it is', async () => {
    await show(some, () => ({
      ok: false,
      error: { status: 403, code: 'confirm_first', message: 'Confirm that it’s you.' },
    }))
    await userEvent.click(screen.getByRole('button', { name: 'Stop billing with GST', hidden: true }))
    const asked = await screen.findAllByText('Confirm that it’s you', { selector: 'legend' })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.closest('form')?.textContent).toContain('From the moment you stop')
  })
})
