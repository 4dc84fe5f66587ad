import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readConfig } from '#api/config.ts'
import { refuseDemoInPublic } from '#api/demo/refuseInPublic.ts'
import { closeDemoAccounts, demoAccounts, demoPassword } from '#api/learning/people/auth/demoAccounts.ts'
import { ConfigError, type Environment } from '#contract/settings.ts'
import { readConfig as readWebConfig } from '#server/config.ts'
import { aUser, publicSite, startApi, type TestApi } from '../builders/api.ts'

/** Complete settings for a site on a public origin. */
const ready = { ...publicSite, HOST: '0.0.0.0' }
const postgres = (password: string) => ({ DATABASE_URL: `postgres://verandah:${password}@db/verandah` })
const bucket = {
  S3_BUCKET: 'uploads',
  S3_REGION: 'local',
  S3_ACCESS_KEY_ID: 'key',
  S3_ENDPOINT: 'https://store.example',
}

function problemsOf(read: (environment: Environment) => unknown, environment: Environment) {
  try {
    read(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

const unsafe: readonly (readonly [string, Environment, readonly string[]])[] = [
  ['an origin without https', { PUBLIC_ORIGIN: 'http://verandah.example.org' }, ['PUBLIC_ORIGIN']],
  [
    'an origin that only begins like loopback',
    { PUBLIC_ORIGIN: 'http://localhost.example' },
    ['PUBLIC_ORIGIN'],
  ],
  ['a name before the host', { PUBLIC_ORIGIN: 'http://localhost@verandah.example' }, ['PUBLIC_ORIGIN']],
  ['an open address without an origin', { PUBLIC_ORIGIN: '' }, ['PUBLIC_ORIGIN']],
  ['demo content', { LOAD_DEMO: 'yes' }, ['LOAD_DEMO']],
  ['nobody named who takes payments', { PAYMENT_PROVIDER: '' }, ['PAYMENT_PROVIDER']],
  ['no mail server', { SMTP_URL: '' }, ['SMTP_URL']],
  ['no text messages', { SMS_WEBHOOK_URL: '' }, ['SMS_WEBHOOK_URL']],
  [
    'a mailbox behind a proxy on the same machine',
    { HOST: '127.0.0.1', SMTP_URL: '', SMS_WEBHOOK_URL: '' },
    ['SMTP_URL', 'SMS_WEBHOOK_URL'],
  ],
  ['the sample metrics token', { METRICS_TOKEN: 'change-this-metrics-token' }, ['METRICS_TOKEN']],
  ['a short metrics token', { METRICS_TOKEN: 'guessed' }, ['METRICS_TOKEN']],
  ['the sample password of the database', postgres('verandah'), ['DATABASE_URL']],
  [
    'the sample key of the bucket',
    { ...bucket, S3_SECRET_ACCESS_KEY: 'verandah-secret' },
    ['S3_SECRET_ACCESS_KEY'],
  ],
  [
    'leads that nobody could check',
    { LEADS_WEBHOOK_URL: 'https://crm.example/leads' },
    ['LEADS_WEBHOOK_SECRET'],
  ],
]
/** Settings that a web server checks itself, before it starts its embedded api. */
const ofTheWeb = ['PUBLIC_ORIGIN', 'SMTP_URL', 'SMS_WEBHOOK_URL', 'METRICS_TOKEN']

describe('on a public origin', () => {
  test('it starts with everything in place, without demo content or mailbox', () => {
    const whole = { ...ready, ...postgres('of-our-own'), ...bucket, S3_SECRET_ACCESS_KEY: 'of-our-own' }
    expect(readConfig(whole)).toMatchObject({ public: true, loadDemo: false, mailbox: false })
    expect(readConfig(ready)).toMatchObject({ public: true, loadDemo: false, mailbox: false })
    expect(readWebConfig(ready)).toMatchObject({ embedded: true, mailbox: false })
  })

  test.each(unsafe)('it does not start with %s', (_what, environment, names) => {
    const named = (problems: readonly string[]) => problems.map((line) => line.split(' ', 1)[0])
    expect(named(problemsOf(readConfig, { ...ready, ...environment }))).toEqual(names)
    expect(named(problemsOf(readWebConfig, { ...ready, ...environment }))).toEqual(
      names.filter((name) => ofTheWeb.includes(name)),
    )
  })

  test('it lists whatever is unsafe at once', () => {
    const all = Object.assign({}, ...unsafe.map(([, environment]) => environment), {
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: 'http://verandah.example.org',
      METRICS_TOKEN: 'change-this-metrics-token',
      SMTP_URL: '',
      SMS_WEBHOOK_URL: '',
    })
    const names = problemsOf(readConfig, all).map((line) => line.split(' ', 1)[0])
    expect(names.toSorted()).toEqual([...new Set(unsafe.flatMap(([, , variables]) => variables))].toSorted())
  })
})

test.each([
  [{}, true, true],
  [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, true, true],
  [{ PUBLIC_ORIGIN: 'http://homes.localhost:3000' }, true, true],
  [{ PUBLIC_ORIGIN: 'http://[::1]:3000' }, true, true],
  // A container listens on all its addresses.
  [{ ...ready, PUBLIC_ORIGIN: 'http://localhost:8080', LOAD_DEMO: 'yes' }, true, false],
])('on this machine it starts with demo content: %j', (environment, loadDemo, mailbox) => {
  expect(readConfig(environment)).toMatchObject({ public: false, loadDemo, mailbox })
})

describe('a database with demo content', () => {
  let home: TestApi
  let site: TestApi
  const accounts = Object.values(demoAccounts).map(({ email }) => email)
  beforeAll(async () => {
    home = await startApi()
    const password = await demoPassword(home.db)
    for (const { email, role } of Object.values(demoAccounts))
      await aUser(home, { email, password, roles: [role] })
    site = await startApi({ environment: ready, beside: home })
  })
  afterAll(async () => {
    await site.close()
    await home.close()
  })
  const tryAt = async (api: TestApi, email: string, password: string) =>
    (await api.call().post('/api/v1/login/email').send({ email, password })).body

  test('has a password of its own, which works on this machine and nowhere else', async () => {
    const password = await demoPassword(home.db)
    expect(password).toMatch(/^(\w{4}-){2}\w{4}$/)
    for (const email of accounts) {
      expect(await tryAt(home, email, password)).toMatchObject({ error: null })
      expect(await tryAt(site, email, password)).toMatchObject({ error: 'wrong_credentials' })
      expect(await tryAt(home, email, 'verandah-demo')).toMatchObject({ error: 'wrong_credentials' })
    }
    const other = await startApi()
    expect(await demoPassword(other.db)).not.toBe(password)
    await other.close()
  })

  test('signs nobody in by a code on a public site either', async () => {
    for (const email of accounts) {
      home.clock.advance(60_000)
      const { body } = await site.call().post('/api/v1/login/email').send({ email })
      const { code } = await site.lastMessage(email)
      const proof = { challenge_id: body.data.challenge_id, otp: code }
      const { body: answer } = await site.call().post('/api/v1/verify-otp').send(proof)
      expect(answer).toMatchObject({ error: 'wrong_credentials' })
    }
  })

  test('keeps a public site from starting until the accounts are closed', async () => {
    await expect(refuseDemoInPublic(home.db, home.config)).resolves.toBeUndefined()
    await expect(refuseDemoInPublic(site.db, site.config)).rejects.toThrow(
      /staff@verandah\.example.*close-demo/,
    )
    const { authorization } = await signInAs(home, demoAccounts.staff.email)
    expect(await closeDemoAccounts(home.db, home.clock())).toEqual(accounts.toSorted())
    await expect(refuseDemoInPublic(site.db, site.config)).resolves.toBeUndefined()
    const disputes = await home.call().get('/api/v1/staff/disputes').set('Authorization', authorization)
    expect(disputes.status).toBe(401)
    expect(await closeDemoAccounts(home.db, home.clock())).toEqual([])
  })
})

async function signInAs(api: TestApi, email: string) {
  const { data } = (
    await api
      .call()
      .post('/api/v1/login/email')
      .send({ email, password: await demoPassword(api.db) })
  ).body
  expect(data.access_token).toEqual(expect.any(String))
  return { authorization: `Bearer ${data.access_token}` }
}
