import { z } from 'zod/mini'
import { readState, states } from './states.ts'

/** What both processes read from the environment. An empty value counts as unset. */
export const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'is not a port number')), z.transform(Number)),
  z.int().check(z.lte(65535, 'is not a port number')),
)
/** An origin without a path, such as `https://api.example.com`. */
export const httpOrigin = z.pipe(
  z
    .url({ protocol: /^https?$/, error: 'is not an http(s) address', abort: true })
    .check(z.regex(/^https?:\/\/[^/?#]+\/?$/, 'must be an origin without a path')),
  z.transform((address) => address.replace(/\/+$/, '')),
)
const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'is not an smtp:// or smtps:// address' })
const notForSms = 'is not an http(s) address, nor "off"'
const smsUrl = z.union([z.literal('off'), z.url({ protocol: /^https?$/, error: notForSms })], {
  error: notForSms,
})

export function oneOf<const Choices extends readonly string[]>(...choices: Choices) {
  const quoted = choices.map((choice) => `"${choice}"`)
  return z.enum(choices, { error: `must be ${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}` })
}

const notInIndia = 'must be a state or union territory such as Karnataka'
const stateInIndia = z.pipe(
  z.pipe(z.string(), z.transform(readState)),
  z.enum(states, notInIndia).check(z.refine((state) => state !== 'Outside India', notInIndia)),
)

export const commonSettings = {
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  /** Addresses or subnets of the proxies whose X-Forwarded-* headers are trusted, comma-separated. */
  TRUST_PROXY: z.optional(z.string()),
  SMTP_URL: z.optional(smtpUrl),
  SMS_WEBHOOK_URL: z.optional(smsUrl),
  /** The token for /metrics. Without one, nothing is counted and the page doesn't exist. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  LOG_LEVEL: z._default(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'), 'info'),
  BRAND_NAME: z._default(z.string(), 'Verandah'),
  BRAND_EMAIL: z._default(z.email('is not an email address'), 'hello@verandah.example'),
  BRAND_PHONE: z._default(z.string(), '+91 80 4567 8900'),
  BRAND_ADDRESS: z._default(z.string(), '14 Lavelle Road, Bengaluru 560001'),
  /** The place of supply on bills to people whose own state is unknown. */
  BRAND_STATE: z._default(stateInIndia, 'Karnataka'),
} as const

export type Environment = Readonly<Record<string, string | undefined>>

export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
    this.problems = problems
  }
}

/** Reads a whole configuration, or reports all problems together, including those between two variables. */
export function readSettings<T extends z.ZodMiniObject>(
  schema: T,
  environment: Environment,
  crossChecks: (settings: z.output<T>) => readonly string[] = () => [],
): Readonly<z.output<T>> {
  const problems = new Map<string, string>()
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const given = environment[name]
    const parsed = z.safeParse(field, given === undefined || given.trim() === '' ? undefined : given)
    // Rules about two variables take a wrong one as unset.
    values[name] = parsed.success ? parsed.data : z.safeParse(field, undefined).data
    if (!parsed.success) problems.set(name, said(name, parsed.error.issues))
  }
  const settings = values as z.output<T>
  // An invalid variable is one problem; it isn't also reported as missing.
  const between = crossChecks(settings).filter((problem) => !problems.has(problem.split(' ', 1)[0] ?? ''))
  const all = [...problems.values(), ...between]
  if (all.length > 0) throw new ConfigError(all)
  return Object.freeze(settings)
}

function said(name: string, issues: readonly { readonly message: string }[]): string {
  return [...new Set(issues.map(({ message }) => `${name} ${message}`))].join('; ')
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Whether an origin can be reached from this machine only. */
export function isLocalOrigin(origin: string): boolean {
  const [, host = ''] = /^https?:\/\/(?:[^/]*@)?(\[[^\]]*\]|[^/:]*)/i.exec(origin) ?? []
  return isLoopback(host.toLowerCase()) || host.toLowerCase().endsWith('.localhost')
}

interface Reached {
  readonly HOST: string
  readonly PUBLIC_ORIGIN?: string | undefined
}

/** Whether others can reach this process. A container listens on all addresses, so the origin overrides the host. */
export function isPublic({ HOST, PUBLIC_ORIGIN }: Reached): boolean {
  return PUBLIC_ORIGIN ? !isLocalOrigin(PUBLIC_ORIGIN) : !isLoopback(HOST)
}

/** The secrets that compose.yaml sets by default. */
const samples = ['change-this-metrics-token', 'verandah', 'verandah-api', 'verandah-secret']

export function isSample(secret: string | undefined): boolean {
  return secret !== undefined && samples.includes(secret)
}

/** Problems with which no process of a public site may start. */
export function publicProblems(settings: Reached & { readonly METRICS_TOKEN?: string | undefined }) {
  if (!isPublic(settings)) return []
  const { PUBLIC_ORIGIN, METRICS_TOKEN } = settings
  return [
    ...(PUBLIC_ORIGIN
      ? []
      : ['PUBLIC_ORIGIN is needed if HOST is not a loopback address: links and cookies depend on it']),
    ...(PUBLIC_ORIGIN?.startsWith('http:')
      ? [
          'PUBLIC_ORIGIN must begin with https:// unless it is on this machine: passwords would be sent unencrypted',
        ]
      : []),
    ...(isSample(METRICS_TOKEN) ? ['METRICS_TOKEN is the sample from compose.yaml: choose another'] : []),
  ]
}

interface Transports extends Reached {
  readonly TRUST_PROXY?: string | undefined
  readonly SMTP_URL?: string | undefined
  readonly SMS_WEBHOOK_URL?: string | undefined
}

/** The mailbox shows sign-in codes, so if others could reach it, they could take over every account. */
export function usesLocalMailbox(settings: Transports): boolean {
  const { HOST, TRUST_PROXY, SMTP_URL, SMS_WEBHOOK_URL } = settings
  return isLoopback(HOST) && !isPublic(settings) && !TRUST_PROXY && !SMTP_URL && !SMS_WEBHOOK_URL
}

export function transportProblems(settings: Transports): readonly string[] {
  if (usesLocalMailbox(settings)) return []
  const why =
    'is needed unless HOST and PUBLIC_ORIGIN are on this machine, TRUST_PROXY is unset and no other transport is set'
  return [
    ...(settings.SMTP_URL ? [] : [`SMTP_URL ${why}`]),
    ...(settings.SMS_WEBHOOK_URL ? [] : [`SMS_WEBHOOK_URL ${why} ("off" to do without SMS)`]),
  ]
}
