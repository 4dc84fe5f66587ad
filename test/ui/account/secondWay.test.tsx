/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SecondWay } from '#contract/learning/people/secondWay.ts'
import authenticatorAction from '#web/pages/account/authenticator/action.ts'
import AuthenticatorView from '#web/pages/account/authenticator/View.tsx'
import { work as authenticatorWork } from '#web/pages/account/authenticator/work.ts'
import secondAction from '#web/pages/account/second/action.ts'
import SecondView from '#web/pages/account/second/View.tsx'
import { work as secondWork } from '#web/pages/account/second/work.ts'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const off: SecondWay = {
  authenticator: null,
  recovery_codes: 0,
  required: false,
  confirms_alone: false,
  set_up: null,
}
const on: SecondWay = {
  ...off,
  authenticator: { since: '2026-11-20T06:30:00.000Z' },
  recovery_codes: 9,
  confirms_alone: true,
}
const begun: SecondWay = {
  ...off,
  set_up: {
    key: 'GEZD GNBV GY3T QOJQ',
    address: 'otpauth://totp/Verandah:asha?secret=GEZDGNBV',
    qr: { size: 21, d: 'M0 0h7v1h-7z' },
  },
}
const soon = '2026-11-23T06:10:00.000Z'
const wrong = 'That code isn’t right, or has already been used. Wait for your app to show the next one.'

describe('the second half of signing in', () => {
  const show = (answer: (call: HttpCall) => object | null) =>
    showPage({
      work: secondWork,
      View: SecondView,
      action: secondAction,
      viewer: aUserRecord({ waits_for: 'proof' }),
      at: '/account/second?next=%2Fdesk',
      answer: (asked) => {
        const data = answer(asked)
        if (data) return { ok: true, data }
        return { ok: false, error: { status: 422, code: 'code_wrong', message: wrong } }
      },
    })
  const reads = ({ path }: HttpCall) =>
    path.endsWith('/passkeys') ? [] : path === '/profile' ? aUserRecord() : on

  test('goes on to where somebody was going', async () => {
    const { calls, address } = await show((asked) => (asked.method === 'GET' ? reads(asked) : {}))
    await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '123 456')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/profile/confirm/second-way',
      body: { code: '123456' },
    })
    expect(address()).toBe('/desk')
  })

  test('takes a recovery code in the same field', async () => {
    const { calls } = await show((asked) => (asked.method === 'GET' ? reads(asked) : {}))
    await userEvent.type(screen.getByLabelText('Code from your authenticator app'), 'ABCD-efgh-ijkl-mnop')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      body: { code: 'abcdefghijklmnop' },
    })
  })

  test.each([
    ['a wrong code', '000000', wrong],
    ['half a code', '123', 'Enter the six digits of your app, or one of your recovery codes.'],
  ])('says what is wrong with %s beside the field', async (_, typed, said) => {
    await show((asked) => (asked.method === 'GET' ? reads(asked) : null))
    const field = screen.getByLabelText('Code from your authenticator app')
    await userEvent.type(field, typed)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText(said)
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('setting up an authenticator app', () => {
  const show = (state: () => SecondWay, confirmed_until: string | null = soon, waits_for?: 'set_up') =>
    showPage({
      work: authenticatorWork,
      View: AuthenticatorView,
      action: authenticatorAction,
      viewer: aUserRecord(waits_for && { waits_for }),
      at: '/account/authenticator',
      answer: ({ method, path }) => {
        if (path.endsWith('/safety')) return { ok: true, data: { confirmed_until, changes: [] } }
        if (path === '/profile') return { ok: true, data: aUserRecord() }
        if (method === 'GET') return { ok: true, data: state() }
        return { ok: true, data: { recovery_codes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] } }
      },
    })

  test('shows the code to scan, the key to type and asks for a code', async () => {
    const { calls } = await show(() => begun)
    screen.getByRole('img', { name: 'QR code for your authenticator app' })
    screen.getByText('GEZD GNBV GY3T QOJQ')
    await userEvent.type(screen.getByLabelText('Code shown in the app'), '654321')
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }))
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/profile/authenticator/prove',
      body: { code: '654321' },
    })
  })

  test('shows new recovery codes once', async () => {
    await show(() => on)
    screen.getByText('9 of 10 are unused.')
    await userEvent.click(screen.getByRole('button', { name: 'Get new codes' }))
    await screen.findByText('Save these codes now. We show them only once.')
    screen.getByText('aaaa-bbbb-cccc-dddd')
  })

  test('asks who has been here for a while to confirm first', async () => {
    await show(() => on, null)
    const remove = screen.getByRole('link', { name: 'Remove the app' })
    expect(remove.getAttribute('href')).toBe('/account/confirm?next=%2Faccount%2Fauthenticator')
    expect(screen.queryByRole('button', { name: 'Remove the app' })).toBeNull()
  })

  test('tells staff without any why they are here', async () => {
    await show(() => ({ ...off, required: true }), soon, 'set_up')
    screen.getByText('Staff sign in with a passkey or an authenticator app')
    screen.getByRole('button', { name: 'Set up an authenticator app' })
  })
})
