import { z } from 'zod/mini'
import { Digits, Prose } from '../../shapes.ts'
import { courseSorts, dayParts, levels, modes } from './catalogueWords.ts'

const word = z.string().check(z.maxLength(64))
/** The filters that the words of a search stand for, written as in an address. */
export const MeaningFilters = z.object({
  core: z.optional(word),
  skill: z.optional(word),
  level: z.optional(z.enum(levels)),
  language: z.optional(word),
  mode: z.optional(z.enum(modes)),
  age: z.optional(word),
  place: z.optional(word),
  price_max: z.optional(Digits),
  seats: z.optional(z.enum(['true', 'false'])),
  weekday: z.optional(word),
  time: z.optional(z.enum(dayParts)),
  hours: z.optional(word),
  sort: z.optional(z.enum(courseSorts)),
})
export const Meaning = z.object({
  q: Prose,
  filters: MeaningFilters,
  /** What the search asks for that can't be a filter: words as typed, or `tutorUnknowns`. */
  unmet: z.optional(z.array(word)),
})
export type Meaning = z.output<typeof Meaning>
