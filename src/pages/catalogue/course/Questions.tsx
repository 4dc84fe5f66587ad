import type { ReactElement } from 'react'
import { Form, useSearchParams } from 'react-router-dom'
import type { Course } from '#contract/learning/catalogue/courses.ts'
import { type KnownQuestion, type Question, questionAtMost } from '#contract/learning/talk/questions.ts'
import { ReportLink } from '../../../features/catalogue/tutors/ReportLink.tsx'
import { Exchange } from '../../../features/talk/questions/Exchange.tsx'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'

export interface QuestionsProps {
  readonly course: Course
  readonly questions: {
    readonly items: readonly Question[]
    readonly page: number
    readonly items_per_page: number
    readonly total: number
  }
  /** The reader's own questions about this course. */
  readonly own: readonly KnownQuestion[]
  readonly zone: string
  readonly signedIn: boolean
}

/** What others asked and the tutor answered, the reader's own questions, and a form for another. */
export function Questions({ course, questions, own, zone, signedIn }: QuestionsProps): ReactElement {
  const [search] = useSearchParams()
  const { items, page, items_per_page, total } = questions
  const mine = own.filter(({ state }) => state !== 'answered')
  const at = (number: number): string => {
    const query = new URLSearchParams(search)
    query.set('questions', String(number))
    return `?${query}#questions`
  }
  return (
    <section aria-labelledby='questions-title'>
      <h2 id='questions-title' className='heading-2'>
        Questions and answers
      </h2>
      {total > 0 && (
        <ul className='mt-4 border-line border-b'>
          {items.map((question) => (
            <Exchange key={question.id} question={question} tutor={course.tutor.name} zone={zone}>
              <p className='flex flex-wrap gap-x-4'>
                <ReportLink kind='question' subject={question.id}>
                  Report question
                </ReportLink>
                <ReportLink kind='answer' subject={question.id}>
                  Report answer
                </ReportLink>
              </p>
            </Exchange>
          ))}
        </ul>
      )}
      <Pagination page={page} itemsPerPage={items_per_page} total={total} things='questions' to={at} />
      {mine.length > 0 && <Mine questions={mine} tutor={course.tutor.name} zone={zone} />}
      <Ask course={course} signedIn={signedIn} isFirst={total === 0 && mine.length === 0} />
    </section>
  )
}

function Mine({
  questions,
  tutor,
  zone,
}: {
  readonly questions: readonly KnownQuestion[]
  readonly tutor: string
  readonly zone: string
}): ReactElement {
  const { busy } = useFormState()
  return (
    <>
      <h3 className='heading-4 mt-8'>Your questions</h3>
      <ul className='mt-2'>
        {questions.map((question) => (
          <Exchange key={question.id} question={question} tutor={tutor} zone={zone}>
            <Form method='post' action='#questions' preventScrollReset className='mt-1 text-14'>
              <input type='hidden' name='intent' value='withdraw' />
              <input type='hidden' name='question' value={question.id} />
              {question.hidden_reason === null
                ? `Only you and ${tutor} see this until it’s answered.`
                : `Not shown: ${question.hidden_reason}`}{' '}
              <Button type='submit' size='small' kind='quiet' busy={busy} className='-mx-3'>
                Delete question
              </Button>
            </Form>
          </Exchange>
        ))}
      </ul>
    </>
  )
}

interface AskProps {
  readonly course: Course
  readonly signedIn: boolean
  readonly isFirst: boolean
}

function Ask({ course, signedIn, isFirst }: AskProps): ReactElement {
  const form = useFormState()
  const sent = form.valueOf('intent') === 'ask'
  const [first = course.tutor.name] = course.tutor.name.split(' ')
  const done = sent && form.done !== null
  return (
    <Form
      method='post'
      action='#ask'
      preventScrollReset
      noValidate
      id='ask'
      className='reading mt-6 grid justify-items-start gap-3'
    >
      <FormKey />
      <input type='hidden' name='intent' value='ask' />
      {sent && form.problem && <Notice tone='bad' live title={form.problem} className='w-full' />}
      {done && <Notice tone='good' live title={form.done ?? ''} className='w-full' />}
      <TextArea
        key={done ? 'asked' : 'asking'}
        className='w-full'
        label={isFirst ? `Ask ${first} about this course` : `Another question? Ask ${first}`}
        hint={`Everyone can read the question once it’s answered, with your first name. We’ll email ${first}.`}
        name='text'
        rows={3}
        maxLength={questionAtMost}
        defaultValue={sent ? form.valueOf('text') : undefined}
        error={sent ? form.errorOf('text') : undefined}
      />
      <Button type='submit' kind='secondary' busy={form.busy && sent} busyLabel='Sending…'>
        {signedIn ? 'Ask question' : 'Sign in and ask'}
      </Button>
    </Form>
  )
}
