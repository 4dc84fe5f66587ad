import { z } from 'zod/mini'
import { NumberCursor, RowCursor } from '../../cursor.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { Address, Count, Day, Id, Instant, Prose, text } from '../../shapes.ts'
import { CorrectionBody } from './ledger.ts'
import {
  CloseRow,
  DayClose,
  Provider,
  SettlementDifference,
  SettlementReport,
  SettlementReportDetail,
} from './settlementShapes.ts'
import { closeFigures, largestReport, lineFates } from './settlementWords.ts'

const common = { access: 'staff', resource: 'Settlement' } as const
const read = { ...common, capability: 'settlements.read' } as const
const takes = { ...common, capability: 'settlements.take', alsoChanges: ['Desk', 'Ledger'] } as const
const solves = { ...common, capability: 'settlements.solve', alsoChanges: ['Desk', 'Ledger'] } as const
const report = '/desk/settlements/:settlement_id'
const difference = '/desk/differences/:difference_id'
const tooLarge = 'A report can have up to 30 MB. Save it for fewer days.'
const Reason = text(4, 500, 'Give a reason in 4 to 500 characters.')

export const deskSettlements = defineEndpoints({
  getSettlements: {
    ...read,
    method: 'GET',
    path: '/desk/settlements',
    summary: 'For staff: the providers’ settlement reports, newest first',
    query: z.object({ before: z.optional(RowCursor) }),
    response: z.object({
      items: z.array(SettlementReport),
      next: z.nullable(Id),
      /** True if the sandbox takes payments here, and has a report of its own. */
      sandbox: z.boolean(),
    }),
    errors: ['validation_failed'],
  },
  announceSettlement: {
    ...takes,
    method: 'POST',
    path: '/desk/settlements',
    summary:
      'For staff: announce a settlement report, and get the address to send its file to, which is read as a dry run',
    body: z.object({
      provider: Provider,
      name: text(1, 200, 'Choose a file.'),
      bytes: z
        .int(tooLarge)
        .check(z.gte(1, 'This file is empty. Choose another one.'), z.lte(largestReport, tooLarge)),
    }),
    /** Where to send the file. Once it arrives it is read as a dry run, so nothing is written to the ledger. */
    response: z.object({
      upload_id: Id,
      upload_url: Address,
      method: z.literal('PUT'),
      headers: z.record(z.string(), Prose),
      expires_at: Instant,
    }),
    errors: ['validation_failed'],
  },
  getSandboxReport: {
    ...takes,
    method: 'GET',
    path: '/desk/settlements.csv',
    fresh: true,
    summary: 'For staff: what the sandbox has seen on a day, as the report that a provider would give',
    query: z.object({ day: Day }),
    response: z.null(),
    file: 'text/csv',
    errors: ['validation_failed', 'not_found'],
  },
  getSettlement: {
    ...read,
    method: 'GET',
    path: report,
    summary: 'For staff: what in a report matches the ledger, and what differs',
    query: z.object({
      fate: z.optional(z.enum(lineFates)),
      after: z.optional(NumberCursor),
    }),
    response: SettlementReportDetail,
    errors: ['not_found', 'validation_failed'],
  },
  takeSettlement: {
    ...takes,
    method: 'POST',
    path: `${report}/take`,
    fresh: true,
    summary: 'For staff: post a report to the ledger, each of its lines once; what differs becomes work',
    response: SettlementReport,
    errors: ['not_found', 'wrong_state'],
  },
  dropSettlement: {
    ...takes,
    method: 'POST',
    path: `${report}/drop`,
    summary: 'For staff: discard a report that was only read',
    response: SettlementReport,
    errors: ['not_found', 'wrong_state'],
  },
  getDayClose: {
    ...read,
    method: 'GET',
    path: '/desk/close',
    summary:
      'For staff: what the providers say of a day in India against the ledger, and what is still with them',
    query: z.object({ day: z.optional(Day) }),
    response: DayClose,
    errors: ['validation_failed'],
  },
  getCloseRows: {
    ...read,
    method: 'GET',
    path: '/desk/close/rows',
    summary: 'For staff: the payments and refunds that a figure of a day’s close is made of',
    query: z.object({
      /** Yesterday by default. */
      day: z.optional(Day),
      provider: Provider,
      figure: z.enum(closeFigures),
      after: z.optional(NumberCursor),
    }),
    response: z.object({ day: Day, items: z.array(CloseRow), next: z.nullable(Count) }),
    errors: ['validation_failed'],
  },
  getCloseFile: {
    ...common,
    capability: 'settlements.export',
    method: 'GET',
    path: '/desk/close.csv',
    fresh: true,
    summary: 'For staff: every row of a day’s close as a spreadsheet, both sides next to each other',
    query: z.object({ day: Day }),
    response: z.null(),
    file: 'text/csv',
    errors: ['validation_failed'],
  },
  getDifferences: {
    ...read,
    method: 'GET',
    path: '/desk/differences',
    summary: 'For staff: differences between providers’ reports and the ledger, open ones first',
    query: z.object({ state: z.optional(z.enum(['open', 'settled'])), after: z.optional(NumberCursor) }),
    response: z.object({ items: z.array(SettlementDifference), next: z.nullable(Count), open: Count }),
    errors: ['validation_failed'],
  },
  getDifference: {
    ...read,
    method: 'GET',
    path: difference,
    summary: 'For staff: one difference, and what is known on both sides',
    response: SettlementDifference,
    errors: ['not_found'],
  },
  changeDifference: {
    ...solves,
    method: 'PATCH',
    path: difference,
    summary: 'For staff: take a difference, hand it back, or note what you learned',
    body: z.object({
      mine: z.optional(z.boolean()),
      note: z.optional(
        z.nullable(z.string().check(z.trim(), z.maxLength(1000, 'Keep it to 1,000 characters.'))),
      ),
    }),
    response: SettlementDifference,
    errors: ['not_found', 'validation_failed', 'wrong_state'],
  },
  settleDifference: {
    ...solves,
    method: 'POST',
    path: `${difference}/settle`,
    fresh: true,
    summary: 'For staff: settle a difference with a reason; the ledger stays as it is',
    body: z.object({ reason: Reason }),
    response: SettlementDifference,
    errors: ['not_found', 'validation_failed', 'wrong_state'],
  },
  correctDifference: {
    ...solves,
    method: 'POST',
    path: `${difference}/correct`,
    fresh: true,
    summary: 'For staff: propose the correction that settles a difference once a colleague approves it',
    body: CorrectionBody,
    response: SettlementDifference,
    errors: ['not_found', 'validation_failed', 'wrong_state', 'forbidden'],
  },
})
