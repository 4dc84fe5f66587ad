import { z } from 'zod/mini'

/** What a link in an email carries in the name of its reader. */
export const SignedWord = z.object({
  token: z.string({ error: 'The link is incomplete.' }).check(z.maxLength(400, 'The link is incomplete.')),
})
