import { z } from 'zod/mini'

/** The signed token in an email's link, which stands for the email's reader. */
export const SignedWord = z.object({
  token: z.string({ error: 'The link is incomplete.' }).check(z.maxLength(400, 'The link is incomplete.')),
})
