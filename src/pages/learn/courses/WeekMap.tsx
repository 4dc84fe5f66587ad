import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { CourseList } from '#contract/learning/catalogue.ts'
import { type DayPart, dayParts } from '#contract/learning/words.ts'
import { weekdayName, zoneName } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { addressOf, type Choice, daysIn } from './choice.ts'
import { isBrushed, useBrush } from './useBrush.ts'

interface WeekMapProps {
  readonly choice: Choice
  readonly courses: CourseList
  readonly zone: string
}

const days = [1, 2, 3, 4, 5, 6, 7]
const parts: Readonly<Record<DayPart, { readonly title: string; readonly hours: string }>> = {
  morning: { title: 'Morning', hours: '5 am to noon' },
  afternoon: { title: 'Afternoon', hours: 'noon to 5 pm' },
  evening: { title: 'Evening', hours: '5 to 10 pm' },
}

/**
 * A week of mornings, afternoons and evenings. Each day, part and field is a link that toggles it, and a stroke over
 * several fields selects all of them.
 */
export function WeekMap({ choice, courses, zone }: WeekMapProps): ReactElement {
  const counts = new Map(courses.facets.weekday.map(({ value, count }) => [Number(value), count]))
  const selection = daysIn(choice.weekday)
  const brushing = useBrush(choice)
  const cell =
    'grid min-h-9 place-content-center rounded-small outline-offset-1 transition-colors pointer-coarse:min-h-11'
  return (
    <section aria-label='When'>
      <h3 className='font-semibold text-14'>When</h3>
      <p className='text-14 text-ink-soft'>{`In ${zoneName(zone)}`}</p>
      <div className='mt-2 grid grid-cols-[auto_repeat(7,minmax(0,1fr))] gap-1 text-14'>
        <span />
        {days.map((day) => (
          <Link
            key={day}
            to={addressOf(toggledDay(choice, day))}
            preventScrollReset
            aria-current={selection.includes(day) ? 'true' : undefined}
            aria-label={`${weekdayName(day)}, ${classes(counts.get(day) ?? 0)}`}
            className={clsx(
              cell,
              selection.includes(day) ? 'font-semibold text-link' : 'text-ink-soft hover:text-ink',
            )}
          >
            {weekdayName(day).slice(0, 1)}
          </Link>
        ))}
        {dayParts.map((part) => (
          <PartRow key={part} choice={choice} part={part} cell={cell} counts={counts} brushing={brushing} />
        ))}
      </div>
    </section>
  )
}

interface PartRowProps {
  readonly choice: Choice
  readonly part: DayPart
  readonly cell: string
  readonly counts: ReadonlyMap<number, number>
  readonly brushing: ReturnType<typeof useBrush>
}

function PartRow({ choice, part, cell, counts, brushing }: PartRowProps): ReactElement {
  const { title, hours } = parts[part]
  const partOn = choice.time === part
  return (
    <>
      <Link
        to={addressOf({ ...choice, time: partOn ? undefined : part })}
        preventScrollReset
        aria-current={partOn ? 'true' : undefined}
        title={hours}
        className={clsx(
          cell,
          'justify-start pr-1',
          partOn ? 'font-semibold text-link' : 'text-ink-soft hover:text-ink',
        )}
      >
        {title}
      </Link>
      {days.map((day) => {
        const { brush } = brushing
        const on = brush ? isBrushed(brush, day, part) : isOn(choice, day, part)
        return (
          <Link
            key={day}
            {...brushing.field(day, part)}
            draggable={false}
            to={addressOf(toggledField(choice, day, part))}
            preventScrollReset
            aria-current={on ? 'true' : undefined}
            aria-label={`${weekdayName(day)} ${part}`}
            className={clsx(
              cell,
              on
                ? 'bg-action hover:bg-action-hover'
                : counts.get(day) === 0
                  ? 'bg-sunken'
                  : 'bg-line/70 hover:bg-control',
            )}
          />
        )
      })}
    </>
  )
}

function isOn({ weekday, time }: Choice, day: number, part: DayPart): boolean {
  if (!weekday && !time) return false
  return (!weekday || daysIn(weekday).includes(day)) && (!time || time === part)
}

function toggledDay(choice: Choice, day: number): Choice {
  return { ...choice, weekday: without(daysIn(choice.weekday), day) }
}

/** In the active row, a field adds or removes its day; in another, it becomes the only one. */
function toggledField(choice: Choice, day: number, part: DayPart): Choice {
  const selection = daysIn(choice.weekday)
  if (choice.time !== part || selection.length === 0) return { ...choice, time: part, weekday: String(day) }
  const weekday = without(selection, day)
  return { ...choice, weekday, time: weekday ? part : undefined }
}

function without(selection: readonly number[], day: number): string | undefined {
  const rest = days.filter((each) => (each === day ? !selection.includes(day) : selection.includes(each)))
  return rest.length > 0 && rest.length < 7 ? rest.join(',') : undefined
}

function classes(count: number): string {
  return count === 1 ? '1 course' : `${count} courses`
}
