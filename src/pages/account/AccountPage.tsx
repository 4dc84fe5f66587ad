import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Tabs } from '../../ui/Tabs.tsx'
import { pages } from '../index.ts'
import { href } from '../page.ts'

/** The account’s heading and sections; the page shown is one of them. */
export function AccountPage({ children }: { readonly children: ReactNode }): ReactElement {
  const { pathname } = useLocation()
  const place = useAnswerFocus()
  const tabs = [
    { to: href(pages.account), label: 'Profile' },
    { to: href(pages.accountContacts), label: 'Sign-in' },
    { to: href(pages.accountNotices), label: 'Notices' },
    { to: href(pages.accountSessions), label: 'Devices' },
    { to: href(pages.accountTeaching), label: 'Teaching' },
  ]
  return (
    <div className='wrap pt-8 md:pt-12'>
      <h1 className='heading-1'>Account</h1>
      <Tabs
        label='Account'
        tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))}
        className='mt-6'
      />
      <div ref={place} className='divide-y divide-line'>
        {children}
      </div>
    </div>
  )
}

/** After a form, leads to the first thing to correct, or to the answer. */
function useAnswerFocus() {
  const { key } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? place.current?.querySelector<HTMLElement>('[data-answer]')
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }, [key])
  return place
}
