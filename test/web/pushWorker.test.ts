import { expect, test } from '@jest/globals'
import { startWorker } from '../builders/worker.ts'

const site = 'https://verandah.example'
const room = { path: '/room/class/1', seen: 'word.of.one' }

test('what is pushed appears with its words, and in place of an earlier one about the same', async () => {
  const worker = startWorker()
  await worker.push({ title: 'Chess starts in 10 minutes', text: 'Tap to join.', tag: 'class 1', ...room })
  expect(worker.shown).toEqual([
    {
      title: 'Chess starts in 10 minutes',
      body: 'Tap to join.',
      tag: 'class 1',
      renotify: true,
      data: room,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
    },
  ])
})

test('a press goes to the tab that shows it already, and to no other', async () => {
  const worker = startWorker()
  worker.tabs.push(`${site}/room/class/2`, `${site}/room/class/1`, `${site}/messages`)
  expect(await worker.act('notificationclick', room)).toBe(true)
  expect(worker.went).toEqual([`focus ${site}/room/class/1`])
})

test('a press opens a window of its own where no tab shows it, since another may be in a class', async () => {
  const worker = startWorker()
  worker.tabs.push(`${site}/room/class/2`, `${site}/room/class/1?x=1`)
  await worker.act('notificationclick', room)
  expect(worker.went).toEqual([`open ${site}/room/class/1`])
})

test.each([
  'https://elsewhere.example/login',
  '//elsewhere.example/login',
  '/\\elsewhere.example',
  'https://verandah.example.elsewhere.example/',
  'http://verandah.example/',
  'https://verandah.example@elsewhere.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
  `blob:${site}/1`,
  'https://[',
])('a message that names %s opens nothing, but is still shown', async (path) => {
  const worker = startWorker()
  worker.tabs.push(path)
  await worker.act('notificationclick', { path, seen: 'word.of.one' }).catch(() => undefined)
  expect(worker.went).toEqual([])
  expect(worker.told).toEqual([{ token: 'word.of.one' }])
})

test.each(['notificationclick', 'notificationclose'] as const)(
  '%s says that it was seen, by its own word',
  async (name) => {
    const worker = startWorker()
    await worker.act(name, room)
    expect(worker.asked).toEqual(['/api/v1/notices/seen'])
    expect(worker.told).toEqual([{ token: 'word.of.one' }])
  },
)

test('what is swiped away opens nothing', async () => {
  const worker = startWorker()
  worker.tabs.push(`${site}/room/class/1`)
  await worker.act('notificationclose', room)
  expect(worker.went).toEqual([])
})
