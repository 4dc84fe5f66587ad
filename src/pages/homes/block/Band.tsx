import { type KeyboardEvent, memo, type ReactElement, useEffect, useRef, useState } from 'react'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { isPlace, placeAt } from '../../../features/projects/availability/places.ts'
import { windowPaths } from '../../../features/projects/availability/windows.ts'

export const bandFloors = 7
const cell = { width: 64, height: 58 }
const floorLabel = 44
/** How many columns are drawn until the width is known, and how many beyond the visible ones. */
const columnsAtFirst = 8
const columnsBeyond = 4

type BandProps = {
  readonly packed: Availability
  readonly fits: Uint8Array
  /** The topmost visible floor, counted from the top of the building. */
  readonly top: number
  readonly at: number
  readonly describe: (at: number) => string
  readonly hrefOf: (at: number) => string
  readonly onLook: (at: number) => void
  readonly onOpen: (at: number) => void
  readonly onKey: (event: KeyboardEvent) => void
}

/** A few floors, large enough for a thumb, with their names always at the left. Only the visible columns are drawn. */
export const Band = memo(function Band({ packed, fits, top, at, onKey, ...acts }: BandProps): ReactElement {
  const columns = packed.stacks.length
  const rows = packed.floors.slice(top, top + bandFloors)
  const { scroller, first, ahead, onScroll } = useColumns(at % columns)
  const height = bandFloors * cell.height
  return (
    <div className='flex'>
      <svg aria-hidden='true' width={floorLabel} height={height} className='shrink-0'>
        {rows.map((floor, index) => (
          <text
            key={floor}
            x={floorLabel - 10}
            y={index * cell.height + cell.height / 2}
            textAnchor='end'
            dominantBaseline='central'
            className='fill-ink text-14'
          >
            {floor === 0 ? 'G' : floor}
          </text>
        ))}
      </svg>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the keys. */}
      <div ref={scroller} onScroll={onScroll} onKeyDown={onKey} className='min-w-0 flex-1 overflow-x-auto'>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing of links, not a fieldset. */}
        <svg role='group' aria-label='Floors, enlarged' width={columns * cell.width} height={height}>
          <rect width={columns * cell.width} height={height} className='fill-surface' />
          {rows.map((floor, index) => (
            <g key={floor} transform={`translate(0 ${index * cell.height})`}>
              <FloorRow
                {...acts}
                packed={packed}
                fits={fits}
                at={Math.floor(at / columns) === top + index ? at : -1}
                row={top + index}
                first={first}
                ahead={ahead}
              />
            </g>
          ))}
        </svg>
      </div>
    </div>
  )
})

type RowProps = Omit<BandProps, 'top' | 'onKey'> & {
  /** Counted from the top of the building. */
  readonly row: number
  readonly first: number
  readonly ahead: number
}

/** `at` is the selected place if it is in this row, and -1 otherwise, so that other rows don't redraw. */
const FloorRow = memo(function FloorRow({ row, first, ahead, ...rest }: RowProps): ReactElement[] {
  const columns = rest.packed.stacks.length
  const count = Math.max(0, Math.min(ahead, columns - first))
  return Array.from({ length: count }, (_, index) => first + index).flatMap((column) => {
    const place = row * columns + column
    return isPlace(rest.packed, place)
      ? [<Cell key={place} {...rest} place={place} x={column * cell.width} />]
      : []
  })
})

type CellProps = Omit<BandProps, 'top' | 'onKey'> & { readonly place: number; readonly x: number }

function Cell(props: CellProps): ReactElement {
  const { packed, fits, at, place, x, describe, hrefOf, onLook, onOpen } = props
  const { unitNo, status } = placeAt(packed, place)
  const { lit, dark, line } = windowPaths(status, { x: x + 14, y: 6, width: 36, height: 30 })
  const here = place === at
  return (
    <a
      href={hrefOf(place)}
      data-at={place}
      aria-label={describe(place)}
      tabIndex={here ? 0 : -1}
      className='outline-none [&:focus-visible>rect]:stroke-[3]'
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        if (here || event.detail === 0) onOpen(place)
        else onLook(place)
      }}
    >
      <rect
        x={x + 1}
        y={1}
        width={cell.width - 2}
        height={cell.height - 2}
        strokeWidth='1.5'
        className={here ? 'fill-ground stroke-ink' : 'fill-transparent'}
      />
      <g opacity={fits[place] === 1 ? undefined : '0.22'}>
        {dark && <path d={dark} className='fill-sunken' />}
        {lit && <path d={lit} className='fill-highlight' />}
        {line && <path d={line} strokeWidth='1.25' className='fill-none stroke-control' />}
      </g>
      <text
        x={x + cell.width / 2}
        y={49}
        textAnchor='middle'
        className={fits[place] === 1 ? 'fill-ink text-12' : 'fill-ink-soft text-12'}
      >
        {unitNo}
      </text>
    </a>
  )
}

/** The visible columns. Also scrolls to the selected one. */
function useColumns(column: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const [ahead, setAhead] = useState(columnsAtFirst)
  useEffect(() => {
    const measure = () =>
      setAhead(Math.ceil((scroller.current?.clientWidth ?? 0) / cell.width) + columnsBeyond)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const left = column * cell.width
    if (left < box.scrollLeft || left + cell.width > box.scrollLeft + box.clientWidth)
      box.scrollLeft = left - box.clientWidth / 2
  }, [column])
  return {
    scroller,
    first,
    ahead,
    onScroll: () => {
      const left = scroller.current?.scrollLeft ?? 0
      setFirst(Math.max(0, Math.floor(left / cell.width / 2) * 2 - 2))
    },
  }
}
