/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Passkey, PasskeyOffer } from '#contract/learning/people/passkeys.ts'
import contactsAction from '#web/pages/account/contacts/action.ts'
import ContactsView from '#web/pages/account/contacts/View.tsx'
import { work as contactsWork } from '#web/pages/account/contacts/work.ts'
import logIn from '#web/pages/account/login/action.ts'
import LoginView from '#web/pages/account/login/View.tsx'
import { work as loginWork } from '#web/pages/account/login/work.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const question = { challenge: 'cXVlc3Rpb24', rp_id: 'localhost', expires_in: 300 }
const offer: PasskeyOffer = {
  ...question,
  site: 'Verandah',
  account: { handle: 'YQ', name: 'asha@example.com', shown_name: 'Asha Rao' },
  known: ['a2V5'],
}
const passkey: Passkey = {
  id: 'key-1',
  name: 'Chrome on Android',
  created_at: '2026-11-20T06:30:00.000Z',
  last_used_at: null,
}

/** Simulates a browser that supports passkeys, and what it does when asked for one. */
function browserThat(asks: () => Promise<never>): void {
  Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} })
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: asks, create: asks },
  })
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
})

describe('signing in', () => {
  const show = () =>
    showPage({
      work: loginWork,
      View: LoginView,
      action: logIn,
      at: '/login',
      answer: () => ({ ok: true, data: question }),
    })

  test('offers nothing that a browser lacks', async () => {
    await show()
    expect(screen.getByRole('button', { name: 'Send me a code' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  })

  test('says what happened when its owner cancels, and can be tried again', async () => {
    browserThat(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    const { calls } = await show()
    const button = screen.getByRole('button', { name: 'Sign in with a passkey' })
    await userEvent.click(button)
    await screen.findByText(/^No passkey was used\. You cancelled/)
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
    expect(calls).toMatchObject([{ path: '/login/passkey/ask' }])
  })
})

describe('one’s passkeys', () => {
  const show = (confirmed_until: string | null) =>
    showPage({
      work: contactsWork,
      View: ContactsView,
      action: contactsAction,
      viewer: aUserRecord(),
      at: '/account/contacts',
      answer: ({ method, path }) => {
        if (method === 'DELETE') return { ok: true, data: null }
        if (path.endsWith('/offer')) return { ok: true, data: offer }
        if (path.endsWith('/passkeys')) return { ok: true, data: [passkey] }
        return { ok: true, data: { confirmed_until, changes: [] } }
      },
    })
  const soon = '2026-11-23T06:10:00.000Z'
  beforeEach(() => browserThat(() => Promise.reject(new DOMException('', 'InvalidStateError'))))

  test('are listed, and removed one by one', async () => {
    const { calls } = await show(soon)
    expect(screen.getByText('Added on 20 November 2026. Not used yet')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove passkey: Chrome on Android' }))
    await screen.findByText('Passkey removed. It can no longer be used to sign in.')
    expect(calls).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: '/profile/passkeys/key-1' }),
    )
  })

  test('stay as they are until their owner confirms', async () => {
    await show(null)
    expect(screen.queryByRole('button', { name: /^Remove passkey/ })).toBeNull()
    const confirm = screen.getByRole('link', { name: 'Add or remove passkeys' })
    expect(confirm.getAttribute('href')).toContain('/account/confirm')
  })

  test('can’t be added twice on one device', async () => {
    await show(soon)
    await userEvent.click(screen.getByRole('button', { name: 'Add another passkey' }))
    await screen.findByText('This device already has a passkey for your account.')
  })
})
