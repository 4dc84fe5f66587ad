import { describe, expect, test } from '@jest/globals'
import { ConfigError } from '#contract/settings.ts'
import { readConfig } from '#server/config.ts'

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test("nothing needs to be set on a machine of one's own", () => {
  expect(readConfig({})).toMatchObject({
    HOST: '127.0.0.1',
    embedded: true,
    mailbox: true,
    development: false,
    TIME_ZONE: 'Asia/Kolkata',
  })
})

test('every problem is listed at once, by its name', () => {
  const problems = problemsOf({
    PORT: '99999',
    TRUST_PROXY: 'all',
    BASE_DOMAINS: 'not a domain',
    PUBLIC_ORIGIN: 'example.com',
    TIME_ZONE: 'Moon/Base',
  })
  for (const name of ['PORT', 'TRUST_PROXY', 'BASE_DOMAINS', 'PUBLIC_ORIGIN', 'TIME_ZONE']) {
    expect(problems.filter((problem) => problem.startsWith(name))).not.toHaveLength(0)
  }
})

test.each(['all', 'true', '1', 'loopback', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', 'balancer.local'])(
  'TRUST_PROXY=%s is refused',
  (value) => {
    expect(
      problemsOf({ TRUST_PROXY: value, SMTP_URL: 'smtp://127.0.0.1:25', SMS_WEBHOOK_URL: 'off' }),
    ).toHaveLength(1)
  },
)

test('TRUST_PROXY takes addresses and subnets', () => {
  const read = readConfig({
    TRUST_PROXY: '10.0.0.0/8, 192.168.1.4,fd00::/8',
    SMTP_URL: 'smtp://127.0.0.1:25',
    SMS_WEBHOOK_URL: 'off',
  })
  expect(read.TRUST_PROXY).toEqual(['10.0.0.0/8', '192.168.1.4', 'fd00::/8'])
})

describe('a site that others can reach', () => {
  test.each([
    [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://example.com' }],
    [{ TRUST_PROXY: '10.0.0.1' }],
    [{ PUBLIC_ORIGIN: 'https://example.com' }],
  ])('%j needs a way to send codes with an api of its own', (environment) => {
    const problems = problemsOf(environment)
    expect(problems.some((problem) => problem.startsWith('SMTP_URL'))).toBe(true)
    expect(problems.some((problem) => problem.startsWith('SMS_WEBHOOK_URL'))).toBe(true)
    const read = readConfig({ ...environment, SMTP_URL: 'smtp://127.0.0.1:25', SMS_WEBHOOK_URL: 'off' })
    expect(read.mailbox).toBe(false)
  })

  test('needs none where both services are elsewhere', () => {
    const services = { MARKETPLACE_API_URL: 'http://10.0.0.1:4000', ESTATE_API_URL: 'http://10.0.0.1:4000' }
    expect(readConfig({ HOST: '0.0.0.0', ...services })).toMatchObject({ embedded: false, mailbox: false })
  })
})
