import { unitMoves } from '#contract/estate/bookings/words.ts'
import type { UnitStatus } from '#contract/estate/projects/words.ts'
import type { NewMove, StockHome, stock } from '#contract/estate/stock/stock.ts'
import { mayDo } from '#contract/staff.ts'
import { ApiError } from '../../ApiError.ts'
import { recordRead } from '../../audit/recordRead.ts'
import { day, later } from '../../clock.ts'
import type { Db } from '../../db/Db.ts'
import { saveList, showPage } from '../../deskLists/index.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers, Viewer } from '../../http/handler.ts'
import { nothingElse } from '../../nothingElse.ts'
import { endHolds, type Hold, moveUnit } from '../bookings/index.ts'
import { mustFindUnit, readPriceChanges } from '../projects/index.ts'
import { pricesSet } from './changes/index.ts'
import { stockSource } from './list.ts'
import { eventsOf, findHome, findLeadId } from './store.ts'

type Home = NonNullable<Awaited<ReturnType<typeof findHome>>>

/** Handlers end expired holds first, so nobody sees a hold that has run out. */
export function stockHandlers(context: Context): Handlers<typeof stock> {
  const { db, clock, settings } = context
  const homeNow = async (id: string): Promise<Home> => {
    await endHolds(db, clock())
    const home = await findHome(db, id)
    if (!home) throw new ApiError('not_found')
    return home
  }
  return {
    async getStock(looking) {
      await endHolds(db, clock())
      return showPage(context, stockSource, looking)
    },

    async getStockFile(saving) {
      await endHolds(db, clock())
      return saveList(context, stockSource, saving)
    },

    async getStockHome({ params, ...actor }) {
      const home = await homeNow(params.unitId)
      if (home.hold)
        await recordRead(db, { actor, action: 'read_home', now: clock(), subject: params.unitId })
      return toFile(context, actor.viewer, home)
    },

    async moveHome({ params, body, ...actor }) {
      const { to, reason, until, held_for, lead, seen, ...rest } = body
      const done = nothingElse(rest)
      const [now, home] = [clock(), await homeNow(params.unitId)]
      if (home.unit.updated_at.getTime() !== Date.parse(seen)) throw new ApiError('conflict')
      if (!nextOf(home).includes(to)) throw new ApiError('wrong_state')
      if (!movesFor(actor.viewer, home).includes(to)) throw new ApiError('forbidden')
      const lead_id = await leadIn(db, lead)
      const words = { until, held_for: held_for || null, lead_id }
      const hold =
        to === 'on_hold' ? holdIn(words, { home, now, most: settings.value('hold_days') }) : undefined
      const move = {
        unitId: params.unitId,
        to,
        seen,
        reason,
        hold,
        lead_id: hold?.lead_id ?? lead_id ?? buyerOf(home, to),
        actor,
        now,
      }
      await db.transaction((tx) => moveUnit(tx, move))
      return done(await toFile(context, actor.viewer, await homeNow(params.unitId)))
    },

    async setUnitStatus({ params, body: { status, was, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      const move = { unitId: params.unitId, to: status, was, hold: longestHold(context), actor, now: clock() }
      await db.transaction((tx) => moveUnit(tx, move))
      return done(await mustFindUnit(db, params.unitId))
    },
  }
}

/** The hold of a home that is put on hold without a buyer. */
function longestHold({ settings, clock }: Context) {
  return { until: later(clock(), settings.value('hold_days') * day), held_for: null, lead_id: null }
}

/** The statuses that a home may get next, whoever changes it. */
function nextOf({ unit: { status } }: Home): readonly UnitStatus[] {
  return status === 'on_hold' ? ['on_hold', ...unitMoves.on_hold] : unitMoves[status]
}

/**
 * The statuses that this person may set. People who may only hold homes hold them for their own buyers, and can't
 * release anybody else's.
 */
function movesFor({ id, staffRoles }: Viewer, home: Home): readonly UnitStatus[] {
  const next = nextOf(home)
  if (mayDo(staffRoles, 'units.status')) return next
  if (!mayDo(staffRoles, 'units.hold')) return []
  if (home.unit.status === 'available') return next.filter((status) => status === 'on_hold')
  const isOwn = home.hold?.by === id
  return isOwn ? next.filter((status) => status === 'on_hold' || status === 'available') : []
}

/** A home held for an enquiry is booked for that enquiry, unless another one is given. */
function buyerOf({ hold }: Home, to: UnitStatus): string | null {
  return to === 'booked' || to === 'sold' ? (hold?.lead_id ?? null) : null
}

async function leadIn(db: Db, reference: string | undefined): Promise<string | null> {
  if (!reference) return null
  const id = await findLeadId(db, reference)
  if (id) return id
  throw new ApiError('validation_failed', {
    fields: { lead: 'No enquiry has this reference. It’s in the enquiry, and looks like VH-7K3M-9QXF.' },
  })
}

interface Bounds {
  readonly home: Home
  readonly now: Date
  /** The longest hold, in days. */
  readonly most: number
}
type HoldWords = Pick<NewMove, 'until'> & Pick<Hold, 'held_for' | 'lead_id'>

/** An extended hold keeps its buyer unless another one is given. */
function holdIn({ until, held_for, lead_id }: HoldWords, { home, now, most }: Bounds): Hold {
  const known = { held_for: home.hold?.held_for ?? null, lead_id: home.hold?.lead_id ?? null }
  const buyer = held_for === null && lead_id === null ? known : { held_for, lead_id }
  const end = until === undefined ? undefined : new Date(until)
  const isWithin = end !== undefined && end > now && end <= later(now, most * day)
  const span = most === 1 ? 'a day' : `${most} days`
  const fields = {
    ...(!isWithin && { until: `Choose a time no later than ${span} from now.` }),
    ...(buyer.held_for === null &&
      buyer.lead_id === null && { held_for: 'Say who it’s for, or enter an enquiry’s reference.' }),
  }
  if (end === undefined || Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
  return { until: end, held_for: buyer.held_for, lead_id: buyer.lead_id }
}

async function toFile({ db, settings }: Context, viewer: Viewer, home: Home): Promise<StockHome> {
  const { unit, project, block, unit_type, hold, lead } = home
  const [events, changes, prices_set] = await Promise.all([
    eventsOf(db, unit.id),
    readPriceChanges(db, { unit, project: { price_history: true } }),
    pricesSet(db, unit.id),
  ])
  return {
    ...unit,
    project,
    block,
    unit_type,
    hold: hold && {
      until: hold.until.toISOString(),
      held_for: hold.held_for,
      lead,
      by: hold.by,
      at: hold.at.toISOString(),
    },
    moves: [...movesFor(viewer, home)],
    booking: home.booking,
    hold_days: settings.value('hold_days'),
    events: events.map(({ until, at, ...event }) => ({
      ...event,
      until: until?.toISOString() ?? null,
      at: at.toISOString(),
    })),
    price_changes: changes ?? [],
    prices_set,
    updated_at: unit.updated_at.toISOString(),
  }
}
