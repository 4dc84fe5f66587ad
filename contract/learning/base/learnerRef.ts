import { z } from 'zod/mini'
import { Id, Prose } from '../../shapes.ts'

/** One of an account's learners, as others see them. */
export const LearnerRef = z.object({ id: Id, name: Prose })
export type LearnerRef = z.output<typeof LearnerRef>

/** Whose a seat or a demo is; without it, the account holder’s own. */
export const GivenLearner = z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(64))))

/** Only what is one learner’s; `me` for the account holder’s own. */
export const LearnerChoice = z.optional(z.string().check(z.minLength(1), z.maxLength(64)))
