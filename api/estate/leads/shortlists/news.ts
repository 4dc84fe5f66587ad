import { and, asc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { unsubscribePath } from '#contract/unsubscribePath.ts'
import { day, hour, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { signWord } from '../../../signedWord.ts'
import { todayInIndia } from '../../../texts/days.ts'
import { blockUnits, plots } from '../../projects/index.ts'
import { homesMail } from '../enquiries/index.ts'
import { shortlistHomes, shortlists, shortlistWatchers } from '../tables/index.ts'
import { isNews, nearestFree, takeNews } from './changes.ts'
import { readHomes } from './homes.ts'
import { changesMail, type HomeNews } from './messages.ts'
import type { ShortlistRow } from './store.ts'

/** Not before 8 am in India: a new price is no reason to wake anybody. */
const tellFrom = 8 * hour
const listsAtOnce = 100

/** Sends at most one email a day about each list, with everything that has changed since the last one. */
export async function tellWatchers(context: Context): Promise<void> {
  const now = context.clock()
  const today = todayInIndia(now)
  if (todayInIndia(later(now, -tellFrom)) !== today) return
  for (const { id } of await listsWithNews(context.db, now, today)) await tellOfList(context, id, today)
}

function isDue(now: Date, today: string) {
  return and(gt(shortlists.expires_at, now), or(isNull(shortlists.told_on), lt(shortlists.told_on, today)))
}

function isConfirmed(listId: string | typeof shortlists.id) {
  return and(eq(shortlistWatchers.shortlist_id, listId), isNotNull(shortlistWatchers.confirmed_at))
}

function listsWithNews(db: Db, now: Date, today: string) {
  return db
    .selectDistinct({ id: shortlists.id })
    .from(shortlists)
    .innerJoin(shortlistWatchers, isConfirmed(shortlists.id))
    .innerJoin(shortlistHomes, eq(shortlistHomes.shortlist_id, shortlists.id))
    .leftJoin(blockUnits, eq(blockUnits.id, shortlistHomes.unit_id))
    .leftJoin(plots, eq(plots.id, shortlistHomes.plot_id))
    .where(and(isDue(now, today), isNews))
    .limit(listsAtOnce)
}

/** The lock on the list ensures that only one email is sent, even if two processes run this at the same time. */
function tellOfList(context: Context, id: string, today: string): Promise<void> {
  const { outbox, clock, config } = context
  const now = clock()
  return outbox.transaction(async (tx) => {
    const [list] = await tx
      .select()
      .from(shortlists)
      .where(and(eq(shortlists.id, id), isDue(now, today)))
      .for('update', { skipLocked: true })
    if (!list) return
    const watchers = await tx
      .select()
      .from(shortlistWatchers)
      .where(isConfirmed(id))
      .orderBy(asc(shortlistWatchers.id))
    const homes = await toTell(tx, list)
    if (watchers.length === 0 || homes.length === 0) return
    await tx.update(shortlists).set({ told_on: today }).where(eq(shortlists.id, id))
    const mail = changesMail({ homes, shared: list.shared, until: todayInIndia(list.expires_at) })
    for (const { id: watcherId, email } of watchers) {
      const token = await signWord(tx, { purpose: 'unwatch', id: watcherId, until: null })
      const content = homesMail(config, mail, {
        to: email,
        why: 'You get this email because you asked to hear about changes to a shortlist of homes.',
        unsubscribe: `${unsubscribePath}?token=${token}&of=shortlist`,
      })
      // An email that isn't sent within a day expires: the next day's says what is true by then.
      await outbox.enqueue(tx, { kind: 'email', to: email, content, expiresAt: later(now, day) })
    }
  })
}

async function toTell(tx: Db, { id }: ShortlistRow): Promise<HomeNews[]> {
  const changes = await takeNews(tx, id)
  const homes = await readHomes(
    tx,
    changes.map(({ home_id }) => home_id),
  )
  const news: HomeNews[] = []
  for (const { home_id, status, was } of changes) {
    const home = homes.get(home_id)
    if (!home || was.status === null || was.price === null) continue
    const nearest = status === 'sold' ? await nearestFree(tx, id, home) : null
    news.push({ home: { ...home, status }, was: { status: was.status, price: was.price }, nearest })
  }
  return news
}
