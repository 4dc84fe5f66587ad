import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { ReportedQuestion } from '#contract/learning/questions.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Exchange } from '../../../features/questions/Exchange.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dateOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** What readers reported, each with what was wrong with it. */
export default function StaffQuestionsView(): ReactElement {
  const { data, site } = usePage(work)
  const { items, page, items_per_page, total } = data.questions
  const form = useFormState()
  return (
    <Desk>
      <DeskHead title='Reported questions' />
      {form.done && <Notice tone='good' live title={form.done} className='mt-6' />}
      {form.problem && <Notice tone='bad' live title={form.problem} className='mt-6' />}
      {items.length === 0 ? (
        <EmptyState title='No reports to look at'>They appear when a reader reports a question.</EmptyState>
      ) : (
        <ul className='mt-6 max-w-[52rem]'>
          {items.map((question) => (
            <Exchange key={question.id} question={question} tutor='The tutor' zone={site.timeZone}>
              <Decide question={question} zone={site.timeZone} />
            </Exchange>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        itemsPerPage={items_per_page}
        total={total}
        things='questions'
        to={(other) => href(pages.deskQuestions, {}, { page: other })}
      />
    </Desk>
  )
}

interface DecideProps {
  readonly question: ReportedQuestion
  readonly zone: string
}

function Decide({ question, zone }: DecideProps): ReactElement {
  const form = useFormState()
  const mine = form.valueOf('question') === question.id
  const { course, reports } = question
  return (
    <div className='mt-3 grid gap-3 text-14'>
      <p>
        <Link to={`${href(pages.course, { course: course.slug })}#questions`} className='link'>
          {course.title}
        </Link>
      </p>
      <ul className='list-disc pl-6'>
        {reports.map(({ reason, created_at }) => (
          <li key={`${created_at} ${reason}`}>{`${reason} (${dateOf(created_at, zone)})`}</li>
        ))}
      </ul>
      <Form method='post' preventScrollReset noValidate className='grid justify-items-start gap-3'>
        <input type='hidden' name='question' value={question.id} />
        <TextInput
          className='w-full'
          label='Reason'
          hint='Needed only for hiding it; the person who asked reads it.'
          name='reason'
          maxLength={300}
          defaultValue={mine ? form.valueOf('reason') : undefined}
          error={mine ? form.errorOf('reason') : undefined}
        />
        <span className='flex flex-wrap gap-3'>
          <Button type='submit' size='small' kind='secondary' name='intent' value='keep' busy={form.busy}>
            Keep question
          </Button>
          <Button type='submit' size='small' kind='danger' name='intent' value='hide' busy={form.busy}>
            Hide question
          </Button>
        </span>
      </Form>
    </div>
  )
}
