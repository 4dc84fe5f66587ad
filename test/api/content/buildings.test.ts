/** @database none */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { modelOf } from '#api/content/building/index.ts'
import { ContentProblems } from '#api/content/Problems.ts'
import { placesOf } from '#api/content/places.ts'
import { readFolder } from '#api/content/readFolder.ts'
import { shippedContent, shippedFolder, sitePictures } from '#api/content/shipped.ts'
import { unitDrawingOf } from '#api/estate/projects/building/unitDrawing.ts'
import { areasOf } from '#contract/estate/projects/building/areas.ts'
import { elevationsOf } from '#contract/estate/projects/building/elevation.ts'
import { areaOf } from '#contract/estate/projects/building/geometry.ts'
import { sunAt } from '#contract/estate/projects/building/sun.ts'

const folders = shippedContent().projects.filter(({ blocks }) => blocks.length > 0)
const built = folders.map((folder) => [folder.slug, { folder, model: modelOf(folder) }] as const)

test('every project with homes is drawn', () => {
  expect(built).toHaveLength(8)
})

describe.each(built)('%s', (_, { folder, model }) => {
  test('each plan has the carpet and balcony area that is registered', () => {
    for (const { slug, carpet_m2, balcony_m2 } of folder['unit-types']) {
      const plan = model.plans.find(({ unit_type }) => unit_type === slug)
      const { carpet, balcony } = areasOf(plan ?? { levels: [] })
      expect(Math.abs(carpet - carpet_m2) / carpet_m2).toBeLessThanOrEqual(0.005)
      expect(Math.abs(balcony - balcony_m2)).toBeLessThanOrEqual(0.005 * balcony_m2)
    }
  })

  test('each block has as many homes on its plates as are sold, and each as large as its plan', () => {
    for (const block of folder.blocks) {
      const shape = model.blocks[block.slug]
      const onPlates = placesOf(block).map(({ floor, stack }) => {
        const plate = shape?.plates.find(({ floors: [from, to] }) => floor >= from && floor <= to)
        return plate?.homes.filter((home) => home.stack === stack).length
      })
      expect(onPlates).toEqual(onPlates.map(() => 1))
      for (const home of shape?.plates.flatMap(({ homes }) => homes) ?? []) {
        const plan = model.plans.find(({ unit_type }) => unit_type === home.unit_type)
        const inside = areaOf(plan?.levels[0]?.outline ?? [])
        expect(areaOf(home.ring) / inside).toBeGreaterThan(1)
        expect(areaOf(home.ring) / inside).toBeLessThan(1.1)
      }
    }
  })

  test('every home shows on a side of its building, within the walls that are drawn', () => {
    for (const shape of Object.values(model.blocks)) {
      const sides = elevationsOf(shape, model.plans)
      for (const [index, { homes }] of shape.plates.entries()) {
        const seen = new Set(sides.flatMap(({ bands }) => bands[index]?.strips.map(([stack]) => stack) ?? []))
        expect(homes.filter(({ stack }) => !seen.has(stack)).map(({ label }) => label)).toEqual([])
      }
      for (const { faces, strips } of sides.flatMap(({ bands }) => bands)) {
        const left = Math.min(...faces.map(([x]) => x))
        const right = Math.max(...faces.map(([x, width]) => x + width))
        for (const [, x, width] of strips) expect(x >= left && x + width <= right).toBe(true)
      }
    }
  })

  test('no two unit types have the same plan', () => {
    const drawn = model.plans.map(({ levels }) => JSON.stringify(levels))
    expect(new Set(drawn).size).toBe(drawn.length)
  })
})

test('a home faces where its living room looks, and a corner home looks out on two sides', () => {
  const [, lakeside] = built.find(([slug]) => slug === 'lakeside-varthur') ?? []
  const homes = lakeside?.model.blocks['tower-a']?.plates[0]?.homes ?? []
  const home = (label: string) => homes.find((each) => each.label === label)
  expect(home('N02')).toMatchObject({ facing: 'west', corner: false })
  expect(home('S02')).toMatchObject({ facing: 'north_west', corner: false })
  expect(home('N01')).toMatchObject({ facing: 'west', corner: true })
})

test('a tower with three wings shows them at their angles, and never a window behind a wall', () => {
  const [, lakeside] = built.find(([slug]) => slug === 'lakeside-varthur') ?? []
  const shape = lakeside?.model.blocks['tower-a']
  if (!shape) throw new Error('There is no Tower A.')
  const [north, , , west] = elevationsOf(shape, lakeside?.model.plans ?? [])
  const labels = (side: typeof west) =>
    new Set(
      side?.bands[0]?.strips.map(
        ([stack]) => shape.plates[0]?.homes.find((home) => home.stack === stack)?.label,
      ),
    )
  expect(labels(west)).toContain('N02')
  expect(labels(west)).toContain('S02')
  expect(labels(west)).not.toContain('N07')
  expect(labels(north)).not.toContain('C02')
})

describe('the sun', () => {
  // Published: the sun is at −0.833° at sunrise and sunset, and at 90° − latitude + declination at noon.
  test.each([
    ['Chennai at noon in December', '2026-12-21T06:37:00Z', 13.0827, 80.2707, 180, 53.5],
    ['Chennai at sunrise in June', '2026-06-21T00:13:00Z', 13.0827, 80.2707, 65.8, -0.8],
    ['Greenwich at noon in June', '2026-06-21T12:02:00Z', 51.4779, 0, 180, 61.96],
  ])('%s', (_, moment, lat, lng, bearing, height) => {
    const sun = sunAt(Date.parse(moment), lat, lng)
    expect(Math.abs(sun.bearing - bearing)).toBeLessThan(1.2)
    expect(Math.abs(sun.height - height)).toBeLessThan(0.4)
  })

  const [, lakeside] = built.find(([slug]) => slug === 'lakeside-varthur') ?? []
  const drawn = (stack: number, floor: number, model = lakeside?.model) =>
    unitDrawingOf(model ?? { features: [], plans: [], blocks: {} }, {
      block: 'tower-a',
      floor,
      stack,
      lat: 12.9412,
      lng: 77.7468,
    })

  test('reaches a west-facing home for some hours, and for fewer if a wing is in front of it', () => {
    const [living] = drawn(2, 20).sunlight
    expect(living?.name).toBe('Living and dining')
    expect(living?.minutes[0]).toBeGreaterThan(120)
    const model = lakeside?.model
    const alone = model && { ...model, features: model.features.map((each) => ({ ...each, height: 0 })) }
    const walled = alone && {
      ...alone,
      features: [
        ...alone.features,
        {
          use: 'building' as const,
          label: 'A wall in the west',
          kind: 'area' as const,
          points: [
            [-60_000, -200_000],
            [-50_000, -200_000],
            [-50_000, 200_000],
            [-60_000, 200_000],
          ] as [number, number][],
          height: 200_000,
          view: null,
          around: true,
        },
      ],
    }
    expect(drawn(2, 20, walled).sunlight[0]?.minutes[0]).toBeLessThan((living?.minutes[0] ?? 0) / 2)
  })

  test('a mirrored home is drawn mirrored, in its place', () => {
    const plain = drawn(2, 20)
    const mirrored = drawn(3, 20)
    const doorOf = ({ plan }: typeof plain) => plan?.levels[0]?.doors.find(({ kind }) => kind === 'main')?.gap
    const [x = 0, , width = 0] = doorOf(plain) ?? []
    expect(doorOf(mirrored)?.[0]).toBe(11_981 - x - width)
    expect(plain.plate?.homes).toHaveLength(29)
    expect(plain.pin?.facing).toBe('west')
    expect(drawn(99, 20).plan).toBeNull()
  })
})

describe('a drawing with mistakes', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verandah-drawing-'))
    await cp(shippedFolder, folder, { recursive: true })
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const lakeside = 'projects/lakeside-varthur'
  const problemsAfter = async (file: string, from: string | RegExp, to: string) => {
    const path = join(folder, lakeside, file)
    const text = await readFile(path, 'utf8')
    const edited = text.replace(from, to)
    expect(edited).not.toBe(text)
    await writeFile(path, edited)
    try {
      readFolder(folder, sitePictures())
      return ''
    } catch (error) {
      if (error instanceof ContentProblems) return error.problems.join('\n')
      throw error
    }
  }

  test.each([
    [
      'unit-types.json',
      '"carpet_m2": 71.4',
      '"carpet_m2": 72.4',
      '0: 2-bhk: the carpet area drawn is 71.40 m²',
    ],
    ['plans.json', /"swing [^"]*"/, '"swing 900"', 'Write it like "swing s 2800 900 far out"'],
    ['plans.json', /"opening n \d+/, '"opening n 90000', 'isn’t in a wall: check its side and distance.'],
    ['plans.json', '"name": "Bedroom 2"', '"name": "Bedroom 2", "size": 4', 'plans.json: 0.levels.0.rooms.'],
    ['plates.json', '"-N01"', '"-N02"', 'tower-a.plates.0: stack N01 is placed 0 times on floors 1 to 40.'],
    ['plates.json', /\[1, 40\]/, '[1, 39]', 'tower-a.plates: floor 40 has 0 plates; give it one.'],
    ['blocks.json', /("N02",[^}]*?)"lake"/, '$1"park"', 'no window of N02 looks at "park" in site.json.'],
  ])('%s is refused with its place and its cure', async (file, from, to, words) => {
    expect(await problemsAfter(file, from, to)).toContain(words)
  })

  test('a room that nobody can enter is named', async () => {
    const problems = await problemsAfter(
      'plans.json',
      /("name": "Bedroom 2",[^}]*?)"doors": \[\s*"[^"]*"\s*\],/,
      '$1',
    )
    expect(problems).toContain('no door leads into Bedroom 2.')
  })
})
