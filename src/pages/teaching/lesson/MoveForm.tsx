import { type ReactElement, useState } from 'react'
import { Form } from 'react-router-dom'
import { classMovedWords } from '#contract/learning/buying/changeWords.ts'
import type { TeacherClass } from '#contract/learning/teaching/classes.ts'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { awayOn } from '../../../features/timetable/calendar/away.ts'
import { clashOf, endOf, minutesOf } from '../../../features/timetable/calendar/clashes.ts'
import { hoursText, itemTitle } from '../../../features/timetable/calendar/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dayAndTime, dayKey, localTimeOf, zoneName } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { movingTo } from '../moving.ts'
import { Letter } from './Letter.tsx'
import { MoveWeek } from './MoveWeek.tsx'
import { ReasonField } from './ReasonField.tsx'
import { work } from './work.ts'

interface MoveFormProps {
  readonly lesson: TeacherClass
  /** What else the tutor has around the new time, once a time is chosen. */
  readonly around: readonly CalendarItem[] | undefined
  readonly back: string
}

/** First asks for the time, showing what is in its way; then for the reason, showing the message to students. */
export function MoveForm({ lesson, around, back }: MoveFormProps): ReactElement {
  const { search, site } = usePage(work)
  const zone = site.timeZone
  const moving = movingTo(search, zone)
  const to = moving?.starts_at
  const local = `${dayKey(lesson.starts_at, zone)}T${localTimeOf(lesson.starts_at, zone)}`
  return (
    <>
      <Form method='get' preventScrollReset className='mt-4 flex flex-wrap items-end gap-3'>
        <input type='hidden' name='change' value='move' />
        <TextInput
          key={search.get('at') ?? local}
          label={`New time, ${zoneName(zone)}`}
          name='at'
          type='datetime-local'
          required
          defaultValue={search.get('at') ?? local}
          className='min-w-60'
        />
        <Button type='submit' kind={to ? 'secondary' : 'primary'}>
          Check this time
        </Button>
        {!to && (
          <ButtonLink to={back} preventScrollReset kind='secondary'>
            Keep class
          </ButtonLink>
        )}
      </Form>
      {to && <Checked key={to} lesson={lesson} startsAt={to} around={around} back={back} />}
      {moving && around && <MoveWeek lesson={lesson} moving={moving} around={around} />}
    </>
  )
}

interface CheckedProps extends MoveFormProps {
  readonly startsAt: string
}

function Checked({ lesson, startsAt, around, back }: CheckedProps): ReactElement {
  const { data, site } = usePage(work)
  const zone = site.timeZone
  const isAway = awayOn(data.leaves?.items ?? [])(dayKey(startsAt, zone))
  const hours = { starts_at: startsAt, ends_at: endOf(startsAt, minutesOf(lesson)) }
  const why = refusal(lesson, hours.starts_at, site.now)
  const clash = clashOf(hours, around ?? [], lesson.id)
  if (isAway) return <Notice tone='warn' live className='mt-4' title='That is one of your days off' />
  if (why) return <Notice tone='warn' live className='mt-4' title={why} />
  if (clash) {
    return (
      <Notice
        tone='warn'
        live
        className='mt-4'
        title={`You have ${itemTitle(clash)} then, ${hoursText(clash, zone)}`}
      >
        Choose a time before or after it, or move that one first.
      </Notice>
    )
  }
  return <Telling lesson={lesson} startsAt={startsAt} back={back} />
}

const hour = 3_600_000
const weeksAhead = 12 * 7 * 24 * hour

/** Why the service would refuse this time, shown before the call is made. */
function refusal(lesson: TeacherClass, startsAt: string, now: string): string | null {
  const ahead = Date.parse(startsAt) - Date.parse(now)
  if (startsAt === lesson.starts_at) return 'It’s already at this time.'
  if (ahead < hour) return 'Choose a time at least one hour from now.'
  return ahead > weeksAhead ? 'Choose a time within the next 12 weeks.' : null
}

function Telling({ lesson, startsAt, back }: Omit<CheckedProps, 'around'>): ReactElement {
  const form = useFormState()
  const { site } = usePage(work)
  const [reason, setReason] = useState(form.valueOf('reason') ?? '')
  const words = classMovedWords({
    tutor: lesson.tutor.name,
    title: itemTitle(lesson),
    was: dayAndTime(lesson.starts_at, lesson.time_zone),
    to: dayAndTime(startsAt, lesson.time_zone),
    reason: reason.trim() || 'your reason',
  })
  return (
    <>
      <p role='status' className='mt-4 font-medium text-good'>
        {`${dayAndTime(startsAt, site.timeZone)}: you’re free then.`}
      </p>
      <Form method='post' preventScrollReset className='reading mt-4 grid gap-4'>
        <input type='hidden' name='starts_at' value={startsAt} />
        <input type='hidden' name='was' value={lesson.starts_at} />
        <ReasonField form={form} onChange={setReason} />
        <Letter students={lesson.expected.length} words={words} />
        <div className='flex flex-wrap gap-2'>
          <Button type='submit' name='intent' value='move' busy={form.busy} busyLabel='Moving…'>
            Move class
          </Button>
          <ButtonLink to={back} preventScrollReset kind='secondary'>
            Keep old time
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}
