import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { z } from 'zod/mini'
import { loggedPath } from '#contract/loggedPath.ts'
import { readAtMost } from '../readAtMost.ts'

export const reportsPath = '/policy-reports'
const largest = 16 * 1024
/** Limited, since a faulty page has many visitors, and anyone can send what looks like a report. */
const writtenPerMinute = 20
const minute = 60_000

const Text = z.catch(z.optional(z.string()), undefined)
/** The older format, of `report-uri`, and the newer one, of `report-to`. */
const Old = z.object({
  'csp-report': z.object({
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
    'document-uri': Text,
  }),
})
const New = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ effectiveDirective: Text, blockedURL: Text, documentURL: Text }),
  }),
)

interface Violation {
  readonly directive: string
  /** A kind such as `inline`, or only the origin. */
  readonly blocked: string
  readonly page: string
}

/** Anyone can send what looks like a report, so only known names become labels. */
const directives = new Set(
  [
    'script-src',
    'script-src-elem',
    'script-src-attr',
    'style-src',
    'style-src-elem',
    'style-src-attr',
  ].concat(
    ['img-src', 'font-src', 'media-src', 'connect-src', 'manifest-src', 'worker-src', 'object-src'],
    ['frame-src', 'child-src', 'base-uri', 'form-action', 'frame-ancestors', 'default-src'],
    ['require-trusted-types-for', 'trusted-types'],
  ),
)

/** Counts violations of the pages' policy. Logs leave out queries, which may contain a contact or a token. */
export class PolicyReports {
  readonly #log: Logger
  /** The number of reports for each violated directive, or for `other`. */
  readonly byDirective = new Map<string, number>()
  #written = 0
  #since = performance.now()

  constructor(log: Logger) {
    this.#log = log
  }

  get received(): number {
    return [...this.byDirective.values()].reduce((sum, count) => sum + count, 0)
  }

  readonly receive: RequestHandler = async (request, response, next) => {
    if (request.path !== reportsPath) return next()
    const isReport =
      request.method === 'POST' &&
      /^application\/(csp-report|reports\+json|json)\b/.test(request.get('content-type') ?? '')
    if (!isReport)
      return void response
        .status(request.method === 'POST' ? 415 : 405)
        .set('Allow', 'POST')
        .end()
    const body = await readAtMost(request, largest)
    if (body === 'too_large') return void response.status(413).set('Connection', 'close').end()
    if (body === 'cut_off') return
    for (const violation of violationsIn(body.toString())) this.#take(violation, String(request.id))
    response.status(204).end()
  }

  #take(violation: Violation, id: string): void {
    const directive = directives.has(violation.directive) ? violation.directive : 'other'
    this.byDirective.set(directive, (this.byDirective.get(directive) ?? 0) + 1)
    if (performance.now() - this.#since > minute) {
      this.#since = performance.now()
      this.#written = 0
    }
    this.#written += 1
    if (this.#written <= writtenPerMinute)
      this.#log.warn({ ...violation, id, received: this.received }, 'A page violated its policy')
  }
}

function violationsIn(text: string): readonly Violation[] {
  const parsed = parse(text)
  const old = z.safeParse(Old, parsed)
  if (old.success) {
    const report = old.data['csp-report']
    return [
      violation({
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        page: report['document-uri'],
      }),
    ]
  }
  const reports = z.safeParse(New, parsed)
  if (!reports.success) return []
  return reports.data
    .slice(0, 10)
    .map(({ body }) =>
      violation({ directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL }),
    )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function violation(report: { readonly [K in keyof Violation]: string | undefined }): Violation {
  const { directive = '', blocked = '', page = '' } = report
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '',
    blocked: URL.canParse(blocked) ? originOf(new URL(blocked)) : (/^[a-z-]{1,40}$/.exec(blocked)?.[0] ?? ''),
    page: URL.canParse(page) ? loggedPath(new URL(page).pathname) : '',
  }
}

function originOf(url: URL): string {
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, 200)
}
