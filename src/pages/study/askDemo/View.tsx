import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { Artist } from '#contract/learning/catalogue/artists.ts'
import { WhoLearns } from '../../../features/people/family/WhoLearns.tsx'
import { addDays } from '../../../features/timetable/calendar/days.ts'
import { placeWords } from '../../../features/timetable/classes/words.ts'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { dayKey, zoneName } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { timeRows } from './proposedTimes.ts'
import { work } from './work.ts'

export { work } from './work.ts'

/** For students whom no time on offer suits: they propose up to three, and the tutor chooses one. */
export default function AskDemoView(): ReactElement {
  const { data, search } = usePage(work)
  const { tutor } = data
  const wanted = search.get('course')
  const course = tutor.courses.find(({ id, slug }) => id === wanted || slug === wanted)
  const isAlone = (data.learners?.length ?? 0) === 0
  const asked = data.asked?.items.find((one) => one.tutor.id === tutor.id && one.course.id === course?.id)
  const open = isAlone ? asked : undefined
  return (
    <div className='wrap grid-page gap-y-8 pt-8 md:pt-12'>
      <header className='col-span-full lg:col-span-7'>
        <p className='font-semibold text-14 text-link'>Free demo class</p>
        <h1 className='heading-1 mt-2'>Ask for a time</h1>
        <p className='reading mt-3 text-18 text-ink-soft'>
          {`Propose up to three times. ${tutor.name} chooses one within two days, or tells you why none fits.`}
        </p>
      </header>
      <div className='col-span-full lg:col-span-7'>
        {open ? (
          <div className='reading grid justify-items-start gap-4'>
            <p className='text-18'>{`You’ve already sent ${tutor.name} a request.`}</p>
            <ButtonLink to={`${href(pages.myDemos)}#${open.id}`}>View your request</ButtonLink>
          </div>
        ) : tutor.courses.length === 0 ? (
          <div className='reading grid justify-items-start gap-4'>
            <p className='text-18'>{`${tutor.name} isn’t teaching any course right now.`}</p>
            <ButtonLink to={href(pages.courses)}>Find another course</ButtonLink>
          </div>
        ) : (
          <AskForm tutor={tutor} course={course?.slug} />
        )}
      </div>
      <aside className='col-span-full self-start border-line border-t pt-6 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1 lg:border-t-0 lg:pt-0'>
        <div className='flex items-center gap-4'>
          <Avatar name={tutor.name} size={64} />
          <div className='min-w-0'>
            <p className='text-14 text-ink-soft'>Your tutor</p>
            <Link to={href(pages.tutor, { tutor: tutor.handle })} className='heading-4 hover:underline'>
              {tutor.name}
            </Link>
          </div>
        </div>
        <p className='mt-4 text-14 text-ink-soft'>
          A demo is free and takes 30 minutes. You can cancel until it starts.
        </p>
      </aside>
    </div>
  )
}

interface AskFormProps {
  readonly tutor: Artist
  readonly course: string | undefined
}

function AskForm({ tutor, course }: AskFormProps): ReactElement {
  const { data, site, viewer } = usePage(work)
  const form = useFormState()
  const { courses } = tutor
  const proposed = course ?? (courses.length === 1 ? courses[0]?.slug : undefined)
  return (
    <Form method='post' noValidate className='reading grid gap-6'>
      {form.problem && <Notice tone='bad' live title={form.problem} />}
      {form.done && <Notice tone='good' live title={form.done} />}
      <FormKey />
      <input type='hidden' name='zone' value={site.timeZone} />
      <RadioGroup
        legend='What would you like to try?'
        name='course'
        required
        choices={courses.map((one) => ({
          value: one.slug,
          label: one.title,
          hint: [placeWords(one), one.language].filter(Boolean).join(', '),
        }))}
        defaultValue={form.valueOf('course', proposed) ?? ''}
        error={form.errorOf('course_id')}
      />
      <WhoLearns
        learners={data.learners}
        label='Who is the demo for?'
        value={form.valueOf('learner')}
        error={form.errorOf('learner_id')}
      />
      <fieldset className='grid gap-3'>
        <legend className='mb-2 font-semibold text-14'>{`When could you come? ${zoneName(site.timeZone)}`}</legend>
        {timeRows.map((row) => (
          <TimeRow key={row} row={row} form={form} today={dayKey(site.now, site.timeZone)} />
        ))}
      </fieldset>
      <TextArea
        label={`A note to ${tutor.name}`}
        hint='Who will be learning, how old they are and what they already know.'
        optional
        name='note'
        maxLength={500}
        defaultValue={form.valueOf('note')}
        error={form.errorOf('note')}
      />
      <div className='grid justify-items-start gap-3'>
        <Button type='submit' size='large' busy={form.busy} busyLabel='Sending…'>
          {viewer ? 'Send request' : 'Sign in and send'}
        </Button>
        {!viewer && (
          <p className='text-14 text-ink-soft'>
            We’ll bring you back here with what you entered. An account is free.
          </p>
        )}
      </div>
    </Form>
  )
}

interface TimeRowProps {
  readonly row: number
  readonly form: FormState
  readonly today: string
}

function TimeRow({ row, form, today }: TimeRowProps): ReactElement {
  const [day, time] = [`day${row}`, `time${row}`]
  return (
    <div className='grid grid-cols-[minmax(0,1fr)_minmax(0,8rem)] gap-3'>
      <TextInput
        label={row === 1 ? 'Day' : `Day ${row}`}
        labelHidden={row > 1}
        name={day}
        type='date'
        min={today}
        max={addDays(today, 60)}
        required={row === 1}
        defaultValue={form.valueOf(day) ?? ''}
        error={form.errorOf(day)}
      />
      <TextInput
        label={row === 1 ? 'Start' : `Start ${row}`}
        labelHidden={row > 1}
        name={time}
        type='time'
        step={900}
        required={row === 1}
        defaultValue={form.valueOf(time) ?? ''}
        error={form.errorOf(time)}
      />
    </div>
  )
}
