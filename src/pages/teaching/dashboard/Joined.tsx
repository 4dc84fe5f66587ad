import type { ReactElement } from 'react'
import type { CourseRef, Person } from '#contract/learning/timetable/lessons.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { dayOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'

interface JoinedProps {
  readonly students: readonly {
    readonly user: Person
    readonly course: CourseRef
    readonly schedule_id: string
    readonly enrolled_at: string
  }[]
  readonly zone: string
}

export function Joined({ students, zone }: JoinedProps): ReactElement {
  return (
    <section aria-labelledby='joined' className='mt-16'>
      <h2 id='joined' className='heading-3'>
        New students
      </h2>
      <ul className='mt-4 border-line border-t'>
        {students.map(({ user, course, schedule_id, enrolled_at }) => (
          <li
            key={`${user.id}${schedule_id}`}
            className='grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b py-3 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,2fr)_auto]'
          >
            <Avatar name={user.name} size={40} className='max-md:row-span-2' />
            <Link
              to={href(pages.teachStudent, { student: user.id })}
              className='min-w-0 truncate font-semibold hover:underline max-md:col-start-2 max-md:row-start-1'
            >
              {user.name}
            </Link>
            <Link
              to={href(pages.teachGroup, { course: course.slug, schedule: schedule_id })}
              className='link min-w-0 max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:text-14 pointer-coarse:py-2'
            >
              {course.title}
            </Link>
            <time
              dateTime={enrolled_at}
              className='text-14 text-ink-soft max-md:col-start-3 max-md:row-start-1'
            >
              {dayOf(enrolled_at, zone)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
