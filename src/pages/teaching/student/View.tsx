import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { Said } from '../../../features/teaching/Said.tsx'
import { bookingWords } from '../../../features/teaching/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { Seat } from './Seat.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** One student across all groups, seats that have ended included. */
export default function TeachStudentView(): ReactElement {
  const { data } = usePage(work)
  const { student, about, seats, demos } = data.file
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='mt-4'>
        <Breadcrumbs trail={[{ to: href(pages.teachCourses), label: 'Courses' }]} />
      </div>
      <div className='mt-2 flex items-center gap-4'>
        <Avatar name={student.name} size={64} />
        <h1 className='heading-1 min-w-0 break-words'>{student.name}</h1>
      </div>
      <ButtonLink
        to={href(pages.writeTo, { addressee: about?.guardian.id ?? student.id })}
        kind='secondary'
        size='small'
        className='mt-4'
      >
        {about ? `Write to ${about.guardian.name}` : 'Send message'}
      </ButtonLink>
      <Said />
      <div className='mt-8 grid gap-x-6 gap-y-12 lg:grid-cols-12'>
        <div className='grid min-w-0 content-start gap-12 lg:col-span-7'>
          <section aria-labelledby='seats'>
            <h2 id='seats' className='heading-3'>
              Groups
            </h2>
            {seats.length === 0 ? (
              <p className='mt-2 text-ink-soft'>No seat in any of your groups yet.</p>
            ) : (
              <ul className='mt-3 divide-y divide-line border-line border-y'>
                {seats.map((seat) => (
                  <Seat key={seat.id} seat={seat} />
                ))}
              </ul>
            )}
          </section>
          {demos.length > 0 && <Demos />}
        </div>
        <div className='min-w-0 lg:col-span-4 lg:col-start-9'>
          {about?.note && (
            <section aria-labelledby='about' className='mb-8'>
              <h2 id='about' className='heading-3'>
                {`From ${about.guardian.name}`}
              </h2>
              <p className='mt-2 whitespace-pre-line break-words'>{about.note}</p>
            </section>
          )}
          <Note />
        </div>
      </div>
    </div>
  )
}

function Demos(): ReactElement {
  const { data, site } = usePage(work)
  return (
    <section aria-labelledby='demos'>
      <h2 id='demos' className='heading-3'>
        Demos
      </h2>
      <ul className='mt-3 divide-y divide-line border-line border-y'>
        {data.file.demos.map(({ id, starts_at, status, course, feedback, recommended }) => (
          <li key={id} className='py-3'>
            <p className='font-semibold'>{course?.title ?? 'Any course'}</p>
            <p className='text-14 text-ink-soft'>
              {`${dayAndTime(starts_at, site.timeZone)}: ${bookingWords[status]}`}
            </p>
            {feedback && <p className='mt-1 break-words text-14'>{`You wrote: “${feedback}”`}</p>}
            {recommended && <p className='mt-1 text-14'>{`You recommended ${recommended.title}.`}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Note(): ReactElement {
  const { data } = usePage(work)
  const form = useFormState()
  return (
    <section aria-labelledby='note-title'>
      <h2 id='note-title' className='heading-3'>
        Your note
      </h2>
      <Form method='post' preventScrollReset className='mt-3 grid gap-4'>
        <TextArea
          key={data.file.note}
          label='Note'
          labelHidden
          hint='Only you see it.'
          name='note'
          rows={5}
          maxLength={2000}
          defaultValue={form.valueOf('note', data.file.note)}
          error={form.errorOf('note')}
        />
        <Button
          type='submit'
          kind='secondary'
          className='justify-self-start'
          busy={form.busy}
          busyLabel='Saving…'
        >
          Save note
        </Button>
      </Form>
    </section>
  )
}
