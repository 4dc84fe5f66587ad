/** @jest-environment jsdom */
import '../../browser.ts'
import '../../requests.ts'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Lobby } from '#contract/learning/teaching/room.ts'
import RoomView, { work } from '#web/pages/teaching/room/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../../builders/people.ts'
import { showPage } from '../../learnSetting.tsx'

const me = { member: 'm1', name: 'Zoya I.', role: 'student' as const }
const lobby: Lobby = {
  kind: 'class',
  id: 'class-1',
  title: 'Chess for beginners',
  course: null,
  number: 3,
  starts_at: '2026-11-20T12:00:00.000Z',
  ends_at: '2026-11-20T13:00:00.000Z',
  opens_at: '2026-11-20T11:50:00.000Z',
  closes_at: '2026-11-20T13:15:00.000Z',
  state: 'open',
  engine: 'jitsi',
  link: null,
  me,
  tutor: { name: 'Meera Pillai', avatar_url: null },
  expected: [me],
  here: [],
}

const show = (differing: Partial<Lobby> = {}) =>
  showPage({
    work,
    View: RoomView,
    at: '/room/class/class-1',
    viewer: aUserRecord(),
    answer: ({ name }: HttpCall) =>
      name === 'roomLink'
        ? { ok: false, error: { status: 403, code: 'room_removed', message: 'The tutor removed you.' } }
        : { ok: true, data: { ...lobby, ...differing } },
  })

test('a class at Jitsi has one press, and says what is in the way', async () => {
  const { calls } = await show()
  expect(screen.queryByText('Nobody else is here yet.')).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Join the class' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The tutor removed you.')
  expect(calls.filter(({ name }) => name === 'roomLink')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Join the class' }).getAttribute('aria-busy')).not.toBe('true')
})

test('before its time it says when it opens', async () => {
  await show({ state: 'early' })
  expect(screen.getByText(/^The room opens at /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull()
})
