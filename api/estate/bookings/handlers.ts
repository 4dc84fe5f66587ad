import { eq } from 'drizzle-orm'
import type { homeBookings as calls, DeskHomeBooking } from '#contract/estate/bookings/bookings.ts'
import type { ownHome } from '#contract/estate/bookings/ownHome.ts'
import { ApiError } from '../../ApiError.ts'
import { recordRead } from '../../audit/recordRead.ts'
import { saveList, showPage } from '../../deskLists/index.ts'
import type { Context } from '../../http/context.ts'
import { FileReply, type Handlers } from '../../http/handler.ts'
import { nothingElse, passedOn } from '../../nothingElse.ts'
import { bookHome } from './book.ts'
import { raiseDemand } from './demand.ts'
import { bookingBy } from './link.ts'
import { bookingSource } from './list.ts'
import { newLinkMail } from './messages.ts'
import { moveBooking } from './move.ts'
import { offerOf } from './offer.ts'
import { paperOf } from './papers.ts'
import { readBooks } from './read.ts'
import { returnReceipt, takeReceipt } from './receive.ts'
import { type Deed, mustLockBooking, recordDeed } from './record.ts'
import { findBooking, type WholeBooking } from './store.ts'
import { homeBookings } from './tables/index.ts'
import { factsOf, tellBuyer } from './tell.ts'
import { toDeskBooking, toOwnHome } from './view.ts'

export function homeBookingHandlers(context: Context): Handlers<typeof calls> {
  const { db, clock } = context
  const whole = (id: string) => readWhole(context, id)
  return {
    getHomeBookings: (looking) => showPage(context, bookingSource, looking),
    getHomeBookingsFile: (saving) => saveList(context, bookingSource, saving),

    async getHomeOffer({ params, query, viewer, ...from }) {
      const offer = await offerOf(context, { unitId: params.unitId, viewer, ...query, lead: query.lead })
      const actor = { viewer, ...from }
      await recordRead(db, { actor, action: 'read_home', now: clock(), subject: offer.unit.id })
      return offer
    },

    async bookHome({ params, body, ...actor }) {
      const { id, reference } = await bookHome(context, { unitId: params.unitId, body, actor })
      return passedOn(body)({ id, reference })
    },

    async getHomeBooking({ params, ...actor }) {
      const booking = await whole(params.bookingId)
      await recordRead(db, { actor, action: 'read_booking', now: clock(), subject: booking.id })
      return booking
    },

    async moveHomeBooking({ params, body: { to, on, reason, given_back, seen, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await moveBooking(context, { ...deed(params, actor), to, on, reason, given_back, seen })
      return done(await whole(params.bookingId))
    },

    async raiseDemand({ params, body: { nth, due_on, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await raiseDemand(context, { ...deed(params, actor), nth, due_on })
      return done(await whole(params.bookingId))
    },

    async takeReceipt({ params, body: { amount, on, way, reference, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await takeReceipt(context, { ...deed(params, actor), amount, on, way, reference })
      return done(await whole(params.bookingId))
    },

    async returnReceipt({ params, body: { on, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await returnReceipt(context, { ...deed(params, actor), receiptId: params.receiptId, on, reason })
      return done(await whole(params.bookingId))
    },

    async sendBookingLink({ params, body: { seen, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await sendLink(context, deed(params, actor), seen)
      return done(await whole(params.bookingId))
    },

    async getDeskHomePaper({ params, ...actor }) {
      const sale = await findBooking(db, params.bookingId)
      if (!sale) throw new ApiError('not_found')
      await recordRead(db, { actor, action: 'read_booking', now: clock(), subject: sale.booking.id })
      return paper(context, sale, params.paperId)
    },
  }

  function deed({ bookingId }: { readonly bookingId: string }, actor: Deed['actor']): Deed {
    return { id: bookingId, actor, now: clock() }
  }
}

/** Calls for a buyer who opens the link in their emails. */
export function ownHomeHandlers(context: Context): Handlers<typeof ownHome> {
  const { db, settings } = context
  return {
    async getOwnHome({ query }) {
      const sale = await bookingBy(db, query.token)
      return { home: sale ? await toOwnHome(db, await readBooks(context, sale), settings) : null }
    },

    async getOwnHomePaper({ params }) {
      const sale = await bookingBy(db, params.home_token)
      if (!sale) throw new ApiError('not_found')
      return paper(context, sale, params.paperId)
    },
  }
}

async function paper(context: Context, sale: WholeBooking, id: string): Promise<FileReply> {
  const made = paperOf({ brand: context.config, books: await readBooks(context, sale) }, id)
  if (!made) throw new ApiError('not_found')
  return new FileReply(await made.bytes, `${made.name}.pdf`)
}

async function readWhole(context: Context, id: string): Promise<DeskHomeBooking> {
  const sale = await findBooking(context.db, id)
  if (!sale) throw new ApiError('not_found')
  return toDeskBooking(context.db, await readBooks(context, sale), context.settings)
}

/** A new link disables the old one, which may have gone to the wrong person. */
function sendLink(context: Context, deed: Deed, seen: string): Promise<void> {
  return context.outbox.transaction(async (tx) => {
    const sale = await mustLockBooking(tx, deed.id, seen)
    const link = sale.booking.link + 1
    await tx.update(homeBookings).set({ link, updated_at: deed.now }).where(eq(homeBookings.id, deed.id))
    const booking = { ...sale.booking, link }
    await tellBuyer(context, tx, booking.email, newLinkMail(await factsOf(tx, { ...sale, booking })))
    await recordDeed(tx, deed, 'send_booking_link', { after: { link } })
  })
}
