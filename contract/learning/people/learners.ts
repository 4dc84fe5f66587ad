import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Prose, text, wholeBetween } from '../../shapes.ts'
import { NewPassword, SignedIn } from './auth.ts'
import { learnerPurposes } from './learnerWords.ts'

const Purpose = z.enum(learnerPurposes, 'Choose what it is about.')

/** Somebody who learns through another person's account. The account holder may learn too, but isn't listed. */
export const Learner = z.object({
  id: Id,
  /** The name that tutors and others in a class see. */
  name: Prose,
  birth_year: Count,
  /** For the tutors of their classes and demos; may be empty. */
  note: Prose,
  /** True until the end of the year in which they turn 18. */
  child: z.boolean(),
  /** What the guardian agreed to for a child: the newest consent of each purpose. */
  consents: z.array(
    z.object({ purpose: Purpose, words: Prose, given_at: Instant, withdrawn_at: z.nullable(Instant) }),
  ),
  /** False for a child without consent, who can't join anything new. */
  may_join: z.boolean(),
  /** The learner's own sign-in, with which they can learn but not pay; missing if they have none. */
  sign_in: z.optional(
    z.object({
      name: Prose,
      made_at: Instant,
      /** Most recently used first. */
      sessions: z.array(z.object({ id: Id, device: Prose, last_used_at: Instant })),
    }),
  ),
  /** What prevents the learner from being removed. */
  open: z.object({ seats: Count, demos: Count, orders: Count }),
})
export type Learner = z.output<typeof Learner>

const thisYear = 'Enter the year of birth, such as 2016.'
const LearnerName = text(2, 60, 'Enter a name of 2 to 60 characters.')
const BirthYear = wholeBetween(1900, 2199, thisYear)
const LearnerNote = text(0, 500, 'Keep the note to 500 characters.')

/** Not case-sensitive. It can't be an email address, so one can't be taken for the other. */
const SignInName = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[a-z0-9][a-z0-9.-]{3,29}$/, 'Use 4 to 30 letters without accents, digits, dots or hyphens.'),
  )
export const NewSignIn = z.object({ name: SignInName, password: NewPassword })
export const LearnerLogIn = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter your sign-in name.'), z.maxLength(60)),
  password: z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(128)),
})

const changes = ['Enrolment', 'Class', 'Cart'] as const

export const learners = defineEndpoints({
  getLearners: {
    method: 'GET',
    path: '/profile/learners',
    access: 'member',
    resource: 'Learner',
    summary: 'The learners on your account, in the order they were added',
    response: z.array(Learner),
  },
  addLearner: {
    method: 'POST',
    path: '/profile/learners',
    access: 'member',
    resource: 'Learner',
    summary: 'Add a learner to your account; a child needs consent to classes',
    body: z.object({
      name: LearnerName,
      birth_year: BirthYear,
      note: z._default(LearnerNote, ''),
      consents: z._default(z.array(Purpose).check(z.maxLength(learnerPurposes.length)), []),
    }),
    response: Learner,
    errors: ['validation_failed'],
  },
  changeLearner: {
    method: 'PATCH',
    path: '/profile/learners/:learner_id',
    access: 'member',
    resource: 'Learner',
    alsoChanges: changes,
    summary: 'Change a learner’s name, year of birth or note',
    body: z.object({
      name: z.optional(LearnerName),
      birth_year: z.optional(BirthYear),
      note: z.optional(LearnerNote),
    }),
    response: Learner,
    errors: ['validation_failed', 'not_found'],
  },
  removeLearner: {
    method: 'DELETE',
    path: '/profile/learners/:learner_id',
    access: 'member',
    resource: 'Learner',
    alsoChanges: changes,
    summary: 'Remove a learner who has no seat, demo or unpaid order; the name stays with classes they took',
    response: z.null(),
    errors: ['not_found', 'wrong_state'],
  },
  answerConsent: {
    method: 'PUT',
    path: '/profile/learners/:learner_id/consent',
    access: 'member',
    resource: 'Learner',
    summary: 'Give a consent for a child, or withdraw it; repeating it changes nothing',
    body: z.object({ purpose: Purpose, given: z.boolean() }),
    response: Learner,
    errors: ['validation_failed', 'not_found'],
  },
  giveSignIn: {
    method: 'PUT',
    path: '/profile/learners/:learner_id/sign-in',
    access: 'member',
    fresh: true,
    resource: 'Learner',
    summary:
      'Give a learner a sign-in of their own, or a new name and password, which signs them out everywhere; a child needs consent to it',
    body: NewSignIn,
    response: Learner,
    errors: ['validation_failed', 'not_found', 'confirm_first'],
  },
  endSignIn: {
    method: 'DELETE',
    path: '/profile/learners/:learner_id/sign-in',
    access: 'member',
    resource: 'Learner',
    summary: 'End a learner’s sign-in at once, everywhere; what they wrote stays',
    response: Learner,
    errors: ['not_found'],
  },
  endLearnerSession: {
    method: 'DELETE',
    path: '/profile/learners/:learner_id/sessions/:young_session_id',
    access: 'member',
    resource: 'Learner',
    summary:
      'Sign a learner out on one device, which then gets no more notifications; repeating it changes nothing',
    response: Learner,
    errors: ['not_found'],
  },
  logInAsLearner: {
    method: 'POST',
    path: '/login/learner',
    access: 'public',
    young: true,
    resource: 'Profile',
    summary: 'Sign in with the name and password that a guardian gave',
    body: LearnerLogIn,
    response: SignedIn,
    errors: ['validation_failed', 'rate_limited', 'wrong_credentials'],
  },
})
