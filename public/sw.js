// Does one thing: without a connection, it shows a page of ours instead of the browser's.
const kept = 'offline-3'
/**
 * The page's only script; its policy names it by the hash below. A machine says that it is online before anything can be
 * reached, and does not say it again.
 */
const goOn =
  "addEventListener('online', () => location.reload()); if (navigator.onLine) setTimeout(() => location.reload(), 5000)"
const policy =
  "default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'; script-src 'sha256-LxnVYBAEVFlQk+juxIjKt8Xa23ZkTON9VoiMDBPpxAo='"
const fonts = ['/fonts/text.woff2', '/fonts/learn-display.woff2']
/** The assets of that page. Every other request bypasses this worker. */
const looksOfIt = /^\/(fonts\/(text|learn-display)\.woff2|assets\/[^/]+\.css|media\/demo\/offline\.[^/]+)$/

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOlder().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offlinePage))
  else if (looksOfIt.test(pathname)) event.respondWith(fetch(request).catch(() => keptCopy(request)))
})

async function keepOfflinePage() {
  const cache = await caches.open(kept)
  const response = await fetch('/offline', { credentials: 'omit' })
  if (!response.ok) throw new Error(`The offline page answered ${response.status}`)
  // It stands in for any address, so it must not hydrate as if it were that page; and it has one picture, not a choice.
  const html = (await response.text())
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link (?!rel="stylesheet")[^>]*>|<source [^>]*>| srcSet="[^"]*"/gi, '')
    // Trying again is trying the address that it stands in for.
    .replace('href="/offline"', 'href=""')
    .replace('</body>', `<script>${goOn}</script></body>`)
  const looks = [...html.matchAll(/(?:href|src)="(\/(?:assets|media)\/[^"]+\.(?:css|webp))"/g)]
  await cache.addAll([...new Set([...looks.map(([, path]) => path), ...fonts])])
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  await cache.put('/offline', new Response(html, { headers }))
}

async function offlinePage() {
  return (await caches.match('/offline')) ?? Response.error()
}

/** A page that was open asks for its picture in another size or format; the one that is kept does. */
async function keptCopy(request) {
  const same = await caches.match(request)
  if (same) return same
  const cache = await caches.open(kept)
  const [stem] = new URL(request.url).pathname.split(/-\d+\./)
  const [other] = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(`${stem}-`))
  return (other && (await cache.match(other))) ?? Response.error()
}

async function dropOlder() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))
}
