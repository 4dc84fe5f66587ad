import clsx from 'clsx'
import type { ReactElement } from 'react'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { seatsText } from '../../../ui/figures/SeatRow.tsx'
import { timeOf, zoneName } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { type Day, type Part, parts, type Start } from './week.ts'

// Written out, because Tailwind finds class names in the source.
const three = 'lg:grid-cols-[5rem_repeat(3,minmax(0,1fr))]'
const columns = [
  '',
  three,
  three,
  three,
  'lg:grid-cols-[5rem_repeat(4,minmax(0,1fr))]',
  'lg:grid-cols-[5rem_repeat(5,minmax(0,1fr))]',
  'lg:grid-cols-[5rem_repeat(6,minmax(0,1fr))]',
  'lg:grid-cols-[5rem_repeat(7,minmax(0,1fr))]',
]
const rows = ['lg:row-span-1', 'lg:row-span-2', 'lg:row-span-3', 'lg:row-span-4']

/** On phones, the other days are behind a link: the whole list would push everything else too far down. */
const daysOnPhones = 4

interface TimetableProps {
  readonly title: string
  readonly days: readonly Day[]
  readonly zone: string
}

/** Days across and hours downwards on wide screens; day after day on phones. */
export function Timetable({ title, days, zone }: TimetableProps): ReactElement | null {
  if (days.length === 0) return null
  const busyParts = parts.filter((part) =>
    days.some((day) => day.starts.some((start) => start.part === part)),
  )
  const rowSpan = rows[busyParts.length] ?? ''
  return (
    <section className='wrap mt-16 md:mt-24' aria-labelledby='timetable'>
      <div className='flex flex-wrap items-end justify-between gap-x-8 gap-y-2'>
        <div>
          <h2 id='timetable' className='heading-2'>
            {title}
          </h2>
          <p className='mt-1 text-14 text-ink-soft'>First classes, in {zoneName(zone)}</p>
        </div>
        <Link
          to={href(pages.courses, {}, { sort: 'starting_soon' })}
          className='link inline-flex min-h-11 items-center'
        >
          See all courses
        </Link>
      </div>
      <div className={clsx('mt-6 grid grid-cols-1 lg:gap-x-2', columns[days.length])}>
        <div aria-hidden='true' className={clsx('hidden lg:grid lg:grid-rows-subgrid', rowSpan)}>
          <span />
          {busyParts.map((part) => (
            <span key={part} className='border-line border-t pt-3 text-14 text-ink-soft'>
              {part}
            </span>
          ))}
        </div>
        {days.map((day, index) => (
          <DayColumn
            key={day.label}
            day={day}
            parts={busyParts}
            zone={zone}
            rowSpan={rowSpan}
            onPhones={index < daysOnPhones}
          />
        ))}
      </div>
    </section>
  )
}

interface DayColumnProps {
  readonly day: Day
  readonly parts: readonly Part[]
  readonly zone: string
  readonly rowSpan: string
  readonly onPhones: boolean
}

function DayColumn({ day, parts, zone, rowSpan, onPhones }: DayColumnProps): ReactElement {
  const [weekday, ...date] = day.label.split(' ')
  return (
    <section
      className={clsx(
        'grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-line border-t max-lg:py-3 lg:grid-cols-1 lg:grid-rows-subgrid lg:border-t-0',
        day.starts.length > 0 && onPhones ? 'grid' : 'hidden lg:grid',
        rowSpan,
      )}
    >
      <h3 className='row-span-3 max-lg:pt-2 lg:row-span-1 lg:pb-3'>
        <span className='display-type block text-20'>{weekday}</span>
        <span className='block text-14 text-ink-soft'>{date.join(' ')}</span>
      </h3>
      {parts.map((part) => (
        <Blocks key={part} starts={day.starts.filter((start) => start.part === part)} zone={zone} />
      ))}
    </section>
  )
}

function Blocks({
  starts,
  zone,
}: {
  readonly starts: readonly Start[]
  readonly zone: string
}): ReactElement {
  return (
    <ul
      className={clsx(
        'col-start-2 grid content-start lg:col-start-1 lg:gap-2 lg:border-line lg:border-t lg:py-3',
        starts.length === 0 && 'max-lg:hidden',
      )}
    >
      {starts.map((start) => (
        <li key={start.course.id}>
          <Block start={start} zone={zone} />
        </li>
      ))}
    </ul>
  )
}

function Block({
  start: { course, schedule, at },
  zone,
}: {
  readonly start: Start
  readonly zone: string
}): ReactElement {
  return (
    <Link
      to={href(pages.course, { course: course.slug }, { schedule: schedule.id })}
      className='group flex items-start gap-3 rounded-control py-2 transition-colors hover:bg-action-soft lg:flex-col lg:gap-2 lg:bg-sunken lg:p-3'
    >
      <span className='order-last shrink-0 lg:order-none lg:flex lg:w-full lg:items-center lg:justify-between'>
        <span className='font-semibold text-14 max-lg:hidden'>{timeOf(at, zone)}</span>
        <Avatar name={course.tutor.name} portrait={course.tutor.portrait} size={40} />
      </span>
      <span className='min-w-0 flex-1'>
        <span className='block text-14 lg:hidden'>{timeOf(at, zone)}</span>
        <span className='block text-balance font-semibold leading-tight decoration-2 underline-offset-4 group-hover:underline lg:text-14'>
          {course.title}
        </span>
        <span
          className={clsx('mt-1 block text-14', schedule.seats.free === 0 ? 'text-ink-soft' : 'text-good')}
        >
          {seatsText(schedule.seats)}
        </span>
      </span>
    </Link>
  )
}
