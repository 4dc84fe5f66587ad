import { type ReactElement, useState } from 'react'
import { Form } from 'react-router-dom'
import { leaveWords } from '#contract/learning/buying/changeWords.ts'
import type { LeavePlan } from '#contract/learning/teaching/leaves.ts'
import { peopleText } from '../../../features/teaching/words.ts'
import { hoursText } from '../../../features/timetable/calendar/words.ts'
import { useAnswerFocus } from '../../../platform/form/useAnswerFocus.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { dayOf, zoneName } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { daysText } from '../leaveDays.ts'
import { FallenClass } from './FallenClass.tsx'
import { work } from './work.ts'

/** The classes and demos planned on these days, and what happens to each. */
export function Plan({ plan }: { readonly plan: LeavePlan }): ReactElement {
  const { site } = usePage(work)
  const form = useFormState()
  const place = useAnswerFocus()
  const { lessons, demos } = plan
  return (
    <section aria-labelledby='plan' className='mt-12' ref={place}>
      <h2 id='plan' className='heading-3'>
        <span role='status'>{planText(plan)}</span>
      </h2>
      <Form method='post' preventScrollReset className='mt-4 grid gap-8'>
        <input type='hidden' name='from' value={plan.from} />
        <input type='hidden' name='to' value={plan.to} />
        {lessons.length > 0 && (
          <div>
            <p className='reading text-14 text-ink-soft'>
              {`Each class gets the group’s next free weekly time after its last class. Times are in ${zoneName(site.timeZone)}. If you cancel a class instead, another is added after the group’s last one.`}
            </p>
            <ul className='mt-3 divide-y divide-line border-line border-y'>
              {lessons.map((lesson) => (
                <FallenClass key={lesson.id} lesson={lesson} form={form} zone={site.timeZone} />
              ))}
            </ul>
          </div>
        )}
        {demos.length > 0 && <Demos demos={demos} zone={site.timeZone} />}
        <Telling plan={plan} />
        {form.problem && <Notice tone='bad' live title={form.problem} />}
        <Button
          type='submit'
          size='large'
          className='justify-self-start'
          busy={form.busy}
          busyLabel='Saving…'
        >
          Take these days off
        </Button>
      </Form>
    </section>
  )
}

function planText({ lessons, demos }: LeavePlan): string {
  if (lessons.length === 0 && demos.length === 0) return 'Nothing planned on these days'
  const classes = lessons.length === 1 ? '1 class' : `${lessons.length} classes`
  const offered = demos.length === 1 ? '1 demo time' : `${demos.length} demo times`
  return `${[lessons.length > 0 && classes, demos.length > 0 && offered].filter(Boolean).join(' and ')} on these days`
}

interface DemosProps {
  readonly demos: LeavePlan['demos']
  readonly zone: string
}

function Demos({ demos, zone }: DemosProps): ReactElement {
  const booked = demos.some(({ students }) => students > 0)
  return (
    <div>
      <h3 className='font-semibold'>Demos that are cancelled</h3>
      <ul className='mt-1 text-14'>
        {demos.map((demo) => (
          <li key={demo.id} className='py-1'>
            {`${dayOf(demo.starts_at, zone)}, ${hoursText(demo, zone)}: ${demo.course?.title ?? 'any course'}, ${demo.students === 0 ? 'not booked' : `booked by ${peopleText(demo.students)}`}`}
          </li>
        ))}
      </ul>
      {booked && (
        <p className='reading mt-1 text-14 text-warn'>
          Students who booked a demo are told at once and can choose another time. This can’t be undone.
        </p>
      )}
    </div>
  )
}

function Telling({ plan }: { readonly plan: LeavePlan }): ReactElement {
  const { viewer } = usePage(work)
  const form = useFormState()
  const [reason, setReason] = useState(form.valueOf('reason') ?? '')
  const tutor = viewer?.name ?? 'Your tutor'
  const words = leaveWords({ tutor, days: daysText(plan), reason: reason.trim() || 'your reason' })
  const told = plan.families === 1 ? 'one family' : `${plan.families} families`
  return (
    <div className='reading grid gap-4'>
      <TextArea
        label='Reason'
        hint='Families will read this.'
        name='reason'
        required
        minLength={4}
        maxLength={300}
        rows={2}
        defaultValue={form.valueOf('reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={form.errorOf('reason')}
      />
      {plan.families === 0 ? (
        <p className='text-14 text-ink-soft'>Nobody has a seat in these classes, so nobody is told.</p>
      ) : (
        <div className='rounded-card bg-sunken p-4'>
          <p className='font-semibold text-14'>{`What ${told} will read, five minutes after you save`}</p>
          {words.map((paragraph) => (
            <p key={paragraph} className='mt-2 break-words'>
              {paragraph}
            </p>
          ))}
          <p className='mt-2 text-14 text-ink-soft'>
            Each family gets one message with the new dates of its own classes, in its own time zone.
          </p>
        </div>
      )}
    </div>
  )
}
