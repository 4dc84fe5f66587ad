import type { ReactElement } from 'react'
import type { EnrolmentDetail } from '#contract/learning/buying/enrolments.ts'
import { NextClass } from '../../../features/timetable/classes/NextClass.tsx'
import { classesLeft, placeWords, statusWords, weekIn } from '../../../features/timetable/classes/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Ring } from '../../../ui/figures/Ring.tsx'
import { WeekStrip } from '../../../ui/figures/WeekStrip.tsx'
import { dateOf } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { useNow } from '../../../ui/timing/useNow.ts'
import { seatParams } from '../addresses.ts'
import { HomeworkList } from '../HomeworkList.tsx'
import { GroupMaterials } from '../Materials.tsx'
import { History } from './History.tsx'
import { Lessons } from './Lessons.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { Seat } from './Seat.tsx'
import { Standing } from './Standing.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function EnrolmentView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { enrolment } = data
  const young = viewer?.learner !== undefined
  const { course, tutor, next_class, status } = enrolment
  const form = useFormState()
  const now = useNow(site.now)
  const zone = site.timeZone
  const begun = enrolment.lessons.some(({ mark }) => mark === 'present' || mark === 'late')
  return (
    <div className='wrap grid-page gap-y-8 pt-4 md:gap-y-12 md:pt-6'>
      <header className='col-span-full'>
        <Breadcrumbs trail={[{ to: href(pages.myCourses), label: 'My courses' }]} />
        <h1 className='heading-1 mt-2'>{course.title}</h1>
        <p className='mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft'>
          <span>
            {[enrolment.learner?.name, `With ${tutor.name}, ${placeWords(course)}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Chip>{statusWords[status]}</Chip>
        </p>
        <p className='mt-4 flex flex-wrap gap-2'>
          <ButtonLink to={href(pages.writeTo, { addressee: tutor.id })} kind='secondary' size='small'>
            {`Message ${tutor.name}`}
          </ButtonLink>
          {enrolment.lessons.some(({ recap }) => recap) && (
            <ButtonLink to={href(pages.progress, seatParams(enrolment))} kind='secondary' size='small'>
              Progress
            </ButtonLink>
          )}
        </p>
        {form.done && <Notice tone='good' live title={form.done} className='reading mt-4' />}
        {form.problem && <Notice tone='bad' live title={form.problem} className='reading mt-4' />}
      </header>
      <div className='col-span-full grid min-w-0 content-start gap-12 lg:col-span-8 lg:gap-16'>
        {next_class && (
          <NextClass
            lesson={next_class}
            title={`Class ${next_class.number}`}
            to='#lessons'
            line={`With ${tutor.name}`}
            place={placeWords(course)}
            zone={zone}
            now={now}
          />
        )}
        {!young && <Standing enrolment={enrolment} zone={zone} now={now} />}
        <HomeworkList enrolment={enrolment} zone={zone} now={site.now} />
        <GroupMaterials enrolment={enrolment} />
        <Lessons enrolment={enrolment} zone={zone} now={now} />
        {begun && !young && <ReviewForm review={enrolment.review} course={course} form={form} />}
      </div>
      <Beside young={young} busy={form.busy} />
    </div>
  )
}

/** The classes that are left, and the decisions that only the account holder can make. */
function Beside({ young, busy }: { readonly young: boolean; readonly busy: boolean }): ReactElement {
  const { data, site, search } = usePage(work)
  const { enrolment } = data
  const zone = site.timeZone
  return (
    <aside className='col-span-full grid content-start gap-8 lg:col-span-4'>
      <ClassesLeft enrolment={enrolment} />
      {!young && (
        <>
          <Seat enrolment={enrolment} zone={zone} leaving={search.has('leave')} busy={busy} />
          <History enrolment={enrolment} zone={zone} />
        </>
      )}
    </aside>
  )
}

function ClassesLeft({ enrolment }: { readonly enrolment: EnrolmentDetail }): ReactElement {
  const { classes_left, classes_total, next_class } = enrolment
  const { site } = usePage(work)
  const zone = site.timeZone
  return (
    <section aria-label='Classes left' className='grid gap-4'>
      <div className='flex items-center gap-4'>
        <Ring value={classes_left} max={classes_total} label='Classes left' className='size-24 shrink-0' />
        <div>
          <p className='display-type text-24'>{classesLeft(classes_left)}</p>
          <p className='text-14 text-ink-soft'>
            {`of ${classes_total}`}
            {enrolment.last_lesson_at && `, until ${dateOf(enrolment.last_lesson_at, zone)}`}
          </p>
        </div>
      </div>
      <WeekStrip
        timings={weekIn(enrolment, zone, next_class?.starts_at ?? enrolment.last_lesson_at ?? site.now)}
        size='large'
        className='max-w-72'
      />
    </section>
  )
}
