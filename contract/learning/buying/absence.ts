import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { text } from '../../shapes.ts'
import { GivenLearner } from '../base/learnerRef.ts'

export const absence = defineEndpoints({
  sayAbsence: {
    method: 'PUT',
    path: '/classes/:class_id/absence',
    access: 'member',
    resource: 'Enrolment',
    alsoChanges: ['Class', 'Thread'],
    summary:
      'Say that you can’t come to a class, or can after all; the tutor also sees it in the conversation',
    body: z.object({
      absent: z.boolean(),
      /** Who can't come; required if two of the account's learners are in that class. */
      learner_id: GivenLearner,
      words: z._default(text(0, 300, 'Keep it under 300 characters.'), ''),
    }),
    response: z.null(),
    errors: ['validation_failed', 'not_found', 'wrong_state', 'too_late'],
  },
})
