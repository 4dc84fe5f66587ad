import type { broughtLeads } from '#contract/estate/leads/brought.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { findProject } from '../../projects/index.ts'
import { plotSubject, projectSubject, unitSubject } from './subjects.ts'
import { nothingInParticular, takeEnquiry, typedOf } from './take.ts'

export function broughtLeadHandlers(context: Context): Handlers<typeof broughtLeads> {
  const { db, clock } = context
  return {
    async bringLead({ body, viewer, caller }) {
      const { came_by, source, source_reference, unit_id, plot_id, project_id, ...form } = body
      const [typed, done] = typedOf(form)
      const { kind, subject } = await askedAbout(db, { unit_id, plot_id, project_id }, clock())
      const outcome = { known: true }
      const { id, reference } = await takeEnquiry(context, {
        kind,
        typed,
        caller,
        subject,
        topic: 'other',
        brought: {
          came_by,
          source: source ?? null,
          source_reference: source_reference ?? null,
          spoke: came_by === 'portal' || viewer.key ? null : viewer.id,
        },
        also: async (tx, { row, repeated }) => {
          outcome.known = repeated
          await record(tx, {
            actor: { viewer, caller },
            action: 'bring_lead',
            subject: row.id,
            now: clock(),
            after: { came_by, source, source_reference, joined: repeated },
          })
        },
      })
      return done({ id, reference, known: outcome.known })
    },
  }
}

interface Asked {
  readonly unit_id: string | undefined
  readonly plot_id: string | undefined
  readonly project_id: string | undefined
}

/** The most precise subject that the enquiry has: a home, a plot, a project or none. */
async function askedAbout(db: Db, { unit_id, plot_id, project_id }: Asked, now: Date) {
  if (unit_id !== undefined) return { kind: 'unit', subject: await unitSubject(db, unit_id, now) } as const
  if (plot_id !== undefined)
    return { kind: 'plot', subject: await plotSubject(db, { plot_id, project_id }, now) } as const
  const subject =
    project_id === undefined ? nothingInParticular : projectSubject(await findProject(db, project_id))
  return { kind: 'contact', subject } as const
}
