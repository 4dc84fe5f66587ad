import { and, asc, eq } from 'drizzle-orm'
import { day, hour, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { unitEvents, unitHolds } from '../estate/bookings/index.ts'
import { blockUnits, projects } from '../estate/projects/index.ts'
import { demoId } from './content.ts'

interface Kept {
  readonly for: string | null
  /** The enquiry, as numbered in enquiries.ts. */
  readonly enquiry?: number
  readonly in: number
  readonly ago: number
  readonly reason: string
}

const kept: readonly Kept[] = [
  { for: null, enquiry: 4, in: 3 * hour, ago: 2 * day, reason: 'Deciding about parking today.' },
  { for: 'Mr and Mrs Iyer', in: 20 * hour, ago: day, reason: 'Walked in; coming back with her parents.' },
  { for: null, enquiry: 2, in: 2 * day, ago: 5 * hour, reason: 'Waits for the plans.' },
  { for: 'D. Thomas, by his agent', in: 6 * day, ago: day, reason: 'The bank answers on Friday.' },
]

/** Gives a buyer and an end to some of the homes that the content puts on hold. */
export async function addHolds(
  db: Db,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  const held = await db
    .select({ id: blockUnits.id })
    .from(blockUnits)
    .innerJoin(projects, eq(projects.id, blockUnits.project_id))
    .where(and(eq(projects.slug, 'lakeside-varthur'), eq(blockUnits.status, 'on_hold')))
    .orderBy(asc(blockUnits.id))
    .limit(kept.length)
  if (held.length === 0) return
  const rows = held.flatMap(({ id: unit_id }, nth) => {
    const hold = kept[nth]
    if (!hold) return []
    const lead_id = hold.enquiry === undefined ? null : demoId('lead', String(hold.enquiry))
    const [at, until] = [later(now, -hold.ago), later(now, hold.in)]
    return [{ unit_id, until, held_for: hold.for, lead_id, by, at, reason: hold.reason }]
  })
  await db.insert(unitHolds).values(rows)
  await db.insert(unitEvents).values(
    rows.map(({ held_for: _, ...row }) => ({
      ...row,
      id: demoId('unit_event', row.unit_id),
      from_status: 'available' as const,
      to_status: 'on_hold' as const,
    })),
  )
}
