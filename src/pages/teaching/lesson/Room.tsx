import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { TeacherClass } from '#contract/learning/teaching/classes.ts'
import { itemTitle } from '../../../features/timetable/calendar/words.ts'
import { Join, whenWords } from '../../../features/timetable/classes/Join.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { timeOf } from '../../../ui/format/when.ts'

interface RoomProps {
  readonly lesson: TeacherClass
  readonly zone: string
  readonly now: number
}

/** The join button, and the tutor's own link, if they prefer one to our room. */
export function Room({ lesson, zone, now }: RoomProps): ReactElement {
  if (lesson.mode !== 'online') {
    return (
      <section aria-labelledby='room'>
        <h2 id='room' className='heading-3'>
          Where it meets
        </h2>
        <p className='mt-2'>{lesson.place ?? 'In person. No place has been set yet.'}</p>
      </section>
    )
  }
  const opens = !lesson.join_url && lesson.join_from && now < Date.parse(lesson.starts_at)
  return (
    <section aria-labelledby='room'>
      <h2 id='room' className='heading-3'>
        Online room
      </h2>
      {(lesson.join_url || opens) && (
        <div className='mt-3 flex flex-wrap items-center gap-x-4 gap-y-2'>
          <Join lesson={lesson} now={now} title={itemTitle(lesson)} label='Start' />
          <p className='text-ink-soft'>
            {opens
              ? `You and the students can enter from ${timeOf(lesson.join_from ?? lesson.starts_at, zone)}, ten minutes before.`
              : whenWords(lesson, now)}
          </p>
        </div>
      )}
      {!lesson.has_room && (
        <p className='mt-3 text-ink-soft'>
          It’s held in the room on this site, with a board, chat and shared screens. Nobody needs an account
          elsewhere.
        </p>
      )}
      <LinkForm lesson={lesson} />
    </section>
  )
}

function LinkForm({ lesson }: { readonly lesson: TeacherClass }): ReactElement {
  const form = useFormState()
  return (
    <Form method='post' preventScrollReset noValidate className='reading mt-4 grid gap-3'>
      <input type='hidden' name='schedule' value={lesson.schedule_id ?? ''} />
      <TextInput
        key={lesson.meeting_url ?? ''}
        label='Meeting link for this group'
        hint='Only if you’d rather teach elsewhere. If you leave it empty, we use the link in your profile, or else the room on this site.'
        name='meeting_url'
        type='url'
        inputMode='url'
        placeholder='https://'
        maxLength={500}
        optional
        defaultValue={form.valueOf('meeting_url', lesson.meeting_url ?? '')}
        error={form.errorOf('meeting_url')}
      />
      <Button
        type='submit'
        name='intent'
        value='link'
        kind='secondary'
        className='justify-self-start'
        busy={form.busy}
      >
        Save link
      </Button>
    </Form>
  )
}
