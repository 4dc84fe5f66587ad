import type { ReactElement } from 'react'
import type { BlockUnit } from '#contract/estate/projects/inventory.ts'
import type { PricedHome } from '#contract/estate/projects/prices.ts'
import type { UnitType } from '#contract/estate/projects/sections.ts'
import { isForSale, unitStatusNames } from '#contract/estate/projects/words.ts'
import { KeepButton } from '../../../features/leads/shortlist/KeepButton.tsx'
import { UnitMark } from '../../../features/projects/availability/UnitMark.tsx'
import { facingNames, floorText } from '../../../features/projects/availability/words.ts'
import { HomePrice } from '../../../platform/price/HomePrice.tsx'
import { squareFeet } from '../../../ui/format/area.ts'
import { Link } from '../../../ui/Link.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { type BlockAddress, unitHref } from './address.ts'

type UnitListProps = {
  readonly address: BlockAddress
  readonly units: readonly BlockUnit[]
  readonly types: readonly UnitType[]
}

/** The matching homes, one line each. */
export function UnitLines({ address, units, types }: UnitListProps): ReactElement {
  const names = new Map(types.map(({ id, name }) => [id, name]))
  return (
    <ul className='border-line border-b'>
      {units.map(({ unit_no, unit_type_id, carpet, facing, floor, status, ...home }) => (
        <li
          key={unit_no}
          className='relative flex items-center gap-3 border-line border-t py-3 hover:bg-sunken'
        >
          <UnitMark status={status} />
          <div className='min-w-0 flex-1'>
            <Link to={unitHref(address, unit_no)} className='link-cover font-semibold'>
              {unit_no}
            </Link>
            <span className='sr-only'>, {unitStatusNames[status]}</span>
            <p className='text-14 text-ink-soft'>
              {names.get(unit_type_id)}, {squareFeet(carpet)}, {floorText(floor).toLowerCase()},{' '}
              {facingNames[facing].toLowerCase()}
            </p>
          </div>
          <PriceOf home={{ ...home, status }} />
          {isForSale(status) && <KeepButton id={home.id} name={unit_no} small />}
        </li>
      ))}
    </ul>
  )
}

/** The elevation's homes as a table, for those who prefer to read. */
export function UnitTable({ address, units, types }: UnitListProps): ReactElement {
  const names = new Map(types.map(({ id, name }) => [id, name]))
  const columns: readonly Column<BlockUnit>[] = [
    {
      key: 'unit',
      title: 'Home',
      heading: true,
      cell: ({ unit_no, floor }) => (
        <>
          <Link
            to={unitHref(address, unit_no)}
            className='link inline-flex items-center whitespace-nowrap font-semibold pointer-coarse:min-h-11'
          >
            {unit_no}
          </Link>
          <span className='block whitespace-nowrap text-12 text-ink-soft'>{floorText(floor)}</span>
        </>
      ),
    },
    { key: 'type', title: 'Type', cell: ({ unit_type_id }) => names.get(unit_type_id) ?? '' },
    { key: 'carpet', title: 'Carpet', figures: true, cell: ({ carpet }) => squareFeet(carpet) },
    { key: 'facing', title: 'Facing', cell: ({ facing }) => facingNames[facing] },
    {
      key: 'price',
      title: 'Price',
      figures: true,
      cell: (unit) => <PriceOf home={unit} />,
    },
    {
      key: 'status',
      title: 'Status',
      cell: ({ status }) => (
        <span className='flex items-center gap-2 whitespace-nowrap'>
          <UnitMark status={status} />
          {unitStatusNames[status]}
        </span>
      ),
    },
    {
      key: 'keep',
      title: <span data-print='no'>Keep</span>,
      cell: ({ id, unit_no, status }) => isForSale(status) && <KeepButton id={id} name={unit_no} small />,
    },
  ]
  return (
    <Table
      caption='Matching homes in this tower'
      captionHidden
      compact
      columns={columns}
      rows={units}
      rowKey={({ id }) => id}
    />
  )
}

function PriceOf({ home }: { readonly home: PricedHome }): ReactElement {
  if (!isForSale(home.status)) return <span className='text-14 text-ink-soft'>–</span>
  return <HomePrice home={home} />
}
