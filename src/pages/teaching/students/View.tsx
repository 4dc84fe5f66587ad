import { Users } from 'lucide'
import type { ReactElement } from 'react'
import { enrolmentStatuses } from '#contract/learning/base/words.ts'
import type { SeatSummary } from '#contract/learning/buying/enrolments.ts'
import type { MyGroup } from '#contract/learning/teaching/schedules.ts'
import { classesLeft, statusWords, weekText } from '../../../features/timetable/classes/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { ChipLink } from '../../../ui/Chip.tsx'
import { dayOf } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** Everyone who has or had a seat in one of the course's groups. */
export default function StudentsView(): ReactElement {
  const { data, params, search } = usePage(work)
  const { page, items_per_page, total } = data.seats
  const status = enrolmentStatuses.find((each) => each === search.get('status'))
  const seats = data.seats.items.filter((seat) => !status || seat.status === status)
  const title = data.groups?.items.find(isOf(params.course))?.course.title
  const at = (query: { readonly status?: string; readonly page?: number }): string =>
    href(pages.teachStudents, params, query)
  return (
    <div className='wrap pt-4 pb-12 md:pb-16'>
      <TeachNav />
      <header className='pt-6 md:pt-8'>
        <p className='text-14'>
          <Link
            to={href(pages.teachCourses)}
            className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
          >
            Courses
          </Link>
        </p>
        <h1 className='heading-1'>Students</h1>
        {title && <p className='mt-2 text-18 text-ink-soft'>{title}</p>}
      </header>
      {total === 0 && !status ? (
        <NoStudents />
      ) : (
        <>
          <StatusChips at={at} status={status} />
          {seats.length === 0 ? (
            <EmptyState
              title='No students here'
              action={<ButtonLink to={at({})}>See all students</ButtonLink>}
            />
          ) : (
            <Seats seats={seats} />
          )}
          {total > items_per_page && (
            <div className='mt-6'>
              <Pagination
                page={page}
                total={total}
                itemsPerPage={items_per_page}
                things='students'
                to={(number) => at({ ...(status && { status }), ...(number > 1 && { page: number }) })}
              />
            </div>
          )}
        </>
      )}
    </div>
  )
}

interface StatusChipsProps {
  readonly at: (query: { readonly status?: string }) => string
  readonly status: string | undefined
}

function StatusChips({ at, status }: StatusChipsProps): ReactElement {
  return (
    <nav aria-label='Which students' className='mt-6 flex flex-wrap gap-2'>
      <ChipLink to={at({})} on={!status}>
        All
      </ChipLink>
      {enrolmentStatuses.map((each) => (
        <ChipLink key={each} to={at({ status: each })} on={status === each}>
          {statusWords[each]}
        </ChipLink>
      ))}
    </nav>
  )
}

function NoStudents(): ReactElement {
  const { params } = usePage(work)
  return (
    <EmptyState
      title='No students yet'
      picture={<Icon of={Users} className='size-16 text-control' strokeWidth={1.25} />}
      action={
        <ButtonLink to={href(pages.teachCourse, params, { step: 'schedules' })} kind='secondary'>
          Groups and times
        </ButtonLink>
      }
      className='sm:grid-cols-[auto_1fr]'
    >
      Everyone who buys a seat in a group of this course appears here.
    </EmptyState>
  )
}

function Seats({ seats }: { readonly seats: readonly SeatSummary[] }): ReactElement {
  return (
    <ul className='mt-6 border-line border-t'>
      {seats.map((seat) => (
        <li key={seat.id} className='border-line border-b py-4'>
          <Seat seat={seat} />
        </li>
      ))}
    </ul>
  )
}

function Seat({ seat }: { readonly seat: SeatSummary }): ReactElement {
  const { data, params, site } = usePage(work)
  const { student, schedule_id, status, classes_used, classes_total, classes_left, enrolled_at } = seat
  const group = data.groups?.items.find(({ id }) => id === schedule_id)
  return (
    <article className='grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 md:grid-cols-[auto_minmax(0,3fr)_minmax(0,4fr)_minmax(0,3fr)]'>
      <Avatar name={student.name} size={40} className='max-md:row-span-2 max-md:self-start' />
      <div className='min-w-0'>
        <h2 className='truncate font-semibold'>
          <Link to={href(pages.teachStudent, { student: student.id })} className='hover:underline'>
            {student.name}
          </Link>
        </h2>
        <p className='text-14 text-ink-soft'>
          Joined <time dateTime={enrolled_at}>{dayOf(enrolled_at, site.timeZone)}</time>
        </p>
      </div>
      <p className='min-w-0 max-md:col-start-2'>
        <Link
          to={href(pages.teachGroup, { course: params.course, schedule: schedule_id })}
          className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
        >
          {group ? groupText(group, site.timeZone, site.now) : 'View group'}
        </Link>
      </p>
      <p className='text-14 max-md:col-start-2 md:text-right'>
        <span className='font-semibold'>{statusWords[status]}</span>
        <span className='text-ink-soft'>
          {`, ${classes_used} of ${classes_total} classes used`}
          {status === 'active' && classes_left <= 2 && `, ${classesLeft(classes_left).toLowerCase()}`}
        </span>
      </p>
    </article>
  )
}

function groupText(group: MyGroup, zone: string, now: string): string {
  return weekText(group, zone, group.next_class_at ?? now) || 'View group'
}

function isOf(course: string) {
  return (group: MyGroup): boolean => group.course.id === course || group.course.slug === course
}
