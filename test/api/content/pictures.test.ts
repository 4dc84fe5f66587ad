/** @database none */
import { describe, expect, test } from '@jest/globals'
import { modelOf } from '#api/content/building/index.ts'
import { placesOf } from '#api/content/places.ts'
import { shippedContent } from '#api/content/shipped.ts'
import { drawPicture, drawPlanOnPaper, drawScaleBar, scaleFor } from '#api/estate/projects/building/index.ts'
import { planSheet } from '#api/estate/projects/building/planSheet.ts'
import { Sheet } from '#api/pdf/Sheet.ts'
import { areasOf } from '#contract/estate/projects/building/areas.ts'
import { elevationsOf } from '#contract/estate/projects/building/elevation.ts'
import { facadeOf, frontPicture, frontSide } from '#contract/estate/projects/building/facade.ts'
import { areaOf } from '#contract/estate/projects/building/geometry.ts'
import type { Picture } from '#contract/estate/projects/building/picture.ts'
import { planPicture } from '#contract/estate/projects/building/planPicture.ts'
import { platePicture } from '#contract/estate/projects/building/platePicture.ts'
import { sitePicture } from '#contract/estate/projects/building/sitePicture.ts'
import { pdfWords } from '../../builders/pdfWords.ts'

const built = shippedContent()
  .projects.filter(({ blocks }) => blocks.length > 0)
  .map((folder) => [folder.slug, { folder, model: modelOf(folder) }] as const)

function strokes({ strokes }: Picture, ink: string) {
  return strokes.filter((stroke) => stroke.ink === ink)
}

/** The total area in square metres of all rectangles in a path. */
function boxesIn(d: string): number {
  return [...d.matchAll(/h(\d+)v(\d+)/g)].reduce(
    (sum, [, w, l]) => sum + (Number(w) * Number(l)) / 1_000_000,
    0,
  )
}

describe.each(built)('the drawings of %s', (_, { folder, model }) => {
  test('show rooms, balconies and walls as large as they are registered', () => {
    for (const plan of model.plans) {
      const { rooms, balcony, carpet } = areasOf(plan)
      const pictures = plan.levels.map((level) => planPicture(level, plan.wall))
      const painted = (ink: string) =>
        pictures.flatMap((picture) => strokes(picture, ink)).reduce((sum, { d }) => sum + boxesIn(d), 0)
      const gaps = plan.levels
        .flatMap(({ doors }) => doors)
        .reduce((sum, { gap }) => sum + (gap[2] * gap[3]) / 1_000_000, 0)
      const indoors = rooms.reduce((sum, { use, area }) => sum + (use === 'balcony' ? 0 : area), 0)
      expect(painted('floor') - gaps).toBeCloseTo(indoors, 3)
      expect(painted('open')).toBeCloseTo(balcony, 3)
      expect(indoors).toBeLessThan(carpet)
      expect(pictures.flatMap(({ labels }) => labels)).toHaveLength(rooms.length)
      expect(pictures.flatMap((picture) => strokes(picture, 'furniture')).length).toBeGreaterThan(0)
    }
  })

  test('show every home that is sold as windows of its building, and on its floor', () => {
    for (const block of folder.blocks) {
      const shape = model.blocks[block.slug]
      if (!shape) throw new Error(`${block.slug} isn’t drawn.`)
      const sides = elevationsOf(shape, model.plans)
      const facades = sides.map((side) => facadeOf(shape, side))
      const homes = new Set(
        facades.flatMap(({ windows }) => windows.map((window) => `${window.floor} ${window.stack}`)),
      )
      for (const { floor, stack } of placesOf(block)) expect(homes).toContain(`${floor} ${stack}`)
      for (const { windows, left, width, height } of facades) {
        for (const {
          box: [x, y, across, up],
        } of windows) {
          expect(x >= left && x + across <= left + width && y >= 0 && y + up <= height).toBe(true)
        }
      }
      for (const plate of shape.plates) {
        const [own] = plate.homes
        const picture = platePicture(plate, (home) => home === own)
        expect(strokes(picture, 'home').length + strokes(picture, 'own').length).toBe(plate.homes.length)
        expect(strokes(picture, 'own')).toHaveLength(1)
        expect(picture.labels.map(({ text }) => text)).toEqual(plate.homes.map(({ label }) => label))
      }
      expect(sides).toContain(frontSide(sides))
    }
  })

  test('show the land with every block', () => {
    const picture = sitePicture(model)
    for (const { name } of folder.blocks) expect(picture.labels.map(({ text }) => text)).toContain(name)
    const [, , width, length] = picture.box
    const land = model.features.find(({ use }) => use === 'ground')?.points ?? []
    expect((width * length) / 1_000_000).toBeGreaterThanOrEqual(areaOf(land))
  })
})

test.each([
  ['lakeside-varthur', '2-bhk', [595.28, 841.89]],
  ['lakeside-varthur', '4-bhk', [841.89, 595.28]],
  // A villa's two floors are drawn side by side.
  ['laterite-row-kakkanad', '4-bhk-villa', [841.89, 595.28]],
])('%s, %s is on one page at 1:100, with a line to check it', async (project, type, paper) => {
  const model = built.find(([slug]) => slug === project)?.[1].model
  const plan = model?.plans.find(({ unit_type }) => unit_type === type)
  if (!plan) throw new Error(`${type} isn’t drawn.`)
  const facts = {
    brand: 'Verandah',
    title: 'A-1204',
    plan,
    north: 90,
    carpet: 7140,
    rera: ['P1'],
    date: new Date(0),
  }
  const pdf = await planSheet(facts)
  const words = pdfWords(pdf)
  expect(words).toContain('this line is 10 cm long')
  expect(words).toContain('1:100')
  const text = pdf.toString('latin1')
  expect(text).toContain('/Count 1')
  const [, , width, height] =
    /MediaBox \[(\d+) (\d+) ([\d.]+) ([\d.]+)\]/.exec(text)?.slice(1).map(Number) ?? []
  expect(width).toBeCloseTo(paper[0] ?? 0, 0)
  expect(height).toBeCloseTo(paper[1] ?? 0, 0)
})

test('on paper a drawing has a round scale, the measures of its rooms and a bar to check it', async () => {
  const { model } = built.find(([slug]) => slug === 'lakeside-varthur')?.[1] ?? {}
  const [plan] = model?.plans ?? []
  const shape = model?.blocks['tower-a']
  if (!plan || !shape || !model) throw new Error('Lakeside isn’t drawn.')
  const sheet = new Sheet({ title: 'A plan', author: 'Verandah', date: new Date(0) })
  const before = sheet.y
  drawPlanOnPaper(sheet, plan, 600)
  expect(sheet.y - before).toBeGreaterThan(200)
  const side = frontSide(elevationsOf(shape, model.plans))
  const front = frontPicture(facadeOf(shape, side ?? { bands: [] }), ({ floor }) => floor === 12)
  const frame = { x: 56, y: 80, width: sheet.width, height: 500 }
  sheet.turnPage()
  const scale = scaleFor([front.box], frame)
  // 40 floors of 3.05 m on a base of 5 m are about 13 cm at 1:1000.
  expect(drawPicture(sheet, front, frame, scale)).toBeLessThanOrEqual(500)
  drawScaleBar(sheet, 56, 700, scale)
  const words = pdfWords(await sheet.finish())
  expect(words).toContain('3.50 × 5.00 m')
  expect(words).toContain('2 m, 1:75')
  expect(words).toContain(`50 m, 1:${scale}`)
})
