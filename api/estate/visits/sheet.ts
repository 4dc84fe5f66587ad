import { and, asc, eq, gte, lt, ne } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { officeZone } from '#contract/estate/projects/weekdaysText.ts'
import type { DeskVisit, VisitSheet } from '#contract/estate/visits/desk.ts'
import { visitMoves } from '#contract/estate/visits/words.ts'
import { minute } from '../../clock.ts'
import type { Db } from '../../db/Db.ts'
import { todayInIndia } from '../../texts/days.ts'
import { leads } from '../leads/index.ts'
import { guides, offices, projects } from '../projects/index.ts'
import { placeOf } from './places.ts'
import { whyClosed } from './slots.ts'
import { daysOffOf, type WholeVisit, withDaysOff } from './store.ts'
import { visits } from './tables/index.ts'

interface Wanted {
  readonly on: string | undefined
  readonly project: string | undefined
  readonly now: Date
}

/** A day of the office: each guide with their visits in order, and who is away. */
export async function sheetOf(db: Db, { on: day, project, now }: Wanted): Promise<VisitSheet> {
  const today = todayInIndia(now)
  const on = day ?? today
  const [rows, all, off, projectsNow] = await Promise.all([
    visitsOn(db, on, project),
    db.select().from(guides).orderBy(asc(guides.position)),
    daysOffOf(db),
    db.select({ id: projects.id, name: projects.name }).from(projects).orderBy(asc(projects.name)),
  ])
  const shown = all.filter(({ project_ids }) => project === undefined || project_ids.includes(project))
  return {
    on,
    today,
    guides: shown.map((guide) => ({
      id: guide.id,
      name: guide.name,
      off: whyClosed(withDaysOff(guide, off), Temporal.PlainDate.from(on)),
      off_by_office: off.some((each) => each.guide_id === guide.id && each.on === on),
      visits: inOrder(
        rows.filter(({ visit }) => visit.guide_id === guide.id),
        now,
      ),
    })),
    unguided: inOrder(
      rows.filter(({ visit }) => visit.guide_id === null),
      now,
    ),
    projects: projectsNow,
  }
}

async function visitsOn(db: Db, on: string, project: string | undefined): Promise<WholeVisit[]> {
  const date = Temporal.PlainDate.from(on)
  const midnight = (of: Temporal.PlainDate) => new Date(of.toZonedDateTime(officeZone).epochMilliseconds)
  return db
    .select({ visit: visits, lead: leads, project: projects, guide: guides, office: offices })
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.lead_id))
    .innerJoin(projects, eq(projects.id, visits.project_id))
    .leftJoin(guides, eq(guides.id, visits.guide_id))
    .leftJoin(offices, eq(offices.id, guides.office_id))
    .where(
      and(
        gte(visits.starts_at, midnight(date)),
        lt(visits.starts_at, midnight(date.add({ days: 1 }))),
        ne(leads.status, 'spam'),
        project === undefined ? undefined : eq(visits.project_id, project),
      ),
    )
    .orderBy(asc(visits.starts_at), asc(visits.lead_id))
}

/** The visits in order, each with the travel before it if the previous one is somewhere else. */
function inOrder(rows: readonly WholeVisit[], now: Date): DeskVisit[] {
  const going = rows.filter(({ visit }) => visit.status !== 'cancelled')
  return rows.map((each) => {
    const before = going[going.indexOf(each) - 1]
    const isElsewhere = before !== undefined && before.visit.place !== each.visit.place
    return toDeskVisit(each, now, isElsewhere ? (each.guide?.travel_minutes ?? 0) : 0)
  })
}

export function toDeskVisit(row: WholeVisit, now: Date, travel_minutes = 0): DeskVisit {
  const { visit, lead, project, guide, office } = row
  const { status, kind, starts_at, ends_at } = visit
  return {
    id: lead.id,
    reference: lead.reference,
    status,
    kind,
    name: lead.name,
    mobile: lead.mobile,
    project: { id: project.id, name: project.name },
    about: lead.subject_id === null ? null : lead.subject,
    guide: guide?.name ?? null,
    place: placeOf({ kind, project, office }),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    travel_minutes,
    next: nextOf(visit, now),
  }
}

/** A visitor may arrive half an hour early, but hasn't missed a visit before it begins. */
const early = 30 * minute

export function nextOf({ status, starts_at }: WholeVisit['visit'], now: Date): DeskVisit['next'] {
  return visitMoves[status].filter((to) => {
    if (to === 'arrived') return now.getTime() >= starts_at.getTime() - early
    if (to === 'no_show') return now >= starts_at
    // An outcome can be undone; a cancelled visit is booked again by moving it.
    return to === 'booked' ? status !== 'cancelled' : starts_at > now
  })
}
