import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Day, Id, Instant, Latitude, Longitude, Moment, Prose, TimeZone } from '../../shapes.ts'
import { person, reachable } from '../leads/enquiries.ts'
import { projectKinds } from '../projects/words.ts'
import { visitKinds, visitStatuses } from './words.ts'

const Kind = z.enum(visitKinds, { error: 'Choose the site, the office or a video call.' })
const Named = z.string().check(z.minLength(1), z.maxLength(200))
const StartsAt = z.pipe(z.string({ error: 'Choose a day and a time.' }), Moment)

export const VisitPlace = z.object({
  name: Prose,
  address: Prose,
  /** Null for a video call. */
  at: z.nullable(z.object({ lat: Latitude, lng: Longitude })),
})
export type VisitPlace = z.output<typeof VisitPlace>

const VisitProject = z.object({ id: Id, slug: Id, name: Prose, kind: z.enum(projectKinds) })
export const VisitDay = z.object({
  on: Day,
  /** Why there are no times on that day; null if there are. */
  closed: z.nullable(Prose),
  slots: z.array(z.object({ starts_at: Instant, ends_at: Instant })),
})
export type VisitDay = z.output<typeof VisitDay>

export const VisitChoices = z.object({
  project: VisitProject,
  kind: z.enum(visitKinds),
  place: z.nullable(VisitPlace),
  guides: z.array(z.object({ name: Prose, languages: z.array(Prose) })),
  minutes: Count,
  /** The two weeks from today, in India time; empty if nobody shows this project. */
  days: z.array(VisitDay),
})
export type VisitChoices = z.output<typeof VisitChoices>

export const Visit = z.object({
  reference: Prose,
  status: z.enum(visitStatuses),
  /** False once the visit has begun or is cancelled. */
  may_change: z.boolean(),
  kind: z.enum(visitKinds),
  project: VisitProject,
  /** The home that the buyer asked about, by its name at the time. */
  about: z.nullable(Prose),
  place: VisitPlace,
  guide: z.nullable(Prose),
  starts_at: Instant,
  ends_at: Instant,
  time_zone: TimeZone,
})
export type Visit = z.output<typeof Visit>

export const NewVisit = z
  .object({
    ...person,
    project_id: Named,
    /** A home or a plot of that project. */
    home_id: z.optional(Named),
    plot_id: z.optional(Named),
    kind: Kind,
    starts_at: StartsAt,
    time_zone: TimeZone,
  })
  .check(reachable)
const Token = z
  .string({ error: 'The link is incomplete.' })
  .check(z.maxLength(400, 'The link is incomplete.'))
export const VisitMove = z.object({ token: Token, kind: Kind, starts_at: StartsAt })
const Receipt = z.object({ message: Prose })

export const visits = defineEndpoints({
  getVisitChoices: {
    method: 'GET',
    path: '/projects/:projectId/visits',
    access: 'public',
    resource: 'Visit',
    exact: true,
    summary: 'Days and times at which a project can be visited, at the site, at the office or by video',
    query: z.object({ kind: z._default(Kind, 'site') }),
    response: VisitChoices,
    errors: ['validation_failed', 'not_found'],
  },
  createVisit: {
    method: 'POST',
    path: '/visits',
    access: 'public',
    resource: 'Visit',
    idempotent: true,
    summary: 'Book a visit; its token is for moving or cancelling it',
    body: NewVisit,
    response: z.object({ reference: Id, message: Prose, token: Prose }),
    errors: ['validation_failed', 'rate_limited', 'not_found', 'slot_full', 'wrong_state'],
  },
  getVisit: {
    method: 'GET',
    path: '/visits/own',
    access: 'public',
    resource: 'Visit',
    exact: true,
    summary: 'A visit by the token from its email, with the times it can move to; null if there is none',
    query: z.object({
      token: z._default(z.string().check(z.maxLength(400)), ''),
      kind: z.optional(Kind),
    }),
    response: z.object({ visit: z.nullable(Visit), choices: z.nullable(VisitChoices) }),
    errors: ['validation_failed'],
  },
  getVisitEntry: {
    method: 'GET',
    path: '/visits/:visit_token/entry',
    access: 'public',
    resource: 'Visit',
    exact: true,
    summary: 'A visit as an iCalendar file',
    file: 'text/calendar',
    response: z.null(),
    errors: ['not_found'],
  },
  moveVisit: {
    method: 'POST',
    path: '/visits/move',
    access: 'public',
    resource: 'Visit',
    summary: 'Move a visit to another time, or to another place',
    body: VisitMove,
    response: Receipt,
    errors: ['validation_failed', 'bad_signature', 'rate_limited', 'slot_full', 'too_late', 'wrong_state'],
  },
  cancelVisit: {
    method: 'POST',
    path: '/visits/cancel',
    access: 'public',
    resource: 'Visit',
    summary: 'Cancel a visit',
    body: z.object({ token: Token }),
    response: Receipt,
    errors: ['validation_failed', 'bad_signature', 'too_late'],
  },
})
