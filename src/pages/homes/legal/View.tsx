import type { ReactElement, ReactNode } from 'react'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { Warranty } from '../../../features/projects/company/Warranty.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function LegalView(): ReactElement {
  const { site } = usePage(work)
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title='Legal'>What these pages promise, and how we handle what you send us.</PageTop>
      <Part title='Registration'>
        <p>
          Every project appears here with its RERA number and a link to the authority that issued it. We take
          no bookings for a project without a number. Where this site and the authority’s register differ, the
          register prevails.
        </p>
      </Part>
      <Part title='Pictures and drawings'>
        <p>
          Photographs, artist’s impressions, illustrations and show flats are labelled as what they are. Plans
          and elevations are drawn to scale from one model; the sanctioned plan and the agreement decide what
          is built.
        </p>
      </Part>
      <Part title='Areas and prices'>
        <p>
          Areas are RERA carpet areas unless stated otherwise. A price is valid on the date shown beside it.
          Taxes, stamp duty and registration are set by the state and can change until you pay them. Nothing
          on this site is an offer; a sale is made by a registered agreement for sale.
        </p>
      </Part>
      <Enquiries email={site.brand.email} />
      <Part title='Warranty'>
        <Warranty />
      </Part>
      <Part title='Complaints'>
        <p>
          To reach our grievance officer or the authority, see{' '}
          <Link className='link' to={`${href(pages.company)}#complaints`}>
            the page about us
          </Link>
          .
        </p>
      </Part>
    </div>
  )
}

function Enquiries({ email }: { readonly email: string }): ReactElement {
  return (
    <Part title='Your enquiry and your visit'>
      <p>
        We keep what you typed, the page you wrote from, the campaign that led you here and what you agreed
        to, with the date and the wording. Only the sales office sees it. We call or write about other
        projects only if you ticked that box, and a link in each email lets you withdraw your consent.
      </p>
      <p>
        Your browser keeps your name and number for the next form; a button on the form deletes them. To have
        an enquiry and its visits deleted, write to{' '}
        <a className='link' href={`mailto:${email}`}>
          {email}
        </a>{' '}
        with its reference. There’s more under{' '}
        <Link className='link' to={href(pages.privacy)}>
          privacy
        </Link>
        .
      </p>
    </Part>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section aria-label={title} className='grid-page mt-12 gap-y-3'>
      <h2 className='heading-3 col-span-full lg:col-span-4'>{title}</h2>
      <div className='reading col-span-full grid gap-3 lg:col-span-8'>{children}</div>
    </section>
  )
}
