import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { questionStates } from '#contract/learning/base/words.ts'
import { answerAtMost, type KnownQuestion } from '#contract/learning/talk/questions.ts'
import { Exchange } from '../../../features/talk/questions/Exchange.tsx'
import { stateWords } from '../../../features/talk/questions/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChipLink } from '../../../ui/Chip.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** The questions about the tutor's courses, those without an answer first. */
export default function TeachQuestionsView(): ReactElement {
  const { data, search, site, viewer } = usePage(work)
  const { items, page, items_per_page, total } = data.questions
  const form = useFormState()
  const state = search.get('state') ?? undefined
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <h1 className='heading-1 mt-8'>Questions</h1>
      <p className='reading mt-2 text-ink-soft'>
        Answers appear on the course page, with the date. We email the person who asked.
      </p>
      <nav aria-label='Which questions' className='mt-6 flex flex-wrap gap-2'>
        <ChipLink to={href(pages.teachQuestions)} on={!state}>
          All
        </ChipLink>
        {questionStates.map((word) => (
          <ChipLink key={word} to={href(pages.teachQuestions, {}, { state: word })} on={state === word}>
            {stateWords[word]}
          </ChipLink>
        ))}
      </nav>
      {form.done && <Notice tone='good' live title={form.done} className='mt-6' />}
      {form.problem && <Notice tone='bad' live title={form.problem} className='mt-6' />}
      {items.length === 0 ? (
        <EmptyState title='No questions here'>
          Questions appear here when someone asks about one of your courses.
        </EmptyState>
      ) : (
        <ul className='mt-6'>
          {items.map((question) => (
            <Exchange key={question.id} question={question} tutor={viewer?.name ?? ''} zone={site.timeZone}>
              <Ways question={question} />
            </Exchange>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        itemsPerPage={items_per_page}
        total={total}
        things='questions'
        to={(other) => href(pages.teachQuestions, {}, { state, page: other })}
      />
    </div>
  )
}

/** The form for an answer is open if there is none yet; changing and hiding are behind a tap. */
function Ways({ question }: { readonly question: KnownQuestion }): ReactElement {
  const { course, state, hidden_reason } = question
  const to = `${href(pages.course, { course: course.slug })}#questions`
  return (
    <div className='mt-2 grid gap-2 text-14'>
      <p>
        <Link to={to} className='link'>
          {course.title}
        </Link>
      </p>
      {state === 'hidden' && <p className='text-ink-soft'>{`Hidden: ${hidden_reason}`}</p>}
      {state === 'open' && <AnswerForm question={question} />}
      <div className='flex flex-wrap gap-x-6'>
        {state === 'answered' && (
          <details className='open:w-full'>
            <summary className='link inline-flex min-h-11 items-center'>Edit answer</summary>
            <AnswerForm question={question} />
          </details>
        )}
        {state !== 'hidden' && <Hide question={question} />}
      </div>
    </div>
  )
}

function AnswerForm({ question }: { readonly question: KnownQuestion }): ReactElement {
  const form = useFormState()
  const mine = form.valueOf('question') === question.id && form.valueOf('intent') === 'answer'
  return (
    <Form method='post' preventScrollReset noValidate className='grid justify-items-start gap-3'>
      <input type='hidden' name='question' value={question.id} />
      <input type='hidden' name='intent' value='answer' />
      <TextArea
        className='w-full'
        label='Your answer'
        name='text'
        rows={3}
        maxLength={answerAtMost}
        defaultValue={mine ? form.valueOf('text') : (question.answer ?? undefined)}
        error={mine ? form.errorOf('text') : undefined}
      />
      <Button type='submit' size='small' busy={form.busy} busyLabel='Saving…'>
        {question.answer === null ? 'Publish answer' : 'Save answer'}
      </Button>
    </Form>
  )
}

function Hide({ question }: { readonly question: KnownQuestion }): ReactElement {
  const form = useFormState()
  const mine = form.valueOf('question') === question.id && form.valueOf('intent') === 'hide'
  return (
    <details open={mine && form.problem !== null} className='open:w-full'>
      <summary className='link inline-flex min-h-11 items-center'>Hide question</summary>
      <Form method='post' preventScrollReset noValidate className='grid justify-items-start gap-3'>
        <input type='hidden' name='question' value={question.id} />
        <input type='hidden' name='intent' value='hide' />
        <TextInput
          className='w-full'
          label='Reason'
          hint='The person who asked reads it.'
          name='reason'
          maxLength={300}
          defaultValue={mine ? form.valueOf('reason') : undefined}
          error={mine ? form.errorOf('reason') : undefined}
        />
        <Button type='submit' size='small' kind='danger' busy={form.busy}>
          Hide question
        </Button>
      </Form>
    </details>
  )
}
