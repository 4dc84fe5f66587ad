// Copies of the pages that a signed-in person saw last, shown when there is no network (docs/decisions/125-offline.md).
// Their key is derived from the session's cookie and never stored: without that cookie, nobody can read them.
const copiesAtMost = 40
const oldest = 7 * 24 * 3_600_000
const freshFor = 10 * 60_000
const longest = 1_000_000
/** A calendar is kept for the rest of this week and for the next two. */
const weeksAhead = 2
const copiesPrefix = 'copies '
const looksCache = 'looks-of-copies'
const looksAtMost = 12
const copyHeader = 'x-offline-copy'

const bytesOf = (text) => new TextEncoder().encode(text)
const digest = (text) => crypto.subtle.digest('SHA-256', bytesOf(text))

function base64(buffer) {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
}
function inName(buffer) {
  return base64(buffer).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The person whose copies can be read now; null if nobody is signed in, or if the browser hides cookies from workers. */
async function ownerNow() {
  const cookie = await self.cookieStore?.get('x-access-token')
  if (!cookie?.value) return null
  const token = decodeURIComponent(cookie.value)
  const [mark, secret] = await Promise.all([digest(`copies of ${token}`), digest(`key of copies of ${token}`)])
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const nameOf = async (address) => `/copies/${inName(await digest(`copy of ${address} of ${token}`))}`
  const pages = copiesPrefix + inName(mark)
  return { mark: inName(mark), key, nameOf, pages, files: `${pages} files` }
}

let tidiedFor

/** Deletes the copies of everybody else, however their sessions ended. */
async function dropOthersCopies() {
  const owner = await ownerNow()
  const mark = owner?.mark ?? null
  if (tidiedFor === mark) return
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(copiesPrefix) && name !== owner?.pages && name !== owner?.files,
  )
  await Promise.all(others.map((name) => caches.delete(name)))
  tidiedFor = mark
}

/**
 * Keeps an answer only if the server says that it belongs to this session: somebody else may have signed in since the
 * request was sent. Of a calendar, it also keeps the next `ahead` weeks.
 */
async function keepCopy(response, address, ahead = weeksAhead) {
  const owner = await ownerNow()
  if (!owner || response.headers.get(copyHeader) !== owner.mark) return
  const whole = withoutScripts(await response.text())
  if (whole.length > longest) return
  await keepLooks(whole)
  const { html, files } = namingFiles(whole)
  const names = await Promise.all(files.map(({ name }) => owner.nameOf(name)))
  const at = Date.now()
  const cache = await caches.open(owner.pages)
  const copy = await sealed(owner, bytesOf(JSON.stringify({ at, address, html, isListed: ahead === weeksAhead })), { 'x-files': names.join(' ') })
  if (!(await putOrMakeRoom(owner, cache, await owner.nameOf(address), copy))) return
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -copiesAtMost).map((each) => cache.delete(each)))
  await keepFiles(owner, files)
  // The session may have ended in the meantime.
  tidiedFor = undefined
  await dropOthersCopies()
  const next = nextIn(html)
  if (next && ahead > 0 && !isThrifty()) await keepWhatIsShown(next, ahead - 1)
}

/** The address of the next week, if the page has one. */
function nextIn(html) {
  const [, next] = /<a [^>]*rel="next"[^>]*href="(\/[^"]*)"/.exec(html) ?? []
  return next && unescaped(next)
}

/** If the device is full, deletes files first and then the older pages; false if there is still no room. */
async function putOrMakeRoom(owner, cache, name, response) {
  const put = () => cache.put(name, response.clone()).then(
    () => true,
    () => false,
  )
  if (await put()) return true
  await caches.delete(owner.files)
  if (await put()) return true
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.ceil(kept.length / 2)).map((each) => cache.delete(each)))
  return put()
}

/** Encrypts bytes together with their name, so that they can't be read under another one. */
async function sealed({ key }, bytes, headers, name = '') {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(name) }, key, bytes)
  return new Response(new Blob([iv, data]), { headers: { 'x-at': String(Date.now()), ...headers } })
}

/** Null if the answer is missing, too old, or somebody else's. */
async function bytesIn({ key }, response, name = '') {
  if (!response || isOlder(response, oldest)) return null
  const all = new Uint8Array(await response.arrayBuffer())
  const algorithm = { name: 'AES-GCM', iv: all.slice(0, 12), additionalData: bytesOf(name) }
  return crypto.subtle.decrypt(algorithm, key, all.slice(12)).catch(() => null)
}

async function opened(owner, response) {
  const bytes = await bytesIn(owner, response)
  return bytes && JSON.parse(new TextDecoder().decode(bytes))
}

function isOlder(response, age) {
  const past = Date.now() - Number(response.headers.get('x-at'))
  // If the clock was put back, everything counts as too old.
  return past > age || past < -60_000
}

async function copyAt(address) {
  const owner = await ownerNow()
  if (!owner) return null
  const cache = await caches.open(owner.pages)
  const copy = await opened(owner, await cache.match(await owner.nameOf(address)))
  return copy?.address === address ? copy : null
}

/** All copies, the newest first. */
async function allCopies() {
  const owner = await ownerNow()
  if (!owner) return []
  const cache = await caches.open(owner.pages)
  const names = await cache.keys()
  const copies = await Promise.all(names.map(async (name) => opened(owner, await cache.match(name))))
  return copies.filter(Boolean).sort((one, other) => other.at - one.at)
}

/** Keeps a page that the site's own code opened: the browser never requested its document, so this requests it. */
async function keepWhatIsShown(address, ahead = weeksAhead) {
  const owner = await ownerNow()
  if (!owner) return
  const cache = await caches.open(owner.pages)
  const there = await cache.match(await owner.nameOf(address))
  if (there && !isOlder(there, freshFor)) return
  const response = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null)
  if (response?.ok && !response.redirected) await keepCopy(response, address, ahead)
}

function withoutScripts(html) {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link (?![^>]*rel="stylesheet")[^>]*>/gi, '')
}

/** Keeps the style sheets that a copy names, since the next build has others. */
async function keepLooks(html) {
  const cache = await caches.open(looksCache)
  const sheets = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, path]) => path)
  for (const path of new Set(sheets)) if (!(await cache.match(path))) await cache.add(path).catch(() => undefined)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -looksAtMost).map((each) => cache.delete(each)))
}

/** The copy of this address as a page; null if there is none. */
async function copyPage(address) {
  const copy = await copyAt(address)
  if (!copy) return null
  const html = await withoutMissing(copy.html)
  return offlineAnswer(html.replace(/<body[^>]*>/, (body) => body + bar(copy.at)))
}

function bar(at) {
  return `<p role="status" class="sticky top-0 z-50 bg-ink px-4 py-2 text-center text-14 text-ground">You’re offline. This page is from ${momentOf(at)}.</p>`
}

/** A moment, which the page's script writes in the reader's time zone. */
function momentOf(at) {
  return `<time datetime="${new Date(at).toISOString()}" data-from></time>`
}

/** A list of all copies, for the page that says that the requested one isn't available. */
async function listOfCopies() {
  // Weeks that were kept in advance are reached from the week that was opened.
  const copies = (await allCopies()).filter(({ isListed }) => isListed)
  const items = copies.map(
    ({ address, html, at }) =>
      `<li class="border-line border-t py-3"><a class="link" href="${attribute(address)}">${titleIn(html)}</a> <span class="text-14 text-ink-soft">from ${momentOf(at)}</span></li>`,
  )
  if (items.length === 0) return ''
  return `<section class="wrap pb-16"><h2 class="heading-3">What you saw last</h2><ul class="mt-3">${items.join('')}</ul></section>`
}

function attribute(text) {
  return text.replace(/[&<>"']/g, (each) => `&#${each.codePointAt(0)};`)
}
/** Undoes what React does to the text of an attribute. */
function unescaped(text) {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** The page's title, still escaped. */
function titleIn(html) {
  const [, title = 'Page'] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? []
  return title.replace(/ · [^·]*$/, '')
}

/** The script of a page shown offline: it reloads once the network is back, and saves what is typed into a message. */
function withoutNetwork() {
  const goOn = async () => {
    const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (answer?.ok) location.reload()
  }
  // The event comes once, often before anything can be reached.
  addEventListener('online', goOn)
  setInterval(() => navigator.onLine && goOn(), 5000)
  for (const time of document.querySelectorAll('time[data-from]')) {
    const [moment, now] = [new Date(time.dateTime), new Date()]
    const hour = moment.toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' })
    const day = moment.toLocaleDateString('en-IN', { weekday: 'short', day: 'numeric', month: 'short' })
    time.textContent = moment.toDateString() === now.toDateString() ? hour : `${day}, ${hour}`
  }
  // Browsers download files without asking the worker, but only the worker has these.
  addEventListener('click', async (event) => {
    const link = event.target.closest('a[download][href^="/kept/"]')
    if (!link) return
    event.preventDefault()
    const file = await fetch(link.href)
    const saving = document.createElement('a')
    saving.href = URL.createObjectURL(await file.blob())
    saving.download = link.download
    saving.click()
  })
  const area = document.querySelector('textarea[data-kept]')
  for (const form of document.forms) {
    if (form === area?.form) continue
    const leaves = new URL(form.action).pathname === '/logout'
    if (!leaves) for (const control of form.elements) control.disabled = true
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (!leaves) return
      for (const name of ['x-access-token', 'loggedInUser']) document.cookie = `${name}=; Path=/; Max-Age=0`
      for (const name of Object.keys(localStorage)) if (name.startsWith('messages ')) localStorage.removeItem(name)
      location.reload()
    })
  }
  if (!area) return
  const read = () => ({ draft: '', outgoing: [], ...JSON.parse(localStorage.getItem(area.dataset.kept) ?? '{}') })
  const save = (kept) => localStorage.setItem(area.dataset.kept, JSON.stringify(kept))
  const say = ({ text }) => {
    const item = document.createElement('div')
    item.className = 'grid max-w-[85%] justify-items-end gap-1 justify-self-end md:max-w-lg'
    for (const [words, className] of [
      [text, 'whitespace-pre-line rounded-card bg-action-soft px-4 py-2 wrap-anywhere'],
      ['Goes out once you’re back online.', 'text-14 text-ink-soft'],
    ]) {
      const line = document.createElement('p')
      line.textContent = words
      line.className = className
      item.append(line)
    }
    document.querySelector('[role=log] > div').append(item)
  }
  const { draft, outgoing } = read()
  area.value = draft
  for (const message of outgoing) say(message)
  area.addEventListener('input', () => save({ ...read(), draft: area.value }))
  area.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    area.form.requestSubmit()
  })
  area.form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = area.value.trim()
    if (text === '') return
    const message = { key: crypto.randomUUID(), text }
    save({ draft: '', outgoing: [...read().outgoing, message] })
    area.value = ''
    say(message)
  })
}
const script = `(${withoutNetwork})()`

/** A response whose CSP allows only the script above, by its hash. */
async function offlineAnswer(html) {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${base64(await digest(script))}'`,
    "img-src 'self'",
    "media-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  return new Response(html.replace('</body>', () => `<script>${script}</script></body>`), { headers })
}
