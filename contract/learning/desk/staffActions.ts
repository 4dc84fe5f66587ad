import { z } from 'zod/mini'
import { NumberCursor } from '../../cursor.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { RecordEnd } from '../../recordEnd.ts'
import { Count, Day, Id, Instant, ListQuery, Prose } from '../../shapes.ts'
import { staffRoles } from '../../staff.ts'
import { staffActions as actions } from '../../staffWords.ts'

const Words = z.string().check(z.trim(), z.maxLength(80))
const someId = z.string().check(z.minLength(1), z.maxLength(64))

export const StaffAction = z.object({
  number: Count,
  at: Instant,
  action: z.enum(actions),
  /** Null if the server did it, in a command or a round. */
  actor: z.nullable(z.object({ id: Id, name: Prose })),
  subject_id: z.nullable(Id),
  person: z.nullable(z.object({ id: Id, name: Prose })),
  reason: z.nullable(Prose),
  /** Values before and after; null where there was none. */
  changes: z.array(z.object({ name: Prose, before: z.nullable(Prose), after: z.nullable(Prose) })),
  request_id: z.nullable(Prose),
  network: z.nullable(Prose),
})
export type StaffAction = z.output<typeof StaffAction>

/** What the person concerned may learn about a staff action. */
export const OwnStaffAction = z.extend(
  z.pick(StaffAction, { number: true, at: true, action: true, reason: true }),
  {
    /** The person's first name and roles; null for the server itself. */
    by: z.nullable(z.object({ name: Prose, roles: z.array(z.enum(staffRoles)), program: z.boolean() })),
  },
)
export type OwnStaffAction = z.output<typeof OwnStaffAction>

const Page = z.extend(z.pick(ListQuery, { items: true }), {
  /** Only actions before this number, which is the last one of the previous page. */
  before: z.optional(NumberCursor),
})

export const staffActions = defineEndpoints({
  getStaffActions: {
    method: 'GET',
    path: '/staff/actions',
    access: 'staff',
    capability: 'audit.read',
    resource: 'StaffAction',
    summary: 'What staff did and whose data they read, newest first',
    query: z.extend(Page, {
      action: z.optional(z.enum(actions)),
      /** Words from a name, an address or a number. */
      who: z.optional(Words),
      whom: z.optional(Words),
      /** Days in India, both included. */
      from: z.optional(Day),
      to: z.optional(Day),
      /** The id of an account. */
      actor: z.optional(someId),
      person: z.optional(someId),
      subject: z.optional(someId),
    }),
    response: z.object({
      items: z.array(StaffAction),
      /** The `before` of the next page; null on the last page. */
      next: z.nullable(Count),
    }),
    errors: ['validation_failed'],
  },
  checkStaffActions: {
    method: 'GET',
    path: '/staff/actions/check',
    access: 'staff',
    capability: 'audit.read',
    resource: 'StaffAction',
    summary: 'Whether these rows are still as they were written, about 250,000 at a time',
    query: z.object({
      /** The previous answer's `next`. That row is checked again, so that none is missed. */
      from: z._default(NumberCursor, 0),
    }),
    response: z.object({
      count: Count,
      /** The number of the first row that doesn’t follow from the one before it. */
      broken: z.nullable(Count),
      /** The `from` to continue with; null at the end. */
      next: z.nullable(Count),
      /** Processes of earlier versions don't compare. */
      end: z.optional(RecordEnd),
    }),
    errors: ['validation_failed'],
  },
  getOwnStaffActions: {
    method: 'GET',
    path: '/profile/staff-actions',
    access: 'member',
    resource: 'StaffAction',
    summary: 'When staff read or changed something in your own account, newest first',
    query: Page,
    response: z.object({ items: z.array(OwnStaffAction), next: z.nullable(Count) }),
    errors: ['validation_failed'],
  },
})
