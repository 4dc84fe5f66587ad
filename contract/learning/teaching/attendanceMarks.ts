import { z } from 'zod/mini'
import { text } from '../../shapes.ts'
import { attendanceMarks } from '../base/words.ts'

const Mark = z.enum(attendanceMarks)
const someId = z.string().check(z.minLength(1, 'Please fill this in.'), z.maxLength(64))

/** The marks of one class, as its tutor sends them. */
export const Marks = z
  .object({
    class_id: someId,
    marks: z
      .array(
        z.object({
          user_id: someId,
          mark: Mark,
          note: z.optional(text(0, 300, 'Keep the note short.')),
          /** The mark that the sheet showed; sending it prevents overwriting what somebody else has marked since. */
          was: z.optional(z.nullable(Mark)),
        }),
      )
      .check(z.maxLength(500)),
    /** The mark for every expected student who isn't listed. */
    rest: z.optional(Mark),
  })
  .check(
    z.refine(({ marks, rest }) => marks.length > 0 || rest !== undefined, {
      error: 'Mark at least one student.',
      path: ['marks'],
    }),
    z.refine(({ marks }) => new Set(marks.map(({ user_id }) => user_id)).size === marks.length, {
      error: 'List each student once.',
      path: ['marks'],
    }),
  )
