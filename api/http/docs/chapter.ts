import { type Html, html } from '../html.ts'
import { drawCall } from './call.ts'
import type { Chapter, NamedCall, Part } from './contents.ts'
import { drawPath, drawProse } from './prose.ts'

export function drawChapter(chapter: Chapter): Html {
  const { service, title, calls } = chapter
  return html`<p class="above">${service.name}</p><h1>${title}</h1>
${calls.length > 1 ? drawCalls(calls, '') : html``}
${calls.map((call) => drawCall(chapter, call))}`
}

/** A service and all of its calls, one a line. */
export function drawPart({ service, sections }: Part): Html {
  return html`<p class="above">API</p><h1>${service.name}</h1>
<p>${service.about} Below <code>${service.base}</code>. For programs: <a href="${service.base}/openapi.json">OpenAPI 3.1</a>.</p>
${sections.map(
  ({ title, chapters }) =>
    html`<h2>${title}</h2>${chapters.map(
      (chapter) =>
        html`<h3><a href="${chapter.address}">${chapter.title}</a></h3>${drawCalls(chapter.calls, chapter.address)}`,
    )}`,
)}`
}

export function drawCalls(calls: readonly NamedCall[], address: string): Html {
  return html`<ul class="calls">${calls.map(
    ({ id, endpoint }) =>
      html`<li><a href="${address}#${id}"><span class="method">${endpoint.method}</span> <code>${drawPath(endpoint.path)}</code> <span class="quiet">${drawProse(endpoint.summary)}</span></a></li>`,
  )}</ul>`
}
