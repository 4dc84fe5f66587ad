import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { BusyCalendar } from '#contract/learning/timetable/busy.ts'
import { Said } from '../../../features/teaching/Said.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { TeachNav } from '../TeachNav.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** The tutor's other calendars, read only for their busy times. */
export default function TeachBusyView(): ReactElement {
  const { data } = usePage(work)
  const form = useFormState()
  const calendars = data.calendars.items
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='mt-4'>
        <Breadcrumbs trail={[{ to: href(pages.teachClasses), label: 'Calendar' }]} />
      </div>
      <h1 className='heading-1 mt-2'>Your other calendars</h1>
      <p className='reading mt-3 text-18 text-ink-soft'>
        Busy times in your Google, Outlook or Apple calendar appear in your calendar here. Students can’t ask
        for a demo then, and we warn you when you plan classes. We keep only the times: no titles, no people.
      </p>
      <Said />
      {calendars.length > 0 && (
        <ul className='reading mt-6 divide-y divide-line border-line border-y'>
          {calendars.map((calendar) => (
            <Calendar key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      )}
      <Form method='post' preventScrollReset className='reading mt-8 grid gap-4'>
        <TextInput
          key={calendars.length}
          label='Calendar address'
          hint='In Google: Settings, your calendar, “Secret address in iCal format”. In Outlook: Settings, Shared calendars, Publish, ICS. It begins with https:// or webcal://.'
          name='address'
          type='text'
          inputMode='url'
          autoComplete='off'
          spellCheck={false}
          required
          maxLength={2000}
          defaultValue={form.valueOf('address')}
          error={form.errorOf('address')}
        />
        <Button type='submit' className='justify-self-start' busy={form.busy} busyLabel='Adding…'>
          Add calendar
        </Button>
      </Form>
    </div>
  )
}

const problems: Readonly<Record<NonNullable<BusyCalendar['problem']>, string>> = {
  refused: 'We don’t read addresses like this one. Paste the address that your calendar offers for sharing.',
  unreachable: 'It couldn’t be reached. We’ll keep trying.',
  not_found: 'There is no calendar at this address any more. Remove it and add the new address.',
  too_large: 'It’s too large to read. Share a calendar with fewer entries.',
  too_slow: 'It took too long to answer. We’ll keep trying.',
  not_a_calendar: 'What’s there isn’t a calendar. Paste the address that ends in .ics.',
}

function Calendar({ calendar }: { readonly calendar: BusyCalendar }): ReactElement {
  const { site } = usePage(work)
  const form = useFormState()
  const { id, host, read_at, problem } = calendar
  return (
    <li className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3'>
      <p className='min-w-0 flex-1'>
        <span className='block break-words font-semibold'>{host}</span>
        <span className='block text-14 text-ink-soft'>
          {read_at ? `Last read ${dayAndTime(read_at, site.timeZone)}` : 'Not read yet'}
        </span>
        {problem && <span className='block text-14 text-warn'>{problems[problem]}</span>}
      </p>
      <Form method='post' preventScrollReset>
        <Button type='submit' name='remove' value={id} kind='secondary' size='small' busy={form.busy}>
          Remove
          <span className='sr-only'>{` ${host}`}</span>
        </Button>
      </Form>
    </li>
  )
}
