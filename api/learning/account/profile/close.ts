import { and, eq, ne } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import { actingAs, tell, users } from '../../base/index.ts'
import { courses } from '../../catalogue/index.ts'
import { accountClosed, youngAccountsOf } from '../../people/index.ts'
import { giveUpEmptyGroups } from '../../teaching/index.ts'
import { cancelBookingsOf, endProposalsOf, withdrawSlotsOf } from '../../timetable/index.ts'
import { holdings, messages } from '../holdings/index.ts'
import { closingOf } from './openMatters.ts'
import { stillSignedIn } from './store.ts'

interface Asking {
  readonly viewer: Viewer
  readonly caller: Caller
}

/** Closes the account for good, in one transaction. */
export function closeAccount(context: Context, actor: Asking): Promise<null> {
  const { viewer } = actor
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    // Waits for this person's transactions in progress, and makes later ones wait.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('update')
    const person = await stillSignedIn(tx, viewer, now)
    const { open } = await closingOf(tx, viewer.id)
    if (open.length > 0) throw new ApiError('account_in_use')
    await actingAs(tx, viewer.id)
    await closeYoung(tx, viewer.id, now)
    await messages.erase(tx, viewer.id)
    await cancelBookingsOf(context, tx, viewer.id)
    await endProposalsOf(context, tx, viewer.id)
    await stopTeaching(tx, viewer.id, now)
    await tell(context, tx, { user: person, topic: null, mail: accountClosed() })
    await erasePerson(tx, viewer.id, now)
    const taken = { before: { roles: person.staff_roles }, after: { roles: [] } }
    if (person.staff_roles.length > 0)
      await record(tx, { actor, action: 'change_staff_roles', now, person: viewer.id, ...taken })
    return null
  })
}

/** What learners wrote through their own sign-in is erased with their guardian's account. */
async function closeYoung(tx: Db, guardianId: string, now: Date): Promise<void> {
  for (const id of await youngAccountsOf(tx, guardianId)) await erasePerson(tx, id, now)
}

async function stopTeaching(tx: Db, tutorId: string, now: Date): Promise<void> {
  await withdrawSlotsOf(tx, tutorId, now)
  const archived = await tx
    .update(courses)
    .set({ status: 'archived', asked_at: null, updated_at: now })
    .where(and(eq(courses.tutor_id, tutorId), ne(courses.status, 'archived')))
    .returning({ id: courses.id })
  for (const { id } of archived) await giveUpEmptyGroups(tx, id, now)
}

async function erasePerson(tx: Db, id: string, now: Date): Promise<void> {
  // The trigger `keep_an_owner` takes `updated_at` as the current time, so this comes first.
  await tx.update(users).set({ updated_at: now }).where(eq(users.id, id))
  // The account comes last, since its contacts are needed to find what belongs to it.
  const { users: account, ...others } = holdings
  for (const share of [...Object.values(others).flat(), ...account]) await share.erase(tx, id)
  await tx.update(users).set({ closed_at: now, updated_at: now }).where(eq(users.id, id))
}
