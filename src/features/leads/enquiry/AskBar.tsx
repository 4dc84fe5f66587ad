import type { ReactElement } from 'react'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { EnquiryBar } from './EnquiryBar.tsx'
import type { Choosable } from './Subject.tsx'

/** For a page that isn't about one project; the contact page handles its form. */
export function AskBar({ projects }: { readonly projects: readonly Choosable[] }): ReactElement {
  return (
    <EnquiryBar
      title='Ask the sales office'
      about={{ projects }}
      to={href(pages.contact)}
      action={href(pages.contact)}
    />
  )
}
