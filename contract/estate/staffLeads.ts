import { z } from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { Address, Count, Day, Id, Instant, ListQuery, listOf, Prose } from '../shapes.ts'
import { consentPurposes, leadKinds, leadStatuses } from './words.ts'

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
  /** What it is about, by the name it had then. */
  subject: z.nullable(Prose),
  /** The next time that suited them for a call when they enquired. */
  call_from: z.nullable(Instant),
  call_to: z.nullable(Instant),
  message: z.nullable(Prose),
  repeats: Count,
  created_at: Instant,
  updated_at: Instant,
})
export type Lead = z.output<typeof Lead>

const Utm = z.nullable(z.record(z.string(), Prose))
export const LeadFile = z.extend(Lead, {
  /** The subject as it was at the time: unit, tower, price and so on. */
  about: z.array(z.object({ label: Prose, value: Prose })),
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
    }),
  ),
  /** The address works for ten minutes. */
  resume: z.nullable(z.object({ name: Prose, bytes: Count, url: Address, expires_at: Instant })),
})

export const LeadQuery = z.extend(ListQuery, {
  kind: z.optional(z.enum(leadKinds)),
  status: z.optional(z.enum(leadStatuses)),
  since: z.optional(
    z.union([Instant, Day], {
      error: 'Give a day such as 2026-01-31, or an instant in UTC.',
    }),
  ),
  /** A project's id or slug. */
  project: z.optional(z.string().check(z.maxLength(64))),
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
})

export const staffLeads = defineEndpoints({
  countNewLeads: {
    method: 'GET',
    path: '/staff/leads/new',
    access: 'staff',
    capability: 'leads.read',
    resource: 'Lead',
    summary: 'For staff: how many enquiries nobody has looked at',
    response: z.object({ total: Count }),
  },
  getLeads: {
    method: 'GET',
    path: '/staff/leads',
    access: 'staff',
    capability: 'leads.read',
    resource: 'Lead',
    summary: 'Enquiries, newest first',
    query: LeadQuery,
    response: listOf(Lead),
    errors: ['validation_failed'],
  },
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
    summary: 'Move an enquiry along, or add a note to it',
    body: z.object({
      status: z.enum(leadStatuses),
      note: z.optional(
        z.string().check(z.trim(), z.maxLength(2000, 'Keep the note within 2,000 characters.')),
      ),
    }),
    response: LeadFile,
    errors: ['validation_failed', 'not_found'],
  },
})
