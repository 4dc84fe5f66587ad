import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { BroadcastKind, broadcastFates } from '#contract/learning/desk/broadcasts.ts'
import { leaveNewsPath } from '#contract/unsubscribePath.ts'
import { minute } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Round } from '../../../rounds.ts'
import { signWord } from '../../../signedWord.ts'
import { type Reader, readerColumns, tell, users, wants } from '../../base/index.ts'
import { broadcastPeople, broadcasts } from '../tables/index.ts'
import { broadcastMail } from './messages.ts'
import { writtenAtOnce } from './policy.ts'
import { type BroadcastRow, keyOf, lockedSending } from './store.ts'

type Fate = (typeof broadcastFates)[number]

/** Each broadcast keeps to its rate, however many processes run. */
export function broadcastRounds(context: Context): Round[] {
  return [
    {
      name: 'broadcasts',
      run: async () => {
        const running = await context.db
          .select({ id: broadcasts.id })
          .from(broadcasts)
          .where(eq(broadcasts.status, 'sending'))
          .orderBy(asc(broadcasts.id))
        for (const { id } of running) await writeNext(context, id)
      },
    },
  ]
}

function writeNext(context: Context, id: string): Promise<void> {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    const row = await lockedSending(tx, id)
    if (!row) return
    const people = await nextOf(tx, row, allowed(row, now))
    const fates = new Map<Fate, string[]>()
    for (const person of people) {
      const fate = await write(context, tx, { row, person, now })
      fates.set(fate, [...(fates.get(fate) ?? []), person.id])
    }
    for (const [fate, ids] of fates) await settle(tx, { id, fate, ids })
    const isDone = !(await someoneWaits(tx, id))
    await tx
      .update(broadcasts)
      .set({
        written: row.written + (fates.get('written')?.length ?? 0),
        updated_at: now,
        ...(isDone && { status: 'sent' as const, ended_at: now, running_since: null }),
      })
      .where(eq(broadcasts.id, id))
  })
}

/** How many may be written now: what the rate allows since sending began or resumed, less what was written since. */
function allowed({ running_since, written, written_before, per_minute }: BroadcastRow, now: Date): number {
  const minutes = running_since === null ? 0 : (now.getTime() - running_since.getTime()) / minute
  const due = Math.floor(Math.max(0, minutes) * per_minute) - (written - written_before)
  return Math.min(Math.max(0, due), writtenAtOnce)
}

type Person = Reader & { readonly blocked_until: Date | null }

function nextOf(tx: Db, { id }: BroadcastRow, count: number): Promise<Person[]> {
  return tx
    .select({ ...readerColumns, blocked_until: users.blocked_until })
    .from(broadcastPeople)
    .innerJoin(users, eq(users.id, broadcastPeople.person_id))
    .where(and(eq(broadcastPeople.broadcast_id, id), eq(broadcastPeople.fate, 'waiting')))
    .orderBy(asc(broadcastPeople.person_id))
    .limit(count)
}

interface One {
  readonly row: BroadcastRow
  readonly person: Person
  readonly now: Date
}

/** Each person is checked again, since they may have unsubscribed or been blocked since sending began. */
async function write(context: Context, tx: Db, { row, person, now }: One): Promise<Fate> {
  const topic = topicOf(row.kind)
  if (person.blocked_until && person.blocked_until > now) return 'unreachable'
  if (person.email === null) return 'no_email'
  if (!wants(person, topic).email) return 'declined'
  const token = topic && (await signWord(tx, { purpose: 'news', id: person.id, until: null }))
  await tell(context, tx, {
    // Email only: bulk text messages need a template approved by the mobile networks.
    user: { ...person, mobile: null },
    topic,
    dedupeKey: keyOf(row.id, person.id),
    mail: broadcastMail(row),
    ...(token && { unsubscribe: `${leaveNewsPath}?token=${token}` }),
  })
  return 'written'
}

function topicOf(kind: BroadcastKind): 'news' | null {
  return kind === 'news' ? 'news' : null
}

async function settle(
  tx: Db,
  { id, fate, ids }: { readonly id: string; readonly fate: Fate; readonly ids: string[] },
): Promise<void> {
  await tx
    .update(broadcastPeople)
    .set({ fate })
    .where(and(eq(broadcastPeople.broadcast_id, id), inArray(broadcastPeople.person_id, ids)))
}

async function someoneWaits(tx: Db, id: string): Promise<boolean> {
  const waiting = await tx
    .select({ one: sql`1` })
    .from(broadcastPeople)
    .where(and(eq(broadcastPeople.broadcast_id, id), eq(broadcastPeople.fate, 'waiting')))
    .limit(1)
  return waiting.length > 0
}
