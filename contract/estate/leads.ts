import { z } from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { Email, Id, Mobile, text } from '../shapes.ts'
import { consentPurposes, contactTopics } from './words.ts'

const Consents = z._default(z.array(z.enum(consentPurposes)).check(z.maxLength(4)), [])
const short = z.string().check(z.maxLength(120))
/** Where the enquiry came from, and two traps for programs that fill in every field at once. */
const origin = {
  source_page: z.optional(z.string().check(z.maxLength(300))),
  utm_first: z.optional(z.record(short, short)),
  utm_last: z.optional(z.record(short, short)),
  consents: Consents,
  consent_version: z.optional(short),
  /** Hidden from people; anything in it means a program. */
  website: z.optional(z.string().check(z.maxLength(200))),
  /** When the form was shown, in epoch milliseconds. */
  shown_at: z.optional(z.coerce.number()),
}

export const NewContact = z
  .object({
    name: text(2, 80, 'Enter your name, 2 to 80 characters.'),
    mobile: z.optional(Mobile),
    email: z.optional(Email),
    topic: z._default(z.enum(contactTopics), 'other'),
    project_id: z.optional(z.string().check(z.maxLength(64))),
    message: z.optional(
      z.string().check(z.trim(), z.maxLength(2000, 'Keep the message within 2,000 characters.')),
    ),
    ...origin,
  })
  .check(
    z.refine((lead) => Boolean(lead.mobile ?? lead.email), {
      error: 'Leave a mobile number or an email address, so that we can answer.',
      path: ['mobile'],
    }),
  )
export const NewSubscriber = z.object({ email: Email, ...origin })
export const LeadReceipt = z.object({ reference: Id, message: z.string() })

const leadErrors = ['validation_failed', 'rate_limited'] as const
export const leads = defineEndpoints({
  createContact: {
    method: 'POST',
    path: '/project/contact',
    access: 'public',
    resource: 'Lead',
    idempotent: true,
    summary: 'An enquiry from the contact form',
    body: NewContact,
    response: LeadReceipt,
    errors: [...leadErrors, 'not_found'],
  },
  createSubscriber: {
    method: 'POST',
    path: '/subscriber',
    access: 'public',
    resource: 'Lead',
    idempotent: true,
    summary: 'Ask for project news by email; confirmed from the mail',
    body: NewSubscriber,
    response: LeadReceipt,
    errors: leadErrors,
  },
})
