import { type Response, Router } from 'express'
import type { Config } from '../../config.ts'
import { html, stylesheet, stylesheetPath } from '../html.ts'
import { once, onceFor } from '../once.ts'
import { drawChapter, drawPart } from './chapter.ts'
import { chapters, parts, root } from './contents.ts'
import { framed, guides, type Sheet } from './frame.ts'
import { drawErrors, drawLimits } from './guides.ts'
import { drawKeys } from './keysGuide.ts'
import { drawOverview } from './overview.ts'
import { drawSearch } from './search.ts'
import { drawWebhooks } from './webhooksGuide.ts'

/** The documentation for people: each page is rendered on its first request, from the same tables as everything else. */
export function docs(config: Config): Router {
  const router = Router()
  const pages = onceFor(
    () => config.BRAND_NAME,
    () => new Map(sheetsOf(config).map((sheet) => [sheet.address, once(() => draw(config, sheet))])),
  )
  router.get(root, ({ query }, response, next) => {
    const q = typeof query.q === 'string' ? query.q.trim().slice(0, 100) : ''
    if (q === '') return next()
    send(response, framed(config.BRAND_NAME, { title: 'Search', address: '', body: drawSearch(q), q }))
  })
  router.get([root, `${root}/*rest`], ({ path }, response) => {
    const drawn = pages().get(path.replace(/\/$/, ''))
    if (drawn) return send(response, drawn())
    send(response.status(404), framed(config.BRAND_NAME, nothingHere))
  })
  router.get(stylesheetPath, (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('css').send(stylesheet)
  })
  return router
}

interface Lazy extends Omit<Sheet, 'body'> {
  readonly body: () => Sheet['body']
}

function sheetsOf(config: Config): readonly Lazy[] {
  const bodies = [
    () => drawOverview(config.BRAND_NAME),
    drawErrors,
    () => drawLimits(config),
    drawWebhooks,
    drawKeys,
  ]
  return [
    ...guides.map((guide, nth) => ({ ...guide, body: bodies[nth] ?? drawErrors })),
    ...parts.map((part) => ({
      title: part.service.name,
      address: part.address,
      body: () => drawPart(part),
    })),
    ...chapters.map((chapter) => ({
      title: chapter.title,
      address: chapter.address,
      body: () => drawChapter(chapter),
    })),
  ]
}

function draw({ BRAND_NAME }: Config, { body, ...sheet }: Lazy): string {
  return framed(BRAND_NAME, { ...sheet, body: body() })
}

const nothingHere: Sheet = {
  title: 'Not found',
  address: '',
  body: html`<h1>Not found</h1><p>There’s no page here. Try the contents or the search.</p>`,
}

/** The search is the only form on these pages. */
const policy =
  "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; style-src 'self'"

function send(response: Response, text: string): void {
  response.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy }).type('html').send(text)
}
