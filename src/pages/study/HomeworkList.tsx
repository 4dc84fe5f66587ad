import type { ReactElement } from 'react'
import type { EnrolmentDetail } from '#contract/learning/buying/enrolments.ts'
import { homeworkState } from '#contract/learning/timetable/homeworkWords.ts'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/index.ts'
import { momentText } from '../../ui/format/moment.ts'
import { dayAndTime } from '../../ui/format/when.ts'
import { Link } from '../../ui/Link.tsx'
import { seatParams } from './addresses.ts'

interface HomeworkListProps {
  readonly enrolment: EnrolmentDetail
  readonly zone: string
  readonly now: string
}

type Homework = NonNullable<EnrolmentDetail['homework']>[number]

/** Homework still to hand in, then what was handed in, the newest first. */
export function HomeworkList({ enrolment, zone, now }: HomeworkListProps): ReactElement | null {
  const { homework = [] } = enrolment
  if (homework.length === 0) return null
  const isOpen = ({ hand_in }: Homework): boolean => hand_in === null || hand_in.state === 'reopened'
  const sorted = [...homework.filter(isOpen), ...homework.filter((each) => !isOpen(each)).reverse()]
  return (
    <section id='homework' aria-labelledby='homework-title'>
      <h2 id='homework-title' className='heading-2'>
        Homework
      </h2>
      <ul className='mt-4 border-line border-t'>
        {sorted.map((each) => (
          <li key={each.id} className='border-line border-b'>
            <Link
              to={href(pages.homework, { ...seatParams(enrolment), homework: each.id })}
              className='group grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-3 hover:bg-sunken'
            >
              <span className='line-clamp-2 underline-offset-4 wrap-anywhere group-hover:underline'>
                {each.words}
              </span>
              <span className={isOpen(each) ? 'font-semibold text-14 text-warn' : 'text-14 text-ink-soft'}>
                {homeworkState(each, now)}
              </span>
              <span className='text-14 text-ink-soft'>{`Due ${momentText(each.due_at, zone, now)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface HomeworkLinesProps extends HomeworkListProps {
  /** Null for homework that belongs to no class. */
  readonly classId: string | null
}

/** The homework of one class, on the page that students print: what it was, and how it went. */
export function HomeworkLines({ enrolment, classId, zone, now }: HomeworkLinesProps): ReactElement | null {
  const own = enrolment.homework?.filter(({ class_id }) => class_id === classId) ?? []
  if (own.length === 0) return null
  return (
    <ul className='mt-2 grid gap-1 sm:col-start-2 print:col-start-2 print:mt-0'>
      {own.map((each) => (
        <li key={each.id} className='wrap-anywhere'>
          <span className='font-semibold'>Homework: </span>
          <Link
            to={href(pages.homework, { ...seatParams(enrolment), homework: each.id })}
            className='link print:no-underline'
          >
            {each.words}
          </Link>
          <span className='text-ink-soft'>
            {` ${homeworkState(each, now)}${each.hand_in?.late ? ', late' : ''}${each.hand_in ? '' : `, due ${dayAndTime(each.due_at, zone)}`}.`}
          </span>
          {each.hand_in?.answer && <span>{` “${each.hand_in.answer}”`}</span>}
        </li>
      ))}
    </ul>
  )
}
