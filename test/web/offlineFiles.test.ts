import { expect, test } from '@jest/globals'
import { copiesOf } from '#server/middleware/offlineCopy.ts'
import { startWorker } from '../builders/worker.ts'

const asha = 'token-of-asha'
const bela = 'token-of-bela'
const id = (letter: string) => letter.repeat(32)
const signed = (file: string, hour = 1) => `/api/v1/evidence/179570000${hour}.${'s'.repeat(43)}/${file}`
const [photo, sheet, song] = [id('a'), id('b'), id('c')]

const picture = (base: string, alt: string) =>
  `<picture class="block"><source type="image/avif" srcSet="${base}-480.avif 480w, ${base}-960.avif 960w" sizes="6rem"/>\
<img src="${base}-480.webp" srcSet="${base}-480.webp 480w, ${base}-960.webp 960w" sizes="6rem" alt="${alt}" class="size-24"/></picture>`

const homework = (hour = 1) => {
  const base = signed(photo, hour)
  return `<a href="${base}-960.webp" target="_blank" rel="noreferrer">${picture(base, 'Your work: picture 1 of 1')}</a>\
<a href="${signed(`${sheet}.pdf`, hour)}" download="Work &amp; play.pdf" class="link">Worksheet</a>\
<audio controls="" preload="none" src="${signed(`${song}.mp3`, hour)}" aria-label="Song"></audio>\
<a href="https://example.com/rules" class="link">Rules</a>`
}
const [keptPhoto, keptSheet, keptSong] = [`${photo}-960.avif`, `${sheet}.pdf`, `${song}.mp3`].map(
  (name) => `/kept/api/v1/evidence/${name}`,
) as [string, string, string]

/** A worker with which Asha has opened homework with a photo, a worksheet of this size and a song. */
async function afterHomework({
  sheetBytes = 5000,
  prepare = (_: ReturnType<typeof startWorker>) => {},
} = {}) {
  const worker = startWorker()
  await worker.install()
  worker.state.token = asha
  worker.answerAt('/learn/h1', homework(), copiesOf(asha))
  for (const hour of [1, 2]) {
    worker.fileAt(signed(`${photo}-960.avif`, hour), 3000)
    worker.fileAt(signed(`${sheet}.pdf`, hour), sheetBytes)
    worker.fileAt(signed(`${song}.mp3`, hour), 4000)
  }
  prepare(worker)
  await worker.open('/learn/h1')
  return worker
}
const copies = async (worker: ReturnType<typeof startWorker>, path = '/learn/h1') => {
  worker.state.online = false
  return (await worker.open(path)).text
}
const timesAsked = ({ asked }: ReturnType<typeof startWorker>, file: string) =>
  asked.filter((path) => path.includes(file)).length

test('a copy has its pictures in one size, and its files', async () => {
  const worker = await afterHomework()
  const text = await copies(worker)
  expect(text).toContain(`<a href="${keptPhoto}" target="_blank" rel="noreferrer">`)
  expect(text).toContain(
    `<img src="${keptPhoto}" srcSet="${keptPhoto} 960w" sizes="6rem" alt="Your work: picture 1 of 1" class="size-24"/>`,
  )
  expect(text).toContain(`<a href="${keptSheet}" download="Work &amp; play.pdf" class="link">Worksheet</a>`)
  expect(text).toContain('<a href="https://example.com/rules" class="link">Rules</a>')
  expect(text).not.toMatch(/Not kept|<source|evidence\/1795/)
  const { headers, ...rest } = await worker.file(keptPhoto)
  expect(rest).toEqual({ type: 'default', status: 200, bytes: 3000 })
  expect(headers?.get('content-type')).toBe('image/avif')
  expect(headers?.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(await worker.file(keptSheet)).toMatchObject({ status: 200, bytes: 5000 })
})

test('a player gets the part for which it asks', async () => {
  const worker = await afterHomework()
  const all = await worker.file(keptSong, { range: 'bytes=0-' })
  expect([all.status, all.bytes, all.headers?.get('content-range')]).toEqual([206, 4000, 'bytes 0-3999/4000'])
  const part = await worker.file(keptSong, { range: 'bytes=1000-1999' })
  expect([part.status, part.bytes, part.headers?.get('content-range')]).toEqual([
    206,
    1000,
    'bytes 1000-1999/4000',
  ])
})

test('what is too large says so in its place, and is asked for once', async () => {
  const worker = await afterHomework({ sheetBytes: 1_000_001 })
  await worker.open('/learn/h1')
  expect(timesAsked(worker, sheet)).toBe(1)
  const text = await copies(worker)
  expect(text).toContain(
    '<a class="link">Worksheet</a> <span class="block text-14 text-ink-soft">Not kept on this device</span>',
  )
  expect(await worker.file(keptSheet)).toMatchObject({ type: 'error' })
})

test('a larger file is there once it was opened, if it isn’t larger still', async () => {
  const worker = await afterHomework({ sheetBytes: 9_000_000 })
  await worker.tell({ opened: signed(`${sheet}.pdf`), on: '/learn/h1' })
  expect(await worker.file(keptSheet)).toMatchObject({ status: 200, bytes: 9_000_000 })
  const other = await afterHomework({ sheetBytes: 10_000_001 })
  await other.tell({ opened: signed(`${sheet}.pdf`), on: '/learn/h1' })
  expect(await other.file(keptSheet)).toMatchObject({ type: 'error' })
})

test('a file of a page that isn’t kept is not either, however it is opened', async () => {
  const worker = await afterHomework()
  const paper = id('d')
  worker.fileAt(signed(`${paper}.pdf`), 100)
  worker.answerAt('/desk/papers/1', `<a href="${signed(`${paper}.pdf`)}">Passport</a>`)
  await worker.open('/desk/papers/1')
  await worker.tell({ opened: signed(`${paper}.pdf`), on: '/desk/papers/1' })
  expect(await worker.file(`/kept/api/v1/evidence/${paper}.pdf`)).toMatchObject({ type: 'error' })
  expect(timesAsked(worker, paper)).toBe(0)
})

test('nothing but this site’s own files is fetched', async () => {
  const worker = await afterHomework()
  const asked = worker.asked.length
  const other =
    '<img src="https://elsewhere.example/a.png"/><img src="/api/v1/orders/1"/><a href="/orders">Orders</a>'
  worker.answerAt('/learn', other, copiesOf(asha))
  await worker.open('/learn')
  expect(worker.asked.slice(asked)).toEqual(['/learn'])
  expect(await copies(worker, '/learn')).toContain(other)
})

test('a file that is there isn’t fetched again when its address is signed again', async () => {
  const worker = await afterHomework()
  worker.answerAt('/learn/h1', homework(2), copiesOf(asha))
  await worker.open('/learn/h1')
  expect(timesAsked(worker, sheet)).toBe(1)
  expect(await copies(worker)).toContain(keptSheet)
})

test('what a page no longer shows goes', async () => {
  const worker = await afterHomework()
  worker.answerAt('/learn/h1', 'Taken away', copiesOf(asha))
  await worker.open('/learn/h1')
  expect(await worker.file(keptSheet)).toMatchObject({ type: 'error' })
  expect(worker.stores.get(`copies ${copiesOf(asha)} files`)?.entries.size).toBe(0)
})

test.each([
  ['nobody is signed in any more', null],
  ['another is', bela],
])('no file is readable where %s, and all are deleted', async (_case, token) => {
  const worker = await afterHomework()
  worker.state.token = token
  expect(await worker.file(keptSheet)).toMatchObject({ type: 'error' })
  await worker.call('/api/v1/cores')
  expect([...worker.stores.keys()].filter((name) => name.includes(copiesOf(asha)))).toEqual([])
})

test('files are stored encrypted, each under its own name alone', async () => {
  const worker = await afterHomework()
  const store = worker.stores.get(`copies ${copiesOf(asha)} files`)
  const entries = [...(store?.entries ?? [])]
  expect(entries).toHaveLength(3)
  for (const [url, response] of entries) {
    const stored = Buffer.from(await response.clone().arrayBuffer())
    expect(stored.includes(Buffer.alloc(16, 7))).toBe(false)
    expect(url).not.toMatch(/evidence|pdf|aaaa/)
  }
  // A file that is moved to another file's place can't be read there.
  const [first, second] = entries
  if (!first || !second) throw new Error('There are no files.')
  await store?.put(first[0], second[1].clone())
  expect(await worker.file(keptPhoto)).toMatchObject({ type: 'error' })
})

test('where the device is full, the page is kept and its files say that they aren’t', async () => {
  const worker = await afterHomework({
    prepare: ({ state }) => {
      state.hasRoom = (bytes) => bytes < 2500
    },
  })
  const text = await copies(worker)
  expect(text).toContain(
    'Worksheet</a> <span class="block text-14 text-ink-soft">Not kept on this device</span>',
  )
  expect(text).toContain(
    '<span class="grid place-items-center bg-sunken p-1 text-center text-12 text-ink-soft size-24"><span><span class="sr-only">Your work: picture 1 of 1: </span>Not kept on this device</span></span>',
  )
  expect(text).not.toContain('<audio')
})

test('a file that doesn’t fit leaves room for a smaller one', async () => {
  const worker = await afterHomework({
    prepare: ({ state }) => {
      state.hasRoom = (bytes) => bytes < 4500
    },
  })
  expect(await worker.file(keptSheet)).toMatchObject({ type: 'error' })
  expect(await worker.file(keptSong)).toMatchObject({ status: 200, bytes: 4000 })
})

test('what says that it is too large isn’t read', async () => {
  const worker = await afterHomework({
    prepare: ({ fileAt }) => void fileAt(signed(`${sheet}.pdf`), 10, { 'content-length': '1000001' }),
  })
  expect(await worker.file(keptSheet)).toMatchObject({ type: 'error' })
})

test('a picture that only adorns and isn’t kept is an empty place', async () => {
  const worker = await afterHomework()
  worker.answerAt('/learn', picture(signed(id('e')), ''), copiesOf(asha))
  worker.fileAt(signed(`${id('e')}-480.avif`), 1_000_001)
  await worker.open('/learn')
  const text = await copies(worker, '/learn')
  expect(text).toContain('size-24" aria-hidden="true"></span>')
  expect(text).not.toContain('Not kept')
})

test('opening a file that is gone says that they are offline', async () => {
  const worker = await afterHomework()
  worker.stores.delete(`copies ${copiesOf(asha)} files`)
  const answer = await worker.file(keptPhoto, { mode: 'navigate' })
  expect([answer.status, answer.headers?.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
})

test('files make room for a page, and older pages for a newer one', async () => {
  const worker = await afterHomework()
  const files = `copies ${copiesOf(asha)} files`
  const pages = worker.stores.get(`copies ${copiesOf(asha)}`)
  worker.state.hasRoom = () => !worker.stores.has(files)
  worker.answerAt('/learn', 'My courses', copiesOf(asha))
  await worker.open('/learn')
  expect([await worker.has('/learn'), await worker.has('/learn/h1')]).toEqual([true, true])
  worker.state.hasRoom = () => (pages?.entries.size ?? 0) < 2
  worker.answerAt('/notices', 'Notices', copiesOf(asha))
  await worker.open('/notices')
  expect([await worker.has('/notices'), await worker.has('/learn/h1')]).toEqual([true, false])
})

test('what the browser dropped says so', async () => {
  const worker = await afterHomework()
  worker.stores.delete(`copies ${copiesOf(asha)} files`)
  const text = await copies(worker)
  expect(text.match(/Not kept on this device/g)).toHaveLength(2)
})

test('of a page ten megabytes are kept, of all pages forty', async () => {
  const worker = await afterHomework()
  const names = Array.from({ length: 12 }, (_, at) => (at + 10).toString(16).padStart(32, '0'))
  const page = (at: number) =>
    `${names.map((name) => `<a href="${signed(`${at}${name.slice(1)}.pdf`)}">One</a>`).join('')}`
  for (let at = 0; at < 5; at += 1) {
    for (const name of names) worker.fileAt(signed(`${at}${name.slice(1)}.pdf`), 999_999)
    worker.answerAt(`/messages/m${at}`, page(at), copiesOf(asha))
    await worker.open(`/messages/m${at}`)
  }
  const store = worker.stores.get(`copies ${copiesOf(asha)} files`)
  expect(store?.entries.size).toBe(40)
  // Opening the page again doesn't change that.
  await worker.open('/messages/m4')
  const text = await copies(worker, '/messages/m4')
  expect(text.match(/Not kept on this device/g)).toHaveLength(2)
})

test('people who save data have only what they opened', async () => {
  const worker = await afterHomework({
    prepare: ({ state }) => {
      state.saveData = true
    },
  })
  expect([timesAsked(worker, photo), timesAsked(worker, sheet)]).toEqual([0, 0])
  await worker.tell({ opened: signed(`${sheet}.pdf`), on: '/learn/h1' })
  expect(await worker.file(keptSheet)).toMatchObject({ status: 200 })
  worker.answerAt('/learn/classes', '<a rel="next" href="/learn/classes?on=2">Next week</a>', copiesOf(asha))
  worker.answerAt('/learn/classes?on=2', 'Week two', copiesOf(asha))
  await worker.open('/learn/classes')
  expect(await worker.has('/learn/classes?on=2')).toBe(false)
})

test('what found no room on its page is asked for again once there is some', async () => {
  const worker = await afterHomework()
  const names = Array.from({ length: 11 }, (_, at) => (at + 10).toString(16).padStart(32, '0'))
  for (const name of names) worker.fileAt(signed(`${name}.pdf`), 999_999)
  const show = async (from: number) => {
    const links = names.slice(from).map((name) => `<a href="${signed(`${name}.pdf`)}">One</a>`)
    worker.answerAt('/learn', links.join(''), copiesOf(asha))
    await worker.open('/learn')
  }
  await show(0)
  const last = `/kept/api/v1/evidence/${names[10]}.pdf`
  expect(await worker.file(last)).toMatchObject({ type: 'error' })
  await show(1)
  expect(await worker.file(last)).toMatchObject({ status: 200 })
})

test('two hundred files are kept, the newest', async () => {
  const worker = await afterHomework()
  for (let at = 0; at < 22; at += 1) {
    const names = Array.from({ length: 10 }, (_, each) => `${at}${each}`.padStart(32, '0'))
    for (const name of names) worker.fileAt(signed(`${name}.pdf`), 10)
    const links = names.map((name) => `<a href="${signed(`${name}.pdf`)}">One</a>`)
    worker.answerAt(`/messages/m${at}`, links.join(''), copiesOf(asha))
    await worker.open(`/messages/m${at}`)
  }
  expect(worker.stores.get(`copies ${copiesOf(asha)} files`)?.entries.size).toBe(200)
  expect(await worker.file(keptSheet)).toMatchObject({ type: 'error' })
})

test('signing out while files arrive leaves nothing behind', async () => {
  const worker = await afterHomework({
    prepare: ({ state }) => {
      state.hasRoom = (bytes) => {
        if (bytes > 2500) state.token = null
        return true
      }
    },
  })
  expect([...worker.stores.keys()].filter((name) => name.startsWith('copies '))).toEqual([])
})

test('of a calendar the next two weeks are kept as well, behind the one that is listed', async () => {
  const worker = await afterHomework()
  const week = (on: number) => `/learn/classes?on=2026-12-0${on}&learner=1`
  const next = (on: number) =>
    `<a rel="next" class="x" href="${week(on).replace('&', '&amp;')}" data-go="stay">Next week</a>`
  worker.answerAt('/learn/classes', next(1), copiesOf(asha))
  for (const on of [1, 2, 3]) worker.answerAt(week(on), next(on + 1), copiesOf(asha))
  await worker.open('/learn/classes')
  expect(await Promise.all([1, 2, 3].map((on) => worker.has(week(on))))).toEqual([true, true, false])
  const list = await copies(worker, '/nothing')
  expect([...list.matchAll(/<a class="link" href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    '/learn/h1',
    '/learn/classes',
  ])
})
