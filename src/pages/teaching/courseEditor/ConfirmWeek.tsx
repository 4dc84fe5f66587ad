import { type ReactElement, useState } from 'react'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

interface ConfirmWeekProps {
  readonly sent: FormState
  /** The id of the group's form, which is sent again with the reason. */
  readonly form: string
}

/** Shows who is affected by new weekly times and how, before the times are saved. */
export function ConfirmWeek({ sent, form }: ConfirmWeekProps): ReactElement {
  const lines = (name: string): readonly string[] => (sent.valueOf(name) ?? '').split('\n')
  const [lessons, students] = [lines('week_lessons'), lines('week_students')]
  const clashes = Number(sent.valueOf('week_clashes'))
  return (
    <Notice
      tone='warn'
      live
      title={`This moves ${lessons.length === 1 ? 'one class' : `${lessons.length} classes`} of ${students.length === 1 ? 'one student' : `${students.length} students`}. Nothing is saved yet.`}
    >
      <div className='mt-2 grid gap-x-12 gap-y-6 text-16 lg:grid-cols-2'>
        <div className='grid content-start gap-4'>
          <Lines title='Classes' lines={lessons} />
          <Lines
            title={
              clashes === 0
                ? 'Students, no clashes'
                : `Students, ${clashes === 1 ? 'one clash' : `${clashes} clashes`}`
            }
            lines={students}
          />
        </div>
        <Why sent={sent} form={form} lines={lines('week_letter')} />
      </div>
    </Notice>
  )
}

function Lines({
  title,
  lines,
}: {
  readonly title: string
  readonly lines: readonly string[]
}): ReactElement {
  return (
    <section>
      <h3 className='font-semibold'>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls inside its section, by keyboard too. */}
      <section aria-label={title} tabIndex={0} className='mt-1 max-h-64 overflow-y-auto'>
        <ul className='grid gap-1 text-14'>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </section>
  )
}

function Why({ sent, form, lines }: ConfirmWeekProps & { readonly lines: readonly string[] }): ReactElement {
  const [reason, setReason] = useState(sent.valueOf('reason') ?? '')
  const [subject = '', ...rest] = lines
  const typed = reason.trim() || 'your reason'
  return (
    <div className='grid content-start gap-4'>
      <TextArea
        label='Reason'
        hint='Students will read this.'
        name='reason'
        form={form}
        required
        maxLength={300}
        rows={2}
        defaultValue={sent.valueOf('reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={sent.errorOf('reason')}
      />
      <section className='rounded-card bg-surface p-4 text-14'>
        <h3 className='font-semibold'>What they will read</h3>
        <p className='mt-2 font-semibold'>{subject}</p>
        {rest.map((line) => (
          <p key={line} className='mt-1 break-words'>
            {line.replace('“”', `“${typed}”`)}
          </p>
        ))}
        <p className='mt-2 text-ink-soft'>
          Each sees the times in their own time zone. We send it five minutes after you save, so you can still
          undo it.
        </p>
      </section>
      <div>
        <Button type='submit' form={form} name='confirmed' value='1' busy={sent.busy} busyLabel='Saving…'>
          Change times and tell students
        </Button>
      </div>
    </div>
  )
}
