/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { errors } from '#contract/errors.ts'
import type { OwnEndorsement } from '#contract/learning/catalogue/artistSections.ts'
import { OwnArtist } from '#contract/learning/catalogue/artists.ts'
import action from '#web/pages/teaching/profile/action.ts'
import ProfileView from '#web/pages/teaching/profile/View.tsx'
import { work } from '#web/pages/teaching/profile/work.ts'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { specimen } from '../../foreign/specimen.ts'
import { showPage } from '../learnSetting.tsx'

const at = '2026-11-29T09:00:00.000Z'
const words: OwnEndorsement = {
  id: 'e1',
  position: 0,
  by_name: 'Meera Rao',
  relation: 'A parent',
  text: 'Anaya asks for her lesson now.',
  url: null,
  confirmed_at: null,
}
const asked = { email: 'meera@example.com', at }

/** A profile whose author of an endorsement can be asked, unless the service refuses it. */
function service(first: readonly OwnEndorsement[], refusal?: keyof typeof errors) {
  let kept = first
  return ({ method, path, body }: HttpCall) => {
    if (path === '/artists/me') {
      const profile = { ...specimen(OwnArtist, { entity: 'tutor', nth: 1 }), endorsements: [...kept] }
      return { ok: true, data: profile } as const
    }
    if (method === 'GET')
      return { ok: true, data: { items: [], page: 1, items_per_page: 100, total: 0 } } as const
    if (refusal) return { ok: false, error: { code: refusal, ...errors[refusal] } } as const
    kept = kept.map((entry) => ({ ...entry, asked: { email: (body as { email: string }).email, at } }))
    return { ok: true, data: kept[0] } as const
  }
}

const show = (
  entries: readonly OwnEndorsement[],
  search = '?group=background',
  refusal?: keyof typeof errors,
) =>
  showPage({
    work,
    View: ProfileView,
    at: `/teach/profile${search}`,
    action,
    answer: service(entries, refusal),
  })
const part = () => within(screen.getByRole('region', { name: 'Endorsements' }))

test('each endorsement says whose word it is, and offers what its tutor may still do', async () => {
  await show([
    { ...words, confirmed_at: at, asked },
    { ...words, id: 'e2', by_name: 'Dev Menon', asked },
    { ...words, id: 'e3', by_name: 'Bela Sen' },
  ])
  const rows = part()
    .getAllByRole('listitem')
    .map((row) => ({
      text: row.textContent ?? '',
      links: within(row)
        .queryAllByRole('link')
        .map((link) => link.textContent),
    }))
  expect(rows.map(({ links }) => links)).toEqual([
    [],
    ['Edit Dev Menon', 'Ask again Dev Menon'],
    ['Edit Bela Sen', 'Ask to confirm Bela Sen'],
  ])
  expect(rows[0]?.text).toContain('Confirmed by Meera Rao on 29 November 2026.')
  expect(rows[1]?.text).toContain(
    'Asked meera@example.com on 29 November 2026. Your page says you typed it until the answer comes.',
  )
  expect(rows[2]?.text).toContain('You typed this. Your page says so.')
  expect(part().getByRole('button', { name: 'Remove Meera Rao' })).toBeTruthy()
  expect(part().getByRole('button', { name: 'Move Meera Rao down' })).toBeTruthy()
})

test('from a service that knows nothing of confirming, an endorsement is one that was typed', async () => {
  const { confirmed_at: _, ...old } = words
  await show([old])
  expect(part().getByText('You typed this. Your page says so.')).toBeTruthy()
})

test.each(['edit', 'ask'])('a confirmed endorsement is not opened by ?%s=', async (name) => {
  await show([{ ...words, confirmed_at: at }], `?group=background&${name}=e1`)
  expect(part().queryByRole('textbox')).toBeNull()
})

test('its author is asked in place, and the page says where the link went', async () => {
  const { calls, address } = await show([words])
  await userEvent.click(part().getByRole('link', { name: 'Ask to confirm Meera Rao' }))
  const field = part().getByLabelText('Email address of Meera Rao')
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'Meera@example.com')
  await userEvent.click(part().getByRole('button', { name: 'Send the email' }))
  expect((await part().findByRole('status')).textContent).toBe('We’ve emailed a link to meera@example.com.')
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/artists/endorsements/e1/ask', body: { email: 'meera@example.com' } },
  ])
  expect(address()).toBe('/teach/profile?asked=e1')
  expect(part().queryByRole('textbox')).toBeNull()
  expect(part().getByRole('link', { name: 'Ask again Meera Rao' })).toBeTruthy()
})

test('an address that is none stays, with what to correct beside it, and nothing is sent', async () => {
  const { calls } = await show([words], '?ask=e1')
  await userEvent.type(part().getByLabelText(/^Email address/), 'meera at home')
  await userEvent.click(part().getByRole('button', { name: 'Send the email' }))
  const field = await part().findByRole('textbox', { description: /Enter an email address/ })
  expect(field).toHaveProperty('value', 'meera at home')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test.each(['rate_limited', 'not_found', 'wrong_state'] as const)(
  'a request that is refused (%s) says why and keeps the address',
  async (code) => {
    await show([words], '?ask=e1', code)
    await userEvent.type(part().getByLabelText(/^Email address/), asked.email)
    await userEvent.click(part().getByRole('button', { name: 'Send the email' }))
    expect((await part().findByRole('alert')).textContent).toBe(errors[code].message)
    expect(part().getByLabelText(/^Email address/)).toHaveProperty('value', asked.email)
  },
)
