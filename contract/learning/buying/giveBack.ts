import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Paise } from '../../shapes.ts'
import { GivenLearner } from '../base/learnerRef.ts'

export const giveBack = defineEndpoints({
  giveBackClass: {
    method: 'POST',
    path: '/classes/:class_id/give-back',
    access: 'member',
    resource: 'Enrolment',
    alsoChanges: ['Class', 'TaughtGroup', 'Dashboard', 'Order', 'Thread', 'Credit'],
    summary: 'Give back one upcoming class in time, for credit; it can’t be undone',
    body: z.object({
      /** Whose class it is; required if two of the account's learners are in it. */
      learner_id: GivenLearner,
      /** The credit that the student saw; if it has changed, nothing is given back. */
      credit: z.int('Enter the credit you’d get.').check(z.gte(1, 'Enter the credit you’d get.')),
    }),
    response: z.object({ credit: Paise }),
    errors: ['validation_failed', 'not_found', 'wrong_state', 'too_late', 'conflict'],
  },
})
