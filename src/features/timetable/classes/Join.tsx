import { Video } from 'lucide'
import { type ReactElement, useEffect } from 'react'
import { useStore } from 'react-redux'
import { renew } from '../../../platform/calls/perform.ts'
import type { Store } from '../../../platform/store.ts'
import { untilText } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'

export interface Joinable {
  readonly starts_at: string
  readonly ends_at: string
  readonly join_url: string | null
  readonly join_from: string | null
}

interface JoinProps {
  readonly lesson: Joinable
  readonly now: number
  /** The course's title, for screen readers. */
  readonly title: string
  readonly size?: 'large' | 'medium'
  readonly label?: string
}

/** The link to the room, from ten minutes before the start; until then nothing, as the link wouldn't work. */
export function Join({ lesson, now, title, size = 'large', label = 'Join' }: JoinProps): ReactElement | null {
  useFreshLink(lesson, now)
  if (!lesson.join_url) return null
  return (
    <a
      href={lesson.join_url}
      rel='noreferrer'
      className={`inline-flex items-center justify-center gap-2 rounded-control border border-action bg-action px-6 py-2 font-semibold text-action-ink transition-colors hover:border-action-hover hover:bg-action-hover ${size === 'large' ? 'min-h-13 text-18' : 'min-h-11'}`}
    >
      <Icon of={Video} className='size-5 shrink-0' />
      {label}
      <span className='sr-only'>{` ${title}`}</span>
    </a>
  )
}

/** The service returns the link only from a certain time on, so the page refetches it then. */
function useFreshLink({ join_url, join_from, ends_at }: Joinable, now: number): void {
  const store = useStore() as Store
  const due = !join_url && join_from !== null && now >= Date.parse(join_from) && now < Date.parse(ends_at)
  useEffect(() => {
    if (due) void renew(store, ['Class', 'Enrolment', 'Booking', 'Dashboard'])
  }, [due, store])
}

/** "Starts in 8 minutes", "On now", "Over" */
export function whenWords(
  { starts_at, ends_at }: Pick<Joinable, 'starts_at' | 'ends_at'>,
  now: number,
): string {
  if (now >= Date.parse(ends_at)) return 'Over'
  if (now >= Date.parse(starts_at)) return 'On now'
  return `Starts ${untilText(Date.parse(starts_at) - now)}`
}
