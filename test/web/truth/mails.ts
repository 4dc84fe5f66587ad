import { outbox, users } from '#api/tables.ts'
import type { Books } from './books.ts'
import type { Term } from './moves.ts'
import { dayIn, timeIn } from './words.ts'

const read = new WeakMap<object, Set<string>>()

/** What the mails since the last step say wrongly. */
export async function wrongMails({ api, course }: Term, books: Books): Promise<string[]> {
  const seen = read.get(api) ?? new Set()
  read.set(api, seen)
  const people = new Map((await api.db.select().from(users)).map(({ email, ...user }) => [email, user]))
  const fresh = (await api.db.select().from(outbox)).filter(({ id }) => !seen.has(id))
  for (const { id } of fresh) seen.add(id)
  return fresh.flatMap(({ recipient, content }) => {
    const said = JSON.stringify(content).replace(/\s+/g, ' ')
    const path = new RegExp(`/learn/courses/${course.slug}/schedules/(\\w+)/renew`).exec(said)
    const zone = people.get(recipient)?.time_zone ?? 'Asia/Kolkata'
    const next = [...books.values()].find(({ continues }) => continues === path?.[1])
    if (!next?.next) return []
    const starts = `${dayIn(next.next.starts_at, zone)}, ${timeIn(next.next.starts_at, zone)}`
    return said.includes(starts) ? [] : [`a mail to ${zone} lacks “${starts}”: ${said}`]
  })
}
