import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Instant, Month, Prose, State, text } from '../../shapes.ts'
import { isGstin } from './payoutNumbers.ts'
import { typedNumber } from './typedNumber.ts'

export const GstDraft = z.object({
  gstin: typedNumber(isGstin, 'Enter the GSTIN as on its certificate, 15 letters and digits.'),
  legal_name: text(2, 100, 'Enter the legal name on the certificate.'),
  address: text(8, 200, 'Enter the address on the certificate, with the PIN code.'),
})
export type GstDraft = z.output<typeof GstDraft>

const Registration = z.object({
  gstin: Prose,
  state: State,
  legal_name: Prose,
  /** Empty for a GSTIN that came from the payout details of earlier versions. */
  address: z.string(),
  since: Instant,
  /** What the numbers of the tutor's invoices and credit notes begin with. */
  invoice_series: Prose,
  credit_series: Prose,
})

const Filing = z.object({
  month: Month,
  invoices: Count,
  credit_notes: Count,
  /** Of invoices less credit notes, as are the taxes. */
  total: z.int(),
  taxable: z.int(),
  cgst: z.int(),
  sgst: z.int(),
  igst: z.int(),
})

export const Gst = z.object({
  registration: z.nullable(Registration),
  /** The months in which tax invoices or their credit notes were issued, newest first. */
  months: z.array(Filing),
})
export type Gst = z.output<typeof Gst>

const own = { access: 'tutor', resource: 'Gst', path: '/my-gst' } as const

/** A tutor's GST registration, under which their students are billed. */
export const gst = defineEndpoints({
  getGst: {
    ...own,
    method: 'GET',
    summary: 'Your GST registration, and the tax on your invoices by month',
    response: Gst,
  },
  registerGst: {
    ...own,
    method: 'PUT',
    fresh: true,
    summary: 'Bill your students under this GSTIN from now on; you’re told by email',
    body: GstDraft,
    response: Gst,
    errors: ['validation_failed'],
  },
  endGst: {
    ...own,
    method: 'DELETE',
    fresh: true,
    summary: 'Stop billing under your GSTIN',
    response: Gst,
    errors: ['wrong_state'],
  },
  getGstFile: {
    ...own,
    path: '/my-gst/invoices.csv',
    method: 'GET',
    summary: 'Your tax invoices and credit notes of a month, as a CSV file for your return',
    query: z.object({ month: Month }),
    response: z.null(),
    file: 'text/csv',
    errors: ['validation_failed'],
  },
})
