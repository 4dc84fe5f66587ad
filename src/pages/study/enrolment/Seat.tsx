import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { EnrolmentDetail } from '#contract/learning/buying/enrolments.ts'
import { TermsLine } from '../../../features/catalogue/courses/TermsLine.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { seatParams } from '../addresses.ts'

interface SeatProps {
  readonly enrolment: EnrolmentDetail
  readonly zone: string
  readonly leaving: boolean
  readonly busy: boolean
}

/** The order behind the seat, and what can be done with it: pause, dispute, leave. */
export function Seat({ enrolment, zone, leaving, busy }: SeatProps): ReactElement {
  const { order, enrolled_at, status, course } = enrolment
  const live = status === 'upcoming' || status === 'active' || status === 'paused'
  return (
    <section aria-labelledby='seat'>
      <h2 id='seat' className='heading-3'>
        Your seat
      </h2>
      <dl className='mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14'>
        <dt className='text-ink-soft'>Since</dt>
        <dd>{dateOf(enrolled_at, zone)}</dd>
        <dt className='text-ink-soft'>Order</dt>
        <dd>
          <Link to={href(pages.order, { order: order.id })} className='link inline-flex min-h-6 items-center'>
            {order.number}
          </Link>
        </dd>
        <dt className='text-ink-soft'>Course</dt>
        <dd>
          <Link
            to={href(pages.course, { course: course.slug })}
            className='link inline-flex min-h-6 items-center'
          >
            View course page
          </Link>
        </dd>
      </dl>
      <div className='mt-4 border-line border-t'>
        {status === 'active' && <PauseSeat busy={busy} />}
        <Disclosure title='Something went wrong?'>
          <p className='text-14 text-ink-soft'>
            You can report a class until 72 hours after it. We attach your attendance.
          </p>
          <ButtonLink
            to={href(pages.dispute, seatParams(enrolment))}
            kind='secondary'
            size='small'
            className='mt-3'
          >
            Report a problem
          </ButtonLink>
        </Disclosure>
        {live && <LeaveCourse enrolment={enrolment} leaving={leaving} busy={busy} />}
      </div>
    </section>
  )
}

interface LeaveCourseProps {
  readonly enrolment: EnrolmentDetail
  readonly leaving: boolean
  readonly busy: boolean
}

function LeaveCourse({ enrolment, leaving, busy }: LeaveCourseProps): ReactElement {
  const { refund_if_left, leaving: terms } = enrolment
  return (
    <Disclosure title='Leave the course' aside={`${rupees(refund_if_left)} back`} open={leaving || undefined}>
      <p className='text-14 text-ink-soft'>
        {refund_if_left > 0
          ? `If you leave now, you get ${rupees(refund_if_left)} back. Your seat goes to someone else.`
          : 'If you leave now, there’s no refund. Your seat goes to someone else.'}
      </p>
      {terms && <TermsLine terms={terms} className='mt-2 text-14 text-ink-soft' />}
      <Form method='post' className='mt-3 grid gap-3'>
        <TextArea
          label='Reason'
          optional
          name='reason'
          maxLength={300}
          rows={2}
          hint='The tutor will read this.'
        />
        {refund_if_left > 0 && (
          <RadioGroup
            legend='How you get it back'
            name='as'
            defaultValue='money'
            choices={[
              {
                value: 'money',
                label: 'The way you paid',
                hint: 'What you paid with credit comes back as credit.',
              },
              { value: 'credit', label: 'As credit', hint: 'Immediately, to spend on other classes.' },
            ]}
          />
        )}
        <Button
          type='submit'
          name='intent'
          value='leave'
          kind='danger'
          size='small'
          className='justify-self-start'
          busy={busy}
          busyLabel='Leaving…'
        >
          {refund_if_left > 0 ? `Leave and get ${rupees(refund_if_left)} back` : 'Leave without a refund'}
        </Button>
      </Form>
    </Disclosure>
  )
}

function PauseSeat({ busy }: { readonly busy: boolean }): ReactElement {
  return (
    <Disclosure title='Pause'>
      <p className='text-14 text-ink-soft'>
        Take a break of up to 30 days. You keep your seat and no classes are used. You can come back any day.
      </p>
      <Form method='post' preventScrollReset className='mt-3'>
        <Button type='submit' name='intent' value='pause' kind='secondary' size='small' busy={busy}>
          Pause from today
        </Button>
      </Form>
    </Disclosure>
  )
}
