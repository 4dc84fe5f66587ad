import type { Audience, Broadcast, BroadcastKind } from '#contract/learning/desk/broadcasts.ts'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { groupIndian } from '../../ui/format/money.ts'
import { sightIn } from './listAddress.ts'

export const broadcastStates = {
  draft: 'Draft',
  sending: 'Being sent',
  stopped: 'Stopped',
  sent: 'Sent',
} as const satisfies Readonly<Record<Broadcast['status'], string>>

export const kindWords = {
  news: { label: 'News', about: 'For those who asked for news. Each email has a link to unsubscribe.' },
  service: {
    label: 'Service message',
    about: 'About what they booked, bought or teach, or about their account. Never an offer.',
  },
} as const satisfies Readonly<Record<BroadcastKind, { label: string; about: string }>>

/** The people whom the list shows, without the list's order or columns. */
export function audienceIn(search: URLSearchParams): Audience {
  const { order: _, columns: __, after: ___, before: ____, ...audience } = sightIn(deskLists.people, search)
  return audience
}

/** The same group as a query, which `audienceIn` reads back. */
export function audienceQuery(audience: Audience): string {
  const said = Object.entries(audience).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams(said).toString()
}

/** Returns "Role: Tutor, matching “rao”". */
export function audienceText({ find, ...filters }: Audience): string {
  const words = Object.entries(deskLists.people.filters).flatMap(([name, { label, options }]) => {
    const chosen = filters[name as keyof typeof filters]
    const word = chosen === undefined ? undefined : (options as Readonly<Record<string, string>>)[chosen]
    return word === undefined ? [] : [`${label}: ${word}`]
  })
  const all = [...words, ...(find ? [`matching “${find}”`] : [])]
  return all.length === 0 ? 'Everybody' : all.join(', ')
}

export function peopleText(count: number): string {
  return `${groupIndian(count)} ${count === 1 ? 'person' : 'people'}`
}

type Fates = Broadcast['fates']

/** Why some people of the group don't receive it. */
export function leftOut({ declined, no_email, unreachable }: Fates): readonly string[] {
  return [
    ...(declined > 0 ? [`${groupIndian(declined)} didn’t ask for news`] : []),
    ...(no_email > 0 ? [`${groupIndian(no_email)} without an email address`] : []),
    ...(unreachable > 0 ? [`${groupIndian(unreachable)} blocked`] : []),
  ]
}

/** The time for the rest: "about 3 minutes". */
export function howLong(people: number, perMinute: number): string {
  const minutes = Math.ceil(people / perMinute)
  if (minutes <= 1) return 'about a minute'
  if (minutes < 90) return `about ${minutes} minutes`
  return `about ${Math.round(minutes / 60)} hours`
}
