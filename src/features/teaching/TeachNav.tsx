import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/index.ts'
import { Tabs } from '../../ui/Tabs.tsx'

export function TeachNav(): ReactElement {
  const { pathname } = useLocation()
  const tabs = [
    { to: href(pages.teach), label: 'Today' },
    { to: href(pages.teachClasses), label: 'Calendar' },
    { to: href(pages.teachCourses), label: 'Courses' },
    { to: href(pages.teachDemos), label: 'Demos' },
    { to: href(pages.teachDisputes), label: 'Disputes' },
    { to: href(pages.teachProfile), label: 'Profile' },
  ]
  const isHere = (to: string): boolean =>
    to === href(pages.teach) ? pathname === to : pathname === to || pathname.startsWith(`${to}/`)
  return <Tabs label='Teaching' tabs={tabs.map((tab) => ({ ...tab, current: isHere(tab.to) }))} />
}
