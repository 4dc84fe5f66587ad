/** @proof hosts */

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { User } from '#contract/learning/people/auth.ts'
import { failedAuthentication, verdictFor } from '#web/features/people/auth/guard.ts'
import { jsonForScript } from '#web/platform/jsonForScript.ts'
import { href, type PageAccess, page } from '#web/platform/page/page.ts'
import { safeNext } from '#web/platform/page/safeNext.ts'
import { aUserRecord } from '../../builders/people.ts'
import { amount } from '../../builders/sampled.ts'

describe('next', () => {
  const hostile = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/%2fevil.example',
    '/\t/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'evil.example',
    '',
    '/\u0000',
    '/\u202e',
    '/%0d%0aset-cookie:a=b',
    'http:/\\evil.example',
    '///evil.example',
    '/;//evil.example/..//evil.example',
    '/%09/evil.example',
    '@evil.example',
    '/@/..//evil.example',
  ]
  test.each(hostile)('%j leads home', (next) => {
    expect(new URL(safeNext(next), 'https://here.example').host).toBe('here.example')
    expect(safeNext(next)).not.toMatch(/^\/[/\\]/)
  })
  test.each(['/', '/courses', '/courses?q=chess#top', '/courses/chess-7?x=%2F'])('%s is kept', (next) => {
    expect(safeNext(next)).toBe(next)
  })
  test('nothing that anyone types leaves the site', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '/', '//', '/\\', '/%5c'),
        (text, start) => {
          expect(new URL(safeNext(start + text), 'https://here.example').origin).toBe('https://here.example')
        },
      ),
      { numRuns: amount(5_000, 1_000) },
    )
  })
})

describe('who may see a page', () => {
  const url = new URL('https://here.example/teach?week=2')
  const signedOut = { kind: 'signed_out' } as const
  const student = { kind: 'signed_in', user: aUserRecord() } as const
  const tutor = { kind: 'signed_in', user: aUserRecord({ roles: ['student', 'tutor'] }) } as const
  const unknown = {
    kind: 'unknown',
    error: { status: 503, code: 'service_unavailable', message: '' },
  } as const
  const login = '/login?next=%2Fteach%3Fweek%3D2'
  const table: readonly (readonly [
    PageAccess,
    typeof signedOut | typeof student | typeof unknown,
    unknown,
  ])[] = [
    ['public', signedOut, { kind: 'show' }],
    ['known', unknown, { kind: 'show' }],
    ['member', signedOut, { kind: 'redirect', to: login }],
    ['member', student, { kind: 'show' }],
    ['tutor', signedOut, { kind: 'redirect', to: login }],
    ['tutor', student, { kind: 'refuse', status: 403 }],
    ['staff', student, { kind: 'refuse', status: 403 }],
    ['member', unknown, { kind: 'refuse', status: 503 }],
    ['guest', signedOut, { kind: 'show' }],
    ['guest', student, { kind: 'redirect', to: '/' }],
    ['guest', unknown, { kind: 'show' }],
  ]
  test.each(table)('%s for %j', (access, visitor, verdict) => {
    expect(verdictFor({ access }, visitor, url)).toEqual(verdict)
  })
  test('a tutor sees a tutor page', () => {
    expect(verdictFor({ access: 'tutor' }, tutor, url)).toEqual({ kind: 'show' })
  })
  test('staff see what their capabilities allow, and of a service that knows none whatever it allows', () => {
    const desk = { access: 'staff', capability: 'orders.read' } as const
    const verdictOf = (user: Partial<User>) =>
      verdictFor(desk, { kind: 'signed_in', user: aUserRecord({ roles: ['staff'], ...user }) }, url)
    expect(verdictOf({ capabilities: ['desk.open'] })).toEqual({ kind: 'refuse', status: 403 })
    expect(verdictOf({ capabilities: ['desk.open', 'orders.read'] })).toEqual({ kind: 'show' })
    expect(verdictOf({})).toEqual({ kind: 'show' })
    expect(verdictOf({ roles: ['student'], capabilities: ['orders.read'] })).toEqual({
      kind: 'refuse',
      status: 403,
    })
  })
  test.each([
    ['member', undefined, 'proof', '/account/second?next=%2Fteach%3Fweek%3D2'],
    ['known', undefined, 'proof', '/account/second?next=%2Fteach%3Fweek%3D2'],
    ['member', 'to_set_up', 'proof', '/account/second?next=%2Fteach%3Fweek%3D2'],
    ['member', 'always', 'proof', null],
    ['staff', undefined, 'set_up', '/account/authenticator?next=%2Fteach%3Fweek%3D2'],
    ['member', 'to_set_up', 'set_up', null],
    ['public', undefined, 'proof', null],
  ] as const)('half signed in, %s with %s and %s', (access, alone, waits_for, to) => {
    const user = aUserRecord({ roles: ['student', 'staff'], waits_for })
    const visitor = { kind: 'signed_in', user } as const
    const verdict = verdictFor({ access, ...(alone && { alone }) }, visitor, url)
    expect(verdict).toEqual(to === null ? { kind: 'show' } : { kind: 'redirect', to })
  })
  test('a refused token leads from / to /, from any other open page to itself and from a restricted one to sign-in', () => {
    expect(failedAuthentication('known', new URL('https://here.example/'))).toBe('/')
    expect(failedAuthentication('public', url)).toBe('/teach?week=2')
    expect(failedAuthentication('tutor', url)).toBe(`${login}&session=ended`)
  })
})

test('href fills in and escapes parameters, and leaves out empty query values', () => {
  const record = page({ path: '/courses/:course', access: 'public', mood: 'learn', view: 'x' })
  expect(href(record, { course: 'a/b c' }, { q: 'é', page: undefined, level: '' })).toBe(
    '/courses/a%2Fb%20c?q=%C3%A9',
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (q) => {
      expect(href(record, { course: 'x' }, { q })).toBe(`/courses/x?${new URLSearchParams({ q })}`)
    }),
  )
})

test('no text ends the script element that carries it, and all of it comes back', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script>', '<!--', ']]>', '\u2028', '&lt;')),
      (text) => {
        const json = jsonForScript({ text })
        expect(json).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.parse(json)).toEqual({ text })
      },
    ),
    { numRuns: amount(5_000, 1_000) },
  )
})
