import { z } from 'zod/mini'
import { Count, Image, LocalPath, Prose } from '../../shapes.ts'
import { filmTypes } from '../base/uploadWords.ts'

/** What a film's file says of itself. */
export const Footage = z.object({
  width: Count,
  height: Count,
  /** Some recorders leave it out. */
  seconds: z.nullable(Count),
})
export type Footage = z.output<typeof Footage>

/** A tutor introduces themselves, in a file of this site. */
export const TutorFilm = z.extend(Footage, {
  url: LocalPath,
  content_type: z.enum(filmTypes),
  bytes: Count,
  /** What is shown before it plays; null if only the portrait can be. */
  still: z.nullable(Image),
  /** What is said in it, for those who can't hear it. */
  words: Prose,
})
export type TutorFilm = z.output<typeof TutorFilm>
