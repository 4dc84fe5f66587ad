import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { href } from '../../platform/page/page.ts'
import { useYoung } from '../../platform/useYoung.ts'
import { pages } from '../../siteMap/index.ts'
import { Tabs } from '../../ui/Tabs.tsx'

export function StudyTabs(): ReactElement {
  const { pathname } = useLocation()
  const young = useYoung()
  const tabs = [
    { to: href(pages.myCourses), label: 'Courses' },
    { to: href(pages.myClasses), label: 'Calendar' },
    ...(young ? [] : [{ to: href(pages.myDemos), label: 'Demo classes' }]),
  ]
  return (
    <Tabs
      label='My learning'
      tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))}
      className='mt-6'
    />
  )
}
