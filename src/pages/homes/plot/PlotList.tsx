import type { ReactElement } from 'react'
import type { Plot } from '#contract/estate/projects/plots.ts'
import { plotPrice } from '#contract/estate/projects/prices.ts'
import { isForSale, unitStatusNames } from '#contract/estate/projects/words.ts'
import { facingNames } from '../../../features/projects/availability/words.ts'
import { PriceShort } from '../../../ui/figures/Price.tsx'
import { squareFeet } from '../../../ui/format/area.ts'
import { Link } from '../../../ui/Link.tsx'
import { Table } from '../../../ui/Table.tsx'
import { KeepButton } from './lower.tsx'
import { roadText } from './plotWords.ts'

type PlotListProps = { readonly plots: readonly Plot[]; readonly to: (plot: Plot) => string }

export function PlotList({ plots, to }: PlotListProps): ReactElement {
  return (
    <Table
      compact
      caption='Plots'
      captionHidden
      rows={plots}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'no',
          title: 'Plot',
          heading: true,
          cell: (plot) => (
            <Link
              to={to(plot)}
              replace
              preventScrollReset
              className='link inline-flex min-h-8 min-w-8 items-center font-semibold pointer-coarse:min-h-11 pointer-coarse:min-w-11'
            >
              <span className='sr-only'>Plot </span>
              {plot.plot_no}
            </Link>
          ),
        },
        { key: 'status', title: 'Status', cell: ({ status }) => unitStatusNames[status] },
        {
          key: 'price',
          title: 'Price',
          figures: true,
          cell: (plot) => {
            const price = plotPrice(plot)
            return price === null ? '–' : <PriceShort paise={price} />
          },
        },
        { key: 'area', title: 'Area', figures: true, cell: ({ area }) => squareFeet(area) },
        { key: 'sides', title: 'Sides', figures: true, cell: ({ dimensions }) => dimensions },
        { key: 'facing', title: 'Facing', cell: ({ facing }) => facingNames[facing] },
        { key: 'road', title: 'Road', figures: true, cell: ({ road_width }) => roadText(road_width) },
        { key: 'corner', title: 'Corner', cell: ({ corner }) => (corner ? 'Corner' : '') },
        {
          key: 'keep',
          title: <span data-print='no'>Keep</span>,
          cell: ({ id, plot_no, status }) =>
            isForSale(status) && <KeepButton id={id} name={`plot ${plot_no}`} small />,
        },
      ]}
    />
  )
}
