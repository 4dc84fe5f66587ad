import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Email, Id, Instant, Link, Prose } from '../../shapes.ts'
import { SignedWord } from '../../signedWord.ts'
import { NewEndorsement, OwnEndorsement } from './artistSections.ts'
import { TutorSummary } from './courses.ts'

// A testimonial is its author's: the tutor types it, and its author confirms, rewords or removes it by a link in an
// email.

/** The page to which the email's link leads. */
export const endorsementPath = '/endorsement'

/** The testimonial as its author sees it. */
export const AskedEndorsement = z.object({
  tutor: z.pick(TutorSummary, { id: true, handle: true, name: true, headline: true, portrait: true }),
  by_name: Prose,
  relation: Prose,
  text: Prose,
  url: z.nullable(Link),
  /** Null while it is only what the tutor typed. */
  confirmed_at: z.nullable(Instant),
})
export type AskedEndorsement = z.output<typeof AskedEndorsement>

/** The author's own words. */
export const EndorsementAnswer = z.extend(NewEndorsement, SignedWord.shape)
export type EndorsementAnswer = z.output<typeof EndorsementAnswer>

const byLink = { access: 'public', resource: 'Artist' } as const

export const endorsements = defineEndpoints({
  askEndorsement: {
    access: 'tutor',
    resource: 'Artist',
    method: 'POST',
    path: '/artists/endorsements/:id/ask',
    idempotent: true,
    summary: 'Email somebody a link by which they confirm, reword or remove what you quote of them',
    body: z.object({ email: Email }),
    response: OwnEndorsement,
    errors: ['validation_failed', 'not_found', 'wrong_state', 'rate_limited'],
  },
  getAskedEndorsement: {
    ...byLink,
    method: 'GET',
    path: '/endorsements/asked',
    exact: true,
    summary: 'A testimonial by the token from its author’s email; null if there is none any more',
    query: z.object({ token: z._default(z.string().check(z.maxLength(400)), '') }),
    response: z.object({ endorsement: z.nullable(AskedEndorsement) }),
    errors: ['validation_failed'],
  },
  confirmEndorsement: {
    ...byLink,
    method: 'POST',
    path: '/endorsements/confirm',
    summary: 'As its author: confirm a testimonial, in your own words',
    body: EndorsementAnswer,
    response: AskedEndorsement,
    errors: ['validation_failed', 'bad_signature', 'code_expired', 'not_found'],
  },
  takeBackEndorsement: {
    ...byLink,
    method: 'POST',
    path: '/endorsements/take-back',
    summary: 'As its author: remove a testimonial, confirmed or not',
    body: SignedWord,
    response: z.object({ tutor: z.object({ id: Id, name: Prose }) }),
    errors: ['validation_failed', 'bad_signature', 'code_expired', 'not_found'],
  },
})
