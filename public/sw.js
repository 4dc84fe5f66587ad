// Without a connection, it shows what somebody saw last or a page of ours instead of the browser's; and it shows notifications.
importScripts('/swCopies.js', '/swFiles.js')

const kept = 'offline-4'
const fonts = ['/fonts/text.woff2', '/fonts/learn-display.woff2']
/** The assets of such pages. Every other request bypasses this worker. */
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
  // Signing in and out shows in any of these, with scripts and without.
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

/** Always from the network, while there is one. */
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
  // It stands in for any address, so it must not hydrate as if it were that page; and it has one picture, not a choice.
  const html = withoutScripts(await response.text())
    .replace(/<source [^>]*>| srcSet="[^"]*"/gi, '')
    // Trying again is trying the address that it stands in for.
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

/** A page that was open asks for its picture in another size or format; the one that is kept does. */
async function keptCopy(request) {
  const same = await caches.match(request)
  if (same) return same
  const cache = await caches.open(kept)
  const [stem] = new URL(request.url).pathname.split(/-\d+\./)
  const [other] = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(`${stem}-`))
  return (other && (await cache.match(other))) ?? Response.error()
}

/** The copies go with their session, not with the next version of this. */
async function dropOlder() {
  const names = await caches.keys()
  const isOld = (name) => name !== kept && name !== looksCache && !name.startsWith(copiesPrefix)
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
}

self.addEventListener('push', (event) => {
  // Nobody but our service can send, and browsers end what shows nothing.
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

// Whoever swipes it away has read it, and needs no email.
self.addEventListener('notificationclose', (event) => event.waitUntil(saySeen(event.notification.data.seen)))

/** A tab that is there already, or a new one: another may be in the middle of a class. */
async function open(path) {
  const { href } = new URL(path, self.location.origin)
  // More than the same origin, which an address of a blob has too.
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
