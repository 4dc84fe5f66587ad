import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { enrolmentStatuses, orderStatuses } from '#contract/learning/base/words.ts'
import type { DeskPerson } from '#contract/learning/desk/records.ts'
import { mayDo } from '#contract/staff.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { messageStatuses } from '../../../db/systemTables.ts'
import type { Context } from '../../../http/context.ts'
import type { Viewer } from '../../../http/handler.ts'
import { sessions as signIns, users } from '../../base/index.ts'
import { creditLines, creditOf, goodwillLeft } from '../../money/index.ts'
import { deviceName, isLive } from '../../people/index.ts'
import { messageLine } from './lists/messages.ts'
import { doneByStaff, readStory, statesOf } from './story.ts'

type User = typeof users.$inferSelect

interface Reading {
  readonly viewer: Viewer
  readonly now: Date
  readonly settings: Context['settings']
}

export async function readPerson(db: Db, id: string, reading: Reading): Promise<DeskPerson> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw new ApiError('not_found')
  const { now } = reading
  const [sessions, orders, seats, messages, story, balance, lines] = await Promise.all([
    sessionsOf(db, id, now),
    ordersOf(db, id),
    seatsOf(db, id),
    messagesTo(db, user),
    storyOf(db, user),
    creditOf(db, id),
    creditLines(db, id, { items: 10, page: 1 }),
  ])
  return {
    id,
    name: user.name,
    email: user.email,
    mobile: user.mobile,
    roles: user.roles,
    staff_roles: user.staff_roles,
    handle: user.handle,
    time_zone: user.time_zone,
    state: user.state,
    has_password: user.password_hash !== null,
    joined_at: user.created_at.toISOString(),
    closed_at: user.closed_at?.toISOString() ?? null,
    blocked: blockOf(user, now),
    sessions: sessions.map(({ user_agent, created_at, last_used_at }) => ({
      device: deviceName(user_agent),
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
    })),
    orders,
    seats,
    messages,
    credit: { balance, lines },
    may_give_alone: await mayGiveAlone(db, user, reading),
    story,
    change: mayChange(user, reading.viewer),
    may_look: mayLook(user, reading),
  }
}

/** Whether the viewer may block this account or end its sessions. Only owners may do so to staff. */
export function mayChange(user: User, { id, staffRoles }: Viewer): DeskPerson['change'] {
  if (!mayDo(staffRoles, 'people.change')) return 'not_allowed'
  if (user.closed_at) return 'closed'
  if (user.id === id) return 'own_account'
  return user.staff_roles.length > 0 && !staffRoles.includes('owner') ? 'owners_only' : 'yes'
}

async function mayGiveAlone(db: Db, user: User, reading: Reading): Promise<number | null> {
  const { viewer } = reading
  const may = mayDo(viewer.staffRoles, 'credit.give') && !user.closed_at && user.id !== viewer.id
  return may ? goodwillLeft(db, reading) : null
}

/** Nobody may view the site as a member of staff, since their rights can't be borrowed. */
export function mayLook(user: User, { viewer, now }: Pick<Reading, 'viewer' | 'now'>): boolean {
  const isOpen = !user.closed_at && blockOf(user, now) === null
  return isOpen && !user.roles.includes('staff') && mayDo(viewer.staffRoles, 'people.look')
}

function blockOf({ blocked_until, blocked_because }: User, now: Date): DeskPerson['blocked'] {
  if (!blocked_until || blocked_until <= now) return null
  return { until: blocked_until.toISOString(), because: blocked_because ?? '' }
}

const moment = z.pipe(
  z.coerce.date(),
  z.transform((at: Date) => at.toISOString()),
)

function sessionsOf(db: Db, id: string, now: Date) {
  const { user_agent, created_at, last_used_at } = signIns
  return db
    .select({ user_agent, created_at, last_used_at })
    .from(signIns)
    .where(and(eq(signIns.user_id, id), isNull(signIns.looker_session), isLive(now)))
    .orderBy(desc(last_used_at))
    .limit(20)
}

function ordersOf(db: Db, id: string) {
  return rows(
    db,
    sql`SELECT id, number, status, total, created_at FROM orders WHERE student_id = ${id} ORDER BY created_at DESC LIMIT 10`,
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.enum(orderStatuses),
      total: z.coerce.number(),
      created_at: moment,
    }),
  )
}

function seatsOf(db: Db, id: string) {
  return rows(
    db,
    sql`SELECT seat.id, line.title AS course, seat.status, seat.classes_used, seat.classes_total
      FROM user_schedules AS seat JOIN order_lines AS line ON line.id = seat.line_id
      WHERE seat.student_id = ${id} ORDER BY seat.created_at DESC LIMIT 10`,
    z.object({
      id: z.string(),
      course: z.string(),
      status: z.enum(enrolmentStatuses),
      classes_used: z.int(),
      classes_total: z.int(),
    }),
  )
}

function messagesTo(db: Db, { email, mobile }: User) {
  return rows(
    db,
    sql`SELECT id, ${messageLine} AS line, status, created_at FROM outbox AS message
      WHERE recipient IN (${email}, ${mobile}) ORDER BY created_at DESC LIMIT 10`,
    z.object({ id: z.string(), line: z.string(), status: z.enum(messageStatuses), created_at: moment }),
  )
}

function storyOf(db: Db, { id, created_at }: User) {
  const ownOrders = sql`SELECT id FROM orders WHERE student_id = ${id}`
  const ownSeats = sql`SELECT id FROM user_schedules WHERE student_id = ${id}`
  const ownDisputes = sql`SELECT id FROM disputes WHERE student_id = ${id} OR tutor_id = ${id}`
  const numberOf = sql`(SELECT number FROM orders WHERE orders.id = event.entity_id)`
  const courseOf = sql`(SELECT line.title FROM user_schedules AS seat JOIN order_lines AS line ON line.id = seat.line_id WHERE seat.id = event.entity_id)`
  return readStory(db, [
    sql`SELECT ${created_at.toISOString()}::timestamptz AS at, 'joined' AS kind, '' AS word, NULL AS about, NULL AS by, NULL AS why`,
    sql`SELECT created_at, 'contact', channel::text, NULL, NULL, NULL FROM contact_changes WHERE user_id = ${id}`,
    doneByStaff(sql`person_id = ${id}`),
    statesOf('orders', { ids: ownOrders, about: sql`'Order ' || ${numberOf}` }),
    statesOf('user_schedules', { ids: ownSeats, about: sql`'Seat in ' || ${courseOf}` }),
    statesOf('disputes', { ids: ownDisputes, about: sql`'Dispute'` }),
  ])
}
