import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { HandIn } from '#contract/learning/timetable/classShapes.ts'
import { answerLength, homeworkMarkNames, homeworkMarks } from '#contract/learning/timetable/homeworkWords.ts'
import type { Person } from '#contract/learning/timetable/lessons.ts'
import { Answered, HandedIn } from '../../../features/teaching/given/HandInView.tsx'
import { ReportLink } from '../../../features/teaching/given/ReportLink.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/form/RadioGroup.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'

interface StudentWorkProps {
  readonly student: Person
  readonly handIn: HandIn
  readonly zone: string
}

/** What one student handed in, with the answer or the form for it. */
export function StudentWork({ student, handIn, zone }: StudentWorkProps): ReactElement {
  const waits = handIn.state === 'handed_in'
  return (
    <li className='grid gap-3 border-line border-b py-4'>
      <h3 className='heading-4'>{student.name}</h3>
      <HandedIn handIn={handIn} zone={zone} name={student.name} />
      <ReportLink kind='handed_in' subject={handIn.id} what={`what ${student.name} handed in`} />
      <Answered handIn={handIn} zone={zone} />
      {waits ? (
        <AnswerForm student={student} handIn={handIn} />
      ) : (
        <details>
          <summary className='link inline-flex min-h-11 items-center text-14'>
            Change answer<span className='sr-only'>{` to ${student.name}`}</span>
          </summary>
          <AnswerForm student={student} handIn={handIn} />
        </details>
      )}
    </li>
  )
}

function AnswerForm({ student, handIn }: Omit<StudentWorkProps, 'zone'>): ReactElement {
  const form = useFormState()
  const { id, version, state, answer, mark } = handIn
  const field = `answer.${id}`
  // Of several forms on the page, only the one that was sent gets back what was typed.
  const typed = form.valueOf(field)
  const was = state === 'handed_in' ? '' : (answer ?? '')
  return (
    <Form method='post' preventScrollReset noValidate className='grid gap-3'>
      <input type='hidden' name='answer_to' value={id} readOnly />
      <input type='hidden' name='was' value={version} readOnly />
      <TextArea
        label={`Answer to ${student.name}`}
        optional
        name={field}
        rows={2}
        maxLength={answerLength}
        autoCapitalize='sentences'
        defaultValue={typed ?? was}
        error={form.errorOf(field)}
      />
      <Segmented
        legend='Mark'
        name='mark'
        choices={[
          ...homeworkMarks.map((each) => ({ value: each as string, label: homeworkMarkNames[each] })),
          { value: '', label: 'None' },
        ]}
        defaultValue={
          (typed === undefined ? undefined : form.valueOf('mark')) ??
          (state === 'handed_in' ? '' : (mark ?? ''))
        }
      />
      <Button type='submit' size='small' className='justify-self-start' busy={form.busy} busyLabel='Sending…'>
        Answer
      </Button>
    </Form>
  )
}
