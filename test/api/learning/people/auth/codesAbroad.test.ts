/** @database each */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { hour, later } from '#api/clock.ts'
import { numberingOf } from '#api/learning/people/auth/numbering.ts'
import { codesAbroad } from '#api/learning/people/auth/policy.ts'
import { limits } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import { mailsTo } from '../../../../builders/sent.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ environment: { BEHIND_WEB: 'yes' } })
})
afterAll(() => api.close())
afterEach(() => api.clock.advance(2 * hour))

const share = codesAbroad.perNetwork.atMost
let last = 0
function newNumber(start: string): string {
  last += 1
  return start + String(last).padStart(7, '0')
}

async function post(path: string, address: string, body: object) {
  return (await api.call().post(`/api/v1${path}`).set('X-Forwarded-For', address).send(body)).body
}
const logIn = (mobile: string, address: string) => post('/login/mobile', address, { mobile })
const signUp = (mobile: string, address: string) => post('/signup/mobile', address, { name: 'Asha', mobile })

/** As if others had used this up. */
async function useUp(key: string, { atMost }: { readonly atMost: number }) {
  const spent = { count: atMost, next_at: api.clock(), resets_at: later(api.clock(), hour) }
  await api.db
    .insert(limits)
    .values({ key, ...spent })
    .onConflictDoUpdate({ target: limits.key, set: spent })
}
const fullRange = () => useUp('code range +1408', codesAbroad.perRange)
const fullCountry = () => useUp('code country +1', codesAbroad.perCountry)

describe('codes by text to numbers abroad', () => {
  test('can’t be used up for a range or a country by two networks', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      const answers = []
      for (let nth = 0; nth < share + 3; nth += 1)
        answers.push((await signUp(newNumber('+1408'), address)).http_status)
      expect(answers).toEqual([...Array<number>(share).fill(900), 429, 429, 429])
    }
    expect((await signUp(newNumber('+1408'), '192.0.2.3')).http_status).toBe(900)
    expect(share * 10).toBeLessThanOrEqual(codesAbroad.perRange.atMost)
    expect(share * 50).toBeLessThanOrEqual(codesAbroad.perCountry.atMost)
    // What a network was refused doesn't count for the others.
    const counts = await api.db.select().from(limits)
    expect(counts.find(({ key }) => key === 'code range +1408')?.count).toBe(2 * share + 1)
  })

  test('count once for all networks that a customer has in IPv6', async () => {
    const answers = []
    for (let nth = 0; nth <= share; nth += 1)
      answers.push((await signUp(newNumber('+4479'), `2001:db8:1:${nth}::1`)).http_status)
    expect(answers).toEqual([...Array<number>(share).fill(900), 429])
    expect((await signUp(newNumber('+4479'), '2001:db8:2::1')).http_status).toBe(900)
  })

  test.each([
    ['range', fullRange],
    ['country', fullCountry],
  ])('reach the owner of an account in a full %s', async (_, fill) => {
    await fill()
    const mobile = newNumber('+1408')
    await aUser(api, { mobile })
    const asked = await logIn(mobile, '192.0.2.4')
    expect(asked.http_status).toBe(900)
    const { code } = await api.lastMessage(mobile)
    const { data } = await post('/verify-otp', '192.0.2.4', {
      challenge_id: asked.data.challenge_id,
      otp: code,
    })
    expect(data.user).toMatchObject({ mobile })
  })

  test('reach the owner of an account whose network has used up its share', async () => {
    await useUp('code abroad 192.0.2.5', codesAbroad.perNetwork)
    const mobile = newNumber('+1408')
    await aUser(api, { mobile })
    expect((await logIn(mobile, '192.0.2.5')).http_status).toBe(900)
    expect(await mailsTo(api, mobile)).toHaveLength(1)
  })

  test('aren’t sent to anybody else in a full range, and the answer doesn’t tell who has an account', async () => {
    await fullRange()
    const [mine, nobodys] = [newNumber('+1408'), newNumber('+1408')]
    await aUser(api, { mobile: mine })
    const shown = ({ http_status, error, message, data }: Awaited<ReturnType<typeof logIn>>) => ({
      http_status,
      error,
      message,
      fields: Object.keys(data).toSorted(),
    })
    expect(shown(await logIn(nobodys, '192.0.2.6'))).toEqual(shown(await logIn(mine, '192.0.2.6')))
    expect(await mailsTo(api, nobodys)).toEqual([])
    api.clock.advance(60_000)
    const refused = await signUp(nobodys, '192.0.2.6')
    expect(refused).toMatchObject({ http_status: 429, error: 'rate_limited' })
    expect(shown(await signUp(mine, '192.0.2.6'))).toEqual(shown(refused))
    expect((await signUp(newNumber('+1415'), '192.0.2.6')).http_status).toBe(900)
    api.clock.advance(hour)
    expect((await signUp(nobodys, '192.0.2.6')).http_status).toBe(900)
  })

  test('aren’t counted for numbers at home', async () => {
    await useUp('code abroad 192.0.2.7', codesAbroad.perNetwork)
    expect((await signUp('98765 00003', '192.0.2.7')).http_status).toBe(900)
  })

  test.each([
    ['+14085550100', '+1', '+1408'],
    ['+18765550100', '+1', '+1876'],
    ['+79161234567', '+7', '+7916'],
    ['+447700900123', '+44', '+44770'],
    ['+971501234567', '+971', '+971501'],
    ['+6591234567', '+65', '+65912'],
    ['+37066912345', '+370', '+370669'],
  ])('count for %s towards %s and %s', (number, country, range) => {
    expect(numberingOf(number)).toEqual({ country, range })
  })
})
