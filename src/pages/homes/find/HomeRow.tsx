import type { ReactElement } from 'react'
import type { FoundHome } from '#contract/estate/projects/finding.ts'
import { listedPrice, plotExtras } from '#contract/estate/projects/prices.ts'
import type { PriceKind } from '#contract/estate/projects/words.ts'
import { KeepButton } from '../../../features/leads/shortlist/KeepButton.tsx'
import { UnitMark } from '../../../features/projects/availability/UnitMark.tsx'
import { facingNames, floorText } from '../../../features/projects/availability/words.ts'
import { sunText } from '../../../features/projects/sun.ts'
import { dayText, monthText, unitTitle } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { PriceSaid } from '../../../platform/price/HomePrice.tsx'
import { pages } from '../../../siteMap/index.ts'
import { squareFeet } from '../../../ui/format/area.ts'
import { Link } from '../../../ui/Link.tsx'

type HomeRowProps = { readonly home: FoundHome; readonly price: PriceKind }

export function HomeRow({ home, price }: HomeRowProps): ReactElement {
  const { name, type, project, block } = home
  const title = block ? name : `${unitTitle('plotted')} ${name}`
  return (
    <li className='relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-line border-t py-4 hover:bg-sunken sm:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_auto]'>
      <div className='min-w-0'>
        <Link className='link-cover font-semibold text-18' to={hrefOf(home)}>
          {title}
          {type && `, ${type}`}
        </Link>
        <p className='text-14 text-ink-soft'>
          {project.name}
          {block && `, ${block.name}`}
          <span className='block'>
            {project.locality}, {project.city}
          </span>
        </p>
      </div>
      <p className='text-14 text-ink-soft max-sm:order-last max-sm:col-span-2'>{factsOf(home).join(', ')}</p>
      <Price home={home} kind={price} />
      <div className='max-sm:order-last max-sm:col-span-2'>
        <KeepButton id={home.id} name={title} />
      </div>
    </li>
  )
}

function Price({ home, kind }: { readonly home: FoundHome; readonly kind: PriceKind }): ReactElement {
  const price = listedPrice(home, kind)
  const on = price?.kind === 'before_taxes' ? home.price_as_of : home.priced_on
  return (
    <div className='text-right'>
      {price && <PriceSaid price={price} className='font-semibold' />}
      {!home.block && <p className='text-12 text-ink-soft'>{plotExtras}</p>}
      {on && <p className='text-12 text-ink-soft'>as of {dayText(on)}</p>}
      <p className='mt-1 flex items-center justify-end gap-2 text-14'>
        <UnitMark status='available' />
        Available
      </p>
    </div>
  )
}

function hrefOf({ name, project, block }: FoundHome): string {
  if (block) return href(pages.unit, { project: project.slug, block: block.slug, unit: name })
  return href(pages.plot, { plot: project.slug }, { no: name })
}

function factsOf({ area, block, floor, facing, sun, ready_on, priced_on }: FoundHome): string[] {
  return [
    `${squareFeet(area)}${block ? ' carpet area' : ''}`,
    ...(floor === null ? [] : [floorText(floor).toLowerCase()]),
    `facing ${facingNames[facing].toLowerCase()}`,
    ...(sun === null ? [] : [`${sunText(sun)} in December`]),
    readyText(ready_on, priced_on),
  ]
}

function readyText(on: string | null, today: string | null): string {
  if (on === null) return 'date not announced'
  return today !== null && on <= today ? 'ready now' : `ready ${monthText(on)}`
}
