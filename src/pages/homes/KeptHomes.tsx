import type { ReactElement, ReactNode } from 'react'
import type { KeptHome } from '#contract/estate/leads/shortlists.ts'
import { plotExtras, priceOf } from '#contract/estate/projects/prices.ts'
import { isForSale, unitStatusNames } from '#contract/estate/projects/words.ts'
import { UnitMark } from '../../features/projects/availability/UnitMark.tsx'
import { facingNames, floorText } from '../../features/projects/availability/words.ts'
import { sunText } from '../../features/projects/sun.ts'
import { dayText, monthText, unitTitle } from '../../features/projects/words.ts'
import { href } from '../../platform/page/page.ts'
import { PriceSaid } from '../../platform/price/HomePrice.tsx'
import { usePriceSearch } from '../../platform/price/usePriceSearch.ts'
import { pages } from '../../siteMap/index.ts'
import { Facts } from '../../ui/Facts.tsx'
import { squareFeet } from '../../ui/format/area.ts'
import { Link } from '../../ui/Link.tsx'

type KeptHomesProps = {
  readonly homes: readonly KeptHome[]
  /** The controls for a home. */
  readonly children: (home: KeptHome) => ReactNode
}

/** The homes side by side as far as there is room, each with the same facts in the same order. */
export function KeptHomes({ homes, children }: KeptHomesProps): ReactElement {
  return (
    <ul className='mt-8 grid items-start gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3'>
      {homes.map((home) => (
        <li key={home.id} data-print='whole' className='grid min-w-0 gap-4 border-ink border-t-2 pt-4'>
          <div>
            <h2 className='heading-3'>
              <Link className='hover:underline' to={hrefOf(home)}>
                {keptTitle(home)}
                {home.type && `, ${home.type}`}
              </Link>
            </h2>
            <p className='text-14 text-ink-soft'>
              {[home.project.name, home.block?.name, home.project.city].filter(Boolean).join(', ')}
            </p>
          </div>
          <HomeFacts home={home} />
          {home.note && <p className='border-highlight border-t-2 pt-2'>{home.note}</p>}
          <Votes home={home} />
          {children(home)}
        </li>
      ))}
    </ul>
  )
}

/** "A-1204", "Plot 12" */
export function keptTitle({ kind, block, name }: KeptHome): string {
  return block ? name : `${unitTitle(kind)} ${name}`
}

function hrefOf({ project, block, name }: KeptHome): string {
  if (!block) return href(pages.plot, { plot: project.slug }, { no: name })
  return href(pages.unit, { project: project.slug, block: block.slug, unit: name })
}

function HomeFacts({ home }: { readonly home: KeptHome }): ReactElement {
  const { status, area, block, floor, facing, sun, ready_on } = home
  return (
    <Facts
      facts={[
        { label: 'Price', value: <Price home={home} /> },
        {
          label: 'Now',
          value: (
            <span className='flex items-center gap-2'>
              <UnitMark status={status} />
              {status === 'available' ? 'Still available' : unitStatusNames[status]}
            </span>
          ),
        },
        { label: block ? 'Carpet area' : 'Area', value: squareFeet(area) },
        ...(floor === null ? [] : [{ label: 'Floor', value: floorText(floor) }]),
        { label: 'Facing', value: facingNames[facing] },
        ...(sun === null ? [] : [{ label: 'Sun, 21 December', value: sunText(sun) }]),
        { label: 'Ready', value: ready_on === null ? 'Not announced' : monthText(ready_on) },
      ]}
    />
  )
}

function Price({ home }: { readonly home: KeptHome }): ReactElement {
  const { kind } = usePriceSearch()
  const price = priceOf(home, kind)
  if (!price) return <span>{isForSale(home.status) ? 'Not announced' : 'Not for sale'}</span>
  const on = price.kind === 'before_taxes' ? home.price_as_of : home.priced_on
  return (
    <>
      <PriceSaid price={price} className='font-semibold' />
      {!home.block && <span className='block text-12 text-ink-soft'>{plotExtras}</span>}
      {on && <span className='block text-12 text-ink-soft'>as of {dayText(on)}</span>}
    </>
  )
}

function Votes({ home }: { readonly home: KeptHome }): ReactElement | null {
  if (home.votes.length === 0) return null
  const count = (vote: string) => home.votes.filter((each) => each.vote === vote).length
  return (
    <div>
      <p className='font-semibold'>
        {count('for')} for, {count('against')} against
      </p>
      <ul className='mt-1 grid gap-1 text-14'>
        {home.votes.map(({ name, vote, note }) => (
          <li key={name} className='break-words'>
            <span className='font-semibold'>{name}</span>: {vote}
            {note && <span className='text-ink-soft'>. {note}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
