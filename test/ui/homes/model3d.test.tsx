/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { InstancedMesh, Matrix4, Raycaster, Vector3 } from 'three'
import type { PlateHome, Ring } from '#contract/estate/projects/building/shapes.ts'
import { sunAt } from '#contract/estate/projects/building/sun.ts'
import type { BlockDrawing, Site } from '#contract/estate/projects/drawings.ts'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { buildingOf } from '#web/features/projects/availability/model3d/building.ts'
import { landOf } from '#web/features/projects/availability/model3d/land.ts'
import { lightOver, towards } from '#web/features/projects/availability/model3d/light.ts'
import { colourOf, paint } from '#web/features/projects/availability/model3d/paint.ts'
import { unitNoAt } from '#web/features/projects/availability/places.ts'
import { momentOf } from '#web/pages/homes/block/SunHours.tsx'

/** Two homes on each of three floors, except that 202 doesn't exist. */
const packed: Availability = {
  block_id: 'b',
  as_of: '2026-11-20T00:00:00.000Z',
  floors: [3, 2, 1],
  stacks: ['01', '02'],
  legend: { a: 'available', h: 'on_hold', b: 'booked', s: 'sold', n: 'not_released' },
  statuses: 'asa.sa',
  unit_types: ['two'],
  types: '000.00',
  facings: '444.44',
  price: 'all_in',
  prices: '------------',
  numbering: '{floor}{stack}',
  unit_nos: null,
  left_out: false,
}

const rectangle = (west: number, north: number, width: number, length: number): Ring => [
  [west, north],
  [west + width, north],
  [west + width, north + length],
  [west, north + length],
]
const home = (label: string, stack: number, ring: Ring): PlateHome => ({
  stack,
  label,
  unit_type: 'two',
  at: [0, 0],
  turn: 0,
  mirrored: false,
  ring,
  facing: 'south',
  corner: false,
})
/** A block whose origin is 50 m to the east and 20 m to the south; home 01 is west of 02. */
const shape: BlockDrawing = {
  block_id: 'b',
  name: 'Tower B',
  at: [50_000, 20_000],
  base: 5_000,
  storey: 3_000,
  floors: [1, 2, 3],
  plates: [
    {
      floors: [1, 3],
      outline: rectangle(0, 0, 20_000, 10_000),
      cores: [],
      homes: [
        home('01', 1, rectangle(0, 0, 10_000, 10_000)),
        home('02', 2, rectangle(10_000, 0, 10_000, 10_000)),
      ],
    },
  ],
  elevations: [],
}

/** The first home on the line between two points, given in metres east, up and south. */
function seen(from: Vector3, to: Vector3): string | undefined {
  const { group, placeOf } = buildingOf(shape, packed)
  group.updateMatrixWorld(true)
  const ray = new Raycaster(from, to.clone().sub(from).normalize())
  const homes = ray
    .intersectObject(group, true)
    .flatMap(({ object, instanceId }) =>
      object instanceof InstancedMesh && instanceId !== undefined ? (placeOf(object, instanceId) ?? []) : [],
    )
  return homes[0] === undefined ? undefined : unitNoAt(packed, homes[0])
}

describe('a building to turn', () => {
  test.each([
    ['101', 55, 6.5],
    ['102', 65, 6.5],
    ['201', 55, 9.5],
    ['301', 55, 12.5],
    ['302', 65, 12.5],
  ])('shows %s where it is, seen from the south', (unit, east, up) => {
    expect(seen(new Vector3(east, up, 200), new Vector3(east, up, 25))).toBe(unit)
  })

  test('shows the other home of a pair from the other side', () => {
    expect(seen(new Vector3(200, 6.5, 25), new Vector3(60, 6.5, 25))).toBe('102')
    expect(seen(new Vector3(-200, 6.5, 25), new Vector3(60, 6.5, 25))).toBe('101')
  })

  test('has a gap where no home was built', () => {
    expect(seen(new Vector3(65, 9.5, 200), new Vector3(65, 9.5, 25))).toBeUndefined()
  })

  test('colours homes by their state now, those filtered out apart, and the chosen one', () => {
    const { group, placeOf, paintHomes } = buildingOf(shape, packed)
    const later = { ...packed, statuses: 'ssa.sa' }
    paintHomes({ packed: later, fits: Uint8Array.of(1, 1, 1, 0, 0, 1), chosen: 5 })
    const colours = new Map<string, string>()
    for (const mesh of group.children) {
      if (!(mesh instanceof InstancedMesh)) continue
      for (let copy = 0; copy < mesh.count; copy += 1) {
        const at = placeOf(mesh, copy)
        if (at === undefined) continue
        const colour = paint.chosen.clone()
        mesh.getColorAt(copy, colour)
        colours.set(unitNoAt(packed, at), colour.getHexString())
      }
    }
    expect(Object.fromEntries(colours)).toEqual({
      '301': colourOf('sold', true).getHexString(),
      '302': colourOf('sold', true).getHexString(),
      '201': colourOf('available', true).getHexString(),
      '101': colourOf('sold', false).getHexString(),
      '102': paint.chosen.getHexString(),
    })
  })
})

test('the land has every other building at its height, and not the one that is shown', () => {
  const block = {
    slug: 'b',
    name: 'B',
    at: [0, 0] as [number, number],
    outlines: [rectangle(0, 0, 10_000, 10_000)],
  }
  const site: Site = {
    features: [],
    blocks: [
      { ...block, block_id: 'b', height: 12_000 },
      { ...block, block_id: 'c', at: [30_000, 0], height: 40_000 },
    ],
  }
  const land = landOf(site, 'b')
  land.updateMatrixWorld(true)
  const down = (east: number) =>
    new Raycaster(new Vector3(east, 500, 5), new Vector3(0, -1, 0)).intersectObject(land, true)[0]?.point.y
  expect(down(35)).toBeCloseTo(40)
  expect(down(5)).toBeCloseTo(-0.1)
  expect(land.matrixWorld).toEqual(new Matrix4())
})

describe('the sun over the model', () => {
  const at = (month: number, hour: number) =>
    sunAt(momentOf({ year: 2026, month, minutes: hour * 60 }), 12.94, 77.75)

  test('is in the east in the morning, high in the south at noon in winter, and in the west in the evening', () => {
    const [morning, noon, evening] = [at(12, 7), at(12, 12), at(12, 17)].map(towards)
    expect(morning?.x).toBeGreaterThan(0.8)
    expect(noon?.z).toBeGreaterThan(0.5)
    expect(noon?.y).toBeGreaterThan(0.7)
    expect(evening?.x).toBeLessThan(-0.8)
    // In June, the noon sun is north of Bengaluru.
    expect(towards(at(6, 12)).z).toBeLessThan(0)
  })

  test('gives light from there, and none once it is down', () => {
    const middle = new Vector3(10, 20, 30)
    const { sun, sky, shine } = lightOver(middle, 50)
    shine(at(12, 12))
    const day = sky.intensity
    expect(
      sun.position
        .clone()
        .sub(middle)
        .normalize()
        .dot(towards(at(12, 12))),
    ).toBeCloseTo(1)
    expect(sun.intensity).toBeGreaterThan(2)
    shine(at(12, 19))
    expect([sun.intensity, sun.castShadow]).toEqual([0, false])
    expect(sky.intensity).toBeLessThan(day)
  })
})
