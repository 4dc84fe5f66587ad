import type { ReactElement } from 'react'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { timeOf, zoneName } from '../../../ui/format/when.ts'
import { useNow } from '../../../ui/timing/useNow.ts'
import { zonesAbroad } from './zonesAbroad.ts'

/** The time in places abroad where buyers live, beside India's. */
export function Abroad({ pageTime }: { readonly pageTime: string }): ReactElement {
  const now = useNow(pageTime, 30_000)
  return (
    <section aria-labelledby='abroad' className='on-deep mt-16 py-16 md:mt-32 md:py-24'>
      <div className='wrap grid-page items-end gap-y-8'>
        <div className='col-span-full lg:col-span-5'>
          <h2 id='abroad' className='heading-2'>
            Buying from abroad
          </h2>
          <p className='mt-4 text-18 text-ink-soft'>
            Choose a time for a call in your own time zone. The office sees it in India time and calls you
            then.
          </p>
          <ButtonLink className='mt-6' to={href(pages.nri)}>
            Choose a time
          </ButtonLink>
        </div>
        <dl className='col-span-full grid grid-cols-2 sm:grid-cols-3 lg:col-span-6 lg:col-start-7'>
          {zonesAbroad.map((zone) => (
            <div key={zone} className='border-line border-t py-4 pr-4'>
              <dt className='text-14 text-ink-soft'>{zoneName(zone)}</dt>
              <dd className='display-type mt-1 text-24 md:text-30'>{timeOf(now, zone)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
