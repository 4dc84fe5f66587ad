import type { ReactElement, ReactNode } from 'react'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'

type PageTopProps = {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** The pages between the landing page and this one. */
  readonly trail?: readonly { readonly to: string; readonly label: string }[]
}

/** The top of every inner page of Homes. */
export function PageTop({ title, children, trail = [] }: PageTopProps): ReactElement {
  return (
    <header className='grid-page gap-y-6'>
      <div className='col-span-full'>
        <Breadcrumbs trail={[{ to: href(pages.homes), label: 'Homes' }, ...trail]} />
      </div>
      <h1 className='heading-1 col-span-full lg:col-span-8'>{title}</h1>
      {children && (
        <div className='reading col-span-full text-pretty text-18 text-ink-soft lg:col-span-7'>
          {children}
        </div>
      )}
    </header>
  )
}
