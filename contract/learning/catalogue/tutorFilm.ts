import { z } from 'zod/mini'
import { Count, Image, LocalPath, Prose } from '../../shapes.ts'
import { filmTypes } from '../base/uploadWords.ts'

/** The metadata of a film's file. */
export const Footage = z.object({
  width: Count,
  height: Count,
  /** Null if the recorder left it out. */
  seconds: z.nullable(Count),
})
export type Footage = z.output<typeof Footage>

/** A tutor's introduction of themselves, as a file on this site. */
export const TutorFilm = z.extend(Footage, {
  url: LocalPath,
  content_type: z.enum(filmTypes),
  bytes: Count,
  /** The picture shown before the film plays; null if only the portrait can be shown. */
  still: z.nullable(Image),
  /** What is said in it, for those who can't hear it. */
  words: Prose,
})
export type TutorFilm = z.output<typeof TutorFilm>
