import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Day, Id, Instant, Moment, Prose, text } from '../../shapes.ts'
import { VisitChoices, VisitPlace } from './visits.ts'
import { visitKinds, visitStatuses } from './words.ts'

const someId = z.string().check(z.minLength(1), z.maxLength(64))
const Why = text(4, 500, 'Give a reason in 4 to 500 characters.')

/** A visit as the office sees it. */
export const DeskVisit = z.object({
  /** The id of the enquiry that the visit is part of. */
  id: Id,
  reference: Prose,
  status: z.enum(visitStatuses),
  kind: z.enum(visitKinds),
  name: z.nullable(Prose),
  mobile: z.nullable(Prose),
  project: z.object({ id: Id, name: Prose }),
  about: z.nullable(Prose),
  guide: z.nullable(Prose),
  place: VisitPlace,
  starts_at: Instant,
  ends_at: Instant,
  /** Minutes of travel from the guide's previous visit; 0 at the same place. */
  travel_minutes: Count,
  /** The states that the visit may move to now. */
  next: z.array(z.enum(visitStatuses)),
})
export type DeskVisit = z.output<typeof DeskVisit>

const VisitSheet = z.object({
  on: Day,
  today: Day,
  /** In the order in which guides are asked, each with the visits of that day. */
  guides: z.array(
    z.object({
      id: Id,
      name: Prose,
      /** Why the guide doesn't work on that day; null if they do. */
      off: z.nullable(Prose),
      /** True if the office marked the day as off, which it can undo. */
      off_by_office: z.boolean(),
      visits: z.array(DeskVisit),
    }),
  ),
  /** Visits whose guide has left. */
  unguided: z.array(DeskVisit),
  projects: z.array(z.object({ id: Id, name: Prose })),
})
export type VisitSheet = z.output<typeof VisitSheet>

/** The office's side of visits. */
export const visitDesk = defineEndpoints({
  getVisitSheet: {
    method: 'GET',
    path: '/desk/visits',
    access: 'staff',
    capability: 'leads.read',
    resource: 'Visit',
    summary: 'A day’s visits by guide; today’s by default',
    query: z.object({ on: z.optional(Day), project: z.optional(someId) }),
    response: VisitSheet,
    errors: ['validation_failed'],
  },
  getDeskVisit: {
    method: 'GET',
    path: '/desk/visits/:id',
    access: 'staff',
    capability: 'leads.read',
    resource: 'Visit',
    summary: 'One visit, with the times it can move to',
    query: z.object({ kind: z.optional(z.enum(visitKinds)) }),
    response: z.object({ visit: DeskVisit, choices: VisitChoices }),
    errors: ['validation_failed', 'not_found'],
  },
  settleVisit: {
    method: 'POST',
    path: '/desk/visits/:id/state',
    access: 'staff',
    capability: 'leads.change',
    resource: 'Visit',
    summary: 'Record whether somebody came, or cancel a visit; the buyer is told if it concerns them',
    body: z.object({
      to: z.enum(['booked', 'arrived', 'no_show', 'cancelled']),
      /** The status that the page showed; refused if it has changed. */
      seen: z.enum(visitStatuses),
      /** For a cancellation; the buyer reads it. */
      reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
    }),
    response: DeskVisit,
    errors: ['validation_failed', 'not_found', 'conflict', 'wrong_state'],
  },
  moveVisitAtDesk: {
    method: 'POST',
    path: '/desk/visits/:id/move',
    access: 'staff',
    capability: 'leads.change',
    resource: 'Visit',
    summary: 'Move a visit to another time or place, with any guide who is free; the buyer is told',
    body: z.object({
      kind: z.enum(visitKinds, { error: 'Choose the site, the office or a video call.' }),
      starts_at: z.pipe(z.string({ error: 'Choose a day and a time.' }), Moment),
      /** The status that the page showed, so that a visit cancelled by the buyer isn't booked again by accident. */
      seen: z.enum(visitStatuses),
      reason: Why,
    }),
    response: DeskVisit,
    errors: ['validation_failed', 'not_found', 'slot_full', 'conflict', 'wrong_state'],
  },
  setGuideDayOff: {
    method: 'POST',
    path: '/desk/guides/:id/days-off',
    access: 'staff',
    capability: 'leads.assign',
    resource: 'Visit',
    summary: 'Mark a guide as away on a day, or undo that; the site then offers none of their times',
    body: z.object({
      on: Day,
      off: z.boolean(),
      why: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
    }),
    response: z.object({
      /** How many visits the guide has on that day. */
      visits: Count,
    }),
    errors: ['validation_failed', 'not_found'],
  },
})
