import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { EnrolmentDetail } from '#contract/learning/enrolments.ts'
import { disputeWords, renewalText } from '../../../features/classes/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { dateOf } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { seatParams } from '../addresses.ts'

interface StandingProps {
  readonly enrolment: EnrolmentDetail
  readonly zone: string
}

/** What this seat needs: a renewal, an answer, the end of a pause. Nothing where there is nothing to do. */
export function Standing({ enrolment, zone }: StandingProps): ReactElement | null {
  const { renewal, dispute, status, paused_until, reason } = enrolment
  const to = seatParams(enrolment)
  const renewalLine = renewalText(renewal, zone)
  const live = dispute && dispute.status !== 'withdrawn' ? dispute : null
  if (!renewalLine && !live && status !== 'paused' && !(status === 'cancelled' && reason)) return null
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
      {renewalLine && (
        <Notice
          tone={renewal.state === 'renewed' ? 'good' : 'warn'}
          title={renewalLine}
          action={
            renewal.state !== 'renewed' && (
              <ButtonLink to={href(pages.renew, to)} size='small'>
                See the next term
              </ButtonLink>
            )
          }
        />
      )}
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
