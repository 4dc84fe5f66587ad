import type { ReactElement } from 'react'
import { Desks } from '../../../features/leads/enquiry/Desks.tsx'
import { href } from '../../../platform/page/page.ts'
import type { Brand } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Subscribe } from './lower.tsx'

export function Closing({ brand }: { readonly brand: Brand }): ReactElement {
  return (
    <div className='wrap grid-page mt-16 gap-y-16 border-highlight border-t pt-12 md:mt-24 md:pt-16'>
      <section aria-labelledby='talk' className='col-span-full lg:col-span-6'>
        <h2 id='talk' className='heading-1'>
          Talk to our team
        </h2>
        <div className='mt-8'>
          <Desks brand={brand} />
        </div>
        <ButtonLink className='mt-8' kind='secondary' to={href(pages.contact)}>
          Write to us
        </ButtonLink>
      </section>
      <section aria-labelledby='news' className='col-span-full lg:col-span-5 lg:col-start-8'>
        <Subscribe />
      </section>
    </div>
  )
}
