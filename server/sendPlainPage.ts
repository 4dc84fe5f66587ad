import type { Request, Response } from 'express'
import type { FailureDetails } from '#contract/envelope.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { sendFailure } from './sendFailure.ts'

const titles: Partial<Record<ErrorCode, string>> = {
  unknown_host: 'This address isn’t ours',
  overloaded: 'We’re very busy',
  service_unavailable: 'Temporarily unavailable',
  cross_site: 'Form not accepted',
  too_large: 'Too large',
  rate_limited: 'Too many forms',
  link_expired: 'This link has ended',
  not_found: 'Not found',
  method_not_allowed: 'Not allowed here',
}

interface Refusal extends FailureDetails {
  readonly code: ErrorCode
}

/** Sends a failure without rendering: a few plain lines for people, the envelope for callers of /api. */
export function sendPlainPage(request: Request, response: Response, refusal: Refusal): void {
  const { code, ...details } = refusal
  if (isCall(request)) sendFailure(response, code, details)
  else sendLines(response, refusal)
}

function sendLines(response: Response, { code, ...details }: Refusal): void {
  response
    .status(errors[code].status)
    .set('Cache-Control', 'no-store')
    .set('X-Robots-Tag', 'noindex')
    .vary('Accept-Encoding')
  if (details.retryAfter !== undefined) response.set('Retry-After', String(details.retryAfter))
  response.type('html').send(plainPage(code, details.message))
}

export function plainPage(code: ErrorCode, message: string = errors[code].message): string {
  const title = titles[code] ?? 'Something went wrong'
  return (
    '<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${title}</title><h1>${title}</h1><p>${message}</p></html>\n`
  )
}

export function isCall({ url = '' }: { readonly url?: string | undefined }): boolean {
  return /^\/+api(?=[/?]|$)/.test(url)
}
