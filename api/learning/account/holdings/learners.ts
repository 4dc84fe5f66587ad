import { eq, sql } from 'drizzle-orm'
import { closedName, learnerAccounts, learnerConsents, learners } from '../../base/index.ts'
import { share } from './Share.ts'

/** Who learns by somebody's account, and what was agreed to for them. */
export const learnerHoldings = {
  learners: [
    share(learners, {
      title: 'learners',
      whose: (id) => sql`${eq(learners.guardian_id, id)}`,
      closing: {
        because: 'Seats and demos refer to it. It says nothing about anybody.',
        // As many of one name can't be told apart as long as they aren't removed.
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
        because: 'It proves what was agreed to, and names nobody.',
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
