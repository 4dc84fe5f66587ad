import { and, asc, count, eq, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import { type ShortlistWatcher, watchersAtMost } from '#contract/estate/leads/shortlists.ts'
import { ApiError } from '../../../ApiError.ts'
import { day, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import { readWord, signWord } from '../../../signedWord.ts'
import { askedByForm, confirmWithin, homesMail } from '../enquiries/index.ts'
import { shortlists, shortlistWatchers } from '../tables/index.ts'
import { takeNews } from './changes.ts'
import { takeTurns } from './limits.ts'
import { watchMail } from './messages.ts'
import type { ShortlistRow } from './store.ts'

/** Limits how many emails somebody else's address can be sent. */
const mailsToAddress = { atMost: 3, window: day }
const mailsFromNetwork = { atMost: 20, window: day }

export async function readWatchers(db: Db, { id }: ShortlistRow): Promise<ShortlistWatcher[]> {
  const rows = await db
    .select()
    .from(shortlistWatchers)
    .where(eq(shortlistWatchers.shortlist_id, id))
    .orderBy(asc(shortlistWatchers.asked_at), asc(shortlistWatchers.id))
  return rows.map(({ id, email, confirmed_at }) => ({ id, email, confirmed: confirmed_at !== null }))
}

interface Asked {
  readonly email: string
  readonly network: string
}

/** The owner of the address has to confirm it first: it may have been typed by anybody. */
export async function askToConfirm(
  context: Context,
  list: ShortlistRow,
  { email, network }: Asked,
): Promise<{ readonly confirmed: boolean }> {
  const { db, clock, config, outbox } = context
  const known = (await readWatchers(db, list)).find((each) => each.email === email)
  if (known?.confirmed) return { confirmed: true }
  await takeTurns(context, [
    { key: `shortlist mails ${network}`, ...mailsFromNetwork },
    { key: `shortlist mails to ${email}`, ...mailsToAddress },
  ])
  const now = clock()
  await outbox.transaction(async (tx) => {
    const id = await addWatcher(tx, list, email, now)
    const until = later(now, confirmWithin)
    const token = await signWord(tx, { purpose: 'watch', id, until })
    const content = homesMail(config, watchMail(token), { to: email, why: askedByForm })
    await outbox.enqueue(tx, { kind: 'email', to: email, content, expiresAt: until })
  })
  return { confirmed: false }
}

/** Locks the list, so that two tabs can't both add the last address. */
async function addWatcher(tx: Db, { id }: ShortlistRow, email: string, now: Date): Promise<string> {
  await tx.select({ id: shortlists.id }).from(shortlists).where(eq(shortlists.id, id)).for('update')
  const others = and(eq(shortlistWatchers.shortlist_id, id), ne(shortlistWatchers.email, email))
  if ((await tx.$count(shortlistWatchers, others)) >= watchersAtMost) {
    throw new ApiError('wrong_state', {
      message: `A shortlist can be emailed to at most ${watchersAtMost} addresses. Stop the emails to one of them first.`,
    })
  }
  const [watcher] = await tx
    .insert(shortlistWatchers)
    .values({ id: newId(now), shortlist_id: id, email, asked_at: now })
    .onConflictDoUpdate({
      target: [shortlistWatchers.shortlist_id, shortlistWatchers.email],
      set: { asked_at: now },
    })
    .returning({ id: shortlistWatchers.id })
  if (!watcher) throw new Error('The address was not stored.')
  return watcher.id
}

export async function confirmWatcher({ db, clock }: Context, token: string): Promise<string> {
  const id = await readWord(db, token, { purpose: 'watch', now: clock() })
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(shortlistWatchers)
      .where(eq(shortlistWatchers.id, id))
      .for('update')
    if (!known) {
      throw new ApiError('wrong_state', {
        message:
          'These emails were stopped, or the shortlist has been deleted. You can ask for them again on your shortlist.',
      })
    }
    if (known.confirmed_at !== null) return known.email
    const [others] = await tx
      .select({ watching: count() })
      .from(shortlistWatchers)
      .where(
        and(
          eq(shortlistWatchers.shortlist_id, known.shortlist_id),
          isNotNull(shortlistWatchers.confirmed_at),
        ),
      )
    // Changes from before the confirmation aren't news.
    if (others?.watching === 0) await takeNews(tx, known.shortlist_id)
    await tx.update(shortlistWatchers).set({ confirmed_at: clock() }).where(eq(shortlistWatchers.id, id))
    return known.email
  })
}

export async function dropWatcher(db: Db, { id }: ShortlistRow, watcherId: string): Promise<void> {
  await db
    .delete(shortlistWatchers)
    .where(and(eq(shortlistWatchers.id, watcherId), eq(shortlistWatchers.shortlist_id, id)))
}

/** The link in each email never expires, even once it has been used. */
export async function endWatching({ db, clock }: Context, token: string): Promise<void> {
  const id = await readWord(db, token, { purpose: 'unwatch', now: clock() })
  await db.delete(shortlistWatchers).where(eq(shortlistWatchers.id, id))
}

export async function forgetUnconfirmed(db: Db, now: Date): Promise<void> {
  const over = lte(shortlistWatchers.asked_at, later(now, -confirmWithin))
  await db.delete(shortlistWatchers).where(and(isNull(shortlistWatchers.confirmed_at), over))
}
