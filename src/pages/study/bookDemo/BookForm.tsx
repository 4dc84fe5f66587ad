import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { LearnerRef } from '#contract/learning/base/learnerRef.ts'
import type { BookableSlot } from '#contract/learning/timetable/demoSlots.ts'
import { WhoLearns } from '../../../features/people/family/WhoLearns.tsx'
import { placeWords } from '../../../features/timetable/classes/words.ts'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

interface BookFormProps {
  readonly slot: BookableSlot
  readonly signedIn: boolean
  /** The course's id or slug, from the page that led here. */
  readonly course: string | undefined
  readonly learners: readonly LearnerRef[] | null | undefined
}

/** Asks which course the demo is for, and what the tutor should know beforehand. */
export function BookForm({ slot, signedIn, course, learners }: BookFormProps): ReactElement {
  const form = useFormState()
  const { courses, tutor } = slot
  const preset = courses.find(({ id, slug }) => id === course || slug === course)
  const proposed = preset ?? (courses.length === 1 ? courses[0] : undefined)
  return (
    <Form method='post' className='reading grid gap-6'>
      {form.problem && <Notice tone='bad' live title={form.problem} />}
      {form.done && <Notice tone='good' live title={form.done} />}
      <FormKey />
      <input type='hidden' name='tutor' value={tutor.id} />
      <About courses={courses} proposed={proposed} form={form} />
      <WhoLearns
        learners={learners}
        label='Who is the demo for?'
        value={form.valueOf('learner')}
        error={form.errorOf('learner_id')}
      />
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
        {!signedIn && <input type='hidden' name='intent' value='sign_in' />}
        <Button type='submit' size='large' busy={form.busy} busyLabel={signedIn ? 'Booking…' : 'One moment…'}>
          {signedIn ? 'Book demo' : 'Sign in and book'}
        </Button>
        {!signedIn && (
          <p className='text-14 text-ink-soft'>
            We’ll bring you back here with your choices. An account is free.
          </p>
        )}
      </div>
    </Form>
  )
}

interface AboutProps {
  readonly courses: BookableSlot['courses']
  readonly proposed: BookableSlot['courses'][number] | undefined
  readonly form: FormState
}

function About({ courses, proposed, form }: AboutProps): ReactElement {
  return courses.length === 1 && proposed ? (
    <>
      <input type='hidden' name='course' value={proposed.slug} />
      <p>
        <span className='block font-semibold text-14'>About</span>
        <Link to={href(pages.course, { course: proposed.slug })} className='link'>
          {proposed.title}
        </Link>
        {`, ${[proposed.mode === 'online' ? 'online' : placeWords(proposed), proposed.language && `in ${proposed.language}`].filter(Boolean).join(', ')}`}
      </p>
    </>
  ) : (
    <RadioGroup
      legend='What would you like to try?'
      name='course'
      required
      choices={courses.map((one) => ({
        value: one.slug,
        label: one.title,
        hint: [placeWords(one), one.language].filter(Boolean).join(', '),
      }))}
      defaultValue={form.valueOf('course', proposed?.slug) ?? ''}
      error={form.errorOf('course_id')}
    />
  )
}
