import type { ReactElement } from 'react'
import { Form, useLocation } from 'react-router-dom'
import type { Waiting } from '#contract/learning/buying/waiting.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { weekText } from '../../../features/timetable/classes/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** The link in an email about a free seat leads here. Opening it changes nothing; only pressing the button does. */
export default function LeaveWaitingView(): ReactElement {
  const { data, site } = usePage(work)
  const { done } = useFormState()
  const { waiting } = data
  const title = done ? 'You’re off the waiting list' : 'Leave the waiting list'
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title={title}>
        {waiting &&
          !done &&
          `${waiting.course.title} with ${waiting.tutor}: ${weekText(waiting, site.timeZone, site.now)}.`}
      </PageTop>
      <div className='reading mt-8 grid justify-items-start gap-6'>
        {done ? (
          <p role='status' className='text-18'>
            {done}
          </p>
        ) : waiting ? (
          <Leave waiting={waiting} />
        ) : (
          <Notice tone='warn' title='You’re not on this list any more'>
            Or the link is incomplete: open it from the email.
          </Notice>
        )}
        {(done || !waiting) && (
          <ButtonLink kind='secondary' to={href(pages.courses)}>
            Find another course
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function Leave({ waiting }: { readonly waiting: Waiting }): ReactElement {
  const { busy, problem } = useFormState()
  const { pathname, search } = useLocation()
  return (
    <Form method='post' action={`${pathname}${search}`} className='grid justify-items-start gap-6'>
      {problem && (
        <Notice tone='bad' live title={problem}>
          Nothing was changed.
        </Notice>
      )}
      <p>We’ll no longer email you when a seat in this group is free.</p>
      <div className='flex flex-wrap gap-3'>
        <Button type='submit' busy={busy} busyLabel='Leaving…'>
          Leave the list
        </Button>
        <ButtonLink
          kind='secondary'
          to={href(pages.course, { course: waiting.course.slug }, { schedule: waiting.schedule_id })}
        >
          View course
        </ButtonLink>
      </div>
    </Form>
  )
}
