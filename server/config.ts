import { isIP } from 'node:net'
import { z } from 'zod/mini'
import {
  commonSettings,
  type Environment,
  httpOrigin,
  port,
  publicProblems,
  readSettings,
  transportProblems,
  usesLocalMailbox,
} from '#contract/settings.ts'

const settings = z.object({
  ...commonSettings,
  PORT: z.optional(port),
  /** Addresses of the services; without them, this process starts an api of its own. */
  MARKETPLACE_API_URL: z.optional(httpOrigin),
  ESTATE_API_URL: z.optional(httpOrigin),
  /** The site's address: absolute links begin with it, and it decides whether the site uses https. */
  PUBLIC_ORIGIN: z.optional(httpOrigin),
  /** Domains whose sub-domains are sites of their own; localhost and PUBLIC_ORIGIN's host are always included. */
  BASE_DOMAINS: z._default(list(isDomain, 'is not a domain name'), []),
  TRUST_PROXY: z.optional(list(isNetwork, 'is not an IP address or subnet, such as 10.0.0.0/8')),
  TIME_ZONE: z._default(z.string().check(z.refine(isTimeZone, 'is not a time zone')), 'Asia/Kolkata'),
  /** Memory for cached pages, in megabytes; 0 renders every page afresh. */
  PAGE_CACHE_MB: z._default(wholeNumber(0, 4096), 64),
  /** Simultaneous requests; any more are refused immediately, with 503. */
  MAX_IN_FLIGHT: z._default(wholeNumber(1, 100_000), 512),
  /** Forms that one network may send to pages within a minute; the services count calls themselves. */
  WRITES_PER_MINUTE: z._default(wholeNumber(1, 1_000_000), 600),
  /** How long a stopping process keeps answering while reporting that it isn't ready, in milliseconds. */
  DRAIN_MS: z._default(wholeNumber(0, 60_000), 0),
  /** Where browsers upload pictures when the api stores them in a bucket. */
  UPLOADS_ORIGIN: z.optional(httpOrigin),
  NODE_ENV: z._default(z.string(), 'production'),
})
type Settings = z.output<typeof settings>

export interface Config extends Readonly<Settings> {
  readonly development: boolean
  /** True if this process starts the api for at least one of the services. */
  readonly embedded: boolean
  /** True if sign-in codes are shown at /dev/mailbox: only on a machine's own loopback. */
  readonly mailbox: boolean
}

export function readConfig(environment: Environment): Config {
  const values = readSettings(settings, environment, crossChecks)
  return Object.freeze({
    ...values,
    development: values.NODE_ENV === 'development',
    embedded: isEmbedded(values),
    mailbox: isEmbedded(values) && usesLocalMailbox(transportsOf(values)),
  })
}

const isEmbedded = (values: Settings): boolean => !values.MARKETPLACE_API_URL || !values.ESTATE_API_URL

function transportsOf({ TRUST_PROXY, ...rest }: Settings) {
  return { ...rest, TRUST_PROXY: TRUST_PROXY?.join(',') }
}

function crossChecks(values: Settings): readonly string[] {
  const problems = isEmbedded(values) || values.PUBLIC_ORIGIN ? publicProblems(values) : []
  return isEmbedded(values) ? [...problems, ...transportProblems(transportsOf(values))] : problems
}

function list(isValid: (item: string) => boolean, problem: string) {
  const items = z.pipe(
    z.string(),
    z.transform((text) =>
      text
        .split(',')
        .map((item) => item.trim().toLowerCase())
        .filter(Boolean),
    ),
  )
  return z.pipe(
    items,
    z.array(z.string().check(z.refine(isValid, { error: ({ input }) => `"${input}" ${problem}` }))),
  )
}

/** A number of hops or "all" would trust headers that anyone can send, so only addresses are accepted. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128))
  )
}

function isDomain(text: string): boolean {
  return text.length <= 253 && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(text)
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function wholeNumber(low: number, high: number) {
  const error = `must be a whole number from ${low} to ${high}`
  return z.coerce.number({ error }).check(z.int(error), z.gte(low, error), z.lte(high, error))
}
