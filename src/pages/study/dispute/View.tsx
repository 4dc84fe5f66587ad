import type { ReactElement } from 'react'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { pages } from '../../index.ts'
import { href } from '../../page.ts'
import { usePage } from '../../usePage.ts'
import { DisputeForm } from './DisputeForm.tsx'
import { DisputeStory } from './DisputeStory.tsx'

export default function DisputeView(): ReactElement {
  const { data, params, search, site } = usePage(pages.dispute)
  const { enrolment, dispute } = data
  const zone = site.timeZone
  return (
    <div className='wrap pt-4 md:pt-6'>
      <Breadcrumbs
        trail={[
          { to: href(pages.myCourses), label: 'My courses' },
          { to: href(pages.enrolment, params), label: enrolment.course.title },
        ]}
      />
      {dispute ? (
        <DisputeStory dispute={dispute} zone={zone} />
      ) : (
        <DisputeForm enrolment={enrolment} zone={zone} about={search.get('class') ?? undefined} />
      )}
    </div>
  )
}
