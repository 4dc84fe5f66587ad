// What students read about a changed class. The services send it, and the tutor sees a preview.

interface Cancelled {
  readonly tutor: string
  readonly title: string
  /** Times in words, in the reader's time zone. */
  readonly was: string
  /** Null while it isn't known yet. */
  readonly replacement: string | null
  readonly reason: string
}

export function classCancelledWords({
  tutor,
  title,
  was,
  replacement,
  reason,
}: Cancelled): readonly [string, string] {
  const on = replacement ? ` on ${replacement}` : ''
  return [
    `${tutor} had to cancel the class of ${title} on ${was}: “${reason}”`,
    `You won’t lose a class. Another one takes its place${on}, after the last class of your course.`,
  ]
}

interface Moved {
  readonly tutor: string
  readonly title: string
  readonly was: string
  readonly to: string
  readonly reason: string
}

export function classMovedWords({ tutor, title, was, to, reason }: Moved): readonly [string, string] {
  return [`${tutor} moved a class of ${title}: “${reason}”`, `It was on ${was}. It’s now on ${to}.`]
}

interface Away {
  readonly tutor: string
  /** The days in words. */
  readonly days: string
  readonly reason: string
}

export function leaveWords({ tutor, days, reason }: Away): readonly [string, string] {
  return [
    `${tutor} is away ${days}: “${reason}”`,
    'You don’t lose any classes. Here is what happens to those that fall in these days.',
  ]
}

/** What happens to one class: its new time, or the class that replaces it; `to` is null while that isn't known yet. */
export function leaveLine(change: 'moved' | 'cancelled', to: string | null): string {
  if (change === 'moved') return `moved to ${to ?? 'a new date'}`
  return `cancelled; another class is added ${to ? `on ${to}` : 'after the last one'}`
}
