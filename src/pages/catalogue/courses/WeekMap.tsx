import clsx from 'clsx'
import type { ReactElement } from 'react'
import { type DayPart, dayParts, partHours } from '#contract/learning/catalogue/catalogueWords.ts'
import type { CourseList } from '#contract/learning/catalogue/courses.ts'
import { ChipLink } from '../../../ui/Chip.tsx'
import { clock, weekdayName, zoneName } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { useHydrating } from '../../../ui/timing/useHydrating.ts'
import { addressOf, type Choice } from './choice.ts'
import { type Brush, brushed, type Cell, isBrushed, nameOf, useBrush } from './useBrush.ts'
import { daysIn, hoursIn } from './whenText.ts'

interface WeekMapProps {
  readonly choice: Choice
  readonly courses: CourseList
  readonly zone: string
}

const days = [1, 2, 3, 4, 5, 6, 7]
const partTitles = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } as const

/** A week by the hour, with how many groups begin in each. Every day, part of the day, hour and cell is a link. */
export function WeekMap({ choice, courses, zone }: WeekMapProps): ReactElement {
  const { brush, handlers } = useBrush(choice)
  const groups = courses.week ?? []
  const chosenDays = daysIn(choice.weekday)
  const hours = hoursShown(groups, choice)
  const first = hours.flatMap((hour) => days.map((day) => ({ day, hour })))
  const entry = first.find((cell) => isOn(choice, cell)) ?? first[0]
  // With scripts, the arrow keys move between the cells; without scripts, Tab stops at every cell.
  const entryName = useHydrating() || !entry ? null : nameOf(entry)
  return (
    <section aria-label='When'>
      <h3 className='font-semibold text-14'>When</h3>
      <p className='text-14 text-ink-soft'>{`Groups by the hour they start, in ${zoneName(zone)}.`}</p>
      <ul className='mt-2 flex flex-wrap gap-2'>
        {dayParts.map((part) => (
          <li key={part}>
            <ChipLink on={choice.time === part} to={addressOf(toggledPart(choice, part))}>
              {partTitles[part]}
            </ChipLink>
          </li>
        ))}
      </ul>
      <div
        {...handlers}
        className='mt-3 grid grid-cols-[2.75rem_repeat(7,minmax(0,1fr))] gap-0.5 text-12 select-none'
      >
        <span />
        {days.map((day) => (
          <Link
            key={day}
            to={addressOf({ ...choice, weekday: toggledDay(chosenDays, day) })}
            preventScrollReset
            aria-current={chosenDays.includes(day) ? 'true' : undefined}
            aria-label={weekdayName(day)}
            className='grid min-h-9 place-content-center rounded-small text-14 text-ink-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-link pointer-coarse:min-h-11'
          >
            {weekdayName(day).slice(0, 1)}
          </Link>
        ))}
        {hours.map((hour) => (
          <HourRow key={hour} hour={hour} choice={choice} groups={groups} brush={brush} entry={entryName} />
        ))}
      </div>
    </section>
  )
}

interface HourRowProps {
  readonly hour: number
  readonly choice: Choice
  readonly groups: readonly number[]
  readonly brush: Brush | null
  /** The one cell that Tab reaches, if the others are reached by arrow keys. */
  readonly entry: string | null
}

function HourRow({ hour, choice, groups, brush, entry }: HourRowProps): ReactElement {
  const most = Math.max(1, ...groups)
  return (
    <>
      <span className='self-center text-ink-soft'>{clock(`${hour}:00`)}</span>
      {days.map((day) => {
        const cell = { day, hour }
        const count = groups[(day - 1) * 24 + hour] ?? 0
        const on = brush ? isBrushed(brush, cell) : isOn(choice, cell)
        return (
          <Link
            key={day}
            data-cell={nameOf(cell)}
            draggable={false}
            tabIndex={entry === null || entry === nameOf(cell) ? undefined : -1}
            to={addressOf(toggledCell(choice, cell))}
            preventScrollReset
            aria-current={on ? 'true' : undefined}
            aria-label={`${weekdayName(day)}, ${clock(`${hour}:00`)}, ${count === 1 ? '1 group' : `${count} groups`}`}
            className={clsx(
              'grid min-h-6 touch-none place-content-center rounded-small outline-offset-1 pointer-coarse:min-h-8',
              on ? 'bg-action font-semibold text-action-ink' : shades[shadeOf(count, most)],
            )}
          >
            {count > 0 && count}
          </Link>
        )
      })}
    </>
  )
}

// Written out, because Tailwind finds class names in the source.
const shades = [
  'bg-sunken hover:bg-line',
  'bg-action-soft hover:bg-action/40',
  'bg-action/20 hover:bg-action/40',
  'bg-action/30 hover:bg-action/40',
] as const

/** No groups, few, some, many. */
function shadeOf(count: number, most: number): 0 | 1 | 2 | 3 {
  if (count === 0) return 0
  return count / most > 2 / 3 ? 3 : count / most > 1 / 3 ? 2 : 1
}

/** The hours from the first with a group to the last, at night only hours with a group; and all chosen hours. */
function hoursShown(groups: readonly number[], choice: Choice): readonly number[] {
  const [from, to] = chosenHours(choice) ?? [24, 24]
  const busy = allHours.filter((hour) => days.some((day) => groups[(day - 1) * 24 + hour]))
  const [first = 24, last = 0] = [busy[0], busy.at(-1)]
  const isAwake = (hour: number) => Math.max(6, first) <= hour && hour <= Math.min(21, last)
  return allHours.filter((hour) => isAwake(hour) || busy.includes(hour) || (from <= hour && hour < to))
}

const allHours = Array.from({ length: 24 }, (_, hour) => hour)

function chosenHours({ time, hours }: Choice): readonly [number, number] | undefined {
  return time ? partHours[time] : hours ? hoursIn(hours) : undefined
}

function isOn(choice: Choice, { day, hour }: Cell): boolean {
  const chosen = chosenHours(choice)
  if (!choice.weekday && !chosen) return false
  const [from, to] = chosen ?? [0, 24]
  return (!choice.weekday || daysIn(choice.weekday).includes(day)) && from <= hour && hour < to
}

/** Chooses only this cell; pressing it again clears the choice. */
function toggledCell(choice: Choice, cell: Cell): Choice {
  const alone = brushed(choice, { from: cell, to: cell })
  const isAlone = choice.weekday === alone.weekday && choice.hours === alone.hours
  return isAlone ? { ...choice, weekday: undefined, time: undefined, hours: undefined } : alone
}

function toggledPart(choice: Choice, part: DayPart): Choice {
  return { ...choice, time: choice.time === part ? undefined : part, hours: undefined }
}

function toggledDay(chosen: readonly number[], day: number): string | undefined {
  const rest = days.filter((each) => (each === day ? !chosen.includes(day) : chosen.includes(each)))
  return rest.length > 0 && rest.length < 7 ? rest.join(',') : undefined
}
