import { z } from 'zod/mini'
import {
  commonSettings,
  type Environment,
  httpOrigin,
  isPublic,
  isSample,
  oneOf,
  port,
  publicProblems,
  readSettings,
  transportProblems,
  usesLocalMailbox,
} from '#contract/settings.ts'
import { proxyProblems } from './proxies.ts'

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' })
const yesNo = oneOf('yes', 'no')
const origins = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    ),
  ),
  z.array(httpOrigin),
)

const settings = z.object({
  ...commonSettings,
  PORT: z._default(port, 4000),
  DATABASE_URL: z.optional(postgresUrl),
  /** The same server without its pooler, for work that needs a session, which transaction mode doesn't keep. */
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  /** The same database as the user to whom the tables belong, for the commands that change tables; no service reads it. */
  DATABASE_OWNER_URL: z.optional(postgresUrl),
  /** A streaming replica of that server, for public reads. */
  DATABASE_READ_URL: z.optional(postgresUrl),
  POOL_SIZE: z._default(wholeNumber(1, 200), 10),
  /** The address of the site; links in messages begin with it. */
  PUBLIC_ORIGIN: z.optional(httpOrigin),
  CORS_ORIGINS: z._default(origins, []),
  LOAD_DEMO: z.optional(yesNo),
  /** 'off' if the web process in front can be reached from outside; the setting can only turn the mailbox off. */
  MAILBOX: z._default(oneOf('local', 'off'), 'local'),
  /** 'yes' if a web process on this machine started this one and forwards to it over loopback. */
  BEHIND_WEB: z._default(yesNo, 'no'),
  LEADS_EMAIL: z.optional(z.email('is not an email address')),
  /** Where applications go, if not to the sales team. */
  CAREERS_EMAIL: z.optional(z.email('is not an email address')),
  LEADS_WEBHOOK_URL: z.optional(z.url({ protocol: /^https?$/, error: 'is not an http(s) address' })),
  LEADS_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  /** A bucket for uploads, instead of the folder in DATA_DIR. */
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a bucket name')),
  ),
  S3_REGION: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** The address of a store other than Amazon's. */
  S3_ENDPOINT: z.optional(httpOrigin),
  /** 'yes' if the bucket's name is in the path, not in the host. */
  S3_FORCE_PATH_STYLE: z._default(yesNo, 'no'),
  /** The payment provider; the sandbox is our own page and moves no money. */
  PAYMENT_PROVIDER: z.optional(oneOf('sandbox', 'razorpay', 'stripe')),
  RAZORPAY_KEY_ID: z.optional(z.string()),
  RAZORPAY_KEY_SECRET: z.optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  RAZORPAY_API_URL: z._default(httpOrigin, 'https://api.razorpay.com'),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  STRIPE_API_URL: z._default(httpOrigin, 'https://api.stripe.com'),
  /** How browsers in a class find each other's addresses (STUN), and a relay if they can't connect (TURN): coturn. */
  STUN_URLS: z._default(iceUrls(/^stuns?:/, 'stun:'), []),
  TURN_URLS: z._default(iceUrls(/^turns?:/, 'turn:'), []),
  /** The `static-auth-secret` of coturn, from which each person gets a password for one class. */
  TURN_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  /** A Jitsi Meet that admits people with a signed token, for classes too large for our own room. */
  JITSI_URL: z.optional(httpOrigin),
  JITSI_APP_ID: z.optional(z.string().check(z.maxLength(100, 'must have at most 100 characters'))),
  JITSI_APP_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  /** The number of people, the tutor included, from which a group meets in Jitsi. */
  JITSI_FROM: z._default(wholeNumber(2, 1_000), 7),
  /** A third-party sample service for test posts, instead of our own. */
  PLACEHOLDER_POSTS_URL: z.optional(z.url({ protocol: /^https?$/, error: 'is not an http(s) address' })),
  /** The private key of push messages, 32 bytes in base64url; if unset, one is generated and stored in the database. */
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'))),
  /** 'yes' lets the desk's webhooks and push messages reach http and private networks, for development. */
  WEBHOOKS_ANYWHERE: z._default(yesNo, 'no'),
  /** Writes from one address, of any kind; calls have their own, tighter limits as well. */
  WRITES_PER_MINUTE: z._default(wholeNumber(1, 1_000_000), 600),
  /** Sign-in codes that one address may request in an hour. A mobile network shows many people as one address. */
  CODES_PER_NETWORK: z._default(wholeNumber(1, 1_000_000), 100),
  /** How many hourly dumps of the embedded database to keep; 0 makes none. */
  BACKUPS_KEPT: z._default(wholeNumber(0, 10_000), 48),
  /** Orders that one person may start in an hour. Each holds seats, which nobody else can book meanwhile. */
  ORDERS_PER_PERSON: z._default(wholeNumber(1, 1_000_000), 60),
  /** How long a stopping process keeps answering while reporting that it isn't ready, in milliseconds. */
  DRAIN_MS: z._default(wholeNumber(0, 60_000), 0),
})
type Settings = z.output<typeof settings>

function wholeNumber(low: number, high: number) {
  const error = `must be a whole number from ${low} to ${high}`
  return z.coerce.number({ error }).check(z.int(error), z.gte(low, error), z.lte(high, error))
}

/** Accepts only what browsers accept by RFC 7064 and 7065: anything else would fail there, during a class. */
function iceUrls(scheme: RegExp, example: string) {
  const address = /^[a-z]+:(?:\[[0-9a-f:.]+\]|[\w.-]+)(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?$/i
  const error = `must be addresses such as ${example}turn.example.com:3478, separated by commas`
  const isOne = (each: string) => scheme.test(each) && address.test(each)
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((list) =>
        list
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean),
      ),
    ),
    z.array(z.string().check(z.refine(isOne, error))),
  )
}

export interface Bucket {
  readonly name: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
  readonly endpoint: string | null
  readonly pathStyle: boolean
}

export interface Config extends Readonly<Settings> {
  readonly PAYMENT_PROVIDER: 'sandbox' | 'razorpay' | 'stripe'
  readonly PUBLIC_ORIGIN: string
  /** True if the site can be reached from other machines. */
  readonly public: boolean
  readonly mailbox: boolean
  readonly loadDemo: boolean
  /** Null if uploads are stored in the folder in DATA_DIR. */
  readonly bucket: Bucket | null
}

export function readConfig(environment: Environment): Config {
  const read = readSettings(settings, environment, crossChecks)
  return Object.freeze({
    ...read,
    PAYMENT_PROVIDER: read.PAYMENT_PROVIDER ?? 'sandbox',
    PUBLIC_ORIGIN: read.PUBLIC_ORIGIN ?? 'http://localhost:3000',
    public: isPublic(read),
    mailbox: hasMailbox(read),
    loadDemo: read.LOAD_DEMO ? read.LOAD_DEMO === 'yes' : !read.DATABASE_URL && !isPublic(read),
    bucket: bucketOf(read),
  })
}

function hasMailbox(read: Settings): boolean {
  return usesLocalMailbox(read) && read.MAILBOX === 'local'
}

function bucketOf(read: Settings): Bucket | null {
  const { S3_BUCKET: name, S3_REGION: region, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = read
  if (!name || !region || !keyId || !secret) return null
  const endpoint = read.S3_ENDPOINT ?? null
  return { name, region, keyId, secret, endpoint, pathStyle: read.S3_FORCE_PATH_STYLE === 'yes' }
}

const bucketNeeds = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** A half-configured bucket would put uploads on a disk where nobody looks for them. */
function bucketProblems(read: Settings): readonly string[] {
  const given = [...bucketNeeds, 'S3_ENDPOINT' as const].find((name) => read[name])
  if (!given) return []
  return bucketNeeds.filter((name) => !read[name]).map((name) => `${name} is needed with ${given}`)
}

const paymentNeeds = {
  sandbox: [],
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const

/** On a public site the sandbox gives everything away, so there it has to be chosen explicitly. */
function paymentProblems(read: Settings): readonly string[] {
  if (!read.PAYMENT_PROVIDER && isPublic(read)) {
    return [
      'PAYMENT_PROVIDER must be set on a public site: "razorpay", "stripe", or "sandbox" while no money is taken',
    ]
  }
  const provider = read.PAYMENT_PROVIDER ?? 'sandbox'
  return paymentNeeds[provider]
    .filter((name) => !read[name])
    .map((name) => `${name} is needed if PAYMENT_PROVIDER is "${provider}"`)
}

/** Demo content includes accounts of staff and tutors, and a sample secret is known to everybody. */
function samplesInPublic(read: Settings): readonly string[] {
  if (!isPublic(read)) return []
  return [
    ...(read.LOAD_DEMO === 'yes'
      ? ['LOAD_DEMO must not be "yes" on a public site: anyone could sign in to the demo accounts']
      : []),
    ...(['DATABASE_URL', 'DATABASE_OWNER_URL'] as const)
      .filter((name) => isSample(passwordIn(read[name])))
      .map((name) => `${name} has the sample password from compose.yaml: choose another`),
    ...(isSample(read.S3_SECRET_ACCESS_KEY)
      ? ['S3_SECRET_ACCESS_KEY is the sample from compose.yaml: choose another']
      : []),
  ]
}

function passwordIn(url: string | undefined): string | undefined {
  return url && decodeURIComponent(new URL(url).password)
}

function jitsiProblems(read: Settings): readonly string[] {
  const names = ['JITSI_URL', 'JITSI_APP_ID', 'JITSI_APP_SECRET'] as const
  const missing = names.filter((name) => !read[name])
  return [
    ...(missing.length < names.length
      ? missing.map((name) => `${name} is needed with the other JITSI_…`)
      : []),
    ...(read.JITSI_URL?.startsWith('http:')
      ? ['JITSI_URL must begin with https: browsers open no camera without it']
      : []),
  ]
}

function turnProblems(read: Settings): readonly string[] {
  const { TURN_URLS, TURN_SECRET } = read
  return [
    ...(TURN_URLS.length > 0 && !TURN_SECRET
      ? ['TURN_SECRET is needed with TURN_URLS: without it, coturn lets nobody in']
      : []),
    ...(TURN_SECRET && TURN_URLS.length === 0 ? ['TURN_URLS is needed with TURN_SECRET'] : []),
    ...(isPublic(read) && isSample(TURN_SECRET)
      ? ['TURN_SECRET is the sample from compose.yaml: choose another']
      : []),
  ]
}

function crossChecks(read: Settings): readonly string[] {
  const transports =
    read.MAILBOX === 'off' && usesLocalMailbox(read)
      ? [
          'SMTP_URL is needed if MAILBOX is "off"',
          'SMS_WEBHOOK_URL is needed if MAILBOX is "off" ("off" to do without SMS)',
        ]
      : transportProblems(read)
  const unsigned = read.LEADS_WEBHOOK_URL && !read.LEADS_WEBHOOK_SECRET
  return [
    ...publicProblems(read),
    ...samplesInPublic(read),
    ...transports,
    ...proxyProblems(read),
    ...bucketProblems(read),
    ...paymentProblems(read),
    ...turnProblems(read),
    ...jitsiProblems(read),
    ...(read.DATABASE_DIRECT_URL && !read.DATABASE_URL
      ? ['DATABASE_URL is needed with DATABASE_DIRECT_URL, which leads past a pooler to the same server']
      : []),
    ...(read.DATABASE_OWNER_URL && !read.DATABASE_URL
      ? ['DATABASE_URL is needed with DATABASE_OWNER_URL: it is the address for the service']
      : []),
    ...(read.DATABASE_READ_URL && !read.DATABASE_URL
      ? ['DATABASE_URL is needed with DATABASE_READ_URL, which names a replica of it']
      : []),
    ...(read.WEBHOOKS_ANYWHERE === 'yes' && isPublic(read)
      ? ['WEBHOOKS_ANYWHERE must not be "yes" on a public site: it opens the network behind it']
      : []),
    ...(unsigned ? ['LEADS_WEBHOOK_SECRET is needed to sign requests to LEADS_WEBHOOK_URL'] : []),
  ]
}
