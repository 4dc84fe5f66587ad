import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '../../ApiError.ts'
import type { Context } from '../../http/context.ts'
import { readWord } from '../../signedWord.ts'
import { choicesOf } from '../notices/index.ts'
import { users } from '../tables/index.ts'

/** From any email of news, however old; twice has no further effect. */
export function leaveNews({ db, clock }: Context, token: string): Promise<{ email: string }> {
  const now = clock()
  return db.transaction(async (tx) => {
    const id = await readWord(tx, token, { purpose: 'news', now })
    const [user] = await tx
      .select({ email: users.email, notices: users.notices })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.closed_at)))
      .for('update')
    if (!user) throw new ApiError('bad_signature')
    const notices = { ...choicesOf(user), news: { email: false, sms: false } }
    await tx.update(users).set({ notices, updated_at: now }).where(eq(users.id, id))
    return { email: user.email ?? 'your account' }
  })
}
