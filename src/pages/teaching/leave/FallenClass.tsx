import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { LeavePlan } from '#contract/learning/teaching/leaves.ts'
import { peopleText } from '../../../features/teaching/words.ts'
import { groupDot } from '../../../features/timetable/calendar/grid/looks.ts'
import { hoursText } from '../../../features/timetable/calendar/words.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dayKey, dayOf, localTimeOf } from '../../../ui/format/when.ts'

interface FallenClassProps {
  readonly lesson: LeavePlan['lessons'][number]
  readonly form: FormState
  readonly zone: string
}

/** One class on a day off: its new time, or that it's cancelled. */
export function FallenClass({ lesson, form, zone }: FallenClassProps): ReactElement {
  const { id, course, group, number, starts_at, students, proposal } = lesson
  const name = `at-${id}`
  const when = `${dayOf(starts_at, zone)}, ${hoursText(lesson, zone)}`
  const local = proposal ? `${dayKey(proposal, zone)}T${localTimeOf(proposal, zone)}` : ''
  return (
    <li className='grid gap-x-6 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_16rem_12rem] md:items-start'>
      <input type='hidden' name='lesson[]' value={id} />
      <p className='flex min-w-0 gap-2'>
        <span
          aria-hidden='true'
          className={clsx('mt-2 size-3 shrink-0 rounded-small', groupDot(group.colour))}
        />
        <span className='min-w-0'>
          <span className='block font-semibold'>{when}</span>
          <span className='block break-words'>{[group.name, course.title].filter(Boolean).join(', ')}</span>
          <span className='block text-14 text-ink-soft'>
            {`Class ${number}, ${students === 0 ? 'no students yet' : peopleText(students)}`}
          </span>
        </span>
      </p>
      <TextInput
        label='New time'
        aria-label={`New time for ${when}`}
        name={name}
        type='datetime-local'
        defaultValue={form.valueOf(name, local)}
        error={form.errorOf(name)}
        hint={proposal ? `Proposed: ${dayOf(proposal, zone)}` : 'There is no free weekly time within a year.'}
      />
      <Checkbox
        label='Cancel instead'
        aria-label={`Cancel the class on ${when} instead`}
        name={`cancel-${id}`}
        defaultChecked={form.valueOf(`cancel-${id}`) !== undefined}
        className='md:mt-8'
      />
    </li>
  )
}
