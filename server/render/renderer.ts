import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import { loggedPath } from '#contract/loggedPath.ts'
import type { PageOutcome } from '#web/rendering.ts'
import type { Lifecycle } from '../Lifecycle.ts'
import { sendPlainPage } from '../sendPlainPage.ts'
import type { Services } from '../services/Services.ts'
import type { Rendered } from './CachedPage.ts'
import { Deadline, TimeUp, VisitorLeft } from './Deadline.ts'
import type { PageSource } from './PageSource.ts'
import { sendRedirect } from './redirect.ts'
import { type Page, sendPage } from './sendPage.ts'
import { pageRequest, type Visit } from './Visit.ts'

export interface RendererParts {
  readonly source: PageSource
  readonly services: Services
  readonly lifecycle: Lifecycle
  readonly log: Logger
}

export interface RenderJob {
  readonly visit: Visit
  /** Where to send the page; null if a cached page is being renewed. */
  readonly waiting: Exchange | null
  /** True if the page may be cached for others, should it turn out to be suitable. */
  readonly keeps: boolean
}
export interface Exchange {
  readonly request: Request
  readonly response: Response
}

const crawler = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|whatsapp|telegram/i

/** Opens a page and sends the result; returns the copy to cache, if there is one. */
export class Renderer {
  readonly #parts: RendererParts

  constructor(parts: RendererParts) {
    this.#parts = parts
  }

  async render(job: RenderJob): Promise<Rendered | null> {
    const deadline = new Deadline(this.#parts.lifecycle)
    if (job.waiting && !job.keeps) deadline.endWith(job.waiting.response)
    const started = performance.now()
    try {
      const outcome = await this.#open(job, deadline)
      return await this.#answer(job, outcome, { deadline, started })
    } catch (error) {
      this.#log(job.visit, error)
      if (job.waiting) await this.sendError(job.visit, statusOf(error), job.waiting)
      return null
    } finally {
      deadline.done()
    }
  }

  /** The error page; a few plain lines if even that can't be rendered. */
  async sendError(visit: Visit, status: number, { request, response }: Exchange): Promise<void> {
    if (response.headersSent || response.destroyed) return void response.destroy()
    const deadline = new Deadline(this.#parts.lifecycle)
    try {
      const { openErrorPage } = await this.#parts.source.load()
      const pageRequest = this.#pageRequest({ visit, waiting: { request, response } }, deadline)
      const outcome = await deadline.before(openErrorPage(pageRequest, status))
      if (outcome.kind !== 'page') throw new Error('An error page redirects.')
      if (status === 503) response.setHeader('Retry-After', String(outcome.retryAfter ?? 5))
      await this.#send({ visit, waiting: { request, response }, keeps: false }, outcome, deadline)
    } catch (error) {
      this.#log(visit, error)
      if (response.headersSent) response.destroy()
      else sendPlainPage(request, response, { code: status === 503 ? 'service_unavailable' : 'internal' })
    } finally {
      deadline.done()
    }
  }

  async #open(job: RenderJob, deadline: Deadline): Promise<PageOutcome> {
    const { openPage } = await this.#parts.source.load()
    return deadline.before(openPage(this.#pageRequest(job, deadline)))
  }

  #pageRequest({ visit, waiting }: Pick<RenderJob, 'visit' | 'waiting'>, { signal, until }: Deadline) {
    const { services, source } = this.#parts
    const { development } = source
    return pageRequest(visit, services, { signal, until, development, whole: isWhole(waiting) })
  }

  async #answer(
    job: RenderJob,
    outcome: PageOutcome,
    timing: { deadline: Deadline; started: number },
  ): Promise<Rendered | null> {
    const response = job.waiting?.response
    if (response?.destroyed && !job.keeps) return null
    response?.setHeader('Server-Timing', `open;dur=${(performance.now() - timing.started).toFixed(1)}`)
    if (outcome.kind === 'redirect') {
      if (response) sendRedirect(response, outcome, job.visit.method)
      return null
    }
    return this.#send({ ...job, keeps: job.keeps && isShareable(outcome) }, outcome, timing.deadline)
  }

  #send({ visit, waiting, keeps }: RenderJob, page: Page, deadline: Deadline): Promise<Rendered | null> {
    const { source } = this.#parts
    return sendPage({
      page,
      deadline,
      keeps,
      assets: source.assetsFor(page),
      development: source.development,
      response: waiting?.response ?? null,
      whole: isWhole(waiting),
      onError: (error) => this.#log(visit, error),
    })
  }

  #log(visit: Visit, error: unknown): void {
    const level = error instanceof VisitorLeft ? 'info' : error instanceof TimeUp ? 'warn' : 'error'
    this.#parts.log[level](
      { err: error, id: visit.id, path: loggedPath(visit.url.pathname) },
      level === 'info' ? 'A page was given up' : 'A page failed',
    )
  }
}

/** True if the page isn't streamed: a crawler reads a whole document, and a page being renewed isn't sent at all. */
function isWhole(waiting: Exchange | null): boolean {
  return !waiting || crawler.test(waiting.request.headers['user-agent'] ?? '')
}

function statusOf(error: unknown): number {
  return error instanceof TimeUp ? 503 : 500
}

/** Errors, redirects, and responses that set a cookie or show a person are for one visitor only. */
function isShareable(page: Page): boolean {
  const { status, anonymous, session, cart, retryAfter } = page
  return (
    status === 200 && anonymous && session === undefined && cart === undefined && retryAfter === undefined
  )
}
