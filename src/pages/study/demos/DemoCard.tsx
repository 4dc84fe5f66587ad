import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { DemoSlot } from '#contract/learning/timetable/demoSlots.ts'
import type { Booking } from '#contract/learning/timetable/demos.ts'
import { EventFile } from '../../../features/timetable/booking/EventFile.tsx'
import { bookingWords } from '../../../features/timetable/booking/words.ts'
import { Join, whenWords } from '../../../features/timetable/classes/Join.tsx'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { languageWords } from '../../../ui/format/language.ts'
import { dayOf, duration, timeOf } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { MoveForm } from './MoveForm.tsx'

interface DemoCardProps {
  readonly booking: Booking
  readonly zone: string
  readonly form: FormState
  readonly now: number
  /** The same tutor's other times, while one is being chosen. */
  readonly slots: readonly DemoSlot[] | null
}

/** A demo that is still to come or has no outcome yet. */
export function DemoCard({ booking, zone, form, now, slots }: DemoCardProps): ReactElement {
  const { id, status, tutor, course, can, mode, place, slot, note, starts_at } = booking
  const problem = form.valueOf('booking') === id ? form.problem : null
  const spoken = languageWords(booking.language ? [booking.language] : [])
  return (
    <Card as='li' className='grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]'>
      <div className='min-w-0'>
        <p className={`font-semibold text-14 ${status === 'confirmed' ? 'text-good' : 'text-warn'}`}>
          {bookingWords(booking, zone)}
        </p>
        <p className='display-type mt-1 text-24 md:text-30'>
          <time dateTime={starts_at}>
            <span className='whitespace-nowrap'>{dayOf(starts_at, zone)},</span>{' '}
            <span className='whitespace-nowrap'>{timeOf(starts_at, zone)}</span>
          </time>
        </p>
        <h2 className='heading-4 mt-3'>
          {[course?.title ?? 'Demo class', booking.learner && `for ${booking.learner.name}`]
            .filter(Boolean)
            .join(', ')}
        </h2>
        <p className='mt-1 text-14 text-ink-soft'>
          {[
            `With ${tutor.name}`,
            duration(slot.minutes),
            mode === 'online' ? 'Online' : (place ?? 'In person'),
            ...(spoken ? [spoken] : []),
          ].join(' · ')}
        </p>
        {note && <p className='reading mt-2 text-14'>{`Your note: ${note}`}</p>}
      </div>
      <div className='flex flex-wrap content-start items-start gap-2 md:max-w-72 md:justify-end'>
        <Join lesson={booking} now={now} title={course?.title ?? 'the demo'} size='medium' />
        <EventFile booking={booking} />
        {can.reschedule && !slots && (
          <ButtonLink
            to={href(pages.myDemos, {}, { move: id, with: tutor.handle })}
            preventScrollReset
            kind='secondary'
            size='small'
          >
            Move
          </ButtonLink>
        )}
        <p className='w-full text-14 text-ink-soft md:text-right'>{whenWords(booking, now)}</p>
      </div>
      {problem && <Notice tone='bad' live title={problem} className='col-span-full' />}
      {slots && <MoveForm booking={booking} slots={slots} zone={zone} busy={form.busy} />}
      {can.outcomes.includes('tutor_no_show') && (
        <Form method='post' preventScrollReset className='col-span-full'>
          <input type='hidden' name='booking' value={id} />
          <Button type='submit' name='intent' value='absent' kind='secondary' size='small' busy={form.busy}>
            The tutor didn’t come
          </Button>
        </Form>
      )}
      {can.cancel && !slots && <CancelDemo booking={booking} problem={problem} form={form} />}
    </Card>
  )
}

interface CancelDemoProps {
  readonly booking: Booking
  readonly problem: string | null
  readonly form: FormState
}

function CancelDemo({ booking, problem, form }: CancelDemoProps): ReactElement {
  const { id, tutor } = booking
  return (
    <Disclosure title='Cancel demo' className='col-span-full -mb-3 border-t border-b-0 md:-mb-4'>
      <Form method='post' preventScrollReset className='reading grid gap-3'>
        <input type='hidden' name='booking' value={id} />
        <TextArea
          label='Reason'
          hint={`${tutor.name} will read this.`}
          optional
          name='reason'
          rows={2}
          maxLength={500}
          defaultValue={problem ? form.valueOf('reason') : undefined}
          error={problem ? form.errorOf('reason') : undefined}
        />
        <Button
          type='submit'
          name='intent'
          value='cancel'
          kind='danger'
          size='small'
          className='justify-self-start'
          busy={form.busy}
          busyLabel='Cancelling…'
        >
          Cancel demo
        </Button>
      </Form>
    </Disclosure>
  )
}
