import clsx from 'clsx'
import { memo, type ReactElement, type RefObject } from 'react'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { unpackPrice } from '#contract/estate/projects/packedPrice.ts'
import type { UnitStatus } from '#contract/estate/projects/words.ts'
import { stockStates } from '#contract/estate/stock/words.ts'
import { isPlace, statusAt, unitNoAt } from '../../../features/projects/availability/places.ts'
import { between, toggled } from './selection.ts'
import type { Selecting } from './useSelection.ts'

/** A letter beside the colour, for people who don't see colours. */
export const stateMarks: Readonly<Record<UnitStatus, string>> = {
  available: '',
  on_hold: 'H',
  booked: 'B',
  sold: 'S',
  not_released: '–',
}
export const stateLooks: Readonly<Record<UnitStatus, string>> = {
  available: 'bg-good-soft text-ink border-good',
  on_hold: 'bg-warn-soft text-ink border-warn',
  booked: 'bg-action-soft text-ink border-action',
  sold: 'bg-line text-ink border-line',
  not_released: 'bg-ground text-ink-soft border-control border-dashed',
}

interface SheetProps {
  readonly packed: Availability
  readonly selecting: Selecting
  readonly grid: RefObject<HTMLTableElement | null>
}

/** Floors and stacks as they are built, each home with its state and price. */
export function Sheet({ packed, selecting, grid }: SheetProps): ReactElement {
  const { selection, choose, handlers, byThumb } = selecting
  const { floors, stacks } = packed
  const wide = stacks.length
  const last = (floors.length - 1) * wide
  return (
    <div className='mt-3 max-h-[70vh] overflow-auto border border-line'>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are chosen.
        role='grid'
        aria-label='Homes by floor'
        aria-multiselectable
        className={clsx('select-none border-separate border-spacing-0.5 text-12', byThumb && 'touch-none')}
        {...handlers}
      >
        <thead className='sticky top-0 z-2 bg-ground'>
          <tr>
            <td className='sticky left-0 bg-ground' />
            {stacks.map((stack, nth) => (
              <th key={stack} scope='col' className='p-0 font-medium'>
                <Edge
                  label={`Stack ${stack}`}
                  text={stack}
                  onPress={() => choose(toggled(selection, between(packed, nth, last + nth)))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {floors.map((floor, row) => (
            <tr key={floor}>
              <th scope='row' className='sticky left-0 z-1 bg-ground p-0 font-medium'>
                <Edge
                  label={`Floor ${floor}`}
                  text={String(floor)}
                  onPress={() =>
                    choose(toggled(selection, between(packed, row * wide, (row + 1) * wide - 1)))
                  }
                />
              </th>
              {stacks.map((stack, column) => (
                <Place key={stack} packed={packed} at={row * wide + column} selecting={selecting} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface EdgeProps {
  readonly label: string
  readonly text: string
  readonly onPress: () => void
}

function Edge({ label, text, onPress }: EdgeProps): ReactElement {
  return (
    <button
      type='button'
      tabIndex={-1}
      aria-label={`Choose ${label.toLowerCase()}`}
      onClick={onPress}
      className='h-7 w-full min-w-8 px-1 text-ink-soft tabular-nums hover:bg-sunken hover:text-ink pointer-coarse:h-11'
    >
      {text}
    </button>
  )
}

interface PlaceProps {
  readonly packed: Availability
  readonly at: number
  readonly selecting: Selecting
}

function Place({ packed, at, selecting }: PlaceProps): ReactElement {
  if (!isPlace(packed, at)) return <td />
  return (
    <Home
      at={at}
      unitNo={unitNoAt(packed, at)}
      status={statusAt(packed, at)}
      price={unpackPrice(packed, at)}
      chosen={selecting.selection.has(at)}
      reachable={selecting.at === at}
    />
  )
}

interface HomeProps {
  readonly at: number
  readonly unitNo: string
  readonly status: UnitStatus
  /** Null until the price is announced. */
  readonly price: number | null
  readonly chosen: boolean
  readonly reachable: boolean
}

/** Memoised, so that only homes that changed are rendered again: a tower has more than a thousand. */
const Home = memo(function Home({ at, unitNo, status, price, chosen, reachable }: HomeProps): ReactElement {
  const words = [
    unitNo,
    stockStates[status],
    price === null ? 'no price' : `₹${croresText(price)}\u00a0Cr`,
  ].join(', ')
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above.
      role='gridcell'
      data-at={at}
      tabIndex={reachable ? 0 : -1}
      aria-selected={chosen}
      aria-label={words}
      title={words}
      className={clsx(
        'h-8 w-12 min-w-12 cursor-cell border px-0.5 text-center tabular-nums pointer-coarse:h-11',
        stateLooks[status],
        chosen && 'font-semibold outline-2 outline-ink',
      )}
    >
      <span
        aria-hidden='true'
        // Not text, since the home's accessible name already states it in full.
        data-mark={price === null ? stateMarks[status] : `${stateMarks[status]} `.trimStart()}
        className='before:whitespace-pre before:content-[attr(data-mark)]'
      >
        {price === null ? '' : croresText(price)}
      </span>
    </td>
  )
})

/** "1.89": in crores, as the legend explains. */
function croresText(paise: number): string {
  return (paise / 1_00_00_000_00).toFixed(2)
}
