import { Plus } from 'lucide'
import { type ReactElement, useState } from 'react'
import { Form } from 'react-router-dom'
import { addDays } from '../../../features/timetable/calendar/days.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Button } from '../../../ui/Button.tsx'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dayKey, duration, weekdayName, weekdayShort, zoneName } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { demoLengths, offerWeeks } from '../offer.ts'
import { work } from './work.ts'

/** What to offer; it is only in the address, so a preview changes nothing. */
export function Choice({ missing }: { readonly missing: boolean }): ReactElement {
  const { data, search, site } = usePage(work)
  const zone = site.timeZone
  const tomorrow = addDays(dayKey(site.now, zone), 1)
  const courses = data.courses.items.filter(({ status }) => status === 'published')
  return (
    <Form method='get' preventScrollReset className='grid gap-6'>
      <DayFields missing={missing} />
      <Times zone={zone} />
      <TermFields tomorrow={tomorrow} />
      <Select
        label='About'
        hint='For any of your courses, the student says which one.'
        name='course'
        empty='Any of your courses'
        defaultValue={search.get('course') ?? ''}
        options={courses.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Button
        type='submit'
        kind={search.has('from') ? 'secondary' : 'primary'}
        className='justify-self-start'
      >
        Show times
      </Button>
    </Form>
  )
}

function TermFields({ tomorrow }: { readonly tomorrow: string }): ReactElement {
  const { search } = usePage(work)
  return (
    <div className='grid gap-4 sm:grid-cols-2'>
      <TextInput
        label='From'
        name='from'
        type='date'
        required
        min={tomorrow}
        defaultValue={search.get('from') ?? tomorrow}
      />
      <Select
        label='For'
        name='weeks'
        defaultValue={search.get('weeks') ?? '4'}
        options={offerWeeks.map((weeks) => ({
          value: String(weeks),
          label: weeks === 1 ? '1 week' : `${weeks} weeks`,
        }))}
      />
      <Select
        label='Length'
        name='minutes'
        defaultValue={search.get('minutes') ?? '30'}
        options={demoLengths.map((minutes) => ({ value: String(minutes), label: duration(minutes) }))}
      />
      <Select
        label='Seats per demo'
        name='seats'
        defaultValue={search.get('seats') ?? '1'}
        options={[1, 2, 3, 4, 6, 8, 10, 15, 20].map((seats) => ({
          value: String(seats),
          label: seats === 1 ? 'One student' : `${seats} students`,
        }))}
      />
    </div>
  )
}

function DayFields({ missing }: { readonly missing: boolean }): ReactElement {
  const { search } = usePage(work)
  return (
    <fieldset aria-describedby={missing ? 'days-missing' : undefined}>
      <legend className='mb-2 font-semibold text-14'>Days</legend>
      <div className='flex flex-wrap gap-2'>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <ToggleChip
            key={day}
            name='day'
            value={day}
            aria-label={weekdayName(day)}
            defaultChecked={search.getAll('day').includes(String(day))}
          >
            {weekdayShort(day)}
          </ToggleChip>
        ))}
      </div>
      {missing && <FieldError id='days-missing'>Choose at least one day and one start time.</FieldError>}
    </fieldset>
  )
}

const timesAtMost = 6

/** A field for each time, at least three; with scripts, a button adds another. */
function Times({ zone }: { readonly zone: string }): ReactElement {
  const { search } = usePage(work)
  const times = search.getAll('time').filter(Boolean)
  const [count, setCount] = useState(Math.max(3, times.length))
  return (
    <fieldset>
      <legend className='mb-2 font-semibold text-14'>{`Times, ${zoneName(zone)}`}</legend>
      <div className='grid grid-cols-2 gap-3 sm:grid-cols-3'>
        {Array.from({ length: count }, (_, index) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: the first, the second and the third time.
            key={index}
            label={`Time ${index + 1}`}
            labelHidden
            name='time'
            type='time'
            step={300}
            defaultValue={times[index] ?? (index === 0 && times.length === 0 ? '18:00' : '')}
          />
        ))}
      </div>
      {count < timesAtMost && (
        <Button
          kind='quiet'
          size='small'
          className='mt-2 -ml-3'
          icon={<Icon of={Plus} className='size-4' />}
          onClick={() => setCount(count + 1)}
        >
          Add another time
        </Button>
      )}
    </fieldset>
  )
}
