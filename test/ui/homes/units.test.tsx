/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Ring } from '#contract/estate/projects/building/shapes.ts'
import type { BlockDrawing } from '#contract/estate/projects/drawings.ts'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { comparedFrom } from '#web/features/projects/availability/compared.ts'
import { fitUnits, unitFiltersFrom } from '#web/features/projects/availability/filters.ts'
import { countsIn, placeAt, withChanges } from '#web/features/projects/availability/places.ts'
import { EmiForm } from '#web/features/projects/costs/EmiForm.tsx'
import { leastDownPayment, loanFor } from '#web/features/projects/costs/emi.ts'
import { BarePlan, widestOf } from '#web/features/projects/plan/BarePlan.tsx'
import { FloorPlan } from '#web/features/projects/plan/FloorPlan.tsx'
import { firstPlace, nextPlace } from '#web/pages/homes/block/geometry.ts'
import { placeOnSide, sideOf, sideSheet } from '#web/pages/homes/block/side.ts'
import { rowsFor } from '#web/pages/homes/compare/rows.ts'
import { aPlan } from '../../builders/projects/plans.ts'

const packed: Availability = {
  block_id: 'b',
  as_of: '2026-11-20T00:00:00.000Z',
  floors: [22, 21, 1],
  stacks: ['01', '02', '03'],
  legend: { a: 'available', h: 'on_hold', b: 'booked', s: 'sold', n: 'not_released' },
  statuses: 'as.aah.ss',
  unit_types: ['three', 'two'],
  types: '00.001.11',
  facings: '22.200.22',
  // 200 lakh, 201 lakh, no such place, 199 lakh, 199 lakh, no price, …
  prices: '01lUUE01mkVy......01luTK01luTK------......01luTK01luTK',
  price: 'all_in',
  numbering: '{floor}{stack}',
  unit_nos: null,
  left_out: false,
}
const types = [
  { id: 'three', slug: '3-bhk', bhk: 3 },
  { id: 'two', slug: '2-bhk', bhk: 2 },
]
const asked = (text: string) => fitUnits(packed, unitFiltersFrom(new URLSearchParams(text), 'all_in'), types)

const square = (x: number): Ring => [
  [x, 0],
  [x + 8000, 0],
  [x + 8000, 8000],
  [x, 8000],
]
const face = { floors: [1, 22] as [number, number], faces: [[0, 24_000, 0] as [number, number, number]] }
const shape: BlockDrawing = {
  block_id: 'b',
  name: 'Tower B',
  at: [0, 0],
  base: 3000,
  storey: 3000,
  floors: [1, 21, 22],
  plates: [{ floors: [1, 22], outline: square(0), cores: [], homes: [] }],
  elevations: [
    {
      bearing: 180,
      facing: 'south',
      bands: [
        {
          ...face,
          strips: [
            [1, 1000, 4000, 0],
            [3, 9000, 1000, 0],
          ],
        },
      ],
    },
    {
      bearing: 0,
      facing: 'north',
      bands: [
        {
          ...face,
          strips: [
            [2, 1000, 4000, 0],
            [3, 9000, 4000, 0],
          ],
        },
      ],
    },
  ],
}

describe('a side of a building', () => {
  const [south] = shape.elevations
  if (!south) throw new Error('There is no side.')
  const sheet = sideSheet(shape, south, packed)

  test('shows the homes with windows there, each on its floor', () => {
    expect([...sheet.frames.keys()].toSorted((a, b) => a - b)).toEqual([0, 3, 5, 8])
    expect(sheet.frames.get(0)?.[0]?.y).toBeLessThan(sheet.frames.get(3)?.[0]?.y ?? 0)
    expect(sheet.height).toBe(6 + 12 + 3 * 30 + 30)
  })

  test('finds the home under a finger, or the nearest on that floor', () => {
    const [window] = sheet.frames.get(3) ?? []
    if (!window) throw new Error('That home has no window.')
    expect(placeOnSide(sheet, window.x + 5, window.y + 5)).toBe(3)
    expect(placeOnSide(sheet, window.x + window.width + 10, window.y + 5)).toBe(3)
    expect(placeOnSide(sheet, window.x + 5, sheet.height + 100)).toBeNull()
  })

  test('is chosen so that a home shows widest', () => {
    expect(sideOf(shape, packed, 0)).toBe(0)
    expect(sideOf(shape, packed, 1)).toBe(1)
    expect(sideOf(shape, packed, 5)).toBe(1)
  })
})

describe('a packed block', () => {
  test('gives each place its number, floor, kind and facing', () => {
    expect(placeAt(packed, 5)).toMatchObject({
      unitNo: '2103',
      unitId: 'b-2103',
      floor: 21,
      status: 'on_hold',
      typeId: 'two',
      facing: 'north',
    })
  })

  test('is filtered by bedrooms, floor, facing, price and status together', () => {
    expect(asked('').count).toBe(7)
    const { fits, count } = asked('type=3bhk&above=20&facing=east&budget=200&status=available')
    expect([count, [...fits]]).toEqual([2, [1, 0, 0, 1, 0, 0, 0, 0, 0]])
    expect(asked('above=21').count).toBe(5)
    expect(asked('above=22').count).toBe(2)
    expect(asked('type=2-bhk&upto=1').count).toBe(2)
    expect(asked('budget=500').count).toBe(3)
    expect(asked('facing=up&budget=7&status=gone').count).toBe(7)
  })

  test('takes in what changed since, and updates its counts', () => {
    const later = withChanges(packed, {
      as_of: '2026-11-21T00:00:00.000Z',
      items: [{ unit_no: '2201', status: 'sold' }],
    })
    expect(later.statuses).toBe('ss.aah.ss')
    expect(countsIn(later)).toMatchObject({ available: 2, sold: 4 })
    expect(withChanges(packed, { as_of: packed.as_of, items: [] })).toBe(packed)
  })

  test('lists numbers that follow no pattern', () => {
    const listed = { ...packed, numbering: null, unit_nos: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] }
    expect(placeAt(listed, 3).unitNo).toBe('C')
  })

  test('can be walked by arrow keys, across gaps and never beyond its edge', () => {
    expect(nextPlace(packed, 0, 'ArrowRight')).toBe(1)
    expect(nextPlace(packed, 1, 'ArrowRight')).toBeNull()
    expect(nextPlace(packed, 0, 'ArrowUp')).toBeNull()
    expect(nextPlace(packed, 5, 'ArrowDown')).toBe(8)
    expect(nextPlace(packed, 5, 'ArrowUp')).toBeNull()
    expect(nextPlace(packed, 8, 'Home')).toBe(7)
    expect(firstPlace(packed, asked('facing=north').fits)).toBe(4)
  })
})

describe('a loan', () => {
  test('agrees with the cost sheet', () => {
    const { loan, monthly } = loanFor(1_00_00_000_00, { downPercent: 20, rate: 8.5, years: 20 })
    expect([loan, Math.round(monthly / 100)]).toEqual([80_00_000_00, 69_426])
    const capped = loanFor(1_00_00_000_00, { downPercent: 20, rate: 8.5, years: 20 }, 60_00_000_00)
    expect(leastDownPayment(1_00_00_000_00, 60_00_000_00)).toBe(40)
    expect([capped.loan, capped.downPayment]).toEqual([60_00_000_00, 40_00_000_00])
    expect(loanFor(1200, { downPercent: 0, rate: 0, years: 1 }).monthly).toBe(100)
  })

  test('follows the typed figure and the slider, and refuses impossible ones', () => {
    const view = (
      <EmiForm
        sheet={{ total: 1_00_00_000_00 }}
        terms={{ downPercent: 20, rate: 8.5, years: 20 }}
        keep={[['buyer', 'woman']]}
      />
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: view }])} />)
    const answer = screen.getByRole('status')
    expect(answer.textContent).toBe('₹69,426')
    fireEvent.change(screen.getByRole('slider', { name: /^Years/ }), { target: { value: '10' } })
    expect(answer.textContent).toBe('₹99,189')
    fireEvent.change(screen.getByLabelText('Interest rate'), { target: { value: '99' } })
    expect(screen.getByText(/from 0 to 20/)).toBeTruthy()
    expect(answer.textContent).toBe('₹99,189')
  })
})

test('a plan names every room with its size, in either measure', () => {
  const { rerender } = render(<FloorPlan plan={aPlan} north={0} rooms={[]} measure='metric' />)
  expect(screen.getByRole('img', { name: 'Floor plan of 1 BHK, to scale' })).toBeTruthy()
  const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms()).toEqual(['Living', '1Main bathroom', 'Balcony'])
  rerender(<FloorPlan plan={aPlan} north={0} rooms={[]} measure='feet' />)
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe('13′1″ × 9′10″')
  const rooms = [{ name: 'Living', x: 0, y: 0, w_mm: 4000, l_mm: 3000 }]
  rerender(<FloorPlan plan={undefined} north={null} rooms={rooms} measure='metric' />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(terms()).toEqual(['Living'])
  rerender(<FloorPlan plan={undefined} north={null} rooms={[]} measure='feet' />)
  expect(screen.getByText(/no floor plan of this home/)).toBeTruthy()
})

test('plans that are compared are drawn as wide as the widest, so that a metre is as long in each', () => {
  const [level] = aPlan.levels
  if (!level) throw new Error('There is no level.')
  const wide = {
    ...aPlan,
    name: '3 BHK',
    levels: [{ ...level, outline: level.outline.map(([x, y]) => [x * 2, y] as [number, number]) }],
  }
  const across = widestOf([aPlan, wide])
  render(
    <>
      <BarePlan plan={aPlan} across={across} named />
      <BarePlan plan={wide} across={across} named={false} />
    </>,
  )
  const widths = screen.getAllByRole('img').map((image) => image.getAttribute('viewBox')?.split(' ')[2])
  expect(widths).toEqual(['11200', '11200'])
  expect(screen.getAllByText('2 m')).toHaveLength(2)
  expect(screen.getAllByText('Living')).toHaveLength(1)
})

test('a comparison takes four homes and leaves out unknown ones', () => {
  const search = new URLSearchParams({ units: 'a.b.1,a.b.1,nonsense,a.b.2,a.b.3,a.b.4,a.b.5' })
  expect(comparedFrom(search)).toEqual(['a.b.1', 'a.b.2', 'a.b.3', 'a.b.4'])
})

test('a row of a comparison says which home differs from the first, as that one may be out of sight', () => {
  const home = (unit_no: string, floor: number, parking: number) =>
    ({
      unit_no,
      floor,
      parking,
      id: unit_no,
      status: 'available',
      price_total: 0,
      cost: null,
      unit_type: { name: '3 BHK', balcony: 0 },
      carpet: 10_000,
      block: { floors_from: 1, floors_to: 20 },
      facing: 'east',
      view: [],
      corner: false,
      project: { possession_on: null },
    }) as never
  const noteOf = (label: string, ...homes: never[]) => rowsFor(homes).find((row) => row.label === label)?.note
  const [first, second, third] = [home('A1', 1, 1), home('A2', 1, 2), home('A3', 3, 2)]
  expect(noteOf('Floor', first, second)).toBeNull()
  expect(noteOf('Parking', first, second)).toBe('differs')
  expect(noteOf('Floor', first, second, third)).toBe('A3 differs')
  expect(noteOf('Parking', first, second, third)).toBe('the others differ')
  expect(noteOf('Facing', first, second, third)).toBeNull()
})
