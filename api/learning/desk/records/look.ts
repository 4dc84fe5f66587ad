import type { SignedIn } from '#contract/learning/people/auth.ts'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import type { Context } from '../../../http/context.ts'
import { lockUser, openSession, toUser } from '../../people/index.ts'
import type { PersonChange } from './changePerson.ts'
import { mayLook } from './person.ts'

/** Creates a session that sees what this person sees but can't change anything. */
export function lookAs(context: Context, { id, reason, ...actor }: PersonChange): Promise<SignedIn> {
  const now = context.clock()
  const { viewer, caller } = actor
  return context.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw new ApiError('not_found')
    if (!mayLook(user, { viewer, now }))
      throw new ApiError('forbidden', { message: 'You can’t view the site as this person.' })
    const looker = viewer.sessionId
    const opened = await openSession(tx, { userId: id, userAgent: caller.userAgent, looker, now })
    await record(tx, { actor, action: 'look_as_person', now, person: id, reason })
    return { ...opened, user: toUser(user) }
  })
}
