import type { ListedThread, Message, Thread } from '#contract/learning/talk/threads.ts'
import type { WritingState } from '#contract/learning/talk/threadWords.ts'
import { groupName } from '#contract/learning/timetable/groupName.ts'
import { dayKey, dayOf, timeOf } from '../../ui/format/when.ts'

type Talk = Pick<ListedThread | Thread, 'kind' | 'person' | 'group' | 'side' | 'read_along'>

export function titleOf({ person, group, read_along }: Talk): string {
  if (read_along) return `${read_along} and ${person.name}`
  return group ? group.course.title : person.name
}

/** The line below the title: which group it is, and whose. */
export function underTitle({ person, group, side, read_along }: Talk): string | null {
  if (read_along) return 'Your child’s conversation. You can read it too.'
  if (!group) return null
  const name = groupName(group.name, group.timings)
  return side === 'tutor' ? `${name}, announcements` : `${name}, announcements from ${person.name}`
}

/** "Today", "Yesterday", "Tue 24 Nov" */
export function dayWords(at: string, zone: string, now: number): string {
  const day = dayKey(at, zone)
  if (day === dayKey(now, zone)) return 'Today'
  return day === dayKey(now - 86_400_000, zone) ? 'Yesterday' : dayOf(at, zone)
}

/** The shortest form: a time for today, otherwise a day. */
export function shortWhen(at: string, zone: string, now: number): string {
  const day = dayWords(at, zone, now)
  return day === 'Today' ? timeOf(at, zone) : day
}

export const goneWords: Readonly<Record<NonNullable<Message['gone']>, string>> = {
  hidden: 'We removed this message.',
  erased: 'Deleted with the account of whoever wrote it.',
}

/** Why the viewer can't write here; null if they can. */
export function whyNot(can: WritingState, name: string): string | null {
  switch (can) {
    case 'yes':
      return null
    case 'only_tutor':
      return `Only ${name} writes here.`
    case 'seat_ended':
      return 'Your seat in this group has ended, so you don’t get its new messages.'
    case 'read_along':
      return `To write to ${name} yourself, use your own conversation.`
    case 'no_tie':
      return `You can write to ${name} once you have a seat or a demo together.`
    case 'you_blocked':
      return `You don’t take messages from ${name}.`
    case 'blocked':
      return `${name} isn’t accepting messages from you.`
    case 'closed':
      return 'This account is closed.'
    case 'away':
      return `${name} can’t read messages for now. If it can’t wait, write to us.`
  }
}
