import clsx from 'clsx'
import { type ReactElement, useState } from 'react'
import { Form } from 'react-router-dom'
import { awayOn } from '../../../features/timetable/calendar/away.ts'
import { hoursText, itemTitle } from '../../../features/timetable/calendar/words.ts'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { isMobile } from '../../../platform/site.ts'
import { Button } from '../../../ui/Button.tsx'
import { tickClass } from '../../../ui/form/Checkbox.tsx'
import { dayKey, dayOf } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { checkedTimes, type Offer, type OfferedTime, offerAtMost } from '../offer.ts'
import { work } from './work.ts'

/** Each time of an offer: free ones are ticked, the others show what is in the way. */
export function Preview({ offer }: { readonly offer: Offer }): ReactElement {
  const { data, search, site } = usePage(work)
  const form = useFormState()
  const zone = site.timeZone
  const items = [...(data.taken?.items ?? []), ...(data.more?.items ?? [])]
  const isAway = awayOn(data.leaves?.items ?? [])
  const times = checkedTimes(offer, zone, Date.parse(site.now), { items, isAway })
  const free = times.filter(({ inTheWay }) => !inTheWay)
  const proposed = new Set(free.slice(0, offerAtMost).map(({ starts_at }) => starts_at))
  const [count, setCount] = useState(proposed.size)
  const days = [...new Set(times.map(({ starts_at }) => dayKey(starts_at, zone)))]
  const course = search.get('course')
  return (
    <Form
      method='post'
      preventScrollReset
      onChange={(event) => setCount(event.currentTarget.querySelectorAll('input:checked').length)}
    >
      <FormKey />
      <input type='hidden' name='minutes' value={offer.minutes} />
      <input type='hidden' name='capacity' value={offer.seats} />
      {course && <input type='hidden' name='course_id' value={course} />}
      <h2 className='heading-3'>
        <span role='status'>{summary(free.length, times.length)}</span>
      </h2>
      {free.length > offerAtMost && (
        <p className='mt-2 text-14 text-warn'>{`You can offer up to ${offerAtMost} at once; the first ${offerAtMost} are ticked.`}</p>
      )}
      {form.problem && (
        <Notice tone='bad' live className='mt-4' title={form.errorOf('starts_at') ?? form.problem} />
      )}
      <div className='mt-4 grid gap-4'>
        {days.map((day) => {
          const ofDay = times.filter(({ starts_at }) => dayKey(starts_at, zone) === day)
          return <Day key={day} day={day} ofDay={ofDay} zone={zone} proposed={proposed} />
        })}
      </div>
      {free.length > 0 && (
        <div
          className={clsx(
            'sticky z-10 mt-6 border-line border-t bg-ground py-4',
            // It sticks above the tab bar.
            isMobile(site.device) ? 'bottom-16 md:bottom-0' : 'bottom-0',
          )}
        >
          <Button type='submit' size='large' busy={form.busy} busyLabel='Saving…'>
            {count === 1 ? 'Offer 1 demo class' : `Offer ${count} demo classes`}
          </Button>
        </div>
      )}
    </Form>
  )
}

interface DayProps {
  readonly day: string
  readonly ofDay: readonly OfferedTime[]
  readonly zone: string
  readonly proposed: ReadonlySet<string>
}

function Day({ day, ofDay, zone, proposed }: DayProps): ReactElement {
  return (
    <fieldset className='grid gap-x-4 border-line border-t pt-2 sm:grid-cols-[7rem_minmax(0,1fr)]'>
      <legend className='sr-only'>{dayOf(ofDay[0]?.starts_at ?? day, zone)}</legend>
      <p aria-hidden='true' className='pt-1 font-semibold text-14'>
        {dayOf(ofDay[0]?.starts_at ?? day, zone)}
      </p>
      <ul className='min-w-0'>
        {ofDay.map((time) => (
          <Time key={time.starts_at} time={time} zone={zone} ticked={proposed.has(time.starts_at)} />
        ))}
      </ul>
    </fieldset>
  )
}

function summary(free: number, all: number): string {
  if (all === 0) return 'None of these days falls in that period'
  if (free === 0) return 'You’re busy at all of these times'
  return free === all ? `${all} times, all of them free` : `${free} of ${all} times are free`
}

interface TimeProps {
  readonly time: OfferedTime
  readonly zone: string
  readonly ticked: boolean
}

function Time({ time, zone, ticked }: TimeProps): ReactElement {
  const { starts_at, inTheWay } = time
  return (
    <li>
      <label
        className={clsx(
          'flex min-h-9 items-start gap-3 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2',
          inTheWay && 'text-ink-soft',
        )}
      >
        <input
          type='checkbox'
          name='starts_at[]'
          value={starts_at}
          defaultChecked={ticked}
          disabled={Boolean(inTheWay)}
          className={clsx(tickClass, 'rounded-small')}
        />
        <span className='min-w-0'>
          <span className={clsx(inTheWay && 'line-through')}>{hoursText(time, zone)}</span>
          {inTheWay && <span className='block text-14 text-warn'>{reason(inTheWay, zone)}</span>}
        </span>
      </label>
    </li>
  )
}

function reason(inTheWay: NonNullable<OfferedTime['inTheWay']>, zone: string): string {
  if (inTheWay === 'past') return 'Already over'
  if (inTheWay === 'away') return 'Your day off'
  if (inTheWay === 'overlap') return 'Overlaps the time before it'
  return `You have ${itemTitle(inTheWay)}, ${hoursText(inTheWay, zone)}`
}
