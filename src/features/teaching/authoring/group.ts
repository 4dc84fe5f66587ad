import type {
  MyGroup,
  NewTiming,
  PreviewedLesson,
  WeekChange,
} from '#contract/learning/teaching/schedules.ts'
import { dayAndTime, dayOf, joinList, timeOf } from '../../../ui/format/when.ts'

/** A weekly time in the form; a row without a weekday is ignored. */
export interface Row {
  readonly key: string
  /** Set if this time is already saved. */
  readonly id?: string
  readonly weekday: string
  readonly starts_at: string
  readonly minutes: string
}
/** The fields of a group's form; those that are fixed once a seat is sold are optional. */
export interface GroupFields {
  /** Null if the group's weekly times serve as its name. */
  readonly name: string | null
  readonly time_zone?: string
  readonly starts_on?: string
  readonly classes_total?: number
  readonly capacity: number
  readonly meeting_url: string | null
  readonly timings: NewTiming[]
}

export const mostTimings = 14

export function groupIn(form: FormData): GroupFields {
  const text = (name: string): string => String(form.get(name) ?? '').trim()
  return {
    ...(form.has('time_zone') && { time_zone: text('time_zone') }),
    ...(form.has('starts_on') && { starts_on: text('starts_on') }),
    ...(form.has('classes_total') && { classes_total: numberOf(text('classes_total')) }),
    name: text('name') || null,
    capacity: numberOf(text('capacity')),
    meeting_url: text('meeting_url') || null,
    timings: timingsIn(form),
  }
}

function timingsIn(form: FormData): NewTiming[] {
  return Array.from({ length: mostTimings }, (_, index) => index).flatMap((index) => {
    const weekday = Number(form.get(`weekday-${index}`))
    if (!weekday) return []
    const starts_at = String(form.get(`starts_at-${index}`) ?? '')
    return [{ weekday, starts_at, minutes: numberOf(String(form.get(`minutes-${index}`) ?? '')) }]
  })
}

/** True where a form changes nothing about the group. */
export function isSame(fields: GroupFields, group: MyGroup): boolean {
  const { timings, ...facts } = fields
  const same = Object.entries(facts).every(
    ([key, value]) => (group[key as keyof typeof facts] ?? null) === value,
  )
  return same && weekOf(timings) === weekOf(group.timings)
}

function weekOf(timings: readonly NewTiming[]): string {
  const texts = timings.map(({ weekday, starts_at, minutes }) => `${weekday} ${starts_at} ${minutes}`)
  return texts.toSorted().join()
}

/** The saved times that a form removes; if it removes all, the group gets a new schedule instead. */
export function removedFrom(group: MyGroup | undefined, rows: readonly Row[]): readonly string[] {
  const ids = new Set(rows.map(({ id }) => id))
  const removals = group?.timings.filter(({ id }) => !ids.has(id)).map(({ id }) => id) ?? []
  return removals.length === group?.timings.length ? [] : removals
}

/** The query of the preview; fixed fields come from the group itself. */
export function previewOf(
  fields: GroupFields,
  course: { readonly id: string; readonly classes_per_package: number },
  group: MyGroup | undefined,
) {
  return {
    course_id: course.id,
    ...(group && { schedule_id: group.id }),
    time_zone: fields.time_zone ?? group?.time_zone ?? 'UTC',
    starts_on: fields.starts_on ?? group?.starts_on ?? '',
    classes_total: fields.classes_total ?? group?.classes_total ?? course.classes_per_package,
    timings: fields.timings,
  }
}

/** The effects of new weekly times, as form values that are shown before the times are saved. */
export function weekChangeValues(
  { lessons, students, letter }: WeekChange,
  zone: string,
): Readonly<Record<string, string>> {
  const at = (instant: string): string => dayAndTime(instant, zone)
  return {
    week_lessons: lessons
      .map(({ number, was, starts_at }) => `Class ${number}: ${at(was)} → ${at(starts_at)}`)
      .join('\n'),
    week_students: students
      .map(({ student, clashes_with: clash }) =>
        clash ? `${student.name}: has ${clash.title} on ${at(clash.starts_at)}` : student.name,
      )
      .join('\n'),
    week_clashes: String(students.filter(({ clashes_with }) => clashes_with !== null).length),
    week_letter: [letter.subject, ...letter.lines].join('\n'),
  }
}

export interface Outlook {
  readonly summary: string
  readonly clashes: readonly string[]
  readonly clocks: string | null
}

/** The consequences of weekly times in words: how many classes, any clashes, and when the clocks change. */
export function outlookOf(lessons: readonly PreviewedLesson[], zone: string): Outlook {
  const [first] = lessons
  const last = lessons.at(-1)
  if (!first || !last) return { summary: 'There are no classes left to plan.', clashes: [], clocks: null }
  const count = lessons.length === 1 ? '1 class' : `${lessons.length} classes`
  const clashing = lessons.flatMap(({ starts_at, clashes_with }) =>
    clashes_with ? [`${dayAndTime(starts_at, zone)}: “${clashes_with.title}”`] : [],
  )
  const changed = lessons.filter(({ clock_change, skipped }) => clock_change && !skipped)
  const skipped = lessons.filter((lesson) => lesson.skipped)
  return {
    summary: `${count}: the first ${dayAndTime(first.starts_at, zone)}, the last ${dayOf(last.starts_at, zone)}.`,
    clashes: clashing,
    clocks: [skippedText(skipped, zone), changedText(changed, zone)].filter(Boolean).join(' ') || null,
  }
}

function skippedText(lessons: readonly PreviewedLesson[], zone: string): string {
  return lessons
    .map(
      ({ starts_at }) =>
        `On ${dayOf(starts_at, zone)} the clocks go forward and skip its time, so this class starts at ${timeOf(starts_at, zone)}.`,
    )
    .join(' ')
}

function changedText(lessons: readonly PreviewedLesson[], zone: string): string {
  if (lessons.length === 0) return ''
  return `The clocks change before ${joinList(lessons.map(({ starts_at }) => dayOf(starts_at, zone)))}. The class keeps its local time; students in other zones will see a different time.`
}

/** A refusal's messages by form field; a problem with one weekly time is shown for all of them. */
export function groupFields(fields: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.split('.')[0] ?? path, message]),
  )
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
