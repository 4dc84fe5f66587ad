import { and, asc, eq, gt, notInArray } from 'drizzle-orm'
import type { HomeBookingStatus, ReceiptWay } from '#contract/estate/bookings/words.ts'
import { day, hour, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import {
  bookCancellation,
  bookDemand,
  bookReceipt,
  homeBookingEvents,
  homeBookings,
  homeDemands,
  homeDues,
  homeReceipts,
  type PlannedDue,
  planOf,
} from '../estate/bookings/index.ts'
import { blocks, blockUnits, costOf, projects, usualCost } from '../estate/projects/index.ts'
import { todayInIndia } from '../texts/days.ts'
import { financialYear } from '../texts/financialYear.ts'
import { demoId } from './content.ts'
import { type Sold, type Step, sold } from './homeSales.ts'

interface Office {
  readonly by: string
  readonly now: Date
}

/** Writes the bookings as the office would have, step by step. */
export async function addHomeBookings(db: Db, office: Office): Promise<void> {
  const taken: string[] = []
  for (const sale of sold) {
    const home = await homeFor(db, sale, taken)
    if (!home) continue
    taken.push(home.unit.id)
    await addSale(db, { sale, ...home, ...office })
  }
}

async function homeFor(db: Db, { project, home }: Sold, taken: readonly string[]) {
  const [place] = await db
    .select({ unit: blockUnits, project: projects, ready_on: blocks.possession_on })
    .from(blockUnits)
    .innerJoin(projects, eq(projects.id, blockUnits.project_id))
    .innerJoin(blocks, eq(blocks.id, blockUnits.block_id))
    .where(
      and(
        eq(projects.slug, project),
        eq(blockUnits.status, home),
        gt(blockUnits.base_price, 0),
        taken.length > 0 ? notInArray(blockUnits.id, [...taken]) : undefined,
      ),
    )
    .orderBy(asc(blockUnits.floor), asc(blockUnits.id))
    .limit(1)
  return place
}

type Place = NonNullable<Awaited<ReturnType<typeof homeFor>>>
type Sale = Place & Office & { readonly sale: Sold }
/** A sale with its booking's id and payment plan. */
type Kept = Sale & { readonly id: string; readonly dues: readonly PlannedDue[] }

async function addSale(db: Db, all: Sale): Promise<void> {
  const { sale, unit, project, ready_on, by, now } = all
  const at = later(now, -sale.booked * day)
  const buyer = sale.co_buyer === null ? 'woman' : 'joint'
  const sheet = await costOf(db, { unit, project, query: { ...usualCost, buyer }, now: at })
  const { price, dues } = planOf(sheet)
  const id = demoId('home_booking', sale.name)
  const place = sold.indexOf(sale)
  await db.insert(homeBookings).values({
    id,
    reference: `HB-DEM${place + 1}-HOME`,
    unit_id: unit.id,
    lead_id: sale.enquiry === undefined ? null : demoId('lead', String(sale.enquiry)),
    name: sale.name,
    co_buyer: sale.co_buyer,
    email: `${sale.name.toLowerCase().replace(/\W+/g, '.')}@buyers.verandah.example`,
    mobile: `+9198452${String(33_000 + place * 151)}`,
    buyer,
    booked_on: todayInIndia(at),
    sheet,
    total: sheet.total,
    price,
    booking_amount: Math.min(5_00_000_00, Math.floor(price / 10)),
    promised_on: ready_on ?? project.possession_promised_on,
    by,
    created_at: at,
    updated_at: at,
  })
  await db.insert(homeDues).values(dues.map((due) => ({ ...due, booking_id: id })))
  const kept: Kept = { ...all, id, dues }
  await addEvent(db, kept, { from: null, to: 'booked', ago: sale.booked, reason: null })
  await addSteps(db, kept, ({ nth }) => nth === 1)
  if (sale.agreed !== undefined) await agree(db, kept, sale.agreed)
  await addSteps(db, kept, ({ nth }) => nth > 1)
  if (sale.end) await end(db, kept, sale.end)
}

interface Moved {
  readonly from: HomeBookingStatus | null
  readonly to: HomeBookingStatus
  readonly ago: number
  readonly reason: string | null
}

async function addEvent(db: Db, { id, by, now }: Kept, { from, to, ago, reason }: Moved): Promise<void> {
  const event = {
    id: demoId('home_event', `${id} ${to}`),
    booking_id: id,
    by,
    at: later(now, -ago * day),
    reason,
  }
  await db.insert(homeBookingEvents).values({ ...event, from_status: from, to_status: to })
}

async function agree(db: Db, kept: Kept, ago: number): Promise<void> {
  const at = later(kept.now, -ago * day)
  await db
    .update(homeBookings)
    .set({ status: 'agreed', agreed_on: todayInIndia(at), updated_at: at })
    .where(eq(homeBookings.id, kept.id))
  await addEvent(db, kept, { from: 'booked', to: 'agreed', ago, reason: 'Registered at Varthur.' })
}

async function addSteps(db: Db, kept: Kept, isIts: (step: Step) => boolean): Promise<void> {
  for (const step of kept.sale.steps.filter(isIts)) {
    const due = kept.dues.find(({ nth }) => nth === step.nth)
    if (due) await addStep(db, kept, step, due)
  }
}

const paidWith: Readonly<Record<ReceiptWay, string>> = {
  transfer: 'UTR N',
  upi: '4',
  cheque: '00',
  loan: 'UTR S',
  tds: 'AK',
}

async function addStep(db: Db, kept: Kept, step: Step, due: PlannedDue): Promise<void> {
  const { id: booking_id, by, now, sale } = kept
  const at = later(now, -step.asked * day)
  const id = demoId('home_demand', `${booking_id} ${due.nth}`)
  const because =
    due.at_progress === null
      ? 'This falls due now under your payment plan.'
      : `The tower has reached ${due.at_progress}%, at which this stage falls due.`
  await db.insert(homeDemands).values({
    id,
    booking_id,
    nth: due.nth,
    year: financialYear(at).name,
    amount: due.amount,
    due_on: todayInIndia(later(now, -step.due * day)),
    because,
    by,
    at,
  })
  await bookDemand(db, { ...due, id, bookingId: booking_id, now: at })
  if (step.paid === undefined) return
  const paidAt = later(now, -Math.max(step.due + 2, 1) * day + hour)
  const way = step.way ?? 'transfer'
  const serial = String(731_000 + sold.indexOf(sale) * 97 + due.nth * 7)
  const receipt = {
    id: demoId('home_receipt', `${booking_id} ${due.nth}`),
    booking_id,
    year: financialYear(paidAt).name,
    amount: Math.round((due.amount * step.paid) / 10_000) * 100,
    on: todayInIndia(paidAt),
    way,
    reference: `${paidWith[way]}${serial}`,
    by,
    at: paidAt,
  }
  await db.insert(homeReceipts).values(receipt)
  await bookReceipt(db, { ...receipt, bookingId: booking_id, now: paidAt })
}

async function end(
  db: Db,
  kept: Kept,
  { to, ago, reason, share = 0 }: NonNullable<Sold['end']>,
): Promise<void> {
  const { id, now, dues, sale } = kept
  const at = later(now, -ago * day)
  const on = todayInIndia(at)
  const paid = sale.steps.reduce((sum, { nth, paid: part = 0 }) => {
    const amount = dues.find((due) => due.nth === nth)?.amount ?? 0
    return sum + Math.round((amount * part) / 10_000) * 100
  }, 0)
  const given_back = Math.round((paid * share) / 10_000) * 100
  const billed = dues.filter(({ nth }) => sale.steps.some((step) => step.nth === nth))
  const closed = { cancelled_on: on, cancel_reason: reason, given_back }
  await db
    .update(homeBookings)
    .set({ status: to, updated_at: at, ...(to === 'cancelled' ? closed : { handed_over_on: on }) })
    .where(eq(homeBookings.id, id))
  if (to === 'cancelled')
    await bookCancellation(db, { bookingId: id, billed, paid, givenBack: given_back, now: at })
  await addEvent(db, kept, { from: to === 'cancelled' ? 'booked' : 'agreed', to, ago, reason })
}
