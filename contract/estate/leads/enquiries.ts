import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Address, Email, Id, LocalTime, Mobile, Prose, TimeZone, text } from '../../shapes.ts'
import { SignedWord } from '../../signedWord.ts'
import { UploadId } from '../../uploadPlace.ts'
import { consentPurposes, contactTopics, subscriberStatuses } from './words.ts'

export const Consents = z._default(z.array(z.enum(consentPurposes)).check(z.maxLength(4)), [])
const short = z.string().check(z.maxLength(120))
const Name = text(2, 80, 'Enter your name, 2 to 80 characters.')
export const Reference = z.string().check(z.minLength(1, 'Say which one you mean.'), z.maxLength(64))
export const Message = z.optional(
  z.string().check(z.trim(), z.maxLength(2000, 'Keep the message within 2,000 characters.')),
)
/** Where the enquiry came from, and two traps for bots, which fill in every field and do so instantly. */
export const leadOrigin = {
  source_page: z.optional(z.string().check(z.maxLength(300))),
  utm_first: z.optional(z.record(short, short)),
  utm_last: z.optional(z.record(short, short)),
  consents: Consents,
  consent_version: z.optional(short),
  /** Hidden from people, so any content gives a bot away. */
  website: z.optional(z.string().check(z.maxLength(200))),
  /** When the form was shown, in epoch milliseconds. */
  shown_at: z.optional(z.coerce.number()),
}
/** Who is enquiring, and what every form sends along. */
export const person = {
  name: Name,
  mobile: z.optional(Mobile),
  email: z.optional(Email),
  message: Message,
  ...leadOrigin,
}

/** A field that a form fills in without asking the person. */
export type OriginField = keyof typeof leadOrigin

interface Reachable {
  readonly mobile?: string | undefined
  readonly email?: string | undefined
}
export const reachable = z.refine<Reachable>(({ mobile, email }) => Boolean(mobile ?? email), {
  error: 'Enter a mobile number or an email address so we can reply.',
  path: ['mobile'],
})

export const NewContact = z
  .object({
    ...person,
    topic: z._default(z.enum(contactTopics), 'other'),
    project_id: z.optional(z.string().check(z.maxLength(64))),
  })
  .check(reachable)
export const NewSubscriber = z.object({ email: Email, ...leadOrigin })
export const NewUnitEnquiry = z.object(person).check(reachable)
export const NewBrochureEnquiry = z.object({ ...person, brochure_id: z.optional(Reference) }).check(reachable)
export const NewPlotEnquiry = z
  .object({ ...person, project_id: z.optional(Reference), plot_id: z.optional(Reference) })
  .check(
    reachable,
    z.refine((lead) => Boolean(lead.project_id ?? lead.plot_id), {
      error: 'Choose a plot or a development.',
      path: ['project_id'],
    }),
  )
export const NewNriLead = z
  .object({
    ...person,
    country: text(2, 60, 'Enter the country you live in.'),
    time_zone: TimeZone,
    /** When a call is convenient, in that time zone. */
    call_from: LocalTime,
    call_to: LocalTime,
    project_id: z.optional(Reference),
  })
  .check(
    reachable,
    z.refine(({ call_from, call_to }) => call_from < call_to, {
      error: 'Choose an end time after the start time.',
      path: ['call_to'],
    }),
  )
export const NewApplication = z.object({
  opening_id: Reference,
  name: Name,
  email: Email,
  mobile: Mobile,
  experience_years: z
    .int('Enter your experience in whole years.')
    .check(
      z.gte(0, 'Enter your experience in whole years.'),
      z.lte(60, 'Enter your experience in whole years.'),
    ),
  notice_days: z.optional(
    z
      .int('Enter the notice period in days.')
      .check(z.gte(0, 'Enter the notice period in days.'), z.lte(365, 'Enter the notice period in days.')),
  ),
  cover_note: z.optional(
    z.string().check(z.trim(), z.maxLength(4000, 'Keep the note within 4,000 characters.')),
  ),
  resume_upload_id: UploadId,
  ...leadOrigin,
})

export const LeadReceipt = z.object({ reference: Id, message: Prose })
export const BrochureReceipt = z.extend(LeadReceipt, { download_url: Address })

const leadErrors = ['validation_failed', 'rate_limited'] as const
export const leads = defineEndpoints({
  createContact: {
    method: 'POST',
    path: '/project/contact',
    access: 'public',
    resource: 'Lead',
    idempotent: true,
    summary: 'Send an enquiry from the contact form',
    body: NewContact,
    response: LeadReceipt,
    errors: [...leadErrors, 'not_found'],
  },
  createUnitEnquiry: {
    method: 'POST',
    path: '/project/block/unit/block-units/:blockUnitId/unit-enquires',
    access: 'public',
    resource: 'Lead',
    idempotent: true,
    summary: 'Enquire about one unit',
    body: NewUnitEnquiry,
    response: LeadReceipt,
    errors: [...leadErrors, 'not_found'],
  },
  createBrochureEnquiry: {
    method: 'POST',
    path: '/projects/:project_id/brochure-enquires',
    access: 'public',
    resource: 'Lead',
    idempotent: true,
    summary: 'Get a brochure: its address at once, and by email if an address is given',
    body: NewBrochureEnquiry,
    response: BrochureReceipt,
    errors: [...leadErrors, 'not_found'],
  },
  createPlotEnquiry: {
    method: 'POST',
    path: '/public/plots/enquiries/',
    access: 'public',
    resource: 'Lead',
    idempotent: true,
    summary: 'Enquire about a plot or a plotted development',
    body: NewPlotEnquiry,
    response: LeadReceipt,
    errors: [...leadErrors, 'not_found'],
  },
  createNriLead: {
    method: 'POST',
    path: '/nri_lead/',
    access: 'public',
    resource: 'Lead',
    idempotent: true,
    summary: 'Ask for a call abroad, at a convenient time in that time zone',
    body: NewNriLead,
    response: LeadReceipt,
    errors: [...leadErrors, 'not_found'],
  },
  createApplication: {
    method: 'POST',
    path: '/users',
    access: 'public',
    resource: 'Lead',
    idempotent: true,
    summary: 'Apply for an opening, with a resume uploaded beforehand',
    body: NewApplication,
    response: LeadReceipt,
    errors: [...leadErrors, 'not_found', 'wrong_state'],
  },
  createSubscriber: {
    method: 'POST',
    path: '/subscriber',
    access: 'public',
    resource: 'Lead',
    idempotent: true,
    summary: 'Subscribe to project news by email; to be confirmed from the email',
    body: NewSubscriber,
    response: LeadReceipt,
    errors: leadErrors,
  },
  confirmSubscriber: {
    method: 'POST',
    path: '/subscriber/confirm',
    access: 'public',
    resource: 'Lead',
    summary: 'Confirm a subscription with the token from the email',
    body: SignedWord,
    response: z.object({ email: Prose, status: z.enum(subscriberStatuses) }),
    errors: ['validation_failed', 'bad_signature', 'code_expired', 'wrong_state'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/subscriber/unsubscribe',
    access: 'public',
    resource: 'Lead',
    summary: 'End a subscription with the token from any of its emails',
    body: SignedWord,
    response: z.object({ email: Prose, status: z.enum(subscriberStatuses) }),
    errors: ['validation_failed', 'bad_signature'],
  },
  withdrawConsents: {
    method: 'POST',
    path: '/consents/withdraw',
    access: 'public',
    resource: 'Lead',
    summary: 'Withdraw all consent to marketing, with the token from the email',
    body: SignedWord,
    response: z.object({ withdrawn: z.array(z.enum(consentPurposes)) }),
    errors: ['validation_failed', 'bad_signature'],
  },
})
