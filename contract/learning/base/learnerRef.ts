import { z } from 'zod/mini'
import { Id, Prose } from '../../shapes.ts'

/** One of an account's learners, as other people see them. */
export const LearnerRef = z.object({ id: Id, name: Prose })
export type LearnerRef = z.output<typeof LearnerRef>

/** The learner that a seat or a demo is for; without it, the account holder. */
export const GivenLearner = z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(64))))

/** Limits a list to one learner; `me` stands for the account holder. */
export const LearnerChoice = z.optional(z.string().check(z.minLength(1), z.maxLength(64)))
