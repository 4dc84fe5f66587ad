/** @jest-environment jsdom */
import '../browser.ts'
import { describe, expect, test } from '@jest/globals'
import type { MapPoint, ProjectUpdate } from '#contract/estate/projects/sections.ts'
import { distanceText, radialOf, reach } from '#web/features/projects/location/radial.ts'
import { frontsOf } from '#web/pages/homes/project/buying/fronts.ts'
import { middleOf, sitePlanOf } from '#web/pages/homes/project/place/sitePlan.ts'
import { lineOf, monthsOf, seriesOf } from '#web/pages/homes/project/progress/progressSeries.ts'
import { aFront } from '../../builders/projects/plans.ts'

const legend = { a: 'available', s: 'sold', h: 'on_hold' } as const

describe('the fronts of the towers', () => {
  const types: never[] = []

  test('share one ground line and one scale, with every window in the state of its home', () => {
    const { fronts, height, isStreet, isWhole } = frontsOf(
      {
        legend,
        blocks: [
          { block_id: 'low', floors: [1], stacks: 2, statuses: 'as', types },
          { block_id: 'high', floors: [3, 2, 1], stacks: 2, statuses: 'a.ssha', types },
        ],
      },
      [aFront('low', [1]), aFront('high', [1, 2, 3])],
    )
    const [low, high] = fronts
    expect(isStreet).toBe(false)
    expect(isWhole).toBe(true)
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBe(height)
    expect(high?.y).toBe(0)
    expect((high?.height ?? 0) - (low?.height ?? 0)).toBe(60)
    expect(low?.lines.map(({ status }) => status)).toEqual(['available', 'sold'])
    const windows = (status: string) => high?.lines.find((line) => line.status === status)?.d.match(/M/g)
    expect(windows('available')).toHaveLength(2)
    expect(windows('sold')).toHaveLength(2)
    expect(windows('on_hold')).toHaveLength(1)
  })

  test('a row of houses is below the other, and a block of too many homes has no windows', () => {
    const long = aFront('long', [1])
    const street = {
      ...long,
      front: {
        ...long.front,
        bands: long.front.bands.map((band) => ({
          ...band,
          faces: [[0, 90_000, 0] as [number, number, number]],
        })),
      },
    }
    const blocks = [{ block_id: 'long', floors: [], stacks: 100, statuses: null, types }]
    const { fronts, isStreet } = frontsOf({ legend, blocks }, [street, { ...street, block_id: 'other' }])
    expect(isStreet).toBe(true)
    expect(fronts.map(({ x }) => x)).toEqual([0, 0])
    expect(fronts[1]?.y).toBeGreaterThan(fronts[0]?.height ?? 0)
    expect(fronts.flatMap(({ lines }) => lines)).toEqual([])
  })
})

function point(about: Partial<MapPoint>): MapPoint {
  const id = about.id ?? 'school'
  return {
    id,
    name: id,
    category: 'school',
    lat: 0.01,
    lng: 0,
    distance_m: 1000,
    travel_minutes: 5,
    travel_by: 'walk',
    source: 'Walked',
    ...about,
  }
}

describe('what is around', () => {
  test('is shown in its true direction, the nearest first and the farthest at the edge', () => {
    const { placed } = radialOf(
      [0, 0],
      [
        point({ id: 'east', lat: 0, lng: 0.1, distance_m: 11_000 }),
        point({ id: 'north', lat: 0.01, lng: 0, distance_m: 1100 }),
      ],
    )
    const [north, east] = placed
    expect(placed.map(({ point: { id }, number }) => [id, number])).toEqual([
      ['north', 1],
      ['east', 2],
    ])
    expect([north?.x, (north?.y ?? 0) < 0]).toEqual([0, true])
    expect([east?.x, Math.abs(east?.y ?? 1)]).toEqual([reach, 0])
  })

  test('points in one place keep their numbers apart', () => {
    const { placed } = radialOf(
      [0, 0],
      ['a', 'b', 'c', 'd'].map((id) => point({ id })),
    )
    for (const one of placed)
      for (const other of placed)
        if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(26)
  })

  test('distances are in the unit that people use', () => {
    expect([280, 2300, 41_000].map(distanceText)).toEqual(['280\u00a0m', '2.3\u00a0km', '41\u00a0km'])
  })
})

describe('the plan of the land', () => {
  const square = (use: 'ground' | 'building', size: number) => ({
    kind: 'area' as const,
    use,
    label: use,
    points: [
      [-size, -size],
      [-size, size],
      [size, size],
      [size, -size],
    ] as [number, number][],
  })

  test('is drawn only where the land is known, with buildings over it', () => {
    expect(sitePlanOf({ lat: 0, lng: 0, overlays: [square('building', 0.0001)] })).toBeNull()
    const plan = sitePlanOf({
      lat: 0,
      lng: 0,
      overlays: [square('building', 0.0001), square('ground', 0.001)],
    })
    expect(plan?.parts.map(({ use }) => use)).toEqual(['ground', 'building'])
    expect(plan?.parts[1]?.d).toBe('M-11.1 11.1L11.1 11.1L11.1 -11.1L-11.1 -11.1Z')
  })

  test('numbers are in the middle of what they name', () => {
    expect(
      middleOf([
        [0, 0],
        [4, 0],
        [4, 2],
        [0, 2],
      ]),
    ).toEqual([2, 1])
  })
})

describe('progress', () => {
  const update = (month: string, actual: number, block: string | null = null): ProjectUpdate => ({
    id: `${block} ${month}`,
    project: { id: 'p', slug: 'p', name: 'P' },
    block: block === null ? null : { id: block, name: block },
    month,
    stage: 'Frame',
    planned_percent: 50,
    actual_percent: actual,
    photos: [],
    note: '',
  })

  test('each tower has its own months, the last of which is its current state', () => {
    const updates = [
      update('2026-10-01', 40, 'B'),
      update('2026-10-01', 48, 'A'),
      update('2026-08-01', 30, 'A'),
    ]
    expect(seriesOf(updates).map(({ block, last }) => [block, last.actual_percent])).toEqual([
      ['A', 48],
      ['B', 40],
    ])
    expect(monthsOf(updates)).toEqual(['2026-10', '2026-08'])
  })

  test('a month without a report keeps its width on the line', () => {
    const months = [update('2026-01-01', 0), update('2026-02-01', 10), update('2026-05-01', 40)]
    expect(lineOf(months, ({ actual_percent }) => actual_percent)).toBe('M0 100L25 90L100 60')
  })
})
