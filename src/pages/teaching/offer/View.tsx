import type { ReactElement } from 'react'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { offerIn } from '../offer.ts'
import { TeachNav } from '../TeachNav.tsx'
import { AtOnce } from './AtOnce.tsx'
import { Choice } from './Choice.tsx'
import { Preview } from './Preview.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** Offers many demos together: days × times over some weeks, with a preview first. */
export default function TeachOfferView(): ReactElement {
  const { search } = usePage(work)
  const offer = offerIn(search)
  const hasQuery = search.has('from')
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='mt-4'>
        <Breadcrumbs trail={[{ to: href(pages.teachDemos), label: 'Demos' }]} />
      </div>
      <h1 className='heading-1 mt-2'>Offer demo classes</h1>
      <p className='reading mt-3 text-18 text-ink-soft'>
        Choose days and times. You’ll see every demo, and any clash, before you offer it.
      </p>
      <AtOnce />
      <div className='mt-8 grid gap-x-6 gap-y-12 lg:grid-cols-12'>
        <div className='min-w-0 lg:col-span-5'>
          <Choice missing={hasQuery && !offer} />
        </div>
        <div className='min-w-0 lg:col-span-6 lg:col-start-7'>
          {offer && <Preview key={search.toString()} offer={offer} />}
        </div>
      </div>
    </div>
  )
}
