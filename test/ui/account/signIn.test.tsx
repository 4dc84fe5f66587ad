/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import logIn from '#web/pages/account/login/action.ts'
import LoginView from '#web/pages/account/login/View.tsx'
import { work as loginWork } from '#web/pages/account/login/work.ts'
import logOut from '#web/pages/account/logout/action.ts'
import signUp from '#web/pages/account/signup/action.ts'
import SignupView from '#web/pages/account/signup/View.tsx'
import { work as signupWork } from '#web/pages/account/signup/work.ts'
import verify from '#web/pages/account/verify/action.ts'
import VerifyView from '#web/pages/account/verify/View.tsx'
import { work as verifyWork } from '#web/pages/account/verify/work.ts'
import change from '#web/pages/account/welcome/action.ts'
import WelcomeView from '#web/pages/account/welcome/View.tsx'
import { work as welcomeWork } from '#web/pages/account/welcome/work.ts'
import type { HttpCall } from '#web/platform/calls/http.ts'
import type { Answer } from '#web/platform/calls/needs.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const ok = (data: unknown): Answer<unknown> => ({ ok: true, data })
const refuse = (
  status: number,
  code: 'wrong_credentials' | 'code_wrong' | 'code_expired' | 'rate_limited',
): Answer<unknown> => ({
  ok: false,
  error: { status, code, message: `Refused: ${code}`, ...(code === 'rate_limited' && { retryAfter: 40 }) },
})
const challenge = {
  challenge_id: 'ch1',
  channel: 'email',
  masked_to: 'a••a@example.com',
  expires_in: 300,
  resend_in: 30,
}
const session = (user = aUserRecord()) => ({
  access_token: 'token',
  expires_at: '2027-01-01T00:00:00.000Z',
  user,
})

function login(answer: (call: HttpCall) => Answer<unknown>, at = '/login') {
  return showPage({ work: loginWork, View: LoginView, action: logIn, at, answer })
}

describe('signing in', () => {
  test('an email address gets a code, and the next page’s address doesn’t contain it', async () => {
    const { calls, address } = await login(() => ok(challenge), '/login?next=%2Fcourses%2Fchess')
    await userEvent.type(screen.getByLabelText('Email or mobile number'), ' Asha@Example.com ')
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await waitFor(() => expect(address()).toContain('/verify'))
    expect(calls).toMatchObject([{ path: '/login/email', body: { email: 'asha@example.com' } }])
    const query = new URL(address(), 'http://site.test').searchParams
    expect(Object.fromEntries(query)).toEqual({
      challenge: 'ch1',
      to: 'a••a@example.com',
      by: 'email',
      again: '30',
      from: 'login',
      next: '/courses/chess',
    })
    expect(address()).not.toMatch(/asha/i)
  })

  test('a mobile number gets a code by SMS', async () => {
    const { calls } = await login(() => ok({ ...challenge, channel: 'sms' }))
    await userEvent.type(screen.getByLabelText('Email or mobile number'), '98765 43210')
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await waitFor(() =>
      expect(calls).toMatchObject([{ path: '/login/mobile', body: { mobile: '+919876543210' } }]),
    )
  })

  test('Enter after a password signs in with it, although the code button comes first', async () => {
    const { calls, address } = await login(() => ok(session()), '/login?next=%2Fcourses')
    await userEvent.type(screen.getByLabelText('Email or mobile number'), 'asha@example.com')
    await userEvent.click(screen.getByText('Use a password instead'))
    await userEvent.type(screen.getByLabelText('Password'), 'a long secret{Enter}')
    await waitFor(() => expect(address()).toBe('/courses'))
    expect(calls).toMatchObject([
      { path: '/login/email', body: { email: 'asha@example.com', password: 'a long secret' } },
    ])
  })

  test('a password that needs a code as well leads to it, and the page says why', async () => {
    const { address } = await login(() => ok(challenge))
    await userEvent.type(screen.getByLabelText('Email or mobile number'), 'asha@example.com')
    await userEvent.click(screen.getByText('Use a password instead'))
    await userEvent.type(screen.getByLabelText('Password'), 'a long secret{Enter}')
    await waitFor(() => expect(address()).toContain('from=password'))
  })

  test('a wrong password keeps the address, drops the password and leaves its field open', async () => {
    await login(() => refuse(401, 'wrong_credentials'))
    await userEvent.type(screen.getByLabelText('Email or mobile number'), 'asha@example.com')
    await userEvent.click(screen.getByText('Use a password instead'))
    await userEvent.type(screen.getByLabelText('Password'), 'not the one')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with password' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Refused: wrong_credentials')
    expect(screen.getByLabelText('Email or mobile number')).toHaveProperty('value', 'asha@example.com')
    expect(screen.getByLabelText('Password').closest('details')?.open).toBe(true)
  })

  test('neither an address nor a number is refused without a call', async () => {
    const { calls } = await login(() => ok(challenge))
    const field = screen.getByLabelText('Email or mobile number')
    await userEvent.type(field, 'asha')
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(calls).toEqual([])
  })

  test('too many attempts say how long to wait', async () => {
    await login(() => refuse(429, 'rate_limited'))
    await userEvent.type(screen.getByLabelText('Email or mobile number'), 'asha@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    expect((await screen.findByRole('alert')).textContent).toContain('40 seconds')
  })
})

describe('creating an account', () => {
  const show = (at: string) =>
    showPage({
      work: signupWork,
      View: SignupView,
      action: signUp,
      at,
      answer: () => ok(challenge),
    })

  test('the link for tutors chooses teaching, and the role is sent', async () => {
    const { calls, address } = await show('/signup?as=tutor')
    expect(screen.getByRole('radio', { name: 'Teach' })).toHaveProperty('checked', true)
    await userEvent.type(screen.getByLabelText('Your name'), 'Asha Rao')
    await userEvent.type(screen.getByLabelText('Email or mobile number'), 'asha@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await waitFor(() => expect(address()).toContain('from=signup'))
    expect(calls[0]).toMatchObject({
      path: '/signup/email',
      body: { name: 'Asha Rao', email: 'asha@example.com', role: 'tutor' },
    })
  })

  test('everything typed stays when something is missing, but not the password', async () => {
    const { calls } = await show('/signup')
    await userEvent.type(screen.getByLabelText('Email or mobile number'), 'asha@example.com')
    await userEvent.type(screen.getByLabelText(/^Password/), 'a long secret')
    await userEvent.click(screen.getByRole('radio', { name: 'Teach' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await waitFor(() => expect(screen.getByLabelText('Your name').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByLabelText('Email or mobile number')).toHaveProperty('value', 'asha@example.com')
    expect(screen.getByRole('radio', { name: 'Teach' })).toHaveProperty('checked', true)
    expect(calls).toEqual([])
  })

  test('a password beside a mobile number is not dropped silently', async () => {
    const { calls } = await show('/signup')
    await userEvent.type(screen.getByLabelText('Your name'), 'Asha Rao')
    await userEvent.type(screen.getByLabelText('Email or mobile number'), '9876543210')
    await userEvent.type(screen.getByLabelText(/^Password/), 'a long secret')
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await waitFor(() => expect(screen.getByLabelText(/^Password/).getAttribute('aria-invalid')).toBe('true'))
    expect(calls).toEqual([])
  })
})

describe('the code', () => {
  const at = '/verify?challenge=ch1&to=a%E2%80%A2a&by=email&again=30&from=signup&next=%2Fcourses'
  const show = (answer: Answer<unknown>) =>
    showPage({ work: verifyWork, View: VerifyView, action: verify, at, answer: () => answer })
  const enter = async (code: string) => {
    await userEvent.type(screen.getByLabelText('Code'), code)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  }

  test('continues to where the person was going', async () => {
    const { calls, address } = await show(ok(session()))
    await enter('123456')
    await waitFor(() => expect(address()).toBe('/courses'))
    expect(calls).toMatchObject([{ path: '/verify-otp', body: { challenge_id: 'ch1', otp: '123456' } }])
  })

  test('leads by way of the profile when that is not complete', async () => {
    const { address } = await show(ok(session(aUserRecord({ profile_complete: false }))))
    await enter('123456')
    await waitFor(() => expect(address()).toBe('/welcome?next=%2Fcourses'))
  })

  test('a wrong one is reported at its field; the form stays', async () => {
    await show(refuse(422, 'code_wrong'))
    await enter('111111')
    await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('Refused: code_wrong')).toBeTruthy()
  })

  test('a used-up one offers a new code from the form it was requested with', async () => {
    await show(refuse(410, 'code_expired'))
    await enter('111111')
    const again = await screen.findByRole('link', { name: 'Get a new code' })
    expect(again.getAttribute('href')).toBe('/signup?next=%2Fcourses')
  })
})

describe('a tutor’s profile', () => {
  test('is sent with the line that students read, the name and the time zone', async () => {
    const viewer = aUserRecord({ roles: ['student', 'tutor'], profile_complete: false })
    const { calls, address } = await showPage({
      work: welcomeWork,
      View: WelcomeView,
      action: change,
      viewer,
      at: '/welcome?next=%2Fcourses',
      answer: () => ok({ ...viewer, headline: 'Chess, slowly', profile_complete: true }),
    })
    await userEvent.type(screen.getByLabelText('What you teach, in a line'), 'Chess, slowly')
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Dubai')
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(address()).toBe('/courses'))
    expect(calls).toMatchObject([
      {
        method: 'PATCH',
        path: '/profile',
        body: { name: 'Asha Rao', headline: 'Chess, slowly', time_zone: 'Asia/Dubai' },
      },
    ])
  })
})

test('signing out ends the session here even when the service does not answer', async () => {
  const send = async () => ({
    ok: false as const,
    error: { status: 0, code: 'service_unavailable' as const, message: '' },
  })
  const args = {
    form: new FormData(),
    params: {},
    search: new URLSearchParams(),
    send,
    call: { logOut: () => ({}) },
  }
  expect(await logOut(args as never)).toEqual({ ok: true, to: '/', session: 'end' })
})
