// Shows a copy of a page, or our own offline page, when there is no connection; also shows notifications.
importScripts('/swCopies.js', '/swFiles.js')

const kept = 'offline-4'
const fonts = ['/fonts/text.woff2', '/fonts/learn-display.woff2']
/** The assets of pages shown offline. Requests for anything else bypass this worker. */
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
  if (origin !== self.location.origin) return
  const isPage = request.mode === 'navigate'
  // Any of these requests may follow a sign-in or sign-out.
  if (isPage || pathname.startsWith('/api/')) event.waitUntil(dropOthersCopies().catch(() => undefined))
  if (request.method !== 'GET') return
  if (pathname.startsWith(keptBase)) event.respondWith(keptFile(request))
  else if (isPage) event.respondWith(page(event))
  else if (looksOfIt.test(pathname)) event.respondWith(fetch(request).catch(() => keptCopy(request)))
})

self.addEventListener('message', (event) => {
  const { keep, has, opened: file, on } = event.data
  if (keep) event.waitUntil(keepWhatIsShown(addressOf(keep)).catch(() => undefined))
  if (file) event.waitUntil(keepOpened(addressOf(file), addressOf(on)).catch(() => undefined))
  if (has) event.waitUntil(copyAt(addressOf(has)).then((copy) => event.ports[0].postMessage(copy !== null)))
})

/** A page from the network, or if that fails, its copy. */
async function page(event) {
  const address = addressOf(event.request.url)
  try {
    const response = await fetch(event.request)
    if (response.headers.has(copyHeader))
      event.waitUntil(keepCopy(response.clone(), address).catch(() => undefined))
    return response
  } catch {
    return (await copyPage(address).catch(() => null)) ?? offlinePage()
  }
}

function addressOf(url) {
  const { pathname, search } = new URL(url, self.location.origin)
  return pathname + search
}

async function keepOfflinePage() {
  const cache = await caches.open(kept)
  const response = await fetch('/offline', { credentials: 'omit' })
  if (!response.ok) throw new Error(`The offline page answered ${response.status}`)
  // It's shown at any address, so it must not hydrate there; and of its picture only one size is kept.
  const html = withoutScripts(await response.text())
    .replace(/<source [^>]*>| srcSet="[^"]*"/gi, '')
    // The link to try again leads to the address at which it's shown.
    .replace('href="/offline"', 'href=""')
  const looks = [...html.matchAll(/(?:href|src)="(\/(?:assets|media)\/[^"]+\.(?:css|webp))"/g)]
  await cache.addAll([...new Set([...looks.map(([, path]) => path), ...fonts])])
  await cache.put('/offline', new Response(html))
}

async function offlinePage() {
  const same = await caches.match('/offline')
  if (!same) return Response.error()
  const [html, list] = await Promise.all([same.text(), listOfCopies().catch(() => '')])
  return offlineAnswer(html.replace('</main>', () => `${list}</main>`))
}

/** An asset, or its kept size and format if an open page asks for another. */
async function keptCopy(request) {
  const same = await caches.match(request)
  if (same) return same
  const cache = await caches.open(kept)
  const [stem] = new URL(request.url).pathname.split(/-\d+\./)
  const [other] = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(`${stem}-`))
  return (other && (await cache.match(other))) ?? Response.error()
}

/** Deletes what earlier versions of this worker kept, except copies, which end with their session. */
async function dropOlder() {
  const names = await caches.keys()
  const isOld = (name) => name !== kept && name !== looksCache && !name.startsWith(copiesPrefix)
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
}

self.addEventListener('push', (event) => {
  // Only our service can send these. Each must be shown, or the browser ends the subscription.
  const { title, text, path, seen, tag } = event.data.json()
  const looks = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }
  event.waitUntil(
    self.registration.showNotification(title, { body: text, tag, renotify: true, data: { path, seen }, ...looks }),
  )
})

self.addEventListener('notificationclick', (event) => {
  const { data } = event.notification
  event.notification.close()
  event.waitUntil(Promise.all([open(data.path), saySeen(data.seen)]))
})

// Somebody who dismisses a notification has read it, so no email follows.
self.addEventListener('notificationclose', (event) => event.waitUntil(saySeen(event.notification.data.seen)))

/** Focuses a tab that shows this address, or opens a new one: other tabs may be in the middle of a class. */
async function open(path) {
  const { href } = new URL(path, self.location.origin)
  // Comparing origins isn't enough, since a blob's address has this origin too.
  if (!href.startsWith(`${self.location.origin}/`)) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find(({ url }) => url === href)
  await (there ? there.focus() : self.clients.openWindow(href))
}

async function saySeen(token) {
  await fetch('/api/v1/notices/seen', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ token }),
  }).catch(() => undefined)
}
