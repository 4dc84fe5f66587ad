import type { ReactElement } from 'react'
import type { Plot } from '#contract/estate/projects/plots.ts'
import { plotExtras, plotPrice } from '#contract/estate/projects/prices.ts'
import { isForSale, unitStatusNames } from '#contract/estate/projects/words.ts'
import { EnquirySheet } from '../../../features/leads/enquiry/EnquirySheet.tsx'
import { facingNames } from '../../../features/projects/availability/words.ts'
import { dayText } from '../../../features/projects/words.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { PriceShort } from '../../../ui/figures/Price.tsx'
import { squareFeet, squareMetres } from '../../../ui/format/area.ts'
import { Link } from '../../../ui/Link.tsx'
import { KeepButton } from './lower.tsx'
import { roadText, squareYards } from './plotWords.ts'

type PlotDetailsProps = {
  readonly plot: Plot
  readonly development: { readonly id: string; readonly name: string; readonly price_as_of: string | null }
  readonly close: string
}

export function PlotDetails({ plot, development, close }: PlotDetailsProps): ReactElement {
  const { plot_no, area, dimensions, facing, road_width, corner, status } = plot
  const open = isForSale(status)
  return (
    <section aria-labelledby='plot-title' id='plot' className='scroll-mt-4 scroll-mb-24'>
      <div className='flex items-baseline justify-between gap-4'>
        <h2 id='plot-title' className='heading-2 scroll-mb-40'>
          Plot {plot_no}
        </h2>
        <Link
          to={close}
          replace
          preventScrollReset
          className='link inline-flex min-h-11 items-center text-14'
        >
          Close
        </Link>
      </div>
      <PlotPrice plot={plot} development={development} />
      <Facts
        facts={[
          { label: 'Status', value: unitStatusNames[status] },
          {
            label: 'Area',
            value: (
              <>
                {squareFeet(area)}
                <span className='block text-14 text-ink-soft'>
                  {squareMetres(area)}, {squareYards(area)}
                </span>
              </>
            ),
          },
          { label: 'Sides', value: dimensions },
          { label: 'Facing', value: facingNames[facing] },
          { label: 'Road in front', value: roadText(road_width) },
          { label: 'Corner', value: corner ? 'Yes' : 'No' },
        ]}
      />
      {open && (
        <div className='mt-4'>
          <KeepButton key={plot.id} id={plot.id} name={`plot ${plot_no}`} />
        </div>
      )}
      {open && (
        <EnquirySheet
          title={`Ask about plot ${plot_no}`}
          about={{
            thing: `Plot ${plot_no}, ${development.name}`,
            fields: { plot_id: plot.id, project_id: development.id },
          }}
          to='#contact'
          label={status === 'available' ? 'Ask about this plot' : 'Tell me if it becomes available'}
          wide
          className='mt-6'
        />
      )}
    </section>
  )
}

interface PlotPriceProps {
  readonly plot: Plot
  readonly development: { readonly id: string; readonly name: string; readonly price_as_of: string | null }
}

function PlotPrice({ plot, development }: PlotPriceProps): ReactElement {
  const price = plotPrice(plot)
  if (price === null) {
    const why = isForSale(plot.status) ? 'Price not announced' : 'Not for sale'
    return <p className='mb-3 text-18 text-ink-soft'>{why}</p>
  }
  return (
    <p className='mb-3 text-18'>
      <PriceShort paise={price} />
      <span className='block text-14 text-ink-soft'>
        {plotExtras}
        {development.price_as_of && `, as of ${dayText(development.price_as_of)}`}
      </span>
    </p>
  )
}
