import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { RoleSwitch } from '../../features/people/auth/RoleSwitch.tsx'
import { useAnswerFocus } from '../../platform/form/useAnswerFocus.ts'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/index.ts'
import { Tabs } from '../../ui/Tabs.tsx'

/** The frame of every page of the account: heading, tabs and the current section. */
export function AccountPage({ children }: { readonly children: ReactNode }): ReactElement {
  const { pathname } = useLocation()
  const place = useAnswerFocus()
  const tabs = [
    { to: href(pages.account), label: 'Profile' },
    { to: href(pages.accountLearners), label: 'Learners' },
    { to: href(pages.accountContacts), label: 'Sign-in' },
    { to: href(pages.accountNotices), label: 'Notifications' },
    { to: href(pages.accountSessions), label: 'Devices' },
    { to: href(pages.accountTeaching), label: 'Teaching' },
  ]
  return (
    <div className='wrap pt-8 md:pt-12'>
      <div className='flex flex-wrap items-end justify-between gap-x-8 gap-y-2'>
        <h1 className='heading-1'>Account</h1>
        <RoleSwitch className='link inline-flex min-h-11 items-center gap-2 font-semibold' />
      </div>
      <Tabs
        label='Account'
        tabs={tabs.map((tab) => ({ ...tab, current: tab.to === tabOf(pathname) }))}
        className='mt-6'
      />
      <div ref={place} className='divide-y divide-line'>
        {children}
      </div>
    </div>
  )
}

/** A page that is reached from another page has no tab of its own. */
function tabOf(pathname: string): string {
  switch (pathname) {
    case href(pages.accountData):
    case href(pages.accountHidden):
      return href(pages.account)
    case href(pages.accountAuthenticator):
      return href(pages.accountContacts)
    default:
      return pathname
  }
}
