import { ArrowLeft, ArrowRight } from 'lucide'
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { TaughtGroup } from '#contract/learning/teaching/classes.ts'
import { MarkBar } from '../../../features/teaching/attendance/MarkBar.tsx'
import { Sheet } from '../../../features/teaching/attendance/Sheet.tsx'
import { countWords } from '../../../features/teaching/attendance/words.ts'
import { absenceText } from '../../../features/teaching/words.ts'
import { markWords } from '../../../features/timetable/classes/words.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { dayAndTime, dayKey, dayOf, timeOf } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { expectedIn, groupHref, type Lesson } from './words.ts'

interface LessonSheetProps {
  readonly schedule: TaughtGroup
  readonly lesson: Lesson
  readonly zone: string
  readonly now: string
  readonly form: FormState
  readonly aboveTabs: boolean
  /** The person whose marks this device may store. */
  readonly person: string
}

/** One class: its sheet while it can be marked, after that its marks. */
export function LessonSheet(props: LessonSheetProps): ReactElement {
  const { schedule, lesson, zone, now, form, aboveTabs, person } = props
  const pupils = useMemo(() => expectedIn(schedule, lesson), [schedule, lesson])
  const students = useMemo(
    () =>
      pupils.map(({ user_id, student, marks, notes, absences, given_back }) => ({
        id: user_id,
        name: student.name,
        saved: marks[lesson.number] ?? null,
        note: notes[lesson.number] ?? '',
        absence: absences?.[lesson.number],
        givenBack: given_back?.includes(lesson.number),
      })),
    [pupils, lesson.number],
  )
  const place = { person, course: schedule.course.slug, schedule: schedule.id, lesson: lesson.id }
  const marking = lesson.can_mark && students.length > 0
  return (
    <section aria-labelledby='sheet-title'>
      <Title schedule={schedule} lesson={lesson} zone={zone} />
      {lesson.moved_from && lesson.status !== 'cancelled' && (
        <p className='mt-1 text-14 text-warn'>{`Moved from ${dayAndTime(lesson.moved_from, zone)}`}</p>
      )}
      <div className='mt-2 md:mt-6'>
        {marking ? (
          <Sheet place={place} students={students} form={form} aboveTabs={aboveTabs} />
        ) : (
          <>
            {form.problem && <Notice tone='bad' live title={form.problem} className='mb-4' />}
            <p className='reading text-ink-soft'>{whyClosed(lesson, students.length, zone, now)}</p>
            <Change lesson={lesson} zone={zone} now={now} />
            <SaidAbsent students={students} now={now} lesson={lesson} />
            <Marked lesson={lesson} students={students} />
          </>
        )}
        {students.length > 0 && lesson.starts_at <= now && lesson.status !== 'cancelled' && (
          <p className='mt-6'>
            <ButtonLink to={href(pages.teachRecap, { lesson: lesson.id })} kind='secondary'>
              {`Recap of class ${lesson.number}`}
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  )
}

function Title({
  schedule,
  lesson,
  zone,
}: Pick<LessonSheetProps, 'schedule' | 'lesson' | 'zone'>): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  // The list of classes leads here without a page load, so the heading takes the focus; the page's first sheet doesn't.
  useEffect(() => {
    if (document.activeElement?.closest('[aria-current]')) heading.current?.focus()
  }, [])
  const at = schedule.lessons.indexOf(lesson)
  const [before, after] = [schedule.lessons[at - 1], schedule.lessons[at + 1]]
  return (
    <div className='flex items-center md:block'>
      <Link
        to={groupHref(schedule)}
        preventScrollReset
        className='link inline-flex min-h-11 min-w-9 shrink-0 items-center gap-2'
      >
        <Icon of={ArrowLeft} className='size-5 md:size-4' />
        <span className='max-md:sr-only'>All students</span>
      </Link>
      <div className='flex min-w-0 flex-1 items-center justify-between gap-x-2 md:mt-1 md:gap-4'>
        <h2 ref={heading} id='sheet-title' tabIndex={-1} className='heading-4 min-w-0 md:heading-3'>
          <span
            aria-hidden='true'
            className='block truncate font-normal font-text text-14 text-ink-soft md:hidden'
          >
            {schedule.course.title}
          </span>
          {`Class ${lesson.number}, ${dayOf(lesson.starts_at, zone)}, ${timeOf(lesson.starts_at, zone)}`}
        </h2>
        <nav aria-label='Other classes' className='flex shrink-0'>
          <Step schedule={schedule} to={before} name='Previous class'>
            <Icon of={ArrowLeft} className='size-5' />
          </Step>
          <Step schedule={schedule} to={after} name='Next class'>
            <Icon of={ArrowRight} className='size-5' />
          </Step>
        </nav>
      </div>
    </div>
  )
}

interface StepProps {
  readonly schedule: TaughtGroup
  readonly to: Lesson | undefined
  readonly name: string
  readonly children: ReactNode
}

function Step({ schedule, to, name, children }: StepProps): ReactElement | null {
  if (!to) return <span className='size-11' />
  return (
    <Link
      to={groupHref(schedule, { lesson: to.id })}
      preventScrollReset
      title={name}
      className='grid size-11 place-content-center rounded-control hover:bg-sunken'
    >
      {children}
      <span className='sr-only'>{name}</span>
    </Link>
  )
}

function whyClosed(lesson: Lesson, students: number, zone: string, now: string): string {
  if (lesson.status === 'cancelled') return 'This class was cancelled. Another was added after the last one.'
  if (lesson.starts_at > now)
    return `You can mark attendance once the class starts, ${dayAndTime(lesson.starts_at, zone)}.`
  if (students === 0) return 'No students were expected in this class, so there’s no attendance to mark.'
  return 'Attendance can be changed until 72 hours after a class. After that it’s final.'
}

/** An upcoming class can still be moved or cancelled; its own page asks why and shows the message to students. */
function Change({
  lesson,
  zone,
  now,
}: Pick<LessonSheetProps, 'lesson' | 'zone' | 'now'>): ReactElement | null {
  if (lesson.starts_at <= now || lesson.status === 'cancelled' || lesson.status === 'held') return null
  const at = (change?: string, week?: string): string =>
    href(pages.teachClass, { lesson: lesson.id }, { change, week })
  return (
    <p className='mt-4 flex flex-wrap gap-2'>
      <ButtonLink to={at('move', dayKey(lesson.starts_at, zone))} kind='secondary'>
        Move to another time
      </ButtonLink>
      <ButtonLink to={at('cancel')} kind='danger'>
        Cancel this class
      </ButtonLink>
      <ButtonLink to={at()} kind='quiet'>
        View class
      </ButtonLink>
    </p>
  )
}

interface SaidAbsentProps extends Pick<LessonSheetProps, 'lesson' | 'now'> {
  readonly students: readonly {
    readonly id: string
    readonly name: string
    readonly absence: string | undefined
  }[]
}

/** The students who have said that they can't come to an upcoming class. */
function SaidAbsent({ students, lesson, now }: SaidAbsentProps): ReactElement | null {
  const absent = students.filter(({ absence }) => absence !== undefined)
  if (absent.length === 0 || lesson.starts_at <= now) return null
  return (
    <ul className='mt-6 divide-y divide-line border-line border-y'>
      {absent.map(({ id, name, absence = '' }) => (
        <li key={id} className='py-2'>
          <span className='font-semibold'>{name}</span>
          <span className='block text-14 text-ink-soft wrap-anywhere'>{absenceText(absence)}</span>
        </li>
      ))}
    </ul>
  )
}

interface MarkedProps {
  readonly lesson: Lesson
  readonly students: readonly {
    readonly id: string
    readonly name: string
    readonly saved: keyof typeof markWords | null
  }[]
}

function Marked({ lesson, students }: MarkedProps): ReactElement | null {
  const { marks } = lesson
  const counts = countWords(marks)
  if (!counts) return null
  return (
    <>
      <div className='mt-4 max-w-[34rem]'>
        <MarkBar counts={marks} missing={marks.missing} />
        <p className='mt-1 text-14'>{counts}</p>
      </div>
      <ul className={students.length > 12 ? 'mt-4 gap-8 sm:columns-2' : 'mt-4'}>
        {students.map(({ id, name, saved }) => (
          <li key={id} className='flex break-inside-avoid justify-between gap-4 border-line border-b py-2'>
            <span className='min-w-0'>{name}</span>
            <span className='shrink-0 text-14 text-ink-soft'>{saved ? markWords[saved] : 'Not marked'}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
