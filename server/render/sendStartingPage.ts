import type { Response } from 'express'
import { newNonce } from './Fillable.ts'

const again = 2

/** For visitors who arrive before the services answer: the page reloads itself, with JavaScript or without. */
export function sendStartingPage(response: Response, brand: string): void {
  const nonce = newNonce()
  response
    .status(503)
    .set('Content-Security-Policy', policy(nonce))
    .set('Cache-Control', 'private, no-store')
    .set('X-Robots-Tag', 'noindex')
    .set('Retry-After', String(again))
    .set('Refresh', String(again))
    .type('html')
    .send(page(escaped(brand), nonce))
}

function policy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function page(brand: string, nonce: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand} is starting</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
body { margin: 0; min-height: 100svh; display: grid; place-content: center; justify-items: center; gap: 1rem;
  padding: 1.5rem; box-sizing: border-box; text-align: center; color: #1e2145; background: #fdfcfa; font: 1rem/1.55 system-ui, sans-serif }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25 }
p { margin: 0; max-width: 24rem; color: #545873 }
</style>
</head>
<body>
<img src="/favicon.svg" alt="" width="64" height="64">
<h1>${brand} is starting</h1>
<p role="status">This page opens by itself in a few seconds.</p>
</body>
</html>
`
}
