import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { machineClock } from '../builders/machineClock.ts'

const root = join(import.meta.dirname, '../..')
interface Given {
  readonly file?: string
  readonly environment?: Readonly<Record<string, string>>
}
// Scripts have no types, so this one’s are declared here.
const { settingsProblems } = (await import(join(root, 'scripts/lib/settings.mjs'))) as {
  settingsProblems: (starts: 'web' | 'api', given: Required<Given>) => Promise<readonly string[]>
}
const problemsOf = (starts: 'web' | 'api', { file = '', environment = {} }: Given) =>
  settingsProblems(starts, { file, environment })

const wrong: readonly (readonly [string, string, string])[] = [
  ['LOG_LEVEL', 'loud', 'must be "fatal", "error", "warn", "info", "debug" or "silent"'],
  ['PORT', '99999', 'is not a port number'],
  ['TRUST_PROXY', 'all', '"all" is not an IP address or subnet, such as 10.0.0.0/8'],
  ['SMTP_URL', 'mail.example', 'is not an smtp:// or smtps:// address'],
  ['SMS_WEBHOOK_URL', 'carrier', 'is not an http(s) address, nor "off"'],
  ['BRAND_EMAIL', 'hello', 'is not an email address'],
  ['BRAND_STATE', 'Outside India', 'must be a state or union territory such as Karnataka'],
  ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
  ['TIME_ZONE', 'Moon/Base', 'is not a time zone'],
  ['BASE_DOMAINS', 'not a domain', '"not a domain" is not a domain name'],
  ['PAGE_CACHE_MB', 'much', 'must be a whole number from 0 to 4096'],
  ['DRAIN_MS', '90000', 'must be a whole number from 0 to 60000'],
  ['DATABASE_URL', 'mysql://a/b', 'is not a postgres:// address'],
  ['POOL_SIZE', '0', 'must be a whole number from 1 to 200'],
  ['LOAD_DEMO', 'maybe', 'must be "yes" or "no"'],
  ['MAILBOX', 'loud', 'must be "local" or "off"'],
  ['BEHIND_WEB', 'sure', 'must be "yes" or "no"'],
  ['PAYMENT_PROVIDER', 'cash', 'must be "sandbox", "razorpay" or "stripe"'],
  ['CORS_ORIGINS', 'https://a.example/path', 'must be an origin without a path'],
  ['TURN_URLS', 'turn', 'must be addresses such as turn:turn.example.com:3478, separated by commas'],
  ['VAPID_PRIVATE_KEY', 'key', 'must be 32 bytes in base64url'],
  ['JITSI_FROM', '1', 'must be a whole number from 2 to 1000'],
]
const wrongEnvironment = Object.fromEntries(wrong.map(([name, value]) => [name, value]))

test.each(wrong)('%s=%s is one line, whichever process reads it', async (name, value, line) => {
  const environment = { [name]: value }
  const about = (await problemsOf('web', { environment })).filter((each) => each.startsWith(`${name} `))
  expect(about).toEqual([`${name} ${line}`])
})

test('a start lists all of them at once, the wrong names too, and ends', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...machineClock, ...wrongEnvironment, MAXINFLIGHT: '5' },
  })
  expect(
    stderr
      .split('\n')
      .filter((line) => line.startsWith('  - '))
      .toSorted(),
  ).toEqual(
    [
      'MAXINFLIGHT is not a setting: did you mean MAX_IN_FLIGHT?',
      ...wrong.map(([name, , line]) => `${name} ${line}`),
    ]
      .map((line) => `  - ${line}`)
      .toSorted(),
  )
  expect(stderr).not.toContain('    at ')
  expect(stdout).not.toContain('Starting')
  expect(status).toBe(1)
})

describe('.env', () => {
  test.each<readonly [string, readonly string[]]>([
    [
      'PORT 4804\nLOAD_DEMO=maybe',
      [".env line 1 isn't NAME=value: PORT …", 'LOAD_DEMO must be "yes" or "no"'],
    ],
    ['# ours\n\nSTRIPE_SECRET_KEY sk_live_1', [".env line 3 isn't NAME=value: STRIPE_SECRET_KEY …"]],
    ['MIIEvQIBADANBgkqhkiG9w0BAQ', [".env line 1 isn't NAME=value"]],
    ['kJf83jf9d==', ['.env line 1 sets something that is not a setting']],
    ['=5', [".env line 1 isn't NAME=value"]],
    [
      'BRAND_NAME="Verandah\nLOAD_DEMO=maybe\nTIME_ZONE="Moon"',
      [
        ".env line 1 opens a quotation mark that isn't closed: BRAND_NAME …",
        'TIME_ZONE is not a time zone',
        'LOAD_DEMO must be "yes" or "no"',
      ],
    ],
    ['DRAINMS=5', ['.env line 1: DRAINMS is not a setting: did you mean DRAIN_MS?']],
    ['drain_ms=5', ['.env line 1: drain_ms is not a setting: did you mean DRAIN_MS?']],
    ['PUBLIC_ORIGN=x', ['.env line 1: PUBLIC_ORIGN is not a setting: did you mean PUBLIC_ORIGIN?']],
    ['DRIAN_MS=5', ['.env line 1: DRIAN_MS is not a setting: did you mean DRAIN_MS?']],
    ['COLOUR=red', ['.env line 1: COLOUR is not a setting']],
  ])('%j is refused, and no secret is shown', async (file, problems) => {
    expect(await problemsOf('web', { file })).toEqual(problems)
  })

  test('is read as Node reads it', async () => {
    const file = [
      '\texport PORT = 3001 # the first free one',
      'BRAND_NAME=\'Verandah, "in quotation marks"\'',
      'BRAND_ADDRESS="14 Lavelle Road',
      'Bengaluru"',
      'POSTGRES_PASSWORD=for-compose',
      'NODE_OPTIONS=--max-semi-space-size=32',
    ]
    expect(await problemsOf('web', { file: file.join('\r\n') })).toEqual([])
  })

  test('gives way to the environment, whichever of the two is wrong', async () => {
    const overruled = { file: 'PORT=99999', environment: { PORT: '3000' } }
    expect(await problemsOf('web', overruled)).toEqual([])
    const overruling = { file: 'PORT=3000', environment: { PORT: '99999' } }
    expect(await problemsOf('web', overruling)).toEqual(['PORT is not a port number'])
  })

  test('may be .env.example, as it is or with every line in use', async () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8')
    expect(await problemsOf('web', { file: example })).toEqual([])
    const problems = await problemsOf('web', { file: example.replace(/^# (?=[A-Z][A-Z0-9_]+=)/gm, '') })
    expect(problems.filter((line) => line.startsWith('.env'))).toEqual([])
  })
})

describe('a name in the environment', () => {
  test('that is nearly a setting is refused, unless the setting is there too', async () => {
    const line = 'TIMEZONE is not a setting: did you mean TIME_ZONE?'
    expect(await problemsOf('web', { environment: { TIMEZONE: 'x' } })).toEqual([line])
    expect(await problemsOf('api', { environment: { TIMEZONE: 'x' } })).toEqual([line])
    expect(await problemsOf('web', { environment: { TIMEZONE: 'x', TIME_ZONE: 'Asia/Kolkata' } })).toEqual([])
  })

  test.each(['HOSTS', 'PORTS', 'HOME', 'NODE_OPTIONS', 'npm_config_port', 'S3_BUCKET'])(
    'that is another program’s, or right, is not: %s',
    async (name) => {
      const problems = await problemsOf('web', { environment: { [name]: 'uploads' } })
      expect(problems.filter((line) => line.startsWith(`${name} is not a setting`))).toEqual([])
    },
  )
})

test('what a public site needs of its own api is listed before its origin is known', async () => {
  const problems = await problemsOf('web', { environment: { HOST: '0.0.0.0', LOAD_DEMO: 'yes' } })
  expect(problems.map((line) => line.split(' ', 1)[0])).toEqual([
    'PUBLIC_ORIGIN',
    'SMTP_URL',
    'SMS_WEBHOOK_URL',
    'LOAD_DEMO',
    'PAYMENT_PROVIDER',
  ])
})

test('a web server whose services are elsewhere reads none of their settings', async () => {
  const elsewhere = {
    MARKETPLACE_API_URL: 'http://10.0.0.1:4000',
    ESTATE_API_URL: 'http://10.0.0.1:4000',
    POOL_SIZE: '0',
  }
  expect(await problemsOf('web', { environment: elsewhere })).toEqual([])
  expect(await problemsOf('api', { environment: elsewhere })).toHaveLength(1)
})
