import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { EnrolmentDetail } from '#contract/learning/buying/enrolments.ts'
import { type RenewalWords, renewalWords } from '../../../features/timetable/classes/renewal.ts'
import { disputeWords } from '../../../features/timetable/classes/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { dateOf } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { seatParams } from '../addresses.ts'

interface StandingProps {
  readonly enrolment: EnrolmentDetail
  readonly zone: string
  readonly now: number
}

/** What this seat needs: a renewal, an answer, the end of a pause. Empty if there is nothing to do. */
export function Standing({ enrolment, zone, now }: StandingProps): ReactElement | null {
  const { renewal, dispute, status, paused_until, reason } = enrolment
  const to = seatParams(enrolment)
  const words = renewalWords(renewal, { zone, now })
  const live = dispute && dispute.status !== 'withdrawn' ? dispute : null
  if (!words && !live && status !== 'paused' && !(status === 'cancelled' && reason)) return null
  return (
    <div className='grid gap-3'>
      {status === 'paused' && (
        <Notice
          tone='warn'
          title={paused_until ? `Paused until ${dateOf(paused_until, zone)}` : 'Paused'}
          action={
            <Form method='post' preventScrollReset>
              <Button type='submit' name='intent' value='resume' size='small'>
                Come back now
              </Button>
            </Form>
          }
        >
          You keep your seat and no classes are used. The course resumes by itself when the pause ends.
        </Notice>
      )}
      {status === 'cancelled' && reason && <Notice title='You no longer have this seat'>{reason}</Notice>}
      {words && <Next words={words} enrolment={enrolment} />}
      {live && (
        <Notice
          title={`Your dispute: ${disputeWords[live.status].toLowerCase()}`}
          action={
            <ButtonLink to={href(pages.dispute, to, { id: live.id })} kind='secondary' size='small'>
              View dispute
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}

/** The next term, with a link to it. */
function Next({
  words: { tone, title, detail, next },
  enrolment,
}: {
  readonly words: RenewalWords
  readonly enrolment: EnrolmentDetail
}): ReactElement {
  const { order } = enrolment.renewal
  const pays = next === 'pay' && order !== null
  return (
    <Notice
      tone={tone}
      title={title}
      action={
        next && (
          <ButtonLink
            to={pays ? href(pages.order, { order: order.number }) : href(pages.renew, seatParams(enrolment))}
            size='small'
          >
            {pays ? 'Pay' : 'See the next term'}
          </ButtonLink>
        )
      }
    >
      {detail}
    </Notice>
  )
}
