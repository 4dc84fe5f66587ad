import clsx from 'clsx'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { WaitingMarks } from '../../features/teaching/attendance/WaitingMarks.tsx'
import { href } from '../../platform/page/page.ts'
import { isMobile } from '../../platform/site.ts'
import type { RootState } from '../../platform/store.ts'
import { useRole } from '../../platform/useRole.ts'
import { viewerOf } from '../../platform/viewer.ts'
import { pages } from '../../siteMap/index.ts'
import { Tabs } from '../../ui/Tabs.tsx'

export function TeachNav(): ReactElement {
  const { pathname } = useLocation()
  const person = useSelector((state: RootState) => viewerOf(state.auth)?.id)
  const isPhone = useSelector(({ site }: RootState) => isMobile(site.device))
  const hasBar = useRole() === 'tutor' && isPhone
  const tabs = [
    { to: href(pages.teach), label: 'Today' },
    { to: href(pages.teachClasses), label: 'Calendar' },
    { to: href(pages.teachCourses), label: 'Courses' },
    { to: href(pages.teachDemos), label: 'Demos' },
    { to: href(pages.teachQuestions), label: 'Questions' },
    { to: href(pages.teachDisputes), label: 'Disputes' },
    { to: href(pages.teachEarnings), label: 'Earnings' },
    { to: href(pages.teachProfile), label: 'Profile' },
  ]
  const isHere = (to: string): boolean =>
    to === href(pages.teach) ? pathname === to : pathname === to || pathname.startsWith(`${to}/`)
  return (
    <>
      <Tabs
        label='Teaching'
        tabs={tabs.map((tab) => ({ ...tab, current: isHere(tab.to) }))}
        // On phones, the bar at the bottom has these links.
        className={clsx(hasBar && 'max-md:hidden')}
      />
      {person && <WaitingMarks person={person} />}
    </>
  )
}
