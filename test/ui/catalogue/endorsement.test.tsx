/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { errors } from '#contract/errors.ts'
import type { AskedEndorsement } from '#contract/learning/catalogue/endorsements.ts'
import action from '#web/pages/catalogue/endorsement/action.ts'
import EndorsementView from '#web/pages/catalogue/endorsement/View.tsx'
import { work } from '#web/pages/catalogue/endorsement/work.ts'
import { Endorsements } from '#web/pages/catalogue/tutor/Endorsements.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { showPage } from '../learnSetting.tsx'

const confirmed_at = '2026-11-29T20:00:00.000Z'
const typed: AskedEndorsement = {
  tutor: { id: 'u1', handle: 'arjun', name: 'Arjun Mehta', headline: 'Chess, patiently', portrait: null },
  by_name: 'Meera Rao',
  relation: 'A parent',
  text: 'Anaya asks for her lesson now.',
  url: null,
  confirmed_at: null,
}

/** The endorsement behind the link, until its author removes it. */
function service(first: AskedEndorsement | null, refusal?: keyof typeof errors) {
  let kept = first
  return ({ method, path, body }: HttpCall) => {
    if (method === 'GET') return { ok: true, data: { endorsement: kept } } as const
    if (refusal) return { ok: false, error: { code: refusal, ...errors[refusal] } } as const
    if (path === '/endorsements/take-back') {
      kept = null
      return { ok: true, data: { tutor: { id: 'u1', name: typed.tutor.name } } } as const
    }
    kept = { ...typed, ...(body as object), confirmed_at }
    return { ok: true, data: kept } as const
  }
}

const show = (first: AskedEndorsement | null, refusal?: keyof typeof errors) =>
  showPage({
    work,
    View: EndorsementView,
    at: '/endorsement?token=word',
    action,
    answer: service(first, refusal),
  })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const posted = (calls: readonly HttpCall[]) => calls.filter(({ method }) => method === 'POST')
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm and show it' }))

describe('the author of an endorsement', () => {
  test('reads what the tutor typed, and whose page it is on; opening the link changes nothing', async () => {
    const { calls } = await show(typed)
    expect(heading()).toBe('Did you say this about Arjun Mehta?')
    expect(screen.getByRole('link', { name: 'Arjun Mehta' }).getAttribute('href')).toBe('/tutors/arjun')
    expect(screen.getByText('Chess, patiently')).toBeTruthy()
    expect(screen.getByLabelText('What you say')).toHaveProperty('value', typed.text)
    expect(posted(calls)).toEqual([])
  })

  test('confirms it in their own words, and may change them later', async () => {
    const { calls } = await show(typed)
    await userEvent.clear(screen.getByLabelText('What you say'))
    await userEvent.type(screen.getByLabelText('What you say'), 'He explains it until it is clear.')
    await confirm()
    const said = await screen.findByRole('status')
    expect(said.textContent).toBe(
      'Thank you. It’s on Arjun Mehta’s page, and the same link lets you change or remove it.',
    )
    expect(posted(calls)).toMatchObject([
      {
        path: '/endorsements/confirm',
        body: {
          token: 'word',
          text: 'He explains it until it is clear.',
          by_name: 'Meera Rao',
          relation: 'A parent',
          url: null,
        },
      },
    ])
    expect(heading()).toBe('What you say about Arjun Mehta')
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  })

  test('is told beside each field what to correct, and keeps what they typed', async () => {
    const { calls } = await show(typed)
    await userEvent.clear(screen.getByLabelText('Your name'))
    await userEvent.clear(screen.getByLabelText('What you say'))
    await userEvent.type(screen.getByLabelText('What you say'), 'Good.')
    await userEvent.type(screen.getByLabelText(/^Link/), 'example')
    await confirm()
    const field = (name: RegExp, description: RegExp) =>
      screen.findByRole('textbox', { name, description }) as Promise<HTMLInputElement>
    expect((await field(/^What you say/, /Say it in 10 to 1,000 characters/)).value).toBe('Good.')
    expect((await field(/^Your name/, /Enter your name/)).value).toBe('')
    expect((await field(/^Link/, /begins with https/)).value).toBe('example')
    expect(document.activeElement).toBe(screen.getByLabelText('What you say'))
    expect(posted(calls)).toEqual([])
  })

  test.each([
    ['bad_signature', 'This link isn’t valid. Open it from the email, or copy the whole link.'],
    ['code_expired', errors.code_expired.message],
    ['rate_limited', errors.rate_limited.message],
  ] as const)('is told why nothing changed (%s)', async (code, message) => {
    await show(typed, code)
    await userEvent.type(screen.getByLabelText('Your name'), ' Menon')
    await confirm()
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Meera Rao Menon')
  })

  test('removes it, confirmed or not', async () => {
    const { calls } = await show({ ...typed, confirmed_at })
    expect(heading()).toBe('What you say about Arjun Mehta')
    await userEvent.click(screen.getByText('Remove it', { selector: 'summary *' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove it' }))
    const said = await screen.findByRole('status')
    expect(said.textContent).toBe(
      'Arjun Mehta’s page no longer shows it, and Arjun Mehta can’t ask you again for a year.',
    )
    expect(heading()).toBe('It’s removed')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(posted(calls)).toMatchObject([{ path: '/endorsements/take-back', body: { token: 'word' } }])
  })

  test('with a link that leads to nothing is told what to do', async () => {
    await show(null)
    expect(heading()).toBe('We can’t find this')
    expect(screen.getByText(/The tutor can send you a new one/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('the page of a tutor', () => {
  const quoted = {
    id: 'e1',
    position: 0,
    by_name: 'Dev Menon',
    relation: 'A pupil',
    text: 'He is patient.',
    url: null,
  }
  const own = { ...quoted, id: 'e2', position: 1, by_name: 'Meera Rao', confirmed_at }
  const draw = (endorsements: Parameters<typeof Endorsements>[0]['endorsements']) =>
    render(<Endorsements endorsements={endorsements} name='Arjun Mehta' zone='Asia/Kolkata' />)

  test('shows first what people confirmed, with the day, and then what the tutor typed', () => {
    draw([quoted, own])
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'What others say about Arjun Mehta',
      'Quoted by Arjun Mehta',
    ])
    const said = within(screen.getByRole('region', { name: 'What others say about Arjun Mehta' }))
    expect(said.getByText('Meera Rao')).toBeTruthy()
    // The day in the visitor's zone.
    expect(said.getByText('Confirmed by email on 30 November 2026')).toBeTruthy()
    expect(said.getByText(/We don’t check who people are/)).toBeTruthy()
    const typedOnes = within(screen.getByRole('region', { name: 'Quoted by Arjun Mehta' }))
    expect(typedOnes.getByText('Dev Menon')).toBeTruthy()
    expect(typedOnes.queryByText(/Confirmed/)).toBeNull()
  })

  test('has no heading without entries', () => {
    draw([own])
    expect(screen.queryByText('Quoted by Arjun Mehta')).toBeNull()
    draw([])
    expect(screen.getAllByRole('heading')).toHaveLength(1)
  })
})
