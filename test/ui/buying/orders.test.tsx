/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Order } from '#contract/learning/buying/orders.ts'
import type { Paper } from '#contract/learning/money/papers.ts'
import cartAction from '#web/pages/buying/cart/action.ts'
import CartView from '#web/pages/buying/cart/View.tsx'
import { work as cartWork } from '#web/pages/buying/cart/work.ts'
import checkoutAction from '#web/pages/buying/checkout/action.ts'
import CheckoutView from '#web/pages/buying/checkout/View.tsx'
import { work as checkoutWork } from '#web/pages/buying/checkout/work.ts'
import orderAction from '#web/pages/buying/order/action.ts'
import { stepsOf } from '#web/pages/buying/order/steps.ts'
import OrderView from '#web/pages/buying/order/View.tsx'
import { work as orderWork } from '#web/pages/buying/order/work.ts'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { call } from '#web/platform/calls/needs.ts'
import { aUserRecord } from '../../builders/people.ts'
import { aSchedule, showPage } from '../learnSetting.tsx'
import { aCart, anItem, anOrder } from '../ordersSetting.ts'

const viewer = aUserRecord({ name: 'Asha Rao' })
const nextWeek = aSchedule({ id: 's2' })
const named = (text: string) =>
  screen.getByText((_, node) => node?.tagName !== 'BODY' && node?.textContent === text)

afterEach(() => {
  jest.useRealTimers()
})

describe('the cart', () => {
  const show = (cart = aCart([anItem()]), person?: typeof viewer) =>
    showPage({
      work: cartWork,
      View: CartView,
      at: '/cart',
      action: cartAction,
      answer: ({ method, path }: HttpCall) =>
        method === 'DELETE' || path === '/cart' ? { ok: true, data: cart } : (undefined as never),
      ...(person && { viewer: person }),
    })

  test('says why a group cannot be ordered, and what to do instead', async () => {
    const price = { price: 350_000, price_when_added: 400_000, price_changed: true }
    await show(
      aCart([
        anItem(price),
        anItem({ id: 'i2', schedule: nextWeek, availability: 'full' }),
        anItem({ id: 'i3', schedule: aSchedule({ id: 's3' }), availability: 'enrolled' }),
      ]),
      viewer,
    )
    expect(screen.getByText('₹500 less than when you added it')).toBeTruthy()
    expect(screen.getByText('This group is full now.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See other times' }).getAttribute('href')).toBe(
      '/courses/chess-for-7-10?schedule=s2',
    )
    expect(screen.getByRole('link', { name: 'View group' }).getAttribute('href')).toBe(
      '/learn/courses/chess-for-7-10/schedules/s3',
    )
    expect(screen.getByText('Total for 1 group')).toBeTruthy()
  })

  describe('with a code', () => {
    const withCode = (discount: object) => {
      const answers: Readonly<Record<string, unknown>> = {
        '/cart/discount': { code: 'WELCOME10', off: 0, total: 400_000, because: null, ...discount },
        '/profile/learners': [],
      }
      return showPage({
        work: cartWork,
        View: CartView,
        at: '/cart?discount=WELCOME10',
        viewer,
        answer: ({ path }: HttpCall) => ({ ok: true, data: answers[path] ?? aCart([anItem()]) }),
      })
    }

    test('says what it takes off, takes it along to the checkout, and can be removed', async () => {
      await withCode({ off: 40_000, total: 360_000 })
      expect(screen.getByText('−₹400')).toBeTruthy()
      expect(screen.getAllByText('₹3,600')).toHaveLength(2)
      for (const link of screen.getAllByRole('link', { name: 'Review order' }))
        expect(link.getAttribute('href')).toBe('/checkout?discount=WELCOME10')
      expect(screen.getByRole('link', { name: 'Remove code' }).getAttribute('href')).toBe('/cart')
    })

    test('that doesn’t hold says why beside what was typed, and the total stays', async () => {
      await withCode({ because: 'This code ended on 30 November.' })
      const field = screen.getByLabelText<HTMLInputElement>('Discount code')
      expect(field.value).toBe('WELCOME10')
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(screen.getByText('This code ended on 30 November.')).toBeTruthy()
      expect(screen.getAllByText('₹4,000').length).toBeGreaterThanOrEqual(2)
      expect(screen.getAllByRole('link', { name: 'Review order' })[0]?.getAttribute('href')).toBe('/checkout')
    })
  })

  test('a member’s removal is a call, and can be undone', async () => {
    const { calls, address } = await show(aCart([anItem()]), viewer)
    await userEvent.click(screen.getByRole('button', { name: /^Remove/ }))
    await screen.findByText('Removed “Chess for 7–10” from your cart.')
    expect(calls).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/cart/i1' }))
    expect(document.activeElement?.textContent).toContain('from your cart')
    await userEvent.click(screen.getByRole('button', { name: 'Add it back' }))
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ method: 'POST', path: '/cart', body: { schedule_ids: ['s1'] } }),
      ),
    )
    expect(address()).toBe('/cart')
  })

  test('a visitor’s choice is stored; a full cart and a broken id are refused', async () => {
    const send = jest.fn(async () => ({ ok: false }))
    const add = (schedule: string, cart: readonly string[]) => {
      const form = new FormData()
      form.set('intent', 'add')
      form.set('schedule', schedule)
      return cartAction({ form, signedIn: false, site: { cart }, send, call } as never)
    }
    expect(await add('s1', ['s2'])).toEqual({ ok: true, to: '/cart', cart: ['s1', 's2'] })
    expect(await add('s2', ['s2'])).toEqual({ ok: true, to: '/cart' })
    expect(
      await add(
        's1',
        Array.from({ length: 20 }, (_, n) => `x${n}`),
      ),
    ).toMatchObject({ ok: false, status: 422 })
    expect(await add('a,b', [])).toMatchObject({ ok: false, status: 422 })
  })

  test('a visitor who chooses a group that is full by now is led to where one waits for a seat', async () => {
    const items = [{ availability: 'full', course: { slug: 'chess' } }]
    const send = async () => ({ ok: true, data: { items } })
    const form = new FormData()
    form.set('intent', 'add')
    form.set('schedule', 's1')
    const args = { form, signedIn: false, site: { cart: [] }, send, call }
    expect(await cartAction(args as never)).toEqual({ ok: true, to: '/courses/chess?schedule=s1' })
  })

  test('leads to the classes if it is empty', async () => {
    await show(aCart([]))
    expect(screen.getByRole('link', { name: 'Find a course' }).getAttribute('href')).toBe('/courses')
  })
})

describe('the checkout', () => {
  const show = (answer: (call: HttpCall) => never) =>
    showPage({
      work: checkoutWork,
      View: CheckoutView,
      at: '/checkout',
      action: checkoutAction,
      viewer: { ...viewer, state: 'Karnataka' },
      answer: (made) => (made.method === 'GET' ? { ok: true, data: aCart([anItem()]) } : answer(made)),
    })
  const order = () => userEvent.click(screen.getByRole('button', { name: 'Place order and pay' }))

  test('orders at the total that is shown, with the form’s key, and goes to the bank', async () => {
    const started = { payment_id: 'p1', provider: 'sandbox', redirect_url: 'x', expires_at: '' }
    const { calls, address } = await show(
      ({ path }) => ({ ok: true, data: path === '/orders' ? anOrder() : started }) as never,
    )
    await order()
    await waitFor(() => expect(address()).toBe('/pay/p1'))
    const [placed, paid] = calls.filter(({ method }) => method === 'POST')
    expect(placed).toMatchObject({ path: '/orders', body: { expected_total: 400_000 } })
    expect(placed?.headers?.['Idempotency-Key']).toBeTruthy()
    expect(paid?.path).toBe('/orders/VL-ABCD-EFGH/payment')
  })

  test('a refusal has a title, the service’s sentence and a next step', async () => {
    const message = 'The last seat in this “Chess” group has just been taken. Nothing was ordered.'
    await show(() => ({ ok: false, error: { status: 409, code: 'schedule_full', message } }) as never)
    await order()
    await screen.findByText('A seat has just been taken')
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
  })

  test('shows the held order if the payment can’t start', async () => {
    const failure = { ok: false, error: { status: 503, code: 'service_unavailable', message: 'No' } }
    const { address } = await show(
      ({ path }) => (path === '/orders' ? { ok: true, data: anOrder() } : failure) as never,
    )
    await order()
    await waitFor(() => expect(address()).toBe('/orders/VL-ABCD-EFGH'))
  })
})

describe('an order', () => {
  const show = (order: Order, papers: readonly Paper[] = []) =>
    showPage({
      work: orderWork,
      View: OrderView,
      at: `/orders/${order.number}`,
      viewer,
      answer: ({ path }) => {
        if (path.endsWith('/papers')) return { ok: true, data: { items: papers } }
        return { ok: true, data: path === '/cart' ? aCart([]) : order }
      },
    })

  test('counts the hold down, says it once a minute, and asks the service when it ends', async () => {
    // Only intervals are faked, for the countdown; loading needs real timeouts.
    jest.useFakeTimers({ doNotFake: ['setTimeout'] })
    const { calls } = await show(anOrder())
    expect(screen.getByText('1:30')).toBeTruthy()
    expect(named('Seats held for: 2 minutes')).toBeTruthy()
    act(() => void jest.advanceTimersByTime(31_000))
    expect(screen.getByText('0:59')).toBeTruthy()
    expect(named('Seats held for: 1 minute')).toBeTruthy()
    calls.length = 0
    act(() => void jest.advanceTimersByTime(60_000))
    expect(screen.getByRole('heading', { name: 'Time to pay has run out' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    jest.useRealTimers()
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/orders/VL-ABCD-EFGH'))
  })

  test('that may be paid already asks nobody to pay twice, and asks the service until it knows', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout'] })
    const started = {
      id: 'p1',
      amount: 400_000,
      status: 'started',
      created_at: anOrder().created_at,
    } as const
    const { calls } = await show(anOrder({ payments: [{ ...started, provider: 'stripe' }] }))
    expect(screen.getByText(/please don’t pay again/)).toBeTruthy()
    calls.length = 0
    act(() => void jest.advanceTimersByTime(21_000))
    jest.useRealTimers()
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/orders/VL-ABCD-EFGH'))
  })

  test('that turns out to be paid when somebody pays again says only that', async () => {
    let paid = false
    const message = 'This order is already paid.'
    await showPage({
      work: orderWork,
      View: OrderView,
      at: '/orders/VL-ABCD-EFGH',
      viewer,
      action: orderAction,
      answer: ({ method, path }: HttpCall) => {
        if (path === '/cart') return { ok: true, data: aCart([]) }
        paid ||= method === 'POST'
        if (method === 'POST')
          return { ok: false, error: { status: 409, code: 'wrong_state', message } } as never
        return {
          ok: true,
          data: anOrder(paid ? { status: 'fulfilled', seconds_left: 0, paid_at: anOrder().created_at } : {}),
        }
      },
    })
    await userEvent.click(screen.getByRole('button', { name: /^Pay/ }))
    await screen.findByText('Paid, and the seats are yours')
    expect(screen.queryByText(message)).toBeNull()
  })

  test('that ran out says “not charged” only where that is known', async () => {
    const over = {
      status: 'expired',
      seconds_left: 0,
      can: { pay: false, cancel: false, receipt: false },
    } as const
    const payment = { id: 'p1', provider: 'razorpay', amount: 400_000, created_at: anOrder().created_at }
    await show(anOrder({ ...over, payments: [{ ...payment, status: 'started' }] }))
    expect(screen.getByText(/we’ll know within 15 minutes/)).toBeTruthy()
    expect(screen.queryByText(/You weren’t charged/)).toBeNull()
    await show(anOrder({ ...over, payments: [{ ...payment, status: 'failed' }] }))
    expect(screen.getByText(/You weren’t charged/)).toBeTruthy()
    const refund = {
      id: 'r1',
      line_id: null,
      amount: 400_000,
      reason: 'Too late.',
      status: 'pending',
    } as const
    await show(anOrder({ ...over, refunds: [{ ...refund, created_at: anOrder().created_at }] }))
    expect(screen.getByText(/^Your payment arrived too late, so we’re refunding all of it\./)).toBeTruthy()
  })

  test('links to the group and to the receipt once it is paid', async () => {
    const [line] = anOrder().lines
    await show(
      anOrder({
        status: 'fulfilled',
        seconds_left: 0,
        paid_at: '2026-11-21T12:03:00.000Z',
        lines: line ? [{ ...line, user_schedule_id: 'e1' }] : [],
        can: { pay: false, cancel: false, receipt: true },
      }),
    )
    expect(screen.getByRole('link', { name: 'Download receipt (PDF)' }).getAttribute('href')).toBe(
      '/download/orders/VL-ABCD-EFGH/receipt',
    )
    expect(screen.getByRole('link', { name: 'View group' }).getAttribute('href')).toBe(
      '/learn/courses/chess-for-7-10/schedules/s1',
    )
  })

  test('has a history of what happened and, until it ends, what is still to come', () => {
    const read = (order: Order, left = 0) =>
      stepsOf(order, left).map(({ label, state }) => `${label}: ${state}`)
    expect(read(anOrder(), 90)).toEqual([
      'Ordered, seats held: done',
      'Payment: ahead',
      'Seats confirmed: ahead',
    ])
    expect(read(anOrder())).toContain('Not paid in time, seats released: bad')
    expect(read(anOrder({ status: 'cancelled' }))).toEqual([
      'Ordered, seats held: done',
      'Cancelled, seats released: bad',
    ])
  })
})
