import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { DeskCourse } from '#contract/learning/desk/reading.ts'
import { pointWords } from '#contract/learning/teaching/readingWords.ts'
import { Outcome } from '../../../features/desk/Outcome.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'

interface DecideProps {
  readonly course: DeskCourse
}

/** What can be decided now, or why nothing can. */
export function Decide({ course }: DecideProps): ReactElement {
  return (
    <>
      <Outcome page={href(pages.deskCourse, { course: course.id })} />
      <Choices course={course} />
    </>
  )
}

function Choices({ course }: DecideProps): ReactElement {
  switch (course.can) {
    case 'decide':
      return (
        <>
          <Approve course={course} title='Approve' label='Approve and put live' />
          <SendBack course={course} />
        </>
      )
    case 'watch':
      return (
        <>
          {(!course.approved || course.changes.length > 0) && (
            <Approve course={course} title='Approve as it reads now' label='Approve' />
          )}
          <TakeDown />
        </>
      )
    case 'take_down':
      return (
        <>
          <p className='text-ink-soft'>
            Its tutor has paused it, so nobody can find it. They can put it live again at any time.
          </p>
          <TakeDown />
        </>
      )
    default:
      return <p className='text-ink-soft'>{refusalOf(course)}</p>
  }
}

function refusalOf({ can, state }: DeskCourse): string {
  if (can === 'not_allowed') return 'Your role can read courses but not decide on them.'
  if (can === 'own') return 'You teach this course yourself. Someone else on the desk has to decide.'
  switch (state) {
    case 'sent_back':
      return 'The tutor is making changes. It comes back here once they publish it again.'
    case 'taken_down':
      return 'It’s off the site. Whether it’s shown again is decided with its report.'
    default:
      return 'It’s archived for good.'
  }
}

interface ApproveProps extends DecideProps {
  readonly title: string
  readonly label: string
}

function Approve({ course, title, label }: ApproveProps): ReactElement {
  const form = useFormState()
  return (
    <Form method='post' preventScrollReset noValidate className='grid gap-3'>
      <h2 className='font-semibold'>{title}</h2>
      {course.can === 'decide' && <input type='hidden' name='first' value='yes' />}
      <input type='hidden' name='updated_at' value={course.updated_at} />
      <TextArea
        label='Note for us (optional)'
        hint='It stays in the history.'
        name='note'
        rows={2}
        maxLength={500}
        defaultValue={form.valueOf('note')}
        error={form.errorOf('note')}
      />
      <Submit intent='approve' label={label} kind='primary' />
    </Form>
  )
}

function SendBack({ course }: DecideProps): ReactElement {
  const form = useFormState()
  const isThis = form.valueOf('intent') === 'back'
  return (
    <More title='Send back' open={isThis}>
      <input type='hidden' name='updated_at' value={course.updated_at} />
      <fieldset>
        <legend className='font-semibold'>What needs changing</legend>
        {course.checks.map(({ point }) => (
          <Checkbox
            key={point}
            name={`point_${point}`}
            label={pointWords[point]}
            defaultChecked={form.valueOf(`point_${point}`) === 'on'}
          />
        ))}
      </fieldset>
      <Reason
        label='What to change'
        hint='The tutor reads this in an email and in the editor.'
        isThis={isThis}
      />
      <Submit intent='back' label='Send back' kind='secondary' />
    </More>
  )
}

function TakeDown(): ReactElement {
  const form = useFormState()
  const isThis = form.valueOf('intent') === 'down'
  return (
    <More title='Take down' open={isThis}>
      <p className='text-ink-soft'>
        Nobody can find or buy it any more. Students keep their classes, and we tell them so.
      </p>
      <Reason label='Reason' hint='The tutor reads this and can answer once.' isThis={isThis} />
      <Submit intent='down' label='Take down' kind='danger' />
    </More>
  )
}

interface MoreProps {
  readonly title: string
  readonly open: boolean
  readonly children: ReactNode
}

function More({ title, open, children }: MoreProps): ReactElement {
  return (
    <Disclosure title={title} open={open}>
      <Form method='post' preventScrollReset noValidate className='grid gap-3 pt-2'>
        {children}
      </Form>
    </Disclosure>
  )
}

interface ReasonProps {
  readonly label: string
  readonly hint: string
  /** Whether this was the form that was sent. */
  readonly isThis: boolean
}

function Reason({ label, hint, isThis }: ReasonProps): ReactElement {
  const form = useFormState()
  return (
    <TextArea
      label={label}
      hint={hint}
      name='reason'
      required
      rows={3}
      maxLength={500}
      defaultValue={isThis ? form.valueOf('reason') : undefined}
      error={isThis ? form.errorOf('reason') : undefined}
    />
  )
}
