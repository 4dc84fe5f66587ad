import { ChevronRight } from 'lucide'
import type { ReactElement } from 'react'
import type { Dashboard } from '#contract/learning/teaching/classes.ts'
import { sheetAddress } from '../../../features/teaching/addresses.ts'
import { DemoRequest } from '../../../features/teaching/DemoRequest.tsx'
import { itemTitle } from '../../../features/timetable/calendar/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'

interface WaitingProps {
  readonly dashboard: Dashboard
  readonly zone: string
  readonly tutor: string
}

/** What needs the tutor's attention, the most urgent first. */
export function Waiting({ dashboard, zone, tutor }: WaitingProps): ReactElement {
  const form = useFormState()
  const { demos_to_confirm: demos, to_do } = dashboard
  const { unmarked_classes, disputes_to_answer, questions_to_answer = 0, homework_to_answer = [] } = to_do
  const own = unmarked_classes.length + disputes_to_answer + questions_to_answer + homework_to_answer.length
  const count = demos.count + own
  const more = demos.count - demos.first.length
  return (
    <section aria-labelledby='waiting'>
      <h2 id='waiting' className='heading-3'>
        {count === 0 ? 'Nothing to do' : 'To do'}
      </h2>
      {count === 0 && (
        <p className='mt-2 text-ink-soft'>
          Demo requests, questions, homework, unmarked classes and disputes appear here.
        </p>
      )}
      {demos.count > 0 && (
        <ul className='mt-2'>
          {demos.first.map(({ booking_id: id, ...request }) => (
            <DemoRequest key={id} request={{ id, ...request }} tutor={tutor} zone={zone} form={form} />
          ))}
        </ul>
      )}
      <ul>
        {more > 0 && (
          <Task to={href(pages.teachDemos)} title={more === 1 ? '1 more demo' : `${more} more demos`}>
            Confirm or decline
          </Task>
        )}
        {unmarked_classes.map((item) => (
          <Task key={item.id} to={sheetAddress(item) ?? href(pages.teachClasses)} title='Mark attendance'>
            {`${itemTitle(item)}, ${dayAndTime(item.starts_at, zone)}`}
          </Task>
        ))}
        {homework_to_answer.map(({ homework_id, course, count: waiting }) => (
          <Task
            key={homework_id}
            to={href(pages.teachHomeworkOne, { homework: homework_id })}
            title={waiting === 1 ? 'Answer homework' : `Answer ${waiting} pieces of homework`}
          >
            {course.title}
          </Task>
        ))}
        <ToAnswer questions={questions_to_answer} disputes={disputes_to_answer} />
      </ul>
    </section>
  )
}

function ToAnswer({
  questions,
  disputes,
}: {
  readonly questions: number
  readonly disputes: number
}): ReactElement {
  return (
    <>
      {questions > 0 && (
        <Task
          to={href(pages.teachQuestions)}
          title={questions === 1 ? 'Answer a question' : `Answer ${questions} questions`}
        >
          Answers appear on the course page
        </Task>
      )}
      {disputes > 0 && (
        <Task
          to={href(pages.teachDisputes)}
          title={disputes === 1 ? 'Answer a dispute' : `Answer ${disputes} disputes`}
        >
          We decide once we’ve heard your side
        </Task>
      )}
    </>
  )
}

interface TaskProps {
  readonly to: string
  readonly title: string
  readonly children: string
}

function Task({ to, title, children }: TaskProps): ReactElement {
  return (
    <li>
      <Link
        to={to}
        className='group flex min-h-14 items-center gap-3 border-line border-b py-3 hover:border-control'
      >
        <span className='min-w-0 flex-1'>
          <span className='block font-semibold underline-offset-4 group-hover:underline'>{title}</span>
          <span className='block text-14 text-ink-soft'>{children}</span>
        </span>
        <Icon of={ChevronRight} className='size-5 shrink-0 text-ink-soft' />
      </Link>
    </li>
  )
}
