import { z } from 'zod/mini'
import { Id, Instant, Prose } from '../../shapes.ts'

/** The language a buyer may have written in, as far as the script tells. Most people who speak another language write in English. */
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

/** How somebody was assigned an enquiry. `same_buyer`: they have another of that buyer; `left`: everybody had a turn, so it stays. */
export const turnKinds = ['rule', 'same_buyer', 'passed', 'taken', 'handed', 'left'] as const

const Person = z.object({ id: Id, name: Prose })

export const LeadDuty = z.object({
  /** Null while nobody has it. */
  owner: z.nullable(Person),
  /** By when somebody has to answer, five minutes of office time after it came. */
  answer_due: z.nullable(Instant),
  /** When it passes to the next person; null once it no longer does. */
  pass_at: z.nullable(Instant),
  /** What the buyer was told. */
  promised_by: z.nullable(Instant),
  answered_at: z.nullable(Instant),
  language: z.nullable(z.enum(leadLanguages)),
  /** Who had it, the first one first. */
  turns: z.array(
    z.object({
      owner: z.nullable(Person),
      how: z.enum(turnKinds),
      /** Of the staff, where a person did it. */
      by: z.nullable(Person),
      reason: z.nullable(Prose),
      at: Instant,
    }),
  ),
})
export type LeadDuty = z.output<typeof LeadDuty>
