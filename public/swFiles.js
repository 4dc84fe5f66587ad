// The pictures and files of copies (swCopies.js), encrypted like them. A copy names each of them by an address that only this worker answers.
const keptBase = '/kept/'
/** This site's own files; nothing else is asked for. */
const isFile = /^\/(?:portraits|covers|media\/demo|api\/v1\/media|api\/v1\/evidence\/[\w.-]+)\/[^/?#]+$/
const filesAtMost = 200
const bytesAtMost = 40_000_000
/** What is on a page, and what somebody opened there. */
const unopenedAtMost = 1_000_000
const openedAtMost = 10_000_000
const ofPageAtMost = 10_000_000
const notKept = 'Not kept on this device'
const fileTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
}
/** As long as the worker runs, so that it doesn't ask again. */
const tooLarge = new Set()

const isThrifty = () => self.navigator?.connection?.saveData === true

/** The same whenever it was loaded: the signature in the address is another one every hour. */
function nameOfFile(address) {
  return keptBase + address.slice(1).replace(/(evidence)\/[^/]+/, '$1')
}

/** The page with its files at addresses of ours, one size of each picture, and what is to be fetched for that. */
function namingFiles(html) {
  const files = new Map()
  const larger = new Map(
    [...html.matchAll(/ href="([^"]+)-(\d+)\.webp"/g)].map(([, base, width]) => [base, `${base}-${width}.avif`]),
  )
  const named = html.replace(/<source [^>]*>/g, '').replace(/ (href|src)="([^"]+)"/g, (whole, attributeName, value) => {
    const [, base] = /^(.+)-\d+\.webp$/.exec(value) ?? []
    // Every picture is there in both formats, and a browser that shows its workers cookies shows the smaller one.
    const address = unescaped((base && larger.get(base)) ?? value.replace(/\.webp$/, '.avif'))
    if (!isFile.test(address)) return whole
    const name = nameOfFile(address)
    files.set(name, { name, address })
    return ` ${attributeName}="${attribute(name)}"`
  })
  return { html: named.replace(/<img [^>]*>/g, inOneSize), files: [...files.values()] }
}

/** What is left of the sizes, without which a picture would take its own width instead of its place's. */
function inOneSize(tag) {
  const [, file, width] = / src="(\/kept\/[^"]+-(\d+)\.avif)"/.exec(tag) ?? []
  return tag.replace(/ srcSet="[^"]*"/, file ? ` srcSet="${file} ${width}w"` : '')
}

/** In the order of the page, as far as it goes. */
async function keepFiles(owner, files) {
  const cache = await caches.open(owner.files)
  let left = isThrifty() ? 0 : ofPageAtMost
  for (const file of files) {
    if (left <= 0) break
    left -= await keepFile(owner, { cache, file, atMost: Math.min(left, unopenedAtMost) })
  }
  await dropFiles(owner, cache)
}

/** How many bytes of its page it takes; what somebody opened takes no more than others may. */
async function keepFile(owner, { cache, file: { name, address }, atMost }) {
  const place = await owner.nameOf(name)
  const there = await cache.match(place)
  if (there && !isOlder(there, oldest / 2)) return Math.min(Number(there.headers.get('x-bytes')), unopenedAtMost)
  if (atMost <= unopenedAtMost && tooLarge.has(name)) return 0
  const response = await fetch(address, { priority: 'low' }).catch(() => null)
  if (!response?.ok) return 0
  const bytes = await bytesUpTo(response, atMost)
  if (!bytes) {
    if (atMost >= unopenedAtMost) tooLarge.add(name)
    return 0
  }
  const file = await sealed(owner, bytes, { 'x-bytes': String(bytes.length) }, name)
  // Where the device is full, pages matter more: what is there stays, and this one says that it isn't kept.
  await cache.put(place, file).catch(() => undefined)
  return bytes.length
}

/** Null where there are more. */
async function bytesUpTo(response, atMost) {
  const parts = []
  let length = Number(response.headers.get('content-length') ?? 0)
  if (length > atMost) {
    await response.body?.cancel()
    return null
  }
  length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > atMost) return null
    parts.push(part)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Those that no copy names any more, and the oldest where they are too many or too large. */
async function dropFiles(owner, cache) {
  const named = await namedFiles(owner)
  const kept = []
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (!response) continue
    const isNamed = named.has(new URL(request.url).pathname)
    if (isNamed && !isOlder(response, oldest)) kept.push({ request, bytes: Number(response.headers.get('x-bytes')) })
    else await cache.delete(request)
  }
  let bytes = kept.reduce((sum, each) => sum + each.bytes, 0)
  for (const [at, each] of kept.entries()) {
    if (kept.length - at <= filesAtMost && bytes <= bytesAtMost) return
    await cache.delete(each.request)
    bytes -= each.bytes
  }
}

async function namedFiles({ pages }) {
  const cache = await caches.open(pages)
  const copies = await Promise.all((await cache.keys()).map((each) => cache.match(each)))
  return new Set(copies.flatMap((copy) => copy?.headers.get('x-files')?.split(' ') ?? []))
}

/** Whoever opened a file wants it again, so it may be larger; of pages of which no copy is kept, none is. */
async function keepOpened(address, page) {
  const owner = await ownerNow()
  if (!owner) return
  await keepWhatIsShown(page)
  const name = nameOfFile(address.replace(/\.webp$/, '.avif'))
  if (!(await namedFiles(owner)).has(await owner.nameOf(name))) return
  const cache = await caches.open(owner.files)
  await keepFile(owner, { cache, file: { name, address }, atMost: openedAtMost })
  await dropFiles(owner, cache)
  tidiedFor = undefined
  await dropOthersCopies()
}

async function fileCalled(name) {
  const owner = await ownerNow()
  if (!owner) return null
  const cache = await caches.open(owner.files)
  return bytesIn(owner, await cache.match(await owner.nameOf(name)), name)
}

/** A file by itself runs nothing, as from the server; players ask for a part of it. */
async function keptFile(request) {
  const { pathname } = new URL(request.url)
  const bytes = await fileCalled(pathname).catch(() => null)
  if (!bytes) return request.mode === 'navigate' ? offlinePage() : Response.error()
  const [, extension = ''] = /\.(\w+)$/.exec(pathname) ?? []
  const headers = {
    'content-type': fileTypes[extension] ?? 'application/octet-stream',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
  }
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers?.get('range') ?? '') ?? []
  if (from === undefined || Number(from) >= bytes.byteLength) return new Response(bytes, { headers })
  const end = Math.min(to ? Number(to) + 1 : bytes.byteLength, bytes.byteLength)
  const range = `bytes ${from}-${end - 1}/${bytes.byteLength}`
  return new Response(bytes.slice(Number(from), end), { status: 206, headers: { ...headers, 'content-range': range } })
}

/** The page as it can be shown: what is too large or was dropped says so in its place. */
async function withoutMissing(html) {
  const owner = await ownerNow()
  const cache = owner && (await caches.open(owner.files))
  const names = new Set([...html.matchAll(/ (?:href|src)="(\/kept\/[^"]+)"/g)].map(([, name]) => name))
  const missing = new Set()
  for (const name of names) {
    const file = await cache?.match(await owner.nameOf(unescaped(name)))
    if (!file || isOlder(file, oldest)) missing.add(name)
  }
  const isMissing = (tag) => missing.has(/ (?:href|src)="(\/kept\/[^"]+)"/.exec(tag)?.[1])
  return html
    .replace(/(<a [^>]*>)([\s\S]*?)<\/a>/g, (whole, tag, inner) => (isMissing(tag) ? withoutLink(tag, inner) : whole))
    .replace(/<audio [^>]*><\/audio>/g, (tag) => (isMissing(tag) ? '' : tag))
    .replace(/<img [^>]*>/g, (tag) => (isMissing(tag) ? inPlaceOf(tag) : tag))
}

function withoutLink(tag, inner) {
  const rest = `${tag.replace(/ (?:href|target|rel|download)="[^"]*"/g, '')}${inner}</a>`
  // A picture says so itself, and what is hidden repeats the link beside it.
  if (inner.includes('<img ') || tag.includes('aria-hidden')) return rest
  return `${rest} <span class="block text-14 text-ink-soft">${notKept}</span>`
}

/** As large as the picture; one that only adorns is left empty. */
function inPlaceOf(tag) {
  const [, looks = ''] = / class="([^"]*)"/.exec(tag) ?? []
  const [, alt = ''] = / alt="([^"]*)"/.exec(tag) ?? []
  const place = `<span class="grid place-items-center bg-sunken p-1 text-center text-12 text-ink-soft ${looks}"`
  return alt ? `${place}><span><span class="sr-only">${alt}: </span>${notKept}</span></span>` : `${place} aria-hidden="true"></span>`
}
