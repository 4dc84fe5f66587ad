/** @database none */

import { expect, test } from '@jest/globals'
import { readConfig } from '#api/config.ts'
import { ConfigError } from '#contract/settings.ts'

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

const site = {
  PUBLIC_ORIGIN: 'https://verandah.example',
  SMTP_URL: 'smtp://mail.example',
  SMS_WEBHOOK_URL: 'off',
  PAYMENT_PROVIDER: 'sandbox',
}

test('nothing needs to be set: an embedded database with demo content and a local mailbox', () => {
  expect(readConfig({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 4000,
    loadDemo: true,
    mailbox: true,
    CORS_ORIGINS: [],
  })
})

test('an empty value counts as unset, and the result cannot be changed', () => {
  const config = readConfig({ PORT: '', SMTP_URL: ' ' })
  expect(config.PORT).toBe(4000)
  expect(Object.isFrozen(config)).toBe(true)
})

test('every problem is listed at once', () => {
  const problems = problemsOf({
    PORT: 'x',
    DATABASE_URL: 'mysql://a/b',
    LOAD_DEMO: 'maybe',
    CORS_ORIGINS: 'https://a.example/path',
    POOL_SIZE: '0',
  })
  for (const name of ['PORT', 'DATABASE_URL', 'LOAD_DEMO', 'CORS_ORIGINS', 'POOL_SIZE']) {
    expect(problems.filter((line) => line.startsWith(name))).toHaveLength(1)
  }
})

test('voices are carried by addresses that browsers read, with a secret', () => {
  const turn = { TURN_URLS: 'turn:turn.example:3478, turns:turn.example:5349?transport=tcp' }
  expect(problemsOf({ ...turn, TURN_SECRET: 'sixteen-letters-' })).toEqual([])
  expect(problemsOf(turn)).toEqual([
    'TURN_SECRET is needed with TURN_URLS: without it, coturn lets nobody in',
  ])
  expect(problemsOf({ TURN_SECRET: 'sixteen-letters-' })).toEqual(['TURN_URLS is needed with TURN_SECRET'])
  expect(problemsOf({ STUN_URLS: 'https://turn.example' })).toEqual([
    'STUN_URLS must be addresses such as stun:turn.example.com:3478, separated by commas',
  ])
})

test('a Jitsi Meet is named whole, and by https', () => {
  const jitsi = { JITSI_URL: 'https://meet.example', JITSI_APP_ID: 'verandah' }
  expect(problemsOf({ ...jitsi, JITSI_APP_SECRET: 'sixteen-letters-' })).toEqual([])
  expect(problemsOf(jitsi)).toEqual(['JITSI_APP_SECRET is needed with the other JITSI_…'])
  expect(
    problemsOf({ ...jitsi, JITSI_URL: 'http://meet.example', JITSI_APP_SECRET: 'sixteen-letters-' }),
  ).toEqual(['JITSI_URL must begin with https: browsers open no camera without it'])
})

test('a way past a pooler is one to a server that is named', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://server/verandah' }
  expect(problemsOf(direct)).toEqual([
    'DATABASE_URL is needed with DATABASE_DIRECT_URL, which leads past a pooler to the same server',
  ])
  expect(problemsOf({ ...direct, DATABASE_URL: 'postgres://pooler/verandah' })).toEqual([])
})

test('the owner of the tables is one of a database that is named', () => {
  const owner = { DATABASE_OWNER_URL: 'postgres://owner@server/verandah' }
  expect(problemsOf(owner)).toEqual([
    'DATABASE_URL is needed with DATABASE_OWNER_URL: it is the address for the service',
  ])
  expect(problemsOf({ ...owner, DATABASE_URL: 'postgres://service@server/verandah' })).toEqual([])
})

test('a replica is one of a server that is named', () => {
  const replica = { DATABASE_READ_URL: 'postgres://replica/verandah' }
  expect(problemsOf(replica)).toEqual([
    'DATABASE_URL is needed with DATABASE_READ_URL, which names a replica of it',
  ])
  expect(problemsOf({ ...replica, DATABASE_URL: 'postgres://primary/verandah' })).toEqual([])
  expect(
    problemsOf({ DATABASE_URL: 'postgres://primary/verandah', DATABASE_READ_URL: 'mysql://a/b' }),
  ).toEqual(['DATABASE_READ_URL is not a postgres:// address'])
})

test.each([{ HOST: '0.0.0.0' }, { TRUST_PROXY: '10.0.0.1' }, { MAILBOX: 'off' }])(
  'if others can reach it, there is no mailbox, and real transports are required: %j',
  (environment) => {
    const problems = problemsOf(environment)
    expect(problems.some((line) => line.startsWith('SMTP_URL'))).toBe(true)
    expect(problems.some((line) => line.startsWith('SMS_WEBHOOK_URL'))).toBe(true)
    expect(readConfig({ ...site, ...environment }).mailbox).toBe(false)
  },
)

test('MAILBOX=local gives no mailbox where the address is public', () => {
  expect(readConfig({ ...site, MAILBOX: 'local', HOST: '0.0.0.0' }).mailbox).toBe(false)
})

test('a PostgreSQL server gets no demo content unless asked for', () => {
  const server = { DATABASE_URL: 'postgres://localhost/verandah' }
  expect(readConfig(server).loadDemo).toBe(false)
  expect(readConfig({ ...server, LOAD_DEMO: 'yes' }).loadDemo).toBe(true)
})

test('only whole addresses and subnets are believed as proxies', () => {
  const transports = { SMTP_URL: 'smtp://mail.example', SMS_WEBHOOK_URL: 'off' }
  expect(problemsOf({ ...transports, TRUST_PROXY: 'balancer, 10.0.0.0/99' })).toHaveLength(2)
  expect(problemsOf({ ...transports, TRUST_PROXY: '10.0.0.0/8, ::1, loopback' })).toEqual([])
})

test('a webhook without a secret to sign with is refused', () => {
  expect(problemsOf({ LEADS_WEBHOOK_URL: 'https://crm.example/leads' })).toEqual([
    expect.stringContaining('LEADS_WEBHOOK_SECRET'),
  ])
})

test('a public site has to say who takes its payments; on this machine the sandbox does', () => {
  const transports = { SMTP_URL: 'smtp://mail.example', SMS_WEBHOOK_URL: 'off' }
  const environment = { PUBLIC_ORIGIN: 'https://verandah.example', ...transports }
  expect(() => readConfig(environment)).toThrow(/PAYMENT_PROVIDER/)
  expect(readConfig({ ...environment, PAYMENT_PROVIDER: 'sandbox' }).PAYMENT_PROVIDER).toBe('sandbox')
  expect(readConfig({}).PAYMENT_PROVIDER).toBe('sandbox')
})
