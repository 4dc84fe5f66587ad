import { and, eq, isNull } from 'drizzle-orm'
import { newsWays, newsWords, type WithdrawalWay } from '#contract/learning/people/consentWords.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { type NoticeChoices, newsConsents, users } from '../tables/index.ts'
import { type Chooser, wants } from './ways.ts'

interface Choosing {
  /** The current row, locked by the caller. */
  readonly user: Chooser & { readonly id: string }
  readonly choices: NoticeChoices
  readonly by: WithdrawalWay
  readonly now: Date
}

/** Stores which notices somebody wants. For news, also stores when they gave or withdrew consent. */
export async function keepChoices(tx: Db, { user, choices, by, now }: Choosing): Promise<void> {
  const before = wants(user, 'news')
  const after = wants({ ...user, notices: choices }, 'news')
  await tx.update(users).set({ notices: choices, updated_at: now }).where(eq(users.id, user.id))
  for (const way of newsWays) {
    if (after[way] && !before[way])
      await tx
        .insert(newsConsents)
        .values({ id: newId(now), person_id: user.id, way, words: newsWords[way], given_at: now })
        .onConflictDoNothing()
    if (before[way] && !after[way])
      await tx
        .update(newsConsents)
        .set({ withdrawn_at: now, withdrawn_by: by })
        .where(
          and(
            eq(newsConsents.person_id, user.id),
            eq(newsConsents.way, way),
            isNull(newsConsents.withdrawn_at),
          ),
        )
  }
}
