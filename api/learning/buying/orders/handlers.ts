import { eq } from 'drizzle-orm'
import type { cart } from '#contract/learning/buying/cart.ts'
import type { Order, orders, Payment } from '#contract/learning/buying/orders.ts'
import { ApiError } from '../../../ApiError.ts'
import { hour } from '../../../clock.ts'
import { takeTurn } from '../../../db/limits.ts'
import type { Context } from '../../../http/context.ts'
import { FileReply, type Handlers } from '../../../http/handler.ts'
import { nothingElse, type Whole } from '../../../nothingElse.ts'
import { actingAs, readerColumns, users } from '../../base/index.ts'
import { addToCart, cartOf, changeLearner, discountOfCart, removeFromCart, visitorsCart } from './cart.ts'
import { checkout } from './checkout.ts'
import { paymentProviders } from './payments/providers.ts'
import { sandboxName, sandboxWebhook } from './payments/sandbox.ts'
import { startPayment } from './payments/start.ts'
import { findPayment, toPayment } from './payments/view.ts'
import { hear } from './payments/webhook.ts'
import { codeLimit, unpaid } from './policy.ts'
import { receiptPdf } from './receipt.ts'
import { payingPayment } from './refund.ts'
import { endUnpaid } from './unpaid.ts'
import { type Asked, codeOf, findOrder, linesOf, listOrders, orderView, refundsOf } from './view.ts'

type OrderHandlers = Handlers<typeof cart & typeof orders>

export function orderHandlers(context: Context): OrderHandlers {
  return { ...cartHandlers(context), ...ownOrderHandlers(context), ...paymentHandlers(context) }
}

type CartCalls = 'getCart' | 'getCartDiscount' | 'addToCart' | 'changeCartItem' | 'removeFromCart'

function cartHandlers({ db, clock, settings }: Context): Pick<OrderHandlers, CartCalls> {
  return {
    async getCart({ query: { schedule_ids }, viewer }) {
      const now = clock()
      return viewer
        ? cartOf(db, { studentId: viewer.id, now, settings })
        : visitorsCart(db, schedule_ids, { now, settings })
    },

    async getCartDiscount({ query: { code, schedule_ids }, viewer, caller }) {
      const now = clock()
      const turn = await takeTurn(db, codeLimit(viewer?.id ?? caller.network), now)
      if (!turn.allowed) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
      const cart = viewer
        ? await cartOf(db, { studentId: viewer.id, now, settings })
        : await visitorsCart(db, schedule_ids, { now, settings })
      return discountOfCart(db, cart, { code, studentId: viewer?.id ?? null, now })
    },

    async addToCart({ body: { schedule_ids, learner_id = null, ...rest }, viewer }) {
      const done = nothingElse(rest)
      const owner = { studentId: viewer.id, now: clock() }
      const leftOut = await db.transaction((tx) =>
        addToCart(tx, { ...owner, scheduleIds: schedule_ids, learnerId: learner_id }),
      )
      return done(await cartOf(db, { ...owner, settings }, leftOut))
    },

    async changeCartItem({ params: { id }, body: { learner_id, ...rest }, viewer }) {
      const done = nothingElse(rest)
      const owner = { studentId: viewer.id, now: clock() }
      const changed = await db.transaction((tx) => changeLearner(tx, { ...owner, id, learnerId: learner_id }))
      if (!changed) throw new ApiError('not_found')
      return done(await cartOf(db, { ...owner, settings }))
    },

    async removeFromCart({ params: { id }, viewer }) {
      if (!(await removeFromCart(db, viewer.id, id))) throw new ApiError('not_found')
      return cartOf(db, { studentId: viewer.id, now: clock(), settings })
    },
  }
}

type OwnOrders = 'createOrder' | 'getOrders' | 'getOrder' | 'cancelOrder' | 'getReceipt'

function ownOrderHandlers(context: Context): Pick<OrderHandlers, OwnOrders> {
  const { db, clock, config } = context
  return {
    createOrder: (input) => createOrder(context, input),

    async getOrders({ query: { items, page }, viewer }) {
      const { summaries, total } = await listOrders(db, { studentId: viewer.id, items, page })
      return { items: summaries, page, items_per_page: items, total }
    },

    async getOrder({ params, viewer }) {
      return ownOrder(context, { orderId: params.order_id, studentId: viewer.id })
    },

    async cancelOrder({ params, viewer }) {
      const own = { orderId: params.order_id, studentId: viewer.id }
      await db.transaction(async (tx) => {
        await actingAs(tx, viewer.id)
        const order = await findOrder(tx, own)
        if (!order) throw new ApiError('not_found')
        const ending = { orderId: order.id, from: unpaid, to: 'cancelled', now: clock() } as const
        if (!(await endUnpaid(tx, ending))) throw new ApiError('wrong_state', { message: cannotCancel })
      })
      return ownOrder(context, own)
    },

    async getReceipt({ params, viewer }) {
      const order = await findOrder(db, { orderId: params.order_id, studentId: viewer.id })
      const [reader] = await db.select(readerColumns).from(users).where(eq(users.id, viewer.id))
      if (!order || !reader) throw new ApiError('not_found')
      const [lines, refunds, payment, discountCode] = await Promise.all([
        linesOf(db, order.id),
        refundsOf(db, order.id),
        payingPayment(db, order.id),
        codeOf(db, order),
      ])
      const named = lines.map((line) =>
        line.learner_name === null ? line : { ...line, title: `${line.title} (${line.learner_name})` },
      )
      const bytes = await receiptPdf({
        brand: config,
        order,
        lines: named,
        discountCode,
        refunds,
        payment,
        reader,
      })
      return new FileReply(bytes, `receipt-${order.number}.pdf`)
    },
  }
}

type NewOrder = Parameters<OrderHandlers['createOrder']>[0]

async function createOrder(context: Context, { body, viewer, caller }: NewOrder): Promise<Whole<Order>> {
  const { db, clock, outbox, settings } = context
  const {
    expected_total,
    expected_terms,
    cart_item_ids,
    schedule_ids,
    learner_id,
    discount_code,
    credit,
    state,
    ...rest
  } = body
  const done = nothingElse(rest)
  const limit = { key: `orders ${viewer.id}`, atMost: settings.value('orders_per_person'), window: hour }
  const turn = await takeTurn(db, limit, clock())
  if (!turn.allowed) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
  const orderId = await outbox.transaction((tx) =>
    checkout(context, tx, {
      studentId: viewer.id,
      intent: caller.intent,
      now: clock(),
      expectedTotal: expected_total,
      expectedTerms: expected_terms,
      cartItemIds: cart_item_ids,
      scheduleIds: schedule_ids,
      learnerId: learner_id ?? null,
      discountCode: discount_code,
      credit,
      state,
    }),
  )
  return done(await ownOrder(context, { orderId, studentId: viewer.id }))
}

const cannotCancel =
  'You can only cancel an unpaid order. To give up a paid seat, leave the course under My courses.'

async function ownOrder({ db, clock }: Pick<Context, 'db' | 'clock'>, asked: Asked): Promise<Order> {
  const order = await orderView(db, asked, clock())
  if (!order) throw new ApiError('not_found')
  return order
}

type Payments = 'startPayment' | 'getPayment' | 'settleSandboxPayment'

function paymentHandlers(context: Context): Pick<OrderHandlers, Payments> {
  const { db, clock } = context
  const { chosen } = paymentProviders(context)
  const ownPayment = async (paymentId: string, studentId: string): Promise<Payment> => {
    const payment = await findPayment(db, { paymentId, studentId })
    if (!payment) throw new ApiError('not_found')
    return toPayment(payment, clock())
  }
  return {
    async startPayment({ params, viewer }) {
      return startPayment(context, chosen, { orderId: params.order_id, studentId: viewer.id })
    },

    async getPayment({ params, viewer }) {
      return ownPayment(params.payment_id, viewer.id)
    },

    async settleSandboxPayment({ params, body: { outcome, ...rest }, viewer }) {
      const done = nothingElse(rest)
      const purchase = await findPayment(db, { paymentId: params.payment_id, studentId: viewer.id })
      if (!purchase) throw new ApiError('not_found')
      const { provider, reference } = purchase.payment
      if (chosen.name !== sandboxName || provider !== sandboxName) {
        throw new ApiError('not_configured', { message: 'Payments on this site go to a real provider.' })
      }
      await hear(context, chosen, await sandboxWebhook(db, { reference, outcome }))
      return done(await ownPayment(params.payment_id, viewer.id))
    },
  }
}
