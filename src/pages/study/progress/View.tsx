import type { ReactElement } from 'react'
import type { EnrolmentDetail } from '#contract/learning/buying/enrolments.ts'
import { classCount, markWords } from '../../../features/timetable/classes/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button } from '../../../ui/Button.tsx'
import { dateOf, dayAndTime, dayOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { classAnchor, seatParams } from '../addresses.ts'
import { HomeworkLines } from '../HomeworkList.tsx'
import { RecapWords } from '../RecapWords.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

type Lesson = EnrolmentDetail['lessons'][number]

/** Every class so far in the tutor's words, to read on a phone or to print as a report. */
export default function ProgressView(): ReactElement {
  const {
    data: { enrolment },
    site,
    viewer,
  } = usePage(work)
  const zone = site.timeZone
  const past = enrolment.lessons.filter(
    ({ status, starts_at }) => status !== 'cancelled' && starts_at <= site.now,
  )
  const practise = past.findLast(({ recap }) => recap)?.recap?.practise
  return (
    <div className='wrap pt-4 md:pt-6 print:p-0'>
      <article className='max-w-[48rem] print:max-w-none'>
        <div data-print='no'>
          <Breadcrumbs
            trail={[
              { to: href(pages.myCourses), label: 'My courses' },
              { to: href(pages.enrolment, seatParams(enrolment)), label: enrolment.course.title },
            ]}
          />
        </div>
        <header className='mt-2'>
          <p className='font-semibold text-14 text-ink-soft'>{enrolment.learner?.name ?? viewer?.name}</p>
          <h1 className='heading-2 mt-1 print:text-24'>{`Progress in ${enrolment.course.title}`}</h1>
          <p className='mt-2 text-ink-soft'>{summary(enrolment, past, zone)}</p>
          {past.length > 0 && (
            <p data-print='no' className='mt-4'>
              <Button kind='secondary' size='small' onClick={() => window.print()}>
                Print
              </Button>
            </p>
          )}
        </header>
        {practise && <Practise words={practise} />}
        {past.length === 0 ? (
          <p className='mt-6 text-ink-soft'>Nothing yet: what was learnt appears here after each class.</p>
        ) : (
          <ol className='mt-6 border-line border-t print:mt-3'>
            {past.map((lesson) => (
              <ClassRow key={lesson.id} lesson={lesson} enrolment={enrolment} zone={zone} now={site.now} />
            ))}
          </ol>
        )}
        <HomeworkLines enrolment={enrolment} classId={null} zone={zone} now={site.now} />
        {enrolment.next_class && (
          <p className='mt-4 text-14 text-ink-soft'>
            {`Next: class ${enrolment.next_class.number}, ${dayAndTime(enrolment.next_class.starts_at, zone)}.`}
          </p>
        )}
      </article>
    </div>
  )
}

function Practise({ words }: { readonly words: string }): ReactElement {
  return (
    <section
      aria-labelledby='practise'
      className='mt-6 rounded-card bg-highlight-soft p-4 print:mt-3 print:border print:border-control print:p-3'
    >
      <h2 id='practise' className='label-type text-ink-soft'>
        To practise next
      </h2>
      <p className='mt-1 font-semibold text-18 wrap-anywhere'>{words}</p>
    </section>
  )
}

function summary(enrolment: EnrolmentDetail, past: readonly Lesson[], zone: string): string {
  const came = past.filter(({ mark }) => mark === 'present' || mark === 'late').length
  const [first] = past
  const last = past.at(-1)
  const held = classCount(past.length)
  const span =
    first && last && `${held} from ${dateOf(first.starts_at, zone)} to ${dateOf(last.starts_at, zone)}`
  return [`With ${enrolment.tutor.name}`, span, past.length > 0 && `${came} attended`]
    .filter(Boolean)
    .join(' · ')
}

interface ClassRowProps {
  readonly lesson: Lesson
  readonly enrolment: EnrolmentDetail
  readonly zone: string
  readonly now: string
}

function ClassRow({ lesson, enrolment, zone, now }: ClassRowProps): ReactElement {
  const { number, starts_at, mark, recap } = lesson
  return (
    <li
      id={classAnchor(number)}
      data-print='whole'
      className='grid scroll-mt-24 gap-x-6 border-line border-b py-4 target:bg-sunken sm:grid-cols-[9rem_minmax(0,1fr)] print:grid-cols-[8rem_minmax(0,1fr)] print:py-2 print:text-14'
    >
      <h2 className='flex flex-wrap items-baseline justify-between gap-x-4 sm:block print:block'>
        <span className='font-semibold'>{`${number}. ${dayOf(starts_at, zone)}`}</span>
        <span className='text-14 text-ink-soft sm:block print:block'>
          {mark ? markWords[mark] : 'Not marked'}
        </span>
      </h2>
      {recap ? (
        <div className='min-w-0'>
          <RecapWords recap={recap} number={number} zone={zone} />
          <p data-print='no' className='text-14'>
            <Link
              to={href(pages.report, {}, { kind: 'recap', subject: lesson.id })}
              className='inline-flex min-h-6 items-center text-ink-soft underline-offset-4 hover:underline pointer-coarse:min-h-11'
            >
              Report<span className='sr-only'>{` the recap of class ${number}`}</span>
            </Link>
          </p>
        </div>
      ) : (
        <p className='text-ink-soft'>No recap.</p>
      )}
      <HomeworkLines enrolment={enrolment} classId={lesson.id} zone={zone} now={now} />
    </li>
  )
}
