import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { readWord } from '../../../signedWord.ts'
import { choicesOf, keepChoices, users } from '../../base/index.ts'

/** The link works from any news email, however old. Idempotent. */
export function leaveNews({ db, clock }: Context, token: string): Promise<{ email: string }> {
  const now = clock()
  return db.transaction(async (tx) => {
    const id = await readWord(tx, token, { purpose: 'news', now })
    const [user] = await tx
      .select({ id: users.id, email: users.email, notices: users.notices })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.closed_at)))
      .for('update')
    if (!user) throw new ApiError('bad_signature')
    const choices = { ...choicesOf(user), news: { email: false, sms: false, push: false } }
    await keepChoices(tx, { user, choices, by: 'link', now })
    return { email: user.email ?? 'your account' }
  })
}
