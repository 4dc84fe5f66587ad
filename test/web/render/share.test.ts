import { createServer } from 'node:http'
import { beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import request from 'supertest'
import { planPicture } from '#contract/estate/projects/building/planPicture.ts'
import type { ShareCard } from '#web/platform/page/shareCard.ts'
import type { PageRequest } from '#web/rendering.ts'
import { aPlan } from '../../builders/projects/plans.ts'
import { pagesOf, webApp } from '../../builders/web.ts'

// The api blocks SVG for the whole process because of uploads, and an earlier suite may have run it in this process.
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoadSvg'] }))

function aCard(over: Partial<ShareCard> = {}): ShareCard {
  return {
    mood: 'learn',
    label: 'Chess',
    title: 'Openings that last a lifetime',
    lines: ['with Meera Iyer', 'Tue and Thu, 6 – 7 pm, India time', '₹450 a class'],
    picture: { kind: 'cover', title: 'Openings that last a lifetime' },
    ...over,
  }
}

function aDrawing(): ShareCard['picture'] {
  const [level] = aPlan.levels
  if (!level) throw new Error('There is no level.')
  return { kind: 'drawing', picture: planPicture(level, aPlan.wall) }
}

/** A site whose pages have these cards; `asked` records the requests for them. */
function siteWith(card: (request: PageRequest) => Promise<ShareCard | null>) {
  const asked: PageRequest[] = []
  const openCard = async (page: PageRequest) => {
    asked.push(page)
    return card(page)
  }
  return { asked, ...webApp({ source: pagesOf({ openCard }) }) }
}

async function coloursAt(png: Buffer, box: { left: number; width: number }): Promise<number> {
  const { data } = await sharp(png)
    .extract({ ...box, top: 0, height: 630 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const seen = new Set<number>()
  for (let index = 0; index + 2 < data.length; index += 3) seen.add(data.readUIntBE(index, 3))
  return seen.size
}

test('a page that has a card has a picture of the size that messengers show', async () => {
  const { app, asked } = siteWith(async () => aCard())
  const answer = await request(app).get('/share/courses/openings.png').set('Cookie', 'x-access-token=secret')
  expect([answer.status, answer.type]).toEqual([200, 'image/png'])
  expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(await coloursAt(answer.body, { left: 64, width: 600 })).toBeGreaterThan(4)
  expect(await coloursAt(answer.body, { left: 720, width: 480 })).toBeGreaterThan(4)
  expect(asked.map(({ url, token, viewer }) => [url.pathname, token, viewer])).toEqual([
    ['/courses/openings', null, null],
  ])
})

test('many who ask for one picture at once have it drawn once', async () => {
  const { app, asked } = siteWith(async () => aCard())
  const server = createServer(app).listen(0, '127.0.0.1')
  try {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => request(server).get('/share/courses/openings.png')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(asked).toHaveLength(1)
  } finally {
    server.close()
  }
})

test('whoever asks for many pictures at once gets some of them, and is asked to wait for the others', async () => {
  let haveAllAsked = (): void => {}
  const all = new Promise<void>((resolve) => {
    haveAllAsked = resolve
  })
  const { app, asked } = siteWith(async ({ url }) => {
    if (asked.length === 14) haveAllAsked()
    await all
    return aCard({ title: url.pathname })
  })
  const server = createServer(app).listen(0, '127.0.0.1')
  try {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, nth) => request(server).get(`/share/courses/course-${nth}.png`)),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      Array.from({ length: 4 }, () => [503, '5']),
    )
  } finally {
    server.close()
  }
})

test('a page without a card has no picture, and a failing service is called again later', async () => {
  expect((await request(siteWith(async () => null).app).get('/share/about.png')).type).toBe('text/html')
  const failing = siteWith(async () => {
    throw new Error('The service is away.')
  })
  const answer = await request(failing.app).get('/share/courses/openings.png')
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30'])
  await request(failing.app).get('/share/courses/openings.png')
  expect(failing.asked).toHaveLength(2)
})

test('a home is drawn with its walls and the names of its rooms', async () => {
  const plain = siteWith(async () => aCard({ mood: 'homes', picture: { kind: 'cover', title: 'x' } }))
  const drawn = siteWith(async () => aCard({ mood: 'homes', picture: aDrawing() }))
  const [one, other] = await Promise.all(
    [plain, drawn].map(async ({ app }) => (await request(app).get('/share/courses/openings.png')).body),
  )
  const { data } = await sharp(other)
    .extract({ left: 700, top: 0, width: 436, height: 630 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dark = data.filter((value) => value < 60).length / data.length
  expect(dark).toBeGreaterThan(0.02)
  expect(dark).toBeLessThan(0.2)
  expect(one.equals(other)).toBe(false)
})

test.each<[string, Partial<ShareCard>]>([
  ['a title of one endless word', { title: 'W'.repeat(400) }],
  ['a title of many words', { title: 'A very long title indeed '.repeat(20) }],
  ['letters that the faces lack', { title: 'शतरंज சதுரங்கம் ♞', lines: [] }],
  ['markup', { title: '<script>&"', lines: ['<b>&amp;'] }],
  ['nothing', { label: '', title: '', lines: [] }],
  ['a photo that is not there', { picture: { kind: 'photo', src: '/media/missing-800.webp' } }],
  ['a path that leads out', { picture: { kind: 'photo', src: '/media/../package.json' } }],
  [
    'an empty drawing',
    { mood: 'homes', picture: { kind: 'drawing', picture: { box: [0, 0, 0, 0], strokes: [], labels: [] } } },
  ],
  ['a plan', { mood: 'homes', picture: aDrawing() }],
])('%s still makes a picture', async (_, over) => {
  const answer = await request(siteWith(async () => aCard(over)).app).get('/share/courses/openings.png')
  expect(answer.status).toBe(200)
  expect(await sharp(answer.body).metadata()).toMatchObject({ width: 1200, height: 630 })
})
