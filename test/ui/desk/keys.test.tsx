/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AccessKey } from '#contract/learning/base/keys.ts'
import action from '#web/pages/desk/keys/action.ts'
import KeysView, { work } from '#web/pages/desk/keys/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const key: AccessKey = {
  id: 'k1',
  name: 'Accounts',
  hint: 'aZ3_',
  capabilities: ['orders.read', 'leads.export'],
  created_at: '2026-11-20T06:00:00.000Z',
  created_by: 'Meera',
  expires_at: '2026-12-31T18:30:00.000Z',
  last_used_at: null,
  state: 'on',
}

const show = (keys: readonly AccessKey[]) =>
  showPage({
    work,
    View: KeysView,
    action,
    at: '/desk/keys',
    viewer: aUserRecord({
      roles: ['student', 'staff'],
      capabilities: ['desk.open', 'keys.read', 'keys.change'],
    }),
    answer: ({ method, path }: HttpCall) => ({
      ok: true,
      data: method !== 'POST' ? { keys } : path.endsWith('revoke') ? key : { key, token: 'vkey_secret' },
    }),
  })

test('a key is made of what was ticked, and shown', async () => {
  const { calls } = await show([])
  await userEvent.type(screen.getByLabelText('Name'), 'Accounts')
  await userEvent.click(screen.getByLabelText('Read orders'))
  await userEvent.click(screen.getByLabelText('Save enquiries as files'))
  await userEvent.type(screen.getByLabelText('Last day'), '2026-12-31')
  await userEvent.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText('vkey_secret')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Accounts',
    capabilities: ['orders.read', 'leads.export'],
    until: '2026-12-31',
  })
})

test('a key says what it may, until its last day in India, and can be revoked', async () => {
  const { calls } = await show([key])
  expect(screen.getByText('Read orders, Save enquiries as files')).toBeTruthy()
  expect(screen.getByText(/^Until .*31 Dec/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Accounts' }))
  expect(await screen.findByText('“Accounts” is revoked')).toBeTruthy()
  expect(calls.some(({ path }) => path.endsWith('/desk/keys/k1/revoke'))).toBe(true)
})
