import type { z } from 'zod/mini'
import type { NewVisit } from '#contract/estate/visits/visits.ts'
import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import type { Caller } from '../../http/handler.ts'
import type { Body } from '../../nothingElse.ts'
import { signWord } from '../../signedWord.ts'
import { span } from '../../texts/days.ts'
import {
  type LeadRow,
  noteByVisitor,
  office,
  plotSubject,
  projectSubject,
  type Subject,
  takeEnquiry,
  typedOf,
  unitSubject,
} from '../leads/index.ts'
import { mustFindProject, type ProjectRow } from '../projects/index.ts'
import { holdSlot, type Wish } from './book.ts'
import { keepFacts, tellOfChange, whole } from './change.ts'
import { kindWords, visitEvent, visitMail } from './messages.ts'
import { visitsAtOnce, visitsFromNetwork } from './policy.ts'
import { lockVisit, visitsAhead, visitsAheadFrom } from './store.ts'

type Wanted = Body<z.output<typeof NewVisit>>

/** Takes an enquiry with a time: it is stored, booked and announced in one transaction, or refused as a whole. */
export async function createVisit(context: Context, body: Wanted, caller: Caller) {
  const { db, clock } = context
  const { project_id, home_id, plot_id, kind, starts_at, time_zone, ...form } = body
  const [typed, done] = typedOf(form)
  const now = clock()
  const project = await mustFindProject(db, project_id)
  const subject = await subjectOf(db, project, { home_id, plot_id, now })
  const wish = { projectId: project.id, kind, starts_at: new Date(starts_at), time_zone, now }
  const { id, reference } = await takeEnquiry(context, {
    kind: kindOf(project, home_id),
    topic: 'visit',
    slot: `${kind} ${starts_at}`,
    typed,
    caller,
    subject,
    zone: time_zone,
    also: (tx, { row, repeated }) => book(context, tx, { row, repeated, wish: { ...wish, leadId: row.id } }),
    visit: async (tx, row) => {
      const facts = await whole(tx, row.id)
      const about = await keepFacts(tx, facts)
      return { about, event: visitEvent(facts, true), answer: visitMail(facts, 'booked') }
    },
  })
  const token = await signWord(db, { purpose: 'visit', id, until: null })
  return done({ reference, token, message: `Your visit to ${project.name} is booked.` })
}

interface Asked {
  readonly home_id: string | undefined
  readonly plot_id: string | undefined
  readonly now: Date
}

async function subjectOf(db: Db, project: ProjectRow, { home_id, plot_id, now }: Asked): Promise<Subject> {
  if (plot_id !== undefined) return plotSubject(db, { plot_id, project_id: project.id }, now)
  if (home_id === undefined) return projectSubject(project)
  const home = await unitSubject(db, home_id, now)
  if (home.project?.id !== project.id) throw new ApiError('not_found')
  return home
}

function kindOf({ kind }: ProjectRow, homeId: string | undefined): LeadRow['kind'] {
  if (homeId !== undefined) return 'unit'
  return kind === 'plotted' ? 'plot' : 'contact'
}

interface Booking {
  readonly row: LeadRow
  readonly repeated: boolean
  readonly wish: Wish
}

/** The same form sent twice books once; a visit cancelled in between is booked again. */
async function book(context: Context, tx: Db, { row, repeated, wish }: Booking): Promise<void> {
  const { now, kind, starts_at } = wish
  const earlier = await lockVisit(tx, row.id)
  const isBooked = earlier?.status === 'booked' && earlier.starts_at.getTime() === starts_at.getTime()
  if (isBooked && earlier.kind === kind) return
  if ((await visitsAhead(tx, row, now)) >= visitsAtOnce) throw tooMany()
  await leaveRoom(tx, row.network, now)
  const visit = await holdSlot(tx, wish)
  if (repeated) {
    const facts = await whole(tx, row.id)
    await tellOfChange(context, tx, { facts, mail: visitMail(facts, 'booked'), now })
    return
  }
  const words = `${kindWords[kind]}, ${span(visit.starts_at, visit.ends_at, office)}`
  const note = `Booked by the visitor: ${words}`
  await noteByVisitor(tx, { leadId: row.id, status: 'visit_scheduled', note, now })
}

/** With made-up contacts, one network could otherwise take every time that there is. */
async function leaveRoom(tx: Db, network: string, now: Date): Promise<void> {
  if ((await visitsAheadFrom(tx, network, now)) < visitsFromNetwork) return
  const message =
    'Many visits are already booked from your network, which others may share. Please call us, and we’ll book yours.'
  throw new ApiError('wrong_state', { message })
}

function tooMany(): ApiError {
  const message = `You already have ${visitsAtOnce} visits booked. Move or cancel one from its email, or call us.`
  return new ApiError('wrong_state', { message })
}
