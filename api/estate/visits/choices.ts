import type { VisitChoices } from '#contract/estate/visits/visits.ts'
import type { VisitKind } from '#contract/estate/visits/words.ts'
import type { Db } from '../../db/Db.ts'
import type { ProjectRow } from '../projects/index.ts'
import { placeKey, placeOf } from './places.ts'
import { freeSlots } from './slots.ts'
import { busyAfter, findOffice, guidesOf } from './store.ts'
import { toVisitProject } from './view.ts'

interface Choice {
  readonly project: ProjectRow
  readonly kind: VisitKind
  /** The visit to be moved, whose own time counts as free. */
  readonly apartFrom: string | null
  readonly now: Date
}

/** The days and times at which a project can be visited. */
export async function choicesOf(db: Db, choice: Choice): Promise<VisitChoices> {
  const { project, kind, apartFrom, now } = choice
  const guides = await guidesOf(db, project.id)
  const [first] = guides
  const busy = await busyAfter(db, now, apartFrom)
  const days = freeSlots({ guides, busy, placeOf: placeKey(kind, project.id), now })
  const office = first ? await findOffice(db, first.office_id) : undefined
  return {
    project: toVisitProject(project),
    kind,
    place: first ? placeOf({ kind, project, office: office ?? null }) : null,
    guides: guides.map(({ name, languages }) => ({ name, languages })),
    minutes: first?.slot_minutes ?? 0,
    days: first
      ? days.map(({ on, closed, slots }) => ({
          on,
          closed,
          slots: slots.map(({ starts_at, ends_at }) => ({
            starts_at: starts_at.toISOString(),
            ends_at: ends_at.toISOString(),
          })),
        }))
      : [],
  }
}
