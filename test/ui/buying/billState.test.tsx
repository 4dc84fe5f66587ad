/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Cart } from '#contract/learning/buying/cart.ts'
import type { User } from '#contract/learning/people/auth.ts'
import profileAction from '#web/pages/account/profile/action.ts'
import ProfileView from '#web/pages/account/profile/View.tsx'
import { work as profileWork } from '#web/pages/account/profile/work.ts'
import checkoutAction from '#web/pages/buying/checkout/action.ts'
import CheckoutView from '#web/pages/buying/checkout/View.tsx'
import { work as checkoutWork } from '#web/pages/buying/checkout/work.ts'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { call } from '#web/platform/calls/needs.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'
import { aCart, anItem, anOrder } from '../ordersSetting.ts'

const asha = aUserRecord({ name: 'Asha Rao' })
const unknownCall = { status: 404, code: 'not_found', message: 'No such call' } as const
const field = () => screen.getByLabelText<HTMLSelectElement>('Your state')

describe('the checkout', () => {
  interface Showing {
    readonly viewer?: User
    readonly cart?: Cart
    /** True for a service that has only the specified calls. */
    readonly foreign?: boolean
  }
  const show = ({ viewer = asha, cart = aCart([anItem()]), foreign = false }: Showing = {}) =>
    showPage({
      work: checkoutWork,
      View: CheckoutView,
      at: '/checkout',
      action: checkoutAction,
      viewer,
      answer: ({ method, path }: HttpCall) => {
        if (path === '/student/credit') {
          const none = { balance: 0, items: [], page: 1, items_per_page: 1, total: 0 }
          return foreign ? { ok: false, error: unknownCall } : { ok: true, data: none }
        }
        if (path === '/orders') return { ok: true, data: anOrder({ status: 'fulfilled' }) }
        return { ok: true, data: method === 'GET' && path === '/cart' ? cart : anOrder() }
      },
    })
  const order = () => userEvent.click(screen.getByRole('button', { name: 'Place order and pay' }))

  test('asks for the state on the first order, and orders nothing without it', async () => {
    const { calls } = await show()
    expect(field().value).toBe('')
    await order()
    await screen.findByText('Choose your state.')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field())
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('sends the chosen state along, and reads the profile that now has it', async () => {
    const { calls, address } = await show()
    await userEvent.selectOptions(field(), 'Outside India')
    await order()
    await waitFor(() => expect(address()).toBe('/orders/VL-ABCD-EFGH'))
    expect(calls).toContainEqual(
      expect.objectContaining({
        method: 'POST',
        path: '/orders',
        body: expect.objectContaining({ state: 'Outside India' }),
      }),
    )
    expect(calls).toContainEqual(expect.objectContaining({ method: 'GET', path: '/profile' }))
  })

  test('keeps the choice if the order is refused', async () => {
    const form = new FormData()
    form.set('state', 'Kerala')
    const send = async () => ({ ok: false, error: { status: 409, code: 'schedule_full', message: 'Gone' } })
    expect(await checkoutAction({ form, send, call } as never)).toMatchObject({ values: { state: 'Kerala' } })
    form.set('state', 'Bavaria')
    expect(await checkoutAction({ form, send, call } as never)).toMatchObject({
      status: 422,
      fields: { state: 'Choose your state.' },
    })
  })

  test('says the state once it is known, and where to change it', async () => {
    const { calls } = await show({ viewer: { ...asha, state: 'Karnataka' } })
    expect(screen.queryByLabelText('Your state')).toBeNull()
    expect(screen.getByText(/^Billed in Karnataka/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Change your state' }).getAttribute('href')).toBe(
      '/account#state',
    )
    await order()
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/orders'))
    const [sent] = calls.filter(({ method }) => method === 'POST')
    expect(sent?.body).not.toHaveProperty('state')
    expect(calls.map(({ path }) => path)).not.toContain('/profile')
  })

  test('asks nothing if nothing is billed, or if the service would forget the answer', async () => {
    await show({ cart: aCart([anItem({ price: 0 })]) })
    expect(screen.queryByLabelText('Your state')).toBeNull()
    document.body.innerHTML = ''
    await show({ foreign: true })
    expect(screen.getByRole('button', { name: 'Place order and pay' })).toBeTruthy()
    expect(screen.queryByLabelText('Your state')).toBeNull()
  })
})

describe('the profile', () => {
  const show = (viewer: User) =>
    showPage({
      work: profileWork,
      View: ProfileView,
      at: '/account',
      action: profileAction,
      viewer,
      answer: () => ({ ok: true, data: viewer }),
    })
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const bodyOf = (calls: readonly HttpCall[]) => calls.find(({ method }) => method === 'PATCH')?.body

  test('leaves the state unset until one is chosen', async () => {
    const { calls } = await show(asha)
    await save()
    await waitFor(() => expect(bodyOf(calls)).toMatchObject({ name: 'Asha Rao' }))
    expect(bodyOf(calls)).not.toHaveProperty('state')
  })

  test('changes the state, which can’t be taken back', async () => {
    const { calls } = await show({ ...asha, state: 'Kerala' })
    const state = screen.getByLabelText<HTMLSelectElement>('State')
    expect(state.value).toBe('Kerala')
    expect([...state.options].map(({ value }) => value)).not.toContain('')
    await userEvent.selectOptions(state, 'Goa')
    await save()
    await waitFor(() => expect(bodyOf(calls)).toMatchObject({ state: 'Goa' }))
  })
})
