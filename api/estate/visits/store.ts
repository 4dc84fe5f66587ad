import { and, asc, eq, exists, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/Db.ts'
import { leads } from '../leads/index.ts'
import { guides, type OfficeRow, offices, projects } from '../projects/index.ts'
import type { Busy, Guide } from './slots.ts'
import { guideDaysOff, visits } from './tables/index.ts'

export type VisitRow = typeof visits.$inferSelect

/** A project's guides, in the order in which they get visits. Visitors aren't told why a guide is away. */
export async function guidesOf(db: Db, projectId: string): Promise<Guide[]> {
  const [showing, off] = await Promise.all([
    db
      .select()
      .from(guides)
      .where(sql`${projectId} = ANY(${guides.project_ids})`)
      .orderBy(asc(guides.position)),
    daysOffOf(db),
  ])
  const silent = off.map((day) => ({ ...day, why: 'Closed' }))
  return showing.map((guide) => withDaysOff(guide, silent))
}

export type DayOff = typeof guideDaysOff.$inferSelect

export function daysOffOf(db: Db): Promise<DayOff[]> {
  return db.select().from(guideDaysOff)
}

export function withDaysOff(guide: Guide, off: readonly DayOff[]): Guide {
  const own = off.filter(({ guide_id }) => guide_id === guide.id)
  return { ...guide, closed: [...own.map(({ on, why }) => ({ on, why })), ...guide.closed] }
}

export async function findOffice(db: Db, id: string): Promise<OfficeRow | undefined> {
  const [office] = await db.select().from(offices).where(eq(offices.id, id))
  return office
}

/** The upcoming visits of all guides, except a visit that is to be moved. */
export function busyAfter(db: Db, now: Date, apartFrom: string | null): Promise<Busy[]> {
  const { guide_id, place, starts_at, ends_at, away_from, away_to } = visits
  const other = apartFrom === null ? undefined : ne(visits.lead_id, apartFrom)
  return db
    .select({ guide_id, place, starts_at, ends_at, away_from, away_to })
    .from(visits)
    .where(and(eq(visits.status, 'booked'), gt(visits.ends_at, now), other))
}

const whole = {
  visit: visits,
  lead: leads,
  project: projects,
  guide: guides,
  office: offices,
}

/** A visit with everything that its emails and its page contain. */
export async function findVisit(db: Db, leadId: string) {
  const [row] = await db
    .select(whole)
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.lead_id))
    .innerJoin(projects, eq(projects.id, visits.project_id))
    .leftJoin(guides, eq(guides.id, visits.guide_id))
    .leftJoin(offices, eq(offices.id, guides.office_id))
    .where(eq(visits.lead_id, leadId))
  return row
}
export type WholeVisit = NonNullable<Awaited<ReturnType<typeof findVisit>>>

/** Reads a visit in order to change it; two simultaneous changes wait for each other. */
export async function lockVisit(tx: Db, leadId: string): Promise<VisitRow | undefined> {
  const [visit] = await tx.select().from(visits).where(eq(visits.lead_id, leadId)).for('update')
  return visit
}

interface Contact {
  readonly mobile: string | null
  readonly email: string | null
}

export function visitsAhead(tx: Db, { mobile, email }: Contact, now: Date): Promise<number> {
  const same = or(
    mobile === null ? undefined : eq(leads.mobile, mobile),
    email === null ? undefined : eq(leads.email, email),
  )
  const theirs = tx.select({ id: leads.id }).from(leads).where(same)
  return tx.$count(visits, and(isAhead(now), sql`${visits.lead_id} IN ${theirs}`))
}

/** The upcoming visits that were booked from one network, counted by one request of that network at a time. */
export async function visitsAheadFrom(tx: Db, network: string, now: Date): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`visits from ${network}`}, 0))`)
  const lead = tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, visits.lead_id), eq(leads.network, network)))
  return tx.$count(visits, and(isAhead(now), exists(lead)))
}

function isAhead(now: Date): SQL | undefined {
  return and(eq(visits.status, 'booked'), gt(visits.starts_at, now))
}
