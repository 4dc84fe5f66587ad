/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LeadRules } from '#contract/estate/leads/duties.ts'
import leadRulesAction from '#web/pages/desk/leadRules/action.ts'
import LeadRulesView, { work as rulesWork } from '#web/pages/desk/leadRules/View.tsx'
import LeadsView, { work as leadsWork } from '#web/pages/desk/leads/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const may = (...capabilities: NonNullable<ReturnType<typeof aUserRecord>['capabilities']>) =>
  aUserRecord({ roles: ['student', 'staff'], capabilities })

const table: LeadRules = {
  number: 3,
  office: { opens: 600, closes: 1140, weekdays: [1, 2, 3, 4, 5, 6] },
  rules: [
    {
      project_id: 'p1',
      language: null,
      weekdays: [1, 2, 3, 4, 5],
      opens: 600,
      closes: 1140,
      people: ['u1'],
      most: 8,
    },
    {
      project_id: null,
      language: 'Tamil',
      weekdays: [1, 2, 3, 4, 5, 6],
      opens: 600,
      closes: 1140,
      people: ['u2'],
      most: 5,
    },
  ],
  saved: { by: 'Sana Khan', at: '2026-11-20T05:00:00.000Z', reason: 'Ravi is back.' },
  people: [
    { id: 'u1', name: 'Meera Pillai', open: 2 },
    { id: 'u2', name: 'Ravi Nair', open: 0 },
  ],
  projects: [{ id: 'p1', name: 'Lakeside' }],
}

type Answer = { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly error: never }
function showRules(
  answer: (call: HttpCall) => unknown = () => table,
  viewer = may('desk.open', 'leads.read', 'leads.assign'),
) {
  return showPage({
    work: rulesWork,
    View: LeadRulesView,
    at: '/desk/enquiries/rules',
    viewer,
    action: leadRulesAction,
    answer: (call) => (call.method === 'GET' ? { ok: true, data: table } : (answer(call) as Answer)),
  })
}
const line = (name: string) => within(screen.getByRole('group', { name }))
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))
const sent = (calls: readonly HttpCall[], name: string) => calls.find((call) => call.name === name)?.body

describe('who gets enquiries', () => {
  test('is tried as entered in the form, and says why; nothing typed is lost', async () => {
    const tried = {
      owner: 'Ravi Nair',
      line: 2,
      passed_over: ['Line 1: it is for another project.'],
      answer_due: '2026-11-21T09:05:00.000Z',
      told: 'Ravi will call you by 2:45 pm India time today.',
    }
    const { calls } = await showRules(() => ({ ok: true, data: tried }))
    await userEvent.setup().click(line('Line 1').getByLabelText('Ravi Nair'))
    await userEvent.setup().type(screen.getByLabelText(/^Reason/), 'Diwali')
    await press('Try')
    expect(
      await screen.findByText(/Ravi Nair would get it, by line 2\. Line 1: it is for another/),
    ).toBeTruthy()
    expect(sent(calls, 'tryLeadRules')).toMatchObject({
      rules: [{ project_id: 'p1', people: ['u1', 'u2'], weekdays: [1, 2, 3, 4, 5] }, { language: 'Tamil' }],
      sample: { project_id: null, language: null, at: '2026-11-21T09:00:00.000Z' },
    })
    expect(line('Line 1').getByLabelText('Ravi Nair')).toHaveProperty('checked', true)
    expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'Diwali')
  })

  test('is saved in the order of the places, without what is removed, with a new line', async () => {
    const { calls } = await showRules(() => ({ ok: true, data: table }))
    const person = userEvent.setup()
    await person.clear(line('Line 1').getByLabelText('Place'))
    await person.type(line('Line 1').getByLabelText('Place'), '9')
    await person.click(line('Line 2').getByLabelText('Remove this line'))
    await person.click(line('Another line').getByLabelText('Ravi Nair'))
    await person.type(screen.getByLabelText(/^Reason/), 'Ravi is on leave.')
    await press('Save')
    await waitFor(() => expect(sent(calls, 'saveLeadRules')).toBeTruthy())
    expect(sent(calls, 'saveLeadRules')).toMatchObject({
      seen: 3,
      reason: 'Ravi is on leave.',
      rules: [
        { people: ['u2'], project_id: null, opens: 600, closes: 1140, most: 10 },
        { project_id: 'p1', people: ['u1'] },
      ],
    })
  })

  test('shows what is wrong beside the line that it was typed in', async () => {
    const fields = { 'rules.1.people': 'Choose who gets them.', reason: 'Give a reason.' }
    const error = { status: 422, code: 'validation_failed', message: 'Check the form', fields }
    await showRules(() => ({ ok: false, error }))
    await press('Save')
    expect(await line('Line 2').findByText('Choose who gets them.')).toBeTruthy()
    expect(screen.getByText('Give a reason.')).toBeTruthy()
  })

  test('is only read by whoever may not change it', async () => {
    await showRules(undefined, may('desk.open', 'leads.read'))
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(line('Line 1').getByLabelText('Place')).toHaveProperty('disabled', false)
    expect(screen.getByRole('group', { name: 'Line 1' })).toHaveProperty('disabled', true)
  })
})

test('the inbox has what is needed all day a press away', async () => {
  const page = { columns: ['name'], items: [], total: 0, more: false, next: null, previous: null }
  const viewer = may('desk.open', 'leads.read')
  await showPage({
    work: leadsWork,
    View: LeadsView,
    at: '/desk/enquiries?order=oldest&clock=late',
    viewer,
    answer: ({ name }) => ({ ok: true, data: name === 'getColleagues' ? { people: [] } : page }),
  })
  const often = within(screen.getByRole('navigation', { name: 'Often needed' }))
  expect(often.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/desk/enquiries',
    `/desk/enquiries?by=${viewer.id}&clock=waits`,
    '/desk/enquiries?by=nobody&state=new',
    '/desk/enquiries?clock=late&order=oldest',
  ])
  expect(often.getByRole('link', { current: 'page' }).textContent).toBe('Late')
})
