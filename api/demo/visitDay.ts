import { asc, eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { officeZone } from '#contract/estate/projects/weekdaysText.ts'
import { hour, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { leads } from '../estate/leads/index.ts'
import { guides, projects } from '../estate/projects/index.ts'
import { visits } from '../estate/visits/index.ts'
import { demoId } from './content.ts'

const coming = [
  { name: 'Mohan Iyer', from: 10, guide: 0 },
  { name: 'Sneha Kulkarni', from: 15, guide: 0 },
  { name: 'Fatima Sheikh', from: 12, guide: 1 },
] as const

/** Today's visits at Lakeside; those whose time is over took place. */
export async function addVisits(db: Db, now: Date): Promise<void> {
  const [project] = await db.select().from(projects).where(eq(projects.slug, 'lakeside-varthur'))
  if (!project) return
  const all = await db.select().from(guides).orderBy(asc(guides.position))
  const showing = all.filter(({ project_ids }) => project_ids.includes(project.id))
  const midnight = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(officeZone)
    .startOfDay().epochMilliseconds
  for (const [nth, { name, from, guide }] of coming.entries()) {
    const guide_id = showing[guide]?.id
    if (guide_id === undefined) continue
    const [starts_at, ends_at] = [new Date(midnight + from * hour), new Date(midnight + (from + 1) * hour)]
    const lead_id = demoId('lead', `visit ${nth}`)
    const isOver = ends_at < now
    const asked_at = later(starts_at, -26 * hour)
    await db.insert(leads).values({
      id: lead_id,
      reference: `VH-DEMOV${nth + 1}`,
      kind: 'contact',
      topic: 'visit',
      status: isOver ? 'visited' : 'visit_scheduled',
      name,
      mobile: `+9198451${String(22_000 + nth * 119)}`,
      email: null,
      project_id: project.id,
      subject: project.name,
      network: '',
      dedupe_key: `demo visit ${nth}`,
      created_at: asked_at,
      updated_at: asked_at,
    })
    await db.insert(visits).values({
      lead_id,
      project_id: project.id,
      guide_id,
      kind: 'site',
      status: isOver ? 'arrived' : 'booked',
      place: project.id,
      starts_at,
      ends_at,
      away_from: starts_at,
      away_to: ends_at,
      time_zone: officeZone,
      changed_at: asked_at,
    })
  }
}
