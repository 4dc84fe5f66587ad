/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import action from '#web/pages/desk/leadNew/action.ts'
import LeadNewView, { work } from '#web/pages/desk/leadNew/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const refusal = {
  ok: false,
  error: {
    status: 422,
    code: 'validation_failed',
    message: 'Check the fields.',
    fields: { mobile: 'Enter a mobile number.' },
  },
} as const

const show = ({ refuse = false, away = false } = {}) =>
  showPage({
    work,
    View: LeadNewView,
    action,
    at: '/desk/enquiries/new',
    viewer: aUserRecord({ roles: ['student', 'staff'], capabilities: ['desk.open', 'leads.bring'] }),
    answer: ({ method }: HttpCall) => {
      if (method === 'POST')
        return refuse ? refusal : { ok: true, data: { id: 'lead-1', reference: 'VH-1', known: false } }
      if (away) return { ok: false, error: { status: 0, code: 'service_unavailable', message: 'Away.' } }
      return { ok: true, data: { items: [{ slug: 'lakeside', name: 'Lakeside' }] } }
    },
  })

const fill = async () => {
  await userEvent.click(screen.getByLabelText('Walk-in'))
  await userEvent.type(screen.getByLabelText('Name'), 'Asha Rao')
  await userEvent.type(screen.getByLabelText(/^Mobile/), '98765 43210')
  await userEvent.click(screen.getByLabelText('You may call me about other projects.'))
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save enquiry' }))

test('what was told is sent with what they agreed to, and leads to the enquiry', async () => {
  const { calls, address } = await show()
  await fill()
  await userEvent.selectOptions(screen.getByLabelText('About'), 'Lakeside')
  await save()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    came_by: 'walk_in',
    name: 'Asha Rao',
    mobile: '98765 43210',
    project_id: 'lakeside',
    consents: ['marketing_call'],
  })
  expect(address()).toBe('/desk/enquiries/lead-1')
})

test('a refusal keeps everything and appears at its field; without the projects the form still works', async () => {
  await show({ refuse: true, away: true })
  await fill()
  await save()
  expect(await screen.findByText('Enter a mobile number.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Walk-in').checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha Rao')
  expect(screen.getByLabelText<HTMLInputElement>('You may call me about other projects.').checked).toBe(true)
})
