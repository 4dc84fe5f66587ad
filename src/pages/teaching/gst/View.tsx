import type { ReactElement } from 'react'
import { Said } from '../../../features/teaching/Said.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { Months } from './Months.tsx'
import { Register } from './Register.tsx'
import { Registered } from './Registered.tsx'
import { Stop } from './Stop.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** A tutor's GST registration, and the tax on their invoices by month. */
export default function GstView(): ReactElement {
  const { data, site } = usePage(work)
  const { registration, months } = data.gst
  const form = useFormState()
  const sent = form.problem === null ? null : form.valueOf('intent')
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='mt-4'>
        <Breadcrumbs trail={[{ to: href(pages.teachEarnings), label: 'Earnings' }]} />
      </div>
      <h1 className='heading-1 mt-2'>GST</h1>
      <p className='reading mt-3 text-18 text-ink-soft'>
        {registration
          ? 'Your students get tax invoices under your GSTIN. Your prices include the tax, which you pay with your return.'
          : 'You need this only if you’re registered for GST. Your students then get tax invoices under your GSTIN. Your prices stay the same and include the tax.'}
      </p>
      <Said className='reading mt-6' />
      {registration ? (
        <div className='mt-6 grid items-start gap-x-16 gap-y-8 lg:grid-cols-2'>
          <Registered registration={registration} zone={site.timeZone} />
          <div className='border-line border-t'>
            <Disclosure
              title='Change your GST details'
              open={registration.address === '' || sent === 'register' || undefined}
            >
              <Register registration={registration} />
            </Disclosure>
            <Disclosure title='Stop billing with GST' open={sent === 'stop' || undefined}>
              <Stop />
            </Disclosure>
          </div>
        </div>
      ) : (
        <section className='reading mt-8'>
          <h2 className='heading-3 mb-4'>Your registration</h2>
          <Register registration={null} />
        </section>
      )}
      {(registration || months.length > 0) && <Months registration={registration} months={months} />}
    </div>
  )
}
