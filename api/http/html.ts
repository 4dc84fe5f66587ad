import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../packageRoot.ts'

/** Markup that is safe to send: only the tag below creates it, and it escapes everything else. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}
type Part = string | number | Html | readonly Html[]

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((fixed, index) => fixed + (index < parts.length ? escaped(parts[index] ?? '') : '')).join(''),
  )
}

/** Our own markup, free of user input. */
export function raw(markup: string): Html {
  return new Html(markup)
}

function escaped(part: Part): string {
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('')
  return escapeHtml(String(part))
}

export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

export const stylesheetPath = '/api/docs.css'
export const stylesheet = ['docs.css', 'reference.css']
  .map((name) => readFileSync(join(packageRoot, 'api/http', name), 'utf8'))
  .join('\n')

interface Page {
  readonly title: string
  readonly body: Html
  /** If omitted, the body is one column. */
  readonly layout?: 'reference'
}

export function page({ title, body, layout }: Page): string {
  return html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${stylesheetPath}"></head>
${layout ? html`<body class="${layout}">${body}</body>` : html`<body><main>${body}</main></body>`}</html>
`.markup
}
