/** @long measures the cost of bodies of growing length */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { usualHours } from '#contract/estate/projects/officeHours.ts'
import { packageRoot } from '#server/packageRoot.ts'
import { builtPages } from '#server/render/builtPages.ts'
import type { PageSource } from '#server/render/PageSource.ts'
import type { PageOutcome, PageRequest } from '#web/rendering.ts'
import { allPages } from '#web/siteMap/whole.ts'
import { testStart } from '../../builders/testStart.ts'
import { userNamed } from '../../builders/web.ts'
import { willing } from '../../foreign/willing.ts'

const takesForm = (view: string | null) =>
  view !== null && existsSync(join(packageRoot, 'src/pages', view, 'action.ts'))
const withForms = allPages.filter(({ view }) => takesForm(view))

/** Forms of about this many bytes, built to be as costly as possible. */
const shapes: Readonly<Record<string, (bytes: number) => string>> = {
  'many names': (bytes) => fields(bytes, (nth) => `f${nth}=1`),
  'names that mean a row each': (bytes) => fields(bytes, (nth) => `was.${nth}=present&mark.${nth}=absent`),
  'names with brackets': (bytes) => fields(bytes, (nth) => `a[${nth}][b]=1`),
  'lists by many names': (bytes) => fields(bytes, (nth) => `l${nth}[]=1`),
  repeats: (bytes) => fields(bytes, (nth) => `${known[nth % known.length]}=${nth}`),
  'long names': (bytes) => fields(bytes, (nth) => `${String(nth).repeat(bytes / 8)}=1`),
  'long texts of everything': (bytes) =>
    known.map((name) => `${name}=${'a.@9-%20_'.repeat(bytes / 144)}`).join('&'),
  'long texts of nothing': (bytes) => known.map((name) => `${name}=+${'%20'.repeat(bytes / 64)}x`).join('&'),
}
const known = [
  ...['name', 'email', 'mobile', 'message', 'contact', 'note', 'otp', 'password'],
  ...['skills[]', 'starts_at[]', 'consents[]', 'description', 'outcomes', 'reason', 'before', 'came_first'],
]

function fields(bytes: number, field: (nth: number) => string): string {
  let text = field(0)
  for (let nth = 1; text.length < bytes; nth += 1) text += `&${field(nth)}`
  return text
}

let source: PageSource
beforeAll(async () => {
  source = await builtPages(packageRoot)
})

/** Milliseconds of processor time for a whole response to a form, from the action to the last byte of the page. */
async function cost(path: string, body: string): Promise<number> {
  const { openPage } = await source.load()
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(body)) form.append(name, value)
  const request = requestFor(path.replace(/:\w+/g, 'some'), form)
  const before = process.cpuUsage()
  await written(await openPage(request))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function written(outcome: PageOutcome): Promise<void> {
  if (outcome.kind === 'redirect') return Promise.resolve()
  return new Promise((resolve) => {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() }).once('finish', resolve)
    const stream = outcome.render({
      nonce: 'nonce',
      assets: source.assetsFor(outcome),
      onShellReady: () => undefined,
      onAllReady: () => stream.pipe(nowhere),
      // Whether a page can show an example is tested elsewhere.
      onShellError: () => resolve(),
      onError: () => undefined,
      onLateFailure: () => undefined,
    })
  })
}

function requestFor(path: string, form: FormData): PageRequest {
  const line = { enter: () => () => undefined, mayRetry: () => false }
  const origin = 'http://localhost'
  const person = userNamed('Asha', ['student', 'tutor', 'staff'])
  return {
    id: 'id',
    address: '127.0.0.1',
    method: 'POST',
    url: new URL(path, origin),
    form,
    token: 't0ken',
    viewer: null,
    looks: false,
    preview: null,
    carried: null,
    signal: new AbortController().signal,
    development: false,
    whole: true,
    tooMany: false,
    program: '',
    deviceKey: null,
    onMisfit: () => undefined,
    until: performance.now() + 60_000,
    site: {
      subdomain: null,
      device: 'desktop',
      timeZone: 'Asia/Kolkata',
      price: 'all_in',
      origin,
      mainOrigin: origin,
      cart: [],
      shortlist: null,
      formKey: 'form-key',
      now: testStart,
      brand: { name: 'Verandah', email: 'a@b.example', phone: '1', address: 'Here', office: usualHours },
    },
    services: { learning: origin, estate: origin },
    lines: { learning: line, estate: line },
    adapter: async (config) => {
      const answer = await willing(config)
      return config.url === '/profile' ? { ...answer, data: { ...answer.data, data: person } } : answer
    },
  }
}

/** Four times the bytes may take four times as long and more; quadratic growth would take sixteen times as long. */
const growth = 10
/** Milliseconds that garbage collection or other programs may add. */
const noise = 4

describe.each(withForms.map(({ path }) => path))('a form sent to %s', (path) => {
  test.each(Object.entries(shapes))('costs as much as it is long: %s', async (_name, shape) => {
    const [short, long] = [shape(16_000), shape(64_000)]
    let [least, most] = [await cost(path, short), await cost(path, long)]
    for (let more = 0; more < 6 && most > growth * Math.max(least, noise); more += 1) {
      least = Math.min(least, await cost(path, short))
      most = Math.min(most, await cost(path, long))
    }
    expect(most).toBeLessThan(growth * Math.max(least, noise))
  })
})
