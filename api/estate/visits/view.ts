import type { Visit } from '#contract/estate/visits/visits.ts'
import type { Db } from '../../db/Db.ts'
import { signWord } from '../../signedWord.ts'
import type { ProjectRow } from '../projects/index.ts'
import type { VisitFacts } from './messages.ts'
import { placeOf } from './places.ts'
import type { WholeVisit } from './store.ts'

export function toVisitProject({ id, slug, name, kind }: ProjectRow) {
  return { id, slug, name, kind }
}

export function toVisit(row: WholeVisit, now: Date): Visit {
  const { visit, lead, project, guide } = row
  const { status, kind, time_zone, starts_at, ends_at } = visit
  return {
    reference: lead.reference,
    status,
    may_change: status === 'booked' && starts_at > now,
    kind,
    project: toVisitProject(project),
    about: lead.subject_id === null ? null : lead.subject,
    place: placeOf({ kind, project, office: row.office }),
    guide: guide?.name ?? null,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    time_zone,
  }
}

/** The facts of a visit, with the private link that only its emails and its page may contain. */
export async function factsOf(db: Db, row: WholeVisit): Promise<VisitFacts> {
  const { visit, lead, project, guide, office } = row
  const { lead_id: id, kind, starts_at, ends_at, time_zone, sequence, changed_at, status } = visit
  return {
    id,
    reference: lead.reference,
    name: lead.name ?? '',
    mobile: lead.mobile,
    email: lead.email,
    project: project.name,
    about: lead.subject_id === null ? null : lead.subject,
    kind,
    place: placeOf({ kind, project, office }),
    guide: guide?.name ?? null,
    starts_at,
    ends_at,
    time_zone,
    sequence,
    changed_at,
    cancelled: status === 'cancelled',
    token: await signWord(db, { purpose: 'visit', id, until: null }),
  }
}
