import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Moment, Prose, text, wholeBetween } from '../../shapes.ts'
import { leadLanguages } from './dutyWords.ts'

const someId = z.string().check(z.minLength(1), z.maxLength(64))
const Language = z.enum(leadLanguages, { error: 'Choose a language from the list.' })
const time = 'Enter a time of day, such as 10:00.'

/** One line of the table that assigns new enquiries. Null matches everything. */
const LeadRule = z.object({
  project_id: z.nullable(someId),
  language: z.nullable(Language),
  /** ISO weekdays, 1 for Monday. On other days and outside its hours, a line assigns nobody. */
  weekdays: z
    .array(wholeBetween(1, 7, 'Choose days of the week.'))
    .check(z.minLength(1, 'Choose a day.'), z.maxLength(7)),
  /** In minutes since midnight in India. */
  opens: wholeBetween(0, 1440, time),
  closes: wholeBetween(0, 1440, time),
  people: z
    .array(someId)
    .check(z.minLength(1, 'Choose who gets them.'), z.maxLength(30, 'Choose 30 people at most.')),
  /** How many unanswered enquiries a person may have before this line assigns them no more. */
  most: wholeBetween(1, 1000, 'Enter a number from 1 to 1,000.'),
})
export type LeadRule = z.output<typeof LeadRule>

/** Rules as they are entered; stored rules have already passed these checks. */
const Rules = z
  .array(
    LeadRule.check(
      z.refine(({ opens, closes }) => opens < closes, {
        error: 'Choose an end after the start.',
        path: ['closes'],
      }),
    ),
  )
  .check(z.maxLength(30, 'Keep it within 30 rules.'))

const LeadRules = z.object({
  /** 0 until the first rules are saved. */
  number: Count,
  rules: z.array(LeadRule),
  saved: z.nullable(z.object({ by: Prose, at: Instant, reason: Prose })),
  /** Who may be assigned enquiries, each with their number of unanswered ones. */
  people: z.array(z.object({ id: Id, name: Prose, open: Count })),
  projects: z.array(z.object({ id: Id, name: Prose })),
  /** The office hours, which a new line starts with, in minutes since midnight. */
  office: z.object({ opens: Count, closes: Count, weekdays: z.array(Count) }),
})
export type LeadRules = z.output<typeof LeadRules>

const Tried = z.object({
  /** Who would get the enquiry and by which line, counted from 1; null if nobody would. */
  owner: z.nullable(Prose),
  line: z.nullable(Count),
  /** Why each earlier line doesn't match, or each line if none does. */
  passed_over: z.array(Prose),
  answer_due: Instant,
  /** What the buyer would be told. */
  told: Prose,
})
export type TriedRules = z.output<typeof Tried>

const Owner = z.nullable(someId)

/** Who answers which enquiry, and by when. */
export const leadDuties = defineEndpoints({
  getLeadRules: {
    method: 'GET',
    path: '/desk/lead-rules',
    access: 'staff',
    capability: 'leads.read',
    resource: 'Lead',
    summary: 'The rules that assign new enquiries, in order',
    response: LeadRules,
  },
  tryLeadRules: {
    method: 'POST',
    path: '/desk/lead-rules/try',
    access: 'staff',
    capability: 'leads.assign',
    resource: 'Lead',
    summary: 'Who would get a sample enquiry by these rules, without saving them',
    body: z.object({
      rules: Rules,
      sample: z.object({ project_id: z.nullable(someId), language: z.nullable(Language), at: Moment }),
    }),
    response: Tried,
    errors: ['validation_failed'],
  },
  saveLeadRules: {
    method: 'POST',
    path: '/desk/lead-rules',
    access: 'staff',
    capability: 'leads.assign',
    resource: 'Lead',
    summary: 'Save the rules for new enquiries; earlier ones are kept',
    body: z.object({
      rules: Rules,
      /** The `number` that the page showed. */
      seen: Count,
      reason: text(4, 500, 'Give a reason in 4 to 500 characters.'),
    }),
    response: LeadRules,
    errors: ['validation_failed', 'conflict'],
  },
  takeLead: {
    method: 'POST',
    path: '/staff/leads/:id/take',
    access: 'staff',
    capability: 'leads.change',
    resource: 'Lead',
    summary: 'Take an enquiry that nobody has',
    body: z.object({}),
    response: z.object({ owner: Prose }),
    errors: ['not_found', 'conflict', 'wrong_state'],
  },
  handLead: {
    method: 'POST',
    path: '/staff/leads/:id/owner',
    access: 'staff',
    capability: 'leads.assign',
    resource: 'Lead',
    summary: 'Hand an enquiry to a colleague, with a reason',
    body: z.object({
      owner: someId,
      /** Who had the enquiry when the page was shown; refused if somebody else has it now. */
      seen: Owner,
      reason: text(4, 500, 'Give a reason in 4 to 500 characters.'),
    }),
    response: z.object({ owner: Prose }),
    errors: ['validation_failed', 'not_found', 'conflict', 'wrong_state'],
  },
})
