import clsx from 'clsx'
import { Download } from 'lucide'
import { type ReactElement, useEffect, useRef } from 'react'
import type { TaughtGroup } from '#contract/learning/teaching/classes.ts'
import { groupName } from '#contract/learning/timetable/groupName.ts'
import { placeWords, weekText } from '../../../features/timetable/classes/words.ts'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { isMobile } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { SeatRow } from '../../../ui/figures/SeatRow.tsx'
import { seatsInFull } from '../../../ui/format/seatsInFull.ts'
import { dayOf } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { LessonList } from './LessonList.tsx'
import { LessonSheet } from './LessonSheet.tsx'
import { Students } from './Students.tsx'
import { groupHref, statusWords } from './words.ts'
import { work } from './work.ts'

export { work } from './work.ts'

/** One group: its students and classes, and the attendance sheet of the chosen class. */
export default function GroupView(): ReactElement {
  const { data, site, search, viewer } = usePage(work)
  const { schedule } = data
  const form = useFormState()
  const zone = site.timeZone
  const lessonId = search.get('lesson')
  const lesson = schedule.lessons.find(({ id }) => id === lessonId)
  return (
    <div className={clsx('wrap md:pt-6', !lesson && 'pt-4')}>
      <TeachNav />
      <Head schedule={schedule} zone={zone} now={site.now} marking={lesson !== undefined} />
      <div
        className={clsx(
          'grid grid-cols-1 gap-x-12 gap-y-12 md:mt-12 lg:grid-cols-12',
          lesson ? 'mt-2' : 'mt-8',
        )}
      >
        <div className='min-w-0 lg:col-span-8'>
          {lesson ? (
            <LessonSheet
              key={lesson.id}
              schedule={schedule}
              lesson={lesson}
              zone={zone}
              now={site.now}
              form={form}
              aboveTabs={isMobile(site.device)}
              person={viewer?.id ?? ''}
            />
          ) : (
            <>
              <Said form={form} missed={lessonId !== null} />
              <Unmarked schedule={schedule} zone={zone} />
              <Students schedule={schedule} form={form} asked={search.get('remove')} />
            </>
          )}
        </div>
        <aside className='min-w-0 lg:col-span-4'>
          <LessonList schedule={schedule} chosen={lesson?.id} zone={zone} now={site.now} />
        </aside>
      </div>
    </div>
  )
}

interface HeadProps {
  readonly schedule: TaughtGroup
  readonly zone: string
  readonly now: string
  /** True while a class is being marked. On phones the sheet then moves up, since that's what tutors came for. */
  readonly marking: boolean
}

function Head({ schedule, zone, now, marking }: HeadProps): ReactElement {
  const { course, id, status, seats, waiting, students } = schedule
  const at = schedule.lessons.find(({ ends_at }) => ends_at > now)?.starts_at ?? now
  return (
    <header
      className={clsx(
        'mt-6 grid gap-x-12 gap-y-4 md:mt-8 lg:grid-cols-12 lg:items-end',
        marking && 'max-md:sr-only',
      )}
    >
      <div className='min-w-0 lg:col-span-8'>
        <p className='font-semibold text-14 text-ink-soft'>{groupName(schedule.name, schedule.timings)}</p>
        <h1 className='heading-2 mt-1 md:text-48'>{course.title}</h1>
        <p className='mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft'>
          <span>{`${weekText(schedule, zone, at)}. ${placeWords(schedule)}.`}</span>
          <Chip>{status === 'open' && seats.free === 0 ? 'No free seat' : statusWords[status]}</Chip>
        </p>
      </div>
      <div className='flex flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:col-span-4'>
        <span className='grid gap-1'>
          <SeatRow seats={seats} text={seatsInFull(seats)} />
          {waiting > 0 && (
            <span className='text-14'>
              {waiting === 1 ? '1 person is waiting for a seat' : `${waiting} people are waiting for a seat`}
            </span>
          )}
        </span>
        <ButtonLink to={href(pages.writeTo, { addressee: id })} kind='secondary' size='small'>
          Announcements
        </ButtonLink>
        <ButtonLink
          to={href(pages.teachMaterials, { course: course.slug, schedule: id })}
          kind='secondary'
          size='small'
        >
          Materials
        </ButtonLink>
        <ButtonLink
          to={href(pages.teachHomework, { course: course.slug, schedule: id })}
          kind='secondary'
          size='small'
        >
          Homework
        </ButtonLink>
        {students.length > 0 && (
          <a
            href={`/download/my-courses/${course.id}/schedules/${id}/students.csv`}
            download
            className='link inline-flex min-h-11 items-center gap-2'
          >
            <Icon of={Download} className='size-4' />
            <span>
              Students as CSV<span className='sr-only'> file</span>
            </span>
          </a>
        )}
      </div>
    </header>
  )
}

/** The earliest class without marks, with a link to its sheet. */
function Unmarked({ schedule, zone }: Pick<HeadProps, 'schedule' | 'zone'>): ReactElement | null {
  const lesson = schedule.lessons.find(({ can_mark, marks }) => can_mark && marks.missing > 0)
  if (!lesson) return null
  return (
    <div className='mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-highlight-soft p-4'>
      <p>
        <span className='font-semibold'>{`Class ${lesson.number}, ${dayOf(lesson.starts_at, zone)}`}</span>
        {lesson.marks.missing === 1
          ? ' has one student not marked.'
          : ` has ${lesson.marks.missing} students not marked.`}
      </p>
      <ButtonLink to={groupHref(schedule, { lesson: lesson.id })} preventScrollReset size='small'>
        Mark attendance
      </ButtonLink>
    </div>
  )
}

/** The result of removing a student, or that a link led to a class that doesn't exist. */
function Said({ form, missed }: { readonly form: FormState; readonly missed: boolean }): ReactElement | null {
  const place = useRef<HTMLDivElement>(null)
  const problem = form.errorOf('reason') ? null : form.problem
  const message = form.done ?? problem
  useEffect(() => {
    if (message) place.current?.focus()
  }, [message])
  if (message)
    return (
      <div ref={place} tabIndex={-1} className='mb-6 rounded-card'>
        <Notice tone={problem ? 'bad' : 'good'} live title={message} />
      </div>
    )
  if (!missed) return null
  return (
    <Notice className='mb-6' title='That class isn’t in this group any more. Choose one from the list.' />
  )
}
