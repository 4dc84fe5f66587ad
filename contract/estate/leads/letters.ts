import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Address, Id, Instant, Prose, text } from '../../shapes.ts'
import { blanksIn, letterChannels, letterPurposes, unknownBlank } from './letterWords.ts'

const Channel = z.enum(letterChannels, { error: 'Choose email or WhatsApp.' })
const Purpose = z.enum(letterPurposes, { error: 'Choose an answer or news.' })
const known = z.refine<string>((words) => unknownBlank(words) === null, {
  error: 'Use only {name}, {project}, {home}, {reference} and {me}.',
})
const filled = z.refine<string>((words) => blanksIn(words).length === 0, {
  error: 'Fill in the words in curly brackets first.',
})
const subjectError = 'Give a subject of 3 to 150 characters.'
const textError = 'Write 10 to 4,000 characters.'

const LeadTemplate = z.object({
  id: Id,
  channel: z.enum(letterChannels),
  purpose: z.enum(letterPurposes),
  name: Prose,
  /** Empty for WhatsApp. */
  subject: Prose,
  text: Prose,
  updated_at: Instant,
})
export type LeadTemplate = z.output<typeof LeadTemplate>
const Templates = z.object({ templates: z.array(LeadTemplate) })

export const LeadLetter = z.object({
  channel: z.enum(letterChannels),
  purpose: z.enum(letterPurposes),
  /** The buyer's address or number; null if they left none. */
  to: z.nullable(Prose),
  subject: Prose,
  text: Prose,
  /** Why the text may not be sent; null if it may. */
  refused: z.nullable(Prose),
  /** Opens WhatsApp with the text filled in; we send nothing ourselves. */
  link: z.nullable(Address),
})
export type LeadLetter = z.output<typeof LeadLetter>

export const leadLetters = defineEndpoints({
  getLeadTemplates: {
    method: 'GET',
    path: '/desk/lead-templates',
    access: 'staff',
    capability: 'leads.read',
    resource: 'LeadTemplate',
    summary: 'Templates of messages to buyers, by name',
    response: Templates,
  },
  saveLeadTemplate: {
    method: 'POST',
    path: '/desk/lead-templates',
    access: 'staff',
    capability: 'leads.assign',
    resource: 'LeadTemplate',
    summary: 'Add a template of messages to buyers, or change one',
    body: z
      .object({
        /** Null for a new template. */
        id: z.nullable(z.string().check(z.maxLength(64))),
        /** The `updated_at` that the page showed. */
        seen: z.nullable(Instant),
        channel: Channel,
        purpose: Purpose,
        name: text(2, 60, 'Give it a name of 2 to 60 characters.'),
        subject: z._default(z.string().check(z.trim(), z.maxLength(150, subjectError), known), ''),
        text: text(10, 4000, textError).check(known),
      })
      .check(
        z.refine(({ channel, subject }) => channel !== 'mail' || subject.length >= 3, {
          error: subjectError,
          path: ['subject'],
        }),
      ),
    response: Templates,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  removeLeadTemplate: {
    method: 'POST',
    path: '/desk/lead-templates/:id/remove',
    access: 'staff',
    capability: 'leads.assign',
    resource: 'LeadTemplate',
    summary: 'Delete a template; messages already sent with it stay',
    body: z.object({}),
    response: Templates,
    errors: ['not_found'],
  },
  getLeadLetter: {
    method: 'GET',
    path: '/staff/leads/:id/letter',
    access: 'staff',
    capability: 'leads.change',
    resource: 'Lead',
    summary: 'A template as this buyer would get it, and whether it may be sent',
    query: z.object({ template: z.string().check(z.minLength(1), z.maxLength(64)) }),
    response: LeadLetter,
    errors: ['validation_failed', 'not_found'],
  },
  mailLead: {
    method: 'POST',
    path: '/staff/leads/:id/mail',
    access: 'staff',
    capability: 'leads.change',
    resource: 'Lead',
    idempotent: true,
    summary: 'Send an email to a buyer, if that is allowed; it becomes part of the enquiry',
    body: z.object({
      purpose: Purpose,
      subject: text(3, 150, subjectError).check(filled),
      text: text(10, 4000, textError).check(filled),
    }),
    response: z.object({ to: Prose }),
    errors: ['validation_failed', 'not_found', 'wrong_state', 'rate_limited'],
  },
})
