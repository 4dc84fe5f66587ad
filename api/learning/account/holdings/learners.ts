import { eq, sql } from 'drizzle-orm'
import { closedName, learnerAccounts, learnerConsents, learners } from '../../base/index.ts'
import { share } from './Share.ts'

/** The learners of an account, and the consents given for them. */
export const learnerHoldings = {
  learners: [
    share(learners, {
      title: 'learners',
      whose: (id) => sql`${eq(learners.guardian_id, id)}`,
      closing: {
        because: 'Seats and demos refer to it. It identifies nobody.',
        // Learners of one account need different names unless they are removed.
        blank: {
          name: closedName,
          birth_year: null,
          note: '',
          removed_at: sql`coalesce(${learners.removed_at}, ${learners.updated_at})`,
        },
      },
    }),
  ],
  learnerConsents: [
    share(learnerConsents, {
      title: 'consents_for_learners',
      whose: (id) =>
        sql`${learnerConsents.learner_id} IN (SELECT own.id FROM learners AS own WHERE own.guardian_id = ${id})`,
      closing: {
        because: 'It’s evidence of consent, and names nobody.',
        texts: ['words', 'purpose'],
      },
    }),
  ],
  learnerAccounts: [
    share(learnerAccounts, {
      title: 'sign_ins_of_learners',
      whose: (id) =>
        sql`(${learnerAccounts.account_id} = ${id} OR ${learnerAccounts.learner_id} IN (SELECT own.id FROM learners AS own WHERE own.guardian_id = ${id}))`,
      closing: 'go',
    }),
  ],
}
