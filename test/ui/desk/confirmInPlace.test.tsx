/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TeamMember } from '#contract/learning/people/team.ts'
import memberAction from '#web/pages/desk/member/action.ts'
import MemberView from '#web/pages/desk/member/View.tsx'
import { work as memberWork } from '#web/pages/desk/member/work.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const imran: TeamMember = {
  id: 'user-2',
  name: 'Imran Shaikh',
  contact: 'imran@example.com',
  roles: ['support'],
  passkeys: false,
  authenticator: true,
  last_seen_at: null,
}

/** Shows a colleague's page, with services that ask for confirmation until the right code is typed. */
async function show() {
  let isFresh = false
  const refused = (status: number, code: 'confirm_first' | 'code_wrong', message: string) =>
    ({ ok: false, error: { status, code, message } }) as const
  return showPage({
    work: memberWork,
    View: MemberView,
    action: memberAction,
    viewer: aUserRecord({ roles: ['student', 'staff'], capabilities: ['team.read', 'team.change'] }),
    at: '/desk/team/user-2',
    answer: ({ method, path, body }) => {
      if (method === 'GET') return { ok: true, data: imran }
      if (path.endsWith('/second-way')) {
        isFresh = JSON.stringify(body).includes('123456')
        return isFresh ? { ok: true, data: null } : refused(422, 'code_wrong', 'That code isn’t right.')
      }
      if (!isFresh) return refused(403, 'confirm_first', 'Please confirm that it’s you first.')
      return { ok: true, data: { ...imran, roles: ['support', 'finance'] } }
    },
  })
}

test('what was being done is asked about in place, keeps what was typed, and goes on', async () => {
  const { calls } = await show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Finance' }))
  const [reason] = screen.getAllByLabelText('Reason')
  if (!reason) throw new Error('There is no field for the reason.')
  await userEvent.type(reason, 'Covers for Lakshmi.')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save roles' }))
  await save()
  const code = await screen.findByLabelText('Code from your authenticator app')
  expect(screen.getAllByLabelText('Reason')[0]).toHaveProperty('value', 'Covers for Lakshmi.')
  expect(screen.getByRole('checkbox', { name: 'Finance' })).toHaveProperty('checked', true)
  await userEvent.type(code, '000000')
  await save()
  await screen.findByText('That code isn’t right.', { selector: 'p' })
  await userEvent.clear(code)
  await userEvent.type(code, '123456')
  await save()
  await screen.findByText('Roles saved. They’ve been told by email.')
  expect(calls.findLast(({ method }) => method === 'PUT')).toMatchObject({
    path: '/desk/team/user-2/roles',
    body: { roles: ['support', 'finance'], was: ['support'], reason: 'Covers for Lakshmi.' },
  })
  expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull()
})
