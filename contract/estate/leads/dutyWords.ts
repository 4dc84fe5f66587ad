import { z } from 'zod/mini'
import { Id, Instant, Prose } from '../../shapes.ts'

/** The languages of enquiries, as far as the script shows. Most people who speak another language write in English. */
export const leadLanguages = [
  'Bengali',
  'English',
  'Gujarati',
  'Hindi',
  'Kannada',
  'Malayalam',
  'Punjabi',
  'Tamil',
  'Telugu',
] as const
export type LeadLanguage = (typeof leadLanguages)[number]

/**
 * How an enquiry was assigned. `same_buyer`: to the person with that buyer's other enquiry; `left`: to nobody new, as
 * nobody else could take it.
 */
export const turnKinds = ['rule', 'same_buyer', 'passed', 'taken', 'handed', 'left'] as const

const Person = z.object({ id: Id, name: Prose })

export const LeadDuty = z.object({
  /** Null while nobody has it. */
  owner: z.nullable(Person),
  /** By when somebody has to answer. */
  answer_due: z.nullable(Instant),
  /** When the enquiry passes to the next person; null if it no longer will. */
  pass_at: z.nullable(Instant),
  /** By when the buyer was promised an answer. */
  promised_by: z.nullable(Instant),
  answered_at: z.nullable(Instant),
  language: z.nullable(z.enum(leadLanguages)),
  /** Who has had the enquiry, oldest turn first. */
  turns: z.array(
    z.object({
      owner: z.nullable(Person),
      how: z.enum(turnKinds),
      /** The member of staff who assigned it; null if no person did. */
      by: z.nullable(Person),
      reason: z.nullable(Prose),
      at: Instant,
    }),
  ),
})
export type LeadDuty = z.output<typeof LeadDuty>
