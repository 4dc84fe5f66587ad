import type { ReactElement } from 'react'
import type { EnrolmentDetail } from '#contract/learning/buying/enrolments.ts'
import { disputeWords } from '../../../features/timetable/classes/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { seatParams } from '../addresses.ts'
import { DisputeForm } from './DisputeForm.tsx'
import { DisputeStory } from './DisputeStory.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function DisputeView(): ReactElement {
  const { data, params, search, site } = usePage(work)
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
      ) : search.has('id') ? (
        <DisputeSent enrolment={enrolment} />
      ) : (
        <DisputeForm enrolment={enrolment} zone={zone} about={search.get('class') ?? undefined} />
      )}
    </div>
  )
}

/** What a seat's data contain about its dispute, for a service that doesn't return the dispute itself. */
function DisputeSent({ enrolment }: { readonly enrolment: EnrolmentDetail }): ReactElement {
  const { course, dispute, tutor } = enrolment
  return (
    <div className='reading mt-2 grid justify-items-start gap-4'>
      <h1 className='heading-1'>Your dispute</h1>
      <p className='text-18 text-ink-soft'>{`${course.title}, with ${tutor.name}`}</p>
      <Notice tone='good' live title={disputeWords[dispute?.status ?? 'opened']}>
        We have your side of it, with your attendance.
      </Notice>
      <ButtonLink to={href(pages.enrolment, seatParams(enrolment))} kind='secondary'>
        Back to the course
      </ButtonLink>
    </div>
  )
}
