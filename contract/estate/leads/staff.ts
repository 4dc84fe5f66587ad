import { z } from 'zod/mini'
import { fileCall, listCall } from '../../deskList.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { Address, Count, Id, Instant, Prose, text } from '../../shapes.ts'
import { LeadDuty } from './dutyWords.ts'
import { leadList } from './list.ts'
import { consentPurposes, leadKinds, leadStatuses, leadWays } from './words.ts'

export const Lead = z.object({
  id: Id,
  reference: Prose,
  kind: z.enum(leadKinds),
  status: z.enum(leadStatuses),
  name: z.nullable(Prose),
  mobile: z.nullable(Prose),
  email: z.nullable(Prose),
  topic: z.nullable(Prose),
  project: z.nullable(z.object({ id: Id, slug: Id, name: Prose })),
  /** What the enquiry is about, by its name at the time. */
  subject: z.nullable(Prose),
  /** The next convenient time to call, as given in the enquiry. */
  call_from: z.nullable(Instant),
  call_to: z.nullable(Instant),
  message: z.nullable(Prose),
  repeats: Count,
  next_step: z.nullable(Prose),
  next_at: z.nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
})
export type Lead = z.output<typeof Lead>

const Utm = z.nullable(z.record(z.string(), Prose))
export const LeadFile = z.extend(Lead, {
  /** The subject as it was at the time: unit, tower, price and so on. */
  about: z.array(z.object({ label: Prose, value: Prose })),
  /** Who has to answer and by when; null if nobody has to, as with an application. */
  duty: z.nullable(LeadDuty),
  came_by: z.enum(leadWays),
  /** The portal or the event, and its own number for the enquiry. */
  source: z.nullable(Prose),
  source_reference: z.nullable(Prose),
  source_page: z.nullable(Prose),
  utm_first: Utm,
  utm_last: Utm,
  consents: z.array(
    z.object({
      purpose: z.enum(consentPurposes),
      text_version: Prose,
      given_at: Instant,
      withdrawn_at: z.nullable(Instant),
    }),
  ),
  events: z.array(
    z.object({
      from_status: z.enum(leadStatuses),
      to_status: z.enum(leadStatuses),
      note: z.nullable(Prose),
      by: Id,
      at: Instant,
      /** The reference of the enquiry concerned: this one, or one merged into it. */
      reference: Prose,
    }),
  ),
  /** Other enquiries from the same number or address, newest first; merged ones are left out. */
  others: z.array(
    z.object({
      id: Id,
      reference: Prose,
      subject: z.nullable(Prose),
      status: z.enum(leadStatuses),
      name: z.nullable(Prose),
      mobile: z.nullable(Prose),
      email: z.nullable(Prose),
      message: z.nullable(Prose),
      created_at: Instant,
      /** True if the number or a confirmed address shows that it's the same buyer, so the two can be merged. */
      same_buyer: z.boolean(),
    }),
  ),
  /** Enquiries that staff merged into this one, oldest first. */
  merged: z.array(
    z.object({
      id: Id,
      reference: Prose,
      subject: z.nullable(Prose),
      message: z.nullable(Prose),
      created_at: Instant,
    }),
  ),
  /** The enquiry of the same buyer that this one was merged into. */
  merged_into: z.nullable(z.object({ id: Id, reference: Prose })),
  /** `url` works for ten minutes. */
  resume: z.nullable(z.object({ name: Prose, bytes: Count, url: Address, expires_at: Instant })),
})
export type LeadFile = z.output<typeof LeadFile>

const MergeReason = text(2, 500, 'Say why in 2 to 500 characters.')

/** The next thing to do for this buyer, and when. */
const NextStep = z.object({
  step: text(2, 200, 'Say what’s next in 2 to 200 characters.'),
  at: Instant,
})

export const staffLeads = defineEndpoints({
  countNewLeads: {
    method: 'GET',
    path: '/staff/leads/new',
    access: 'staff',
    capability: 'leads.read',
    resource: 'Lead',
    summary: 'For staff: how many enquiries nobody has opened yet',
    response: z.object({
      total: Count,
      /** Enquiries whose next step is overdue. */
      due: Count,
      /** Enquiries whose answer is overdue. */
      late: Count,
    }),
  },
  getLeads: listCall(leadList, '/staff/leads', 'Lead'),
  getLeadsFile: fileCall(leadList, '/desk/enquiries.csv', 'Lead'),
  getLead: {
    method: 'GET',
    path: '/staff/leads/:id',
    access: 'staff',
    capability: 'leads.read',
    resource: 'Lead',
    summary: 'One enquiry with its consents, its history and its resume',
    response: LeadFile,
    errors: ['not_found'],
  },
  setLeadStatus: {
    method: 'POST',
    path: '/staff/leads/:id/status',
    access: 'staff',
    capability: 'leads.change',
    resource: 'Lead',
    summary: 'Change an enquiry’s state, add a note to it, or plan its next step; a lost one needs a note',
    body: z.object({
      status: z.enum(leadStatuses),
      note: z.optional(
        z.string().check(z.trim(), z.maxLength(2000, 'Keep the note within 2,000 characters.')),
      ),
      /** Null removes the next step; if omitted, it stays. */
      next: z.optional(z.nullable(NextStep)),
      /** The `updated_at` that the page showed; refused if somebody has changed the enquiry since. */
      seen: z.optional(Instant),
    }),
    response: LeadFile,
    errors: ['validation_failed', 'not_found', 'conflict', 'wrong_state'],
  },
  mergeLeads: {
    method: 'POST',
    path: '/staff/leads/:id/merge',
    access: 'staff',
    capability: 'leads.change',
    resource: 'Lead',
    summary: 'Merge another enquiry of the same buyer into this one; it can be undone',
    body: z.object({ double: Id, reason: MergeReason }),
    response: LeadFile,
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  unmergeLead: {
    method: 'POST',
    path: '/staff/leads/:id/unmerge',
    access: 'staff',
    capability: 'leads.change',
    resource: 'Lead',
    summary: 'Unmerge an enquiry, in the state it had',
    body: z.object({ reason: MergeReason }),
    response: LeadFile,
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
})
