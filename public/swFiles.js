// The pictures and files of copies (swCopies.js), encrypted in the same way. Their addresses in a copy are answered by
// this worker alone.
const keptBase = '/kept/'
/** The addresses of this site's own files; no others are fetched. */
const isFile = /^\/(?:portraits|covers|media\/demo|api\/v1\/media|api\/v1\/evidence\/[\w.-]+)\/[^/?#]+$/
const filesAtMost = 200
const bytesAtMost = 40_000_000
/** The largest file that is kept because a page shows it, and because somebody opened it. */
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
/** Files that are too large, which this worker doesn't request again while it runs. */
const tooLarge = new Set()

const isThrifty = () => self.navigator?.connection?.saveData === true

/** A file's name, without the signature in its address, which changes every hour. */
function nameOfFile(address) {
  return keptBase + address.slice(1).replace(/(evidence)\/[^/]+/, '$1')
}

/** The page with its files at this worker's addresses, in one size each, and the list of files to fetch. */
function namingFiles(html) {
  const files = new Map()
  const larger = new Map(
    [...html.matchAll(/ href="([^"]+)-(\d+)\.webp"/g)].map(([, base, width]) => [base, `${base}-${width}.avif`]),
  )
  const named = html.replace(/<source [^>]*>/g, '').replace(/ (href|src)="([^"]+)"/g, (whole, attributeName, value) => {
    const [, base] = /^(.+)-\d+\.webp$/.exec(value) ?? []
    // Every picture exists in both formats, and each browser that lets workers read cookies can show the smaller one.
    const address = unescaped((base && larger.get(base)) ?? value.replace(/\.webp$/, '.avif'))
    if (!isFile.test(address)) return whole
    const name = nameOfFile(address)
    files.set(name, { name, address })
    return ` ${attributeName}="${attribute(name)}"`
  })
  return { html: named.replace(/<img [^>]*>/g, inOneSize), files: [...files.values()] }
}

/** Keeps one width in `srcSet`: without any, a picture would be as wide as its file instead of its place. */
function inOneSize(tag) {
  const [, file, width] = / src="(\/kept\/[^"]+-(\d+)\.avif)"/.exec(tag) ?? []
  return tag.replace(/ srcSet="[^"]*"/, file ? ` srcSet="${file} ${width}w"` : '')
}

/** Keeps files in the page's order, until they reach the limit. */
async function keepFiles(owner, files) {
  const cache = await caches.open(owner.files)
  let left = isThrifty() ? 0 : ofPageAtMost
  for (const file of files) {
    if (left <= 0) break
    left -= await keepFile(owner, { cache, file, atMost: Math.min(left, unopenedAtMost) })
  }
  await dropFiles(owner, cache)
}

/** Keeps a file and returns its share of the page's limit, which for a file that was opened is no more than for others. */
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
  // On a full device pages matter more, so nothing is deleted for a file; its place says that it isn't kept.
  await cache.put(place, file).catch(() => undefined)
  return bytes.length
}

/** The body of an answer; null if it's longer than `atMost`. */
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

/** Deletes files that no copy names any more, and the oldest ones beyond the limits. */
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

/** Keeps a file that somebody opened, even a larger one, if there is a copy of its page. */
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

/** Answers with a kept file, or with the part that a player asks for; like the server's, its policy lets nothing run. */
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

/** The page, with a note in the place of each file that isn't kept. */
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
  // A picture has a note of its own, and a hidden link repeats the one beside it.
  if (inner.includes('<img ') || tag.includes('aria-hidden')) return rest
  return `${rest} <span class="block text-14 text-ink-soft">${notKept}</span>`
}

/** A note of the picture's size; nothing is said in place of a decorative one. */
function inPlaceOf(tag) {
  const [, looks = ''] = / class="([^"]*)"/.exec(tag) ?? []
  const [, alt = ''] = / alt="([^"]*)"/.exec(tag) ?? []
  const place = `<span class="grid place-items-center bg-sunken p-1 text-center text-12 text-ink-soft ${looks}"`
  return alt ? `${place}><span><span class="sr-only">${alt}: </span>${notKept}</span></span>` : `${place} aria-hidden="true"></span>`
}
