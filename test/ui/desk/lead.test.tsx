/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LeadFile } from '#contract/estate/leads/staff.ts'
import leadAction from '#web/pages/desk/lead/action.ts'
import LeadView, { work } from '#web/pages/desk/lead/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

function aLead(differing: Partial<LeadFile> = {}): LeadFile {
  return {
    id: 'lead-1',
    reference: 'VH-1042',
    kind: 'unit',
    status: 'new',
    name: 'Radhika Menon',
    mobile: '+919845011000',
    email: 'radhika@example.com',
    topic: null,
    project: { id: 'p1', slug: 'lakeside', name: 'Lakeside' },
    subject: 'A-2301, Tower A',
    call_from: null,
    call_to: null,
    message: 'Is the east side quiet?',
    repeats: 0,
    next_step: null,
    next_at: null,
    created_at: '2026-11-21T08:55:00.000Z',
    updated_at: '2026-11-21T08:55:00.000Z',
    about: [{ label: 'Price', value: '₹2.23 Cr' }],
    duty: null,
    came_by: 'site',
    source: null,
    source_reference: null,
    source_page: '/homes/projects/lakeside',
    utm_first: null,
    utm_last: { source: 'newsletter' },
    consents: [],
    events: [],
    others: [],
    merged: [],
    merged_into: null,
    resume: null,
    ...differing,
  }
}

const may = (...capabilities: NonNullable<ReturnType<typeof aUserRecord>['capabilities']>) =>
  aUserRecord({ roles: ['student', 'staff'], capabilities })

function show(lead = aLead(), viewer = may('desk.open', 'leads.read', 'leads.change'), refuse = false) {
  return showPage({
    work,
    View: LeadView,
    at: '/desk/enquiries/lead-1',
    viewer,
    action: leadAction,
    answer: ({ name }: HttpCall) => {
      if (name === 'getColleagues') return { ok: true, data: { people: [{ id: 'u1', name: 'Arjun Mehta' }] } }
      if (name === 'getLeadTemplates') return { ok: true, data: { templates: [] } }
      if (name !== 'setLeadStatus' || !refuse) return { ok: true, data: lead }
      const fields = { note: 'Say why it is lost.' }
      return {
        ok: false,
        error: { status: 422, code: 'validation_failed', message: 'Check the form', fields },
      }
    },
  })
}

describe('an enquiry', () => {
  test('says how to reach the buyer, in whatever way', async () => {
    await show()
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toEqual(
      expect.arrayContaining([
        'tel:+919845011000',
        'https://wa.me/919845011000',
        'mailto:radhika@example.com?subject=Your%20enquiry%20VH-1042',
      ]),
    )
    expect(screen.getByText('₹2.23 Cr')).toBeTruthy()
    expect(screen.getByText('source: newsletter')).toBeTruthy()
  })

  test('says who did what, the latest first', async () => {
    const events: LeadFile['events'] = [
      {
        from_status: 'new',
        to_status: 'contacted',
        note: 'Rang at ten.',
        by: 'u1',
        at: '2026-11-21T08:57:00.000Z',
        reference: 'VH-1042',
      },
      {
        from_status: 'contacted',
        to_status: 'contacted',
        note: 'No answer.',
        by: 'gone',
        at: '2026-11-21T08:58:00.000Z',
        reference: 'VH-1042',
      },
    ]
    await show(aLead({ events }))
    expect(screen.getByText('New to Contacted')).toBeTruthy()
    expect(screen.getByText('Arjun Mehta: “Rang at ten.”')).toBeTruthy()
    const said = screen.getAllByText(/^“|: “/).map(({ textContent }) => textContent)
    expect(said).toEqual(['“No answer.”', 'Arjun Mehta: “Rang at ten.”'])
  })

  test('offers no change to who may only read', async () => {
    await show(aLead(), may('desk.open', 'leads.read'))
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.getByText('Your role can read enquiries but not change them.')).toBeTruthy()
  })
})

describe('moving an enquiry', () => {
  const fill = async (step: string, at: string) => {
    const person = userEvent.setup()
    await person.selectOptions(screen.getByLabelText('State'), 'Contacted')
    await person.type(screen.getByLabelText(/^Note/), 'Rang at ten.')
    if (step) await person.type(screen.getByLabelText(/^Next step/), step)
    if (at) await person.type(screen.getByLabelText('By'), at)
    await person.click(screen.getByRole('button', { name: 'Save' }))
  }
  const sent = (calls: readonly HttpCall[]) => calls.find(({ method }) => method === 'POST')?.body

  test('sends the state, the note and what is next by the office’s clock', async () => {
    const { calls } = await show()
    await fill('Send the plan', '2026-11-23T10:00')
    await waitFor(() => expect(sent(calls)).toBeTruthy())
    expect(sent(calls)).toEqual({
      status: 'contacted',
      note: 'Rang at ten.',
      seen: aLead().updated_at,
      next: { step: 'Send the plan', at: '2026-11-23T04:30:00.000Z' },
    })
  })

  test('takes the next step away where its field is emptied', async () => {
    const { calls } = await show(aLead({ next_step: 'Call', next_at: '2026-11-23T04:30:00.000Z' }))
    expect(screen.getByLabelText('By')).toHaveProperty('value', '2026-11-23T10:00')
    const person = userEvent.setup()
    await person.clear(screen.getByLabelText(/^Next step/))
    await person.clear(screen.getByLabelText('By'))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(calls)).toMatchObject({ status: 'new', note: '', next: null }))
  })

  test('asks for the time of a step, and loses nothing', async () => {
    const { calls } = await show()
    await fill('Send the plan', '')
    expect(await screen.findByText('Choose the day and the time.')).toBeTruthy()
    expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'Rang at ten.')
    expect(sent(calls)).toBeUndefined()
  })

  test('shows what the service refuses beside its field', async () => {
    await show(aLead(), undefined, true)
    await fill('', '')
    expect(await screen.findByText('Say why it is lost.')).toBeTruthy()
    expect(screen.getByLabelText('State')).toHaveProperty('value', 'contacted')
  })
})

describe('doubles of one buyer', () => {
  const double = {
    id: 'lead-2',
    reference: 'VH-1050',
    subject: 'Brochure',
    status: 'new',
    name: 'R. Menon',
    mobile: '+919845011000',
    email: null,
    message: 'Please ring after six.',
    created_at: '2026-11-22T08:55:00.000Z',
    same_buyer: true,
  } satisfies LeadFile['others'][number]

  test('are compared, and merged with a reason', async () => {
    const { calls } = await show(aLead({ others: [double] }))
    const person = userEvent.setup()
    expect(screen.getByText('Please ring after six.')).toBeTruthy()
    await person.type(screen.getByLabelText('Why it’s the same buyer'), 'Rang her, it is her brother’s name.')
    await person.click(screen.getByRole('button', { name: 'Merge VH-1050 into this one' }))
    await waitFor(() => expect(calls.find(({ name }) => name === 'mergeLeads')).toBeTruthy())
    expect(calls.find(({ name }) => name === 'mergeLeads')?.body).toEqual({
      double: 'lead-2',
      reason: 'Rang her, it is her brother’s name.',
    })
  })

  test('are only named where the address was never confirmed', async () => {
    await show(aLead({ others: [{ ...double, same_buyer: false }] }))
    expect(screen.getByRole('link', { name: 'Brochure' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Merge/ })).toBeNull()
  })

  test('can be unmerged, and lead to the record that they are part of', async () => {
    const { reference, id, subject, message, created_at } = double
    const merged = [{ reference, id, subject, message, created_at }]
    const { calls } = await show(aLead({ merged, merged_into: { id: 'lead-9', reference: 'VH-0009' } }))
    expect(screen.getByRole('link', { name: 'VH-0009' }).getAttribute('href')).toBe('/desk/enquiries/lead-9')
    const person = userEvent.setup()
    await person.type(screen.getByLabelText('Why it isn’t the same buyer'), 'Two sisters.')
    await person.click(screen.getByRole('button', { name: 'Unmerge VH-1050' }))
    await waitFor(() => expect(calls.find(({ name }) => name === 'unmergeLead')).toBeTruthy())
    expect(calls.find(({ name }) => name === 'unmergeLead')?.body).toEqual({ reason: 'Two sisters.' })
  })
})

describe('who answers an enquiry', () => {
  const meera = { id: 'u2', name: 'Meera Pillai' }
  const duty: LeadFile['duty'] = {
    owner: meera,
    answer_due: '2026-11-21T09:03:00.000Z',
    pass_at: '2026-11-21T09:03:00.000Z',
    promised_by: '2026-11-21T09:15:00.000Z',
    answered_at: null,
    language: null,
    turns: [{ owner: meera, how: 'rule', by: null, reason: null, at: '2026-11-21T08:58:00.000Z' }],
  }
  const assigner = may('desk.open', 'leads.read', 'leads.change', 'leads.assign')

  test('is said with the time that is left and what the buyer was told', async () => {
    await show(aLead({ duty }))
    expect(screen.getByRole('heading', { name: 'Assigned to Meera Pillai' })).toBeTruthy()
    expect(screen.getByText('in 3 min')).toBeTruthy()
    expect(screen.getByText(/The buyer was promised a reply by .*2:45 pm/)).toBeTruthy()
    expect(screen.getByText('To Meera Pillai, by the rules')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull()
    expect(screen.queryByText('Hand over')).toBeNull()
  })

  test('can be oneself where nobody has it', async () => {
    const { calls } = await show(aLead({ duty: { ...duty, owner: null, pass_at: null, turns: [] } }))
    await userEvent.setup().click(screen.getByRole('button', { name: 'Take it' }))
    await waitFor(() => expect(calls.find(({ name }) => name === 'takeLead')).toBeTruthy())
  })

  test('can be changed by people who assign enquiries, with a reason', async () => {
    const { calls } = await show(aLead({ duty }), assigner)
    const person = userEvent.setup()
    await person.selectOptions(screen.getByLabelText('To'), 'Arjun Mehta')
    await person.type(screen.getByLabelText('Reason'), 'She is at the site.')
    await person.click(screen.getByRole('button', { name: 'Hand over' }))
    await waitFor(() => expect(calls.find(({ name }) => name === 'handLead')).toBeTruthy())
    expect(calls.find(({ name }) => name === 'handLead')?.body).toEqual({
      owner: 'u1',
      seen: 'u2',
      reason: 'She is at the site.',
    })
  })
})
