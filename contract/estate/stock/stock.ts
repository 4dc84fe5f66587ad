import { z } from 'zod/mini'
import { fileCall, listCall } from '../../deskList.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Floor, Id, Instant, Moment, Paise, Prose, text } from '../../shapes.ts'
import { BlockUnit } from '../projects/inventory.ts'
import { PriceChange } from '../projects/priceSteps.ts'
import { unitStatuses } from '../projects/words.ts'
import { homeList } from './list.ts'

const Named = z.object({ slug: Id, name: Prose })
/** Null if there is no enquiry, or it no longer exists. */
const LeadRef = z.nullable(z.object({ id: Id, reference: Prose, name: z.nullable(Prose) }))

/** One home as the sales office sees it. */
export const StockHome = z.object({
  id: Id,
  unit_no: Prose,
  floor: Floor,
  status: z.enum(unitStatuses),
  project: Named,
  block: Named,
  unit_type: Prose,
  /** Prices as in `BlockUnit`; 0 until announced. */
  price_total: Paise,
  all_in: Paise,
  monthly: Paise,
  /** Null if the home isn't on hold, or is on hold without an end. */
  hold: z.nullable(
    z.object({ until: Instant, held_for: z.nullable(Prose), lead: LeadRef, by: Id, at: Instant }),
  ),
  /** The states that this member of staff may move the home to now; `on_hold` for a home on hold extends the hold. */
  moves: z.array(z.enum(unitStatuses)),
  /** The id of the home's current booking. */
  booking: z.nullable(Id),
  /** The most days that a hold can last. */
  hold_days: Count,
  /** Oldest first. */
  events: z.array(
    z.object({
      from_status: z.enum(unitStatuses),
      to_status: z.enum(unitStatuses),
      /** Null if a hold ran out. */
      by: z.nullable(Id),
      reason: z.nullable(Prose),
      until: z.nullable(Instant),
      lead: LeadRef,
      at: Instant,
    }),
  ),
  /** Latest first, whether or not visitors see them. */
  price_changes: z.array(PriceChange),
  /** Prices before taxes set at the desk, latest first. */
  prices_set: z.array(z.object({ from: Paise, to: Paise, by: Id, reason: Prose, change: Id, at: Instant })),
  updated_at: Instant,
})
export type StockHome = z.output<typeof StockHome>

const NewMove = z.object({
  to: z.enum(unitStatuses, { error: 'Choose what the home becomes.' }),
  reason: text(3, 500, 'Give the reason in 3 to 500 characters.'),
  /** The end of a hold. */
  until: z.optional(Moment),
  held_for: z.optional(
    z.string().check(z.trim(), z.maxLength(120, 'Say who it is for in 120 characters at most.')),
  ),
  /** The reference of an enquiry. */
  lead: z.optional(
    z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40, 'This reference is too long.')),
  ),
  /** The `updated_at` that the page showed; refused if somebody has changed the home since. */
  seen: Instant,
})
export type NewMove = z.output<typeof NewMove>

const NewStatus = z.object({
  status: z.enum(unitStatuses),
  /** The status that the person saw; if it has changed since, the request is refused. */
  was: z.optional(z.enum(unitStatuses)),
})

export const stock = defineEndpoints({
  getStock: listCall(homeList, '/desk/homes', 'Unit'),
  getStockFile: fileCall(homeList, '/desk/homes.csv', 'Unit'),
  getStockHome: {
    method: 'GET',
    path: '/desk/homes/:unitId',
    access: 'staff',
    capability: 'units.read',
    resource: 'Unit',
    summary: 'For staff: one home, who holds it, and the history of its status and price',
    response: StockHome,
    errors: ['not_found'],
  },
  moveHome: {
    method: 'POST',
    path: '/desk/homes/:unitId/moves',
    access: 'staff',
    capability: 'units.hold',
    resource: 'Unit',
    alsoChanges: ['Availability', 'Block', 'Project', 'UnitType'],
    summary:
      'For staff: hold a home, extend a hold, release, book, sell or withdraw it; anything but your own holds needs `units.status`',
    body: NewMove,
    response: StockHome,
    errors: ['validation_failed', 'not_found', 'conflict', 'wrong_state', 'forbidden'],
  },
  setUnitStatus: {
    method: 'PATCH',
    path: '/project/block/units/:unitId',
    access: 'staff',
    capability: 'units.status',
    resource: 'Unit',
    alsoChanges: ['Availability', 'Block', 'Project', 'UnitType'],
    summary: 'Hold, book, sell or release one unit',
    body: NewStatus,
    response: BlockUnit,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
})
