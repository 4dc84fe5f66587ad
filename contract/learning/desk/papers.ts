import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Month, Paise, Prose } from '../../shapes.ts'
import { Paper } from '../money/papers.ts'

const Named = z.object({ id: Id, name: Prose })
const Tax = { taxable: Paise, cgst: Paise, sgst: Paise, igst: Paise }

export const DeskPaper = z.extend(Paper, {
  order: z.object({ id: Id, number: Prose, student: Named }),
  tutor: Named,
  gstin: z.nullable(Prose),
  recipient: Prose,
  recipient_state: z.nullable(Prose),
  place_of_supply: Prose,
  lines: z.array(z.object({ title: Prose, detail: Prose, amount: Paise })),
  /** In hundredths of a per cent; 0 on a bill of supply. */
  tax_rate: Count,
  ...Tax,
  /** For a credit note: the paper that it corrects. */
  corrects: z.nullable(z.object({ id: Id, number: Prose })),
  corrected_by: z.array(z.object({ id: Id, number: Prose, total: Paise, issued_at: Instant })),
})
export type DeskPaper = z.output<typeof DeskPaper>

/** A financial year, from April to March: `2026-27`. */
export const Year = z.string().check(z.regex(/^20\d\d-\d\d$/, 'Enter a financial year, such as 2026-27.'))
const AskedYear = Year.check(
  z.refine((year) => (Number(year.slice(2, 4)) + 1) % 100 === Number(year.slice(5)), {
    error: 'Enter a financial year, such as 2026-27.',
  }),
)

export const TaxReport = z.object({
  year: Year,
  /** The years with papers or entries, newest first. */
  years: z.array(Year),
  /** What tutors sold, less credit notes, by the month of the paper. */
  supplies: z.array(
    z.object({
      month: Month,
      state: Prose,
      papers: Count,
      credit_notes: Count,
      total: Paise,
      ...Tax,
    }),
  ),
  /** The company's own amounts, by the month of the entry. */
  company: z.array(z.object({ month: Month, fee: Paise, fee_tax: Paise, tds: Paise })),
})
export type TaxReport = z.output<typeof TaxReport>

const query = z.object({ year: z.optional(AskedYear) })

export const deskPapers = defineEndpoints({
  getDeskPaper: {
    method: 'GET',
    path: '/desk/papers/:paper_id',
    access: 'staff',
    capability: 'ledger.read',
    resource: 'Desk',
    summary: 'For staff: a bill, an invoice or a credit note, with what corrects it',
    response: DeskPaper,
    errors: ['not_found'],
  },
  getDeskPaperFile: {
    method: 'GET',
    path: '/desk/papers/:paper_id/file',
    access: 'staff',
    capability: 'ledger.read',
    resource: 'Desk',
    summary: 'For staff: the same as a PDF, as the student has it',
    response: z.null(),
    file: 'application/pdf',
    errors: ['not_found'],
  },
  getTaxReport: {
    method: 'GET',
    path: '/desk/tax',
    access: 'staff',
    capability: 'ledger.read',
    resource: 'Desk',
    summary: 'For staff: a financial year of supplies by month and state, and of the company’s fee and TDS',
    query,
    response: TaxReport,
    errors: ['validation_failed'],
  },
  getTaxReportFile: {
    method: 'GET',
    path: '/desk/tax.csv',
    access: 'staff',
    capability: 'ledger.export',
    fresh: true,
    resource: 'Desk',
    summary: 'For staff: the same as a spreadsheet',
    query,
    response: z.null(),
    file: 'text/csv',
    errors: ['validation_failed'],
  },
})
