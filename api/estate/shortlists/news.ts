import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { unsubscribePath } from '#contract/unsubscribePath.ts'
import { day, hour, later } from '../../clock.ts'
import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import { todayInIndia } from '../../texts/days.ts'
import { findSimilar, findUnit } from '../inventory/index.ts'
import { homesMail, signWord } from '../leads/index.ts'
import { blockUnits, shortlistHomes, shortlists, shortlistWatchers } from '../tables/index.ts'
import { type Home, readHomes } from './homes.ts'
import { changesMail, type HomeNews } from './messages.ts'
import { onList, type ShortlistRow } from './store.ts'

/** Nobody is woken by a price: not before 08:00 in India. */
const tellFrom = 8 * hour
const listsAtOnce = 100

/** What its watchers don't know of a home. Once it's sold, its price doesn't matter to them. */
const isNews = sql`(${blockUnits.status} <> ${shortlistHomes.told_status}
  OR (${blockUnits.status} <> 'sold' AND ${blockUnits.all_in} <> ${shortlistHomes.told_price}))`

/** One email a day at most about each list, with everything that changed since its last one. */
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
    .innerJoin(blockUnits, eq(blockUnits.id, shortlistHomes.unit_id))
    .where(and(isDue(now, today), isNews))
    .limit(listsAtOnce)
}

/** The lock on the list is what makes it one email where two processes do this at once. */
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
    const homes = await takeNews(tx, list)
    if (watchers.length === 0 || homes.length === 0) return
    await tx.update(shortlists).set({ told_on: today }).where(eq(shortlists.id, id))
    const mail = changesMail({ homes, shared: list.shared, until: todayInIndia(list.expires_at) })
    for (const { id: watcherId, email } of watchers) {
      const token = await signWord(tx, { purpose: 'unwatch', id: watcherId, until: null })
      const content = homesMail(config, mail, {
        to: email,
        why: 'You get this email because you confirmed that you want to hear of changes to a shortlist of homes.',
        unsubscribe: `${unsubscribePath}?token=${token}&of=shortlist`,
      })
      // A day later the next one says how things are then.
      await outbox.enqueue(tx, { kind: 'email', to: email, content, expiresAt: later(now, day) })
    }
  })
}

/** What is new about the homes of a list, from now on known to its watchers. */
async function takeNews(tx: Db, list: ShortlistRow): Promise<HomeNews[]> {
  const changes = await tx
    .select({
      id: blockUnits.id,
      status: blockUnits.status,
      all_in: blockUnits.all_in,
      was: { status: shortlistHomes.told_status, price: shortlistHomes.told_price },
    })
    .from(shortlistHomes)
    .innerJoin(blockUnits, eq(blockUnits.id, shortlistHomes.unit_id))
    .where(and(eq(shortlistHomes.shortlist_id, list.id), isNews))
    .orderBy(desc(shortlistHomes.added_at), asc(blockUnits.id))
  const homes = await readHomes(
    tx,
    changes.map(({ id }) => id),
  )
  const news: HomeNews[] = []
  for (const { id, status, all_in, was } of changes) {
    await tx.update(shortlistHomes).set({ told_status: status, told_price: all_in }).where(onList(list, id))
    const home = homes.get(id)
    if (!home || was.status === null || was.price === null) continue
    const nearest = status === 'sold' ? await nearestFree(tx, list, id) : null
    // As it was compared, should it change again just now.
    const asCompared = { ...home, status, all_in }
    news.push({ home: asCompared, was: { status: was.status, price: was.price }, nearest })
  }
  return news
}

/** The home for sale that is most like this one, and not on the list already. */
async function nearestFree(tx: Db, { id }: ShortlistRow, unitId: string): Promise<Home | null> {
  const unit = await findUnit(tx, unitId)
  const similar = unit ? await findSimilar(tx, unit) : []
  const kept = await tx
    .select({ id: shortlistHomes.unit_id })
    .from(shortlistHomes)
    .where(eq(shortlistHomes.shortlist_id, id))
  const nearest = similar.find((each) => !kept.some((own) => own.id === each.id))
  return nearest ? ((await readHomes(tx, [nearest.id])).get(nearest.id) ?? null) : null
}
