import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { CourseRef, Person } from '#contract/learning/timetable/lessons.ts'
import type { FormState } from '../../platform/form/useFormState.ts'
import { Button } from '../../ui/Button.tsx'
import { dayAndTime } from '../../ui/format/when.ts'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { ReasonForm } from './ReasonForm.tsx'

export interface Request {
  readonly id: string
  readonly student: Person
  readonly course: CourseRef | null
  readonly starts_at: string
  readonly note: string
  readonly answer_by?: string | null
}

interface DemoRequestProps {
  readonly request: Request
  readonly tutor: string
  readonly zone: string
  readonly form: FormState
}

/** A student's request for a demo: accept it with one tap, or decline it with a reason. */
export function DemoRequest({ request, tutor, zone, form }: DemoRequestProps): ReactElement {
  const { id, student, course, starts_at, note, answer_by } = request
  const declining = form.problem !== null && form.valueOf('booking') === id
  return (
    <li id={id} className='grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 border-line border-b py-4'>
      <Avatar name={student.name} size={40} />
      <div className='min-w-0'>
        <p className='font-semibold'>{student.name}</p>
        <p className='text-14'>
          <time dateTime={starts_at}>{dayAndTime(starts_at, zone)}</time>
          {course && <span className='text-ink-soft'>{` · ${course.title}`}</span>}
        </p>
        {note && <p className='reading mt-1 text-14 text-ink-soft'>{`“${note}”`}</p>}
        {answer_by && (
          <p className='mt-1 text-14 text-warn'>{`Expires ${dayAndTime(answer_by, zone)} if you don’t reply`}</p>
        )}
      </div>
      <div className='col-start-2 flex flex-wrap items-start gap-x-2 gap-y-1'>
        <Form method='post' preventScrollReset>
          <input type='hidden' name='booking' value={id} />
          <input type='hidden' name='student' value={student.name} />
          <input type='hidden' name='tutor' value={tutor} />
          <Button type='submit' name='intent' value='confirm' size='small' busy={form.busy}>
            Confirm<span className='sr-only'>{` the demo with ${student.name}`}</span>
          </Button>
        </Form>
        <details className='min-w-0 open:w-full' open={declining || undefined}>
          <summary className='inline-flex min-h-9 items-center rounded-control px-3 font-semibold text-14 text-link hover:bg-action-soft pointer-coarse:min-h-11'>
            Decline<span className='sr-only'>{` the demo with ${student.name}`}</span>
          </summary>
          <div className='pt-3 pb-2'>
            <ReasonForm
              form={form}
              booking={id}
              student={student.name}
              tutor={tutor}
              intent='decline'
              hint={`${student.name} will read this and can choose another of your times.`}
            />
          </div>
        </details>
      </div>
    </li>
  )
}
