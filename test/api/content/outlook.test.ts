/** @database none */
import { describe, expect, test } from '@jest/globals'
import { modelOf } from '#api/content/building/index.ts'
import { shippedContent } from '#api/content/shipped.ts'
import { outlookOf } from '#contract/estate/projects/building/outlook.ts'
import type {
  BuildingModel,
  Outlook,
  PlateHome,
  SiteFeature,
} from '#contract/estate/projects/building/shapes.ts'

const models = shippedContent()
  .projects.filter(({ blocks }) => blocks.length > 0)
  .map((folder) => [folder.slug, modelOf(folder)] as const)

/** Each home on a block's plates, with the floors on which it is. */
function homesOf(model: BuildingModel) {
  return Object.entries(model.blocks).flatMap(([block, { floors, plates }]) =>
    plates.flatMap((plate) =>
      plate.homes.map((home) => ({
        block,
        home,
        floors: floors.filter((floor) => floor >= plate.floors[0] && floor <= plate.floors[1]),
      })),
    ),
  )
}

function lookFrom(model: BuildingModel, block: string, home: PlateHome, floor: number): Outlook {
  const plan = model.plans.find(({ unit_type }) => unit_type === home.unit_type)
  const outlook = plan && outlookOf({ model, block, plan, home, floor, lat: 12.9, lng: 77.7 })
  if (!outlook) throw new Error(`${home.label} has no window.`)
  return outlook
}

describe.each(models)('from the homes of %s', (_, model) => {
  test('one never sees less of the horizon, or of anything on the ground, from higher up', () => {
    for (const { block, home, floors } of homesOf(model).filter((_, index) => index % 3 === 0)) {
      const [low, high] = [floors[0] ?? 0, floors.at(-1) ?? 0]
      const [below, above] = [low, high].map((floor) => lookFrom(model, block, home, floor))
      expect(above?.open).toBeGreaterThanOrEqual(below?.open ?? 0)
      for (const { label, kind, degrees } of below?.seen ?? []) {
        if (kind !== 'water' && kind !== 'green') continue
        expect(above?.seen.find((each) => each.label === label)?.degrees).toBeGreaterThanOrEqual(degrees)
      }
    }
  })

  test('what is drawn is in front of the viewer', () => {
    for (const { block, home, floors } of homesOf(model).slice(0, 4)) {
      const { shapes, seen } = lookFrom(model, block, home, floors[0] ?? 0)
      expect(shapes.length).toBeGreaterThan(0)
      for (const [x, y] of shapes.flatMap(({ points }) => points)) {
        expect(Math.abs(x) <= 9_000 && Math.abs(y) <= 9_000).toBe(true)
      }
      for (const { degrees, distance } of seen) expect(degrees <= 120 && distance >= 0).toBe(true)
    }
  })
})

describe('at Lakeside', () => {
  const model = models.find(([slug]) => slug === 'lakeside-varthur')?.[1]
  if (!model) throw new Error('Lakeside isn’t there.')
  const home = (label: string) => {
    const plateHome = model.blocks['tower-a']?.plates[0]?.homes.find((each) => each.label === label)
    if (!plateHome) throw new Error(`There is no ${label}.`)
    return plateHome
  }
  const seen = ({ seen }: Outlook, label: string) => seen.find((each) => each.label === label)

  test('a home in the west sees the lake at its distance, and one in the east does not', () => {
    const west = lookFrom(model, 'tower-a', home('N02'), 20)
    // The home is 16 m west of the tower's centre, which is 15 m west of the origin; the shore is west of x = −128 m.
    expect(seen(west, 'Varthur Lake')?.distance).toBeGreaterThan(95_000)
    expect(seen(west, 'Varthur Lake')?.distance).toBeLessThan(125_000)
    expect(west.bearing).toBe(270)
    const east = lookFrom(model, 'tower-a', home('N07'), 20)
    expect(seen(east, 'Varthur Lake')).toBeUndefined()
    expect(seen(east, 'The park')?.degrees).toBeGreaterThan(30)
  })

  test('a balcony that is cut into its building isn’t hidden by the wall it is cut into', () => {
    const tower = model.blocks['tower-a']
    if (!tower) throw new Error('There is no Tower A.')
    const plates = tower.plates.map((plate) => ({
      ...plate,
      outline: plate.outline.map(([x, y]): [number, number] => [x === -9_150 ? -14_150 : x, y]),
    }))
    const deeper = { ...model, blocks: { ...model.blocks, 'tower-a': { ...tower, plates } } }
    const from = (scene: BuildingModel) => lookFrom(scene, 'tower-a', home('N02'), 20)
    expect(seen(from(deeper), 'Varthur Lake')).toEqual(seen(from(model), 'Varthur Lake'))
    expect(from(deeper).open).toBe(from(model).open)
  })

  test('a wall before the home hides what is behind it, until one is above it', () => {
    const wall: SiteFeature = {
      use: 'building',
      label: 'A long house',
      kind: 'area',
      points: [
        [-60_000, -300_000],
        [-50_000, -300_000],
        [-50_000, 300_000],
        [-60_000, 300_000],
      ],
      height: 30_000,
      view: null,
      around: true,
    }
    const walled = { ...model, features: [...model.features, wall] }
    const low = lookFrom(walled, 'tower-a', home('N02'), 3)
    expect(low.open).toBe(0)
    expect(seen(low, 'Varthur Lake')).toBeUndefined()
    expect(seen(low, 'A long house')?.degrees).toBe(120)
    const high = lookFrom(walled, 'tower-a', home('N02'), 36)
    expect(high.open).toBe(lookFrom(model, 'tower-a', home('N02'), 36).open)
    expect(seen(high, 'Varthur Lake')?.degrees).toBeGreaterThan(20)
  })
})
