import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { packageRoot } from '#server/packageRoot.ts'

const origin = 'https://verandah.example'
const page = (path: string, text: string) => `<!DOCTYPE html><html><head><title>${path} · Verandah</title>\
<link rel="preload" href="/a.js"><link rel="stylesheet" href="/assets/whole-1.css"></head>\
<body class="x"><main>${text}</main><script nonce="n">secret()</script></body></html>`

/** A browser's cache, as far as the worker uses it. */
class StoredCache {
  readonly entries = new Map<string, Response>()
  readonly #fetching: (url: string) => Promise<Response>
  readonly #hasRoom: (bytes: number) => boolean
  constructor(fetching: (url: string) => Promise<Response>, hasRoom: (bytes: number) => boolean) {
    this.#fetching = fetching
    this.#hasRoom = hasRoom
  }
  #name(request: string | { url: string }): string {
    return new URL(typeof request === 'string' ? request : request.url, origin).href
  }
  async match(request: string | { url: string }): Promise<Response | undefined> {
    return this.entries.get(this.#name(request))?.clone()
  }
  async put(request: string, response: Response): Promise<void> {
    const { byteLength } = await response.clone().arrayBuffer()
    if (!this.#hasRoom(byteLength)) throw new DOMException('There is no room.', 'QuotaExceededError')
    this.entries.delete(this.#name(request))
    this.entries.set(this.#name(request), response)
  }
  async add(path: string): Promise<void> {
    await this.put(path, await this.#fetching(path))
  }
  async addAll(paths: readonly string[]): Promise<void> {
    for (const path of paths) await this.add(path)
  }
  async keys(): Promise<readonly { url: string }[]> {
    return [...this.entries.keys()].map((url) => ({ url }))
  }
  async delete(request: string | { url: string }): Promise<boolean> {
    return this.entries.delete(this.#name(request))
  }
}

interface Answer {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
  readonly redirected?: boolean
}

/** The worker, run as in a browser, with a network that can be cut, a cookie and a clock. */
export function startWorker({ cookies = true } = {}) {
  const state = {
    online: true,
    token: null as string | null,
    now: Date.parse('2026-11-23T08:35:00Z'),
    saveData: false,
    /** Whether the device has room for this many bytes. */
    hasRoom: (_bytes: number) => true,
  }
  const stores = new Map<string, StoredCache>()
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const tabs: string[] = []
  const went: string[] = []
  const shown: object[] = []
  const told: unknown[] = []
  const heard = new Map<string, (event: unknown) => void>()
  const fetching = async (request: string | { url: string }, init?: RequestInit): Promise<Response> => {
    if (init?.body) told.push(JSON.parse(String(init.body)))
    const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, origin)
    asked.push(pathname + search)
    if (!state.online) throw new TypeError('Failed to fetch')
    const answer: Answer = answers.get(pathname + search) ?? { body: page(pathname, 'Anybody’s') }
    const { body, headers, redirected = false } = answer
    const response = new Response(body, { ...(headers && { headers }) })
    return Object.defineProperty(response, 'redirected', { value: redirected })
  }
  const caches = {
    open: async (name: string) => {
      const cache = stores.get(name) ?? new StoredCache(fetching, (bytes) => state.hasRoom(bytes))
      stores.set(name, cache)
      return cache
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: string) => {
      for (const cache of stores.values()) {
        const match = await cache.match(request)
        if (match) return match
      }
      return undefined
    },
  }
  class WorkerDate extends Date {
    constructor(...parts: [] | [number]) {
      super(parts[0] ?? state.now)
    }
    static override now = () => state.now
  }
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: unknown) => void) => heard.set(name, listener),
    skipWaiting: async () => undefined,
    clients: {
      claim: async () => undefined,
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => void went.push(`focus ${url}`) })),
      openWindow: async (url: string) => void went.push(`open ${url}`),
    },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    navigator: {
      connection: {
        get saveData() {
          return state.saveData
        },
      },
    },
    ...(cookies && { cookieStore: { get: async () => (state.token ? { value: state.token } : null) } }),
  }
  const read = (name: string) => readFileSync(join(packageRoot, 'public', name), 'utf8')
  const given = { self, caches, crypto, fetch: fetching, Response, Blob, URL, TextEncoder, TextDecoder, btoa }
  const context = createContext({
    ...given,
    Uint8Array,
    Date: WorkerDate,
    importScripts: (...paths: readonly string[]) => {
      for (const path of paths) runInContext(read(path.slice(1)), context)
    },
  })
  runInContext(read('sw.js'), context)

  /** Sends this event to the worker and returns its response, once the work that it began is done. */
  const send = async (name: string, event: object): Promise<Response | undefined> => {
    const work: unknown[] = []
    let answer: Promise<Response> | undefined
    const waitUntil = (promise: unknown) => work.push(promise)
    const respondWith = (promise: Promise<Response>) => {
      answer = promise
    }
    heard.get(name)?.({ ...event, waitUntil, respondWith })
    const response = await answer
    for (let at = 0; at < work.length; at += 1) await work[at]
    return response
  }
  return {
    state,
    asked,
    stores,
    /** Open tabs by address, and what happened to them; notifications that appeared; bodies that were sent. */
    tabs,
    went,
    shown,
    told,
    push: (data: object) => send('push', { data: { json: () => data } }),
    /** Presses or dismisses a notification; returns whether it was closed. */
    async act(name: 'notificationclick' | 'notificationclose', data: object) {
      let isGone = false
      await send(name, { notification: { data, close: () => (isGone = true) } })
      return isGone
    },
    /** Sets the network's response: a page, with the mark of a session if one is given. */
    answerAt: (path: string, text: string, mark?: string, { redirected = false } = {}) =>
      answers.set(path, {
        body: page(path, text),
        headers: mark ? { 'x-offline-copy': mark } : {},
        redirected,
      }),
    /** Sets the network's response: a file of this many bytes. */
    fileAt: (path: string, bytes: number, headers: Readonly<Record<string, string>> = {}) =>
      answers.set(path, { body: new Uint8Array(bytes).fill(7), headers }),
    install: () => send('install', {}),
    activate: () => send('activate', {}),
    tell: (data: object) => send('message', { data }),
    async has(address: string): Promise<boolean> {
      let isThere = false
      const ports = [{ postMessage: (there: boolean) => (isThere = there) }]
      await send('message', { data: { has: address }, ports })
      return isThere
    },
    /** The worker's response to a request for a stored file. */
    async file(path: string, { mode = 'no-cors', range }: { mode?: string; range?: string } = {}) {
      const headers = new Headers(range ? { range } : {})
      const response = await send('fetch', { request: { method: 'GET', mode, url: origin + path, headers } })
      const body = await response?.arrayBuffer()
      return {
        type: response?.type,
        status: response?.status,
        headers: response?.headers,
        bytes: body?.byteLength,
      }
    },
    /** The worker's response to this request; undefined if it leaves the request to the browser. */
    answer: (request: { readonly method: string; readonly mode: string; readonly url: string }) =>
      send('fetch', { request }),
    call: (path: string) => send('fetch', { request: { method: 'POST', mode: 'cors', url: origin + path } }),
    async open(path: string) {
      const request = { method: 'GET', mode: 'navigate', url: origin + path }
      const response = await send('fetch', { request })
      return { text: (await response?.text()) ?? '', headers: response?.headers ?? new Headers() }
    },
  }
}
