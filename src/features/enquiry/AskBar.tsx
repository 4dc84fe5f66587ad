import type { ReactElement } from 'react'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/index.ts'
import { EnquiryBar } from './EnquiryBar.tsx'
import type { Choosable } from './Subject.tsx'

/** The bar of a page that is about no project in particular; the contact page takes what is sent. */
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
