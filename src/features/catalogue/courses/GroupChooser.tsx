import { type ReactElement, useId } from 'react'
import { Form } from 'react-router-dom'
import type { CourseGroup } from '#contract/learning/catalogue/courses.ts'
import { SeatRow } from '../../../ui/figures/SeatRow.tsx'
import { WeekStrip } from '../../../ui/figures/WeekStrip.tsx'
import { tickClass } from '../../../ui/form/Checkbox.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { timingsText } from '../../../ui/format/timings.ts'
import { dateOf, dayAndTime, zoneName } from '../../../ui/format/when.ts'
import { OwnSeatMark, useOwnSeat } from './OwnSeat.tsx'
import { sizeText } from './price.ts'
import { clocksChange, isElsewhere, timingsIn } from './zones.ts'

interface ScheduleChooserProps {
  readonly courseId: string
  readonly schedules: readonly CourseGroup[]
  readonly chosen: string
  readonly zone: string
  readonly onChoose: (id: string) => void
}

/** Shows each group's week in the reader's time zone. The radios are native, so arrow keys move between them. */
export function GroupChooser({
  courseId,
  schedules,
  chosen,
  zone,
  onChoose,
}: ScheduleChooserProps): ReactElement {
  return (
    <Form method='get' preventScrollReset>
      <fieldset>
        <legend className='heading-2'>
          {schedules.length === 1 ? 'When it meets' : 'Choose your times'}
        </legend>
        <p className='mt-2 text-14 text-ink-soft'>Times are in {zoneName(zone)}.</p>
        <div className='mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2'>
          {schedules.map((schedule) => (
            <ScheduleCard
              key={schedule.id}
              courseId={courseId}
              schedule={schedule}
              zone={zone}
              checked={schedule.id === chosen}
              onChoose={() => onChoose(schedule.id)}
            />
          ))}
        </div>
      </fieldset>
      <noscript>
        <button
          type='submit'
          className='mt-4 min-h-11 rounded-control border border-control px-4 font-semibold'
        >
          Show these times
        </button>
      </noscript>
    </Form>
  )
}

interface ScheduleCardProps {
  readonly courseId: string
  readonly schedule: CourseGroup
  readonly zone: string
  readonly checked: boolean
  readonly onChoose: () => void
}

function ScheduleCard({ courseId, schedule, zone, checked, onChoose }: ScheduleCardProps): ReactElement {
  const id = useId()
  const timings = timingsIn(schedule, zone)
  const own = useOwnSeat(courseId, schedule.id)
  return (
    <label className='relative flex flex-col gap-4 rounded-card border border-control bg-surface p-4 transition-colors hover:border-ink has-checked:border-action has-checked:bg-action-soft has-checked:outline has-checked:outline-action has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 md:p-6'>
      <span className='flex items-start gap-3'>
        <input
          type='radio'
          name='schedule'
          value={schedule.id}
          checked={checked}
          onChange={onChoose}
          aria-describedby={id}
          className={tickClass}
        />
        <span className='font-semibold'>{timingsText(timings)}</span>
      </span>
      {/* On a phone, a week of mostly empty days would push the other groups down; the text says the same. */}
      <WeekStrip timings={timings} size='large' textHidden className='max-w-64 max-sm:hidden' />
      <span id={id} className='grid gap-1 text-14'>
        <span className='text-16'>{dateLine(schedule, zone)}</span>
        <span className='text-ink-soft'>
          {`${sizeText(schedule)}, ${rupees(schedule.price)}, until ${dateOf(`${schedule.ends_on}T12:00:00Z`, 'UTC')}`}
        </span>
        {isElsewhere(schedule, zone) && (
          <span className='text-ink-soft'>
            {`In ${zoneName(schedule.time_zone)}: ${timingsText(schedule.timings)}`}
          </span>
        )}
        {clocksChange(schedule, zone) && (
          <span className='text-warn'>
            {`It runs on ${zoneName(schedule.time_zone)}, so your time shifts when clocks change.`}
          </span>
        )}
        {own ? <OwnSeatMark seat={own} /> : <SeatRow seats={schedule.seats} className='mt-1' />}
      </span>
    </label>
  )
}

function dateLine({ status, next_class_at }: CourseGroup, zone: string): string {
  if (next_class_at === null) return 'No classes scheduled yet'
  return `${status === 'running' ? 'Under way, next class' : 'First class'} ${dayAndTime(next_class_at, zone)}`
}
