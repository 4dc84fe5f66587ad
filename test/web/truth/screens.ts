import request from 'supertest'
import { type Books, foremost, type Group, nextDemo, type Own, shownGroups } from './books.ts'
import type { Term } from './moves.ts'
import { boughtOf, dayIn, money, roomIn, timeIn, weekIn, wordsOf } from './words.ts'

export interface Reader {
  /** The reader's token; null for a visitor. */
  readonly token: string | null
  readonly role?: 'student' | 'tutor'
  readonly zone: string
  readonly own: Own | null
  readonly now: Date
}
interface Site {
  readonly origin: string
}
type Open = (path: string, host?: string) => Promise<string>

/** Opens pages as this reader sees them. */
export function opener(
  { origin }: Site,
  { token, zone, role = 'student' }: Reader,
  cart: readonly string[],
): Open {
  const hint = encodeURIComponent(JSON.stringify({ name: 'A reader', role }))
  const cookies = [
    `tz=${encodeURIComponent(zone)}`,
    ...(token === null ? [`cart=${cart.join('%2C')}`] : [`x-access-token=${token}`, `loggedInUser=${hint}`]),
  ]
  return async (path, host) => {
    const { host: own, port } = new URL(origin)
    const answer = await request(origin)
      .get(path)
      .set('Host', host ? `${host}.localhost:${port}` : own)
      .set('Cookie', cookies.join('; '))
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return answer.text
  }
}

interface Shown {
  readonly books: Books
  readonly reader: Reader
}
type NextDemo = Awaited<ReturnType<typeof nextDemo>>

/** What each page gets wrong for this reader. */
export async function wrongScreens(term: Term, shown: Shown, open: Open): Promise<string[]> {
  const { course, tutor } = term
  const { books, reader } = shown
  const [list, page, profile, storefront, cart] = [
    await open(`/courses?q=${encodeURIComponent(course.title)}`),
    await open(`/courses/${course.slug}`),
    await open(`/tutors/${tutor.handle}`),
    await open('/', tutor.handle),
    await open('/cart'),
  ]
  return [
    ...wrongCard('catalogue', list, shown),
    ...wrongChooser(page, shown),
    ...wrongWeek('tutor', profile, shown),
    ...wrongWeek('storefront', storefront, shown),
    ...wrongCard('tutor', profile, shown),
    ...wrongCard('storefront', storefront, shown),
    ...wrongCart(cart, books, reader),
    ...wrongDemo(profile, await nextDemo(term.api), reader),
  ]
}

/** Checks that the tutor's page opens on the day of the next demo, in the reader's time zone. */
function wrongDemo(html: string, demo: NextDemo, { zone }: Reader): string[] {
  if (!demo) return []
  const link = html
    .slice(html.indexOf('id="demos"'))
    .split('<a ')
    .find((piece) => piece.includes(`/demos/${demo.id}/book`))
  return missing(`demo on the tutor’s page for ${zone}`, link, [timeIn(demo.starts_at, zone)])
}

function missing(where: string, html: string | undefined, expected: readonly string[]): string[] {
  if (html === undefined) return [`${where} isn’t there`]
  const said = wordsOf(html)
  return expected
    .filter((words) => !said.includes(words))
    .map((words) => `${where} lacks “${words}” in: ${said.slice(0, 700)}`)
}

/** Checks a course in a list, which shows the group that comes first, in the reader's time zone. */
function wrongCard(where: string, html: string, { books, reader }: Shown): string[] {
  const card = html
    .split('<article')
    .slice(1)
    .find((piece) => piece.includes('Chess that is true'))
  const group = foremost(shownGroups(books))
  if (!group) return missing(`${where} card`, card, ['No dates yet'])
  const isTheirs = reader.own?.seats.some(({ status }) => ['upcoming', 'active', 'paused'].includes(status))
  return missing(`${where} card for ${reader.zone}`, card, [
    isTheirs ? 'You have a seat' : roomIn(group),
    ...whenOf(group, reader.zone, ['Next class', 'Starts']),
  ])
}

function whenOf(group: Group, zone: string, [running, open]: readonly [string, string]): string[] {
  const { next, status } = group
  if (!next) return []
  return [
    ...(next.status === 'scheduled' ? [weekIn(next, zone)] : []),
    `${status === 'running' ? running : open} ${dayIn(next.starts_at, zone)}`,
  ]
}

/** Checks the course's page: every group with its seats, current price and next class, and no others. */
function wrongChooser(html: string, { books, reader }: Shown): string[] {
  const cards = html
    .split('<label')
    .map((piece) => piece.split('</label>', 1)[0] ?? '')
    .filter((piece) => piece.includes('name="schedule"'))
  const groups = shownGroups(books)
  const of = (group: Group) => cards.find((piece) => piece.includes(`value="${group.id}"`))
  return [
    ...(cards.length === groups.length
      ? []
      : [`course page shows ${cards.length} groups of ${groups.length}`]),
    ...groups.flatMap((group) => {
      const { next } = group
      const mark = ownMark(group, reader, books)
      return missing(`course page for ${reader.zone}`, of(group), [
        boughtOf(group),
        mark ?? roomIn(group),
        ...whenOf(group, reader.zone, ['Under way, next class', 'First class']),
        ...(next ? [timeIn(next.starts_at, reader.zone)] : []),
      ])
    }),
  ]
}

function ownMark({ id, continues }: Group, { own, now }: Reader, books: Books): string | null {
  if (!own) return null
  const isIn = own.seats.some(
    (seat) => seat.schedule_id === id && ['upcoming', 'active', 'paused'].includes(seat.status),
  )
  if (isIn) return 'You have a seat'
  const isHeld = own.holds.some((hold) => hold.schedule_id === id && hold.held_until > now)
  const isKept = own.seats.some(({ schedule_id, keeps_seat }) => keeps_seat && schedule_id === continues)
  if (isHeld) return 'Your order holds a seat'
  return isKept && isAhead(books.get(id), now) ? 'A seat is reserved for you' : null
}

const cutoff = 48 * 3_600_000
export function isAhead(group: Group | undefined, now: Date): boolean {
  return (
    group?.next !== undefined &&
    group.next !== null &&
    group.next.starts_at.getTime() - cutoff > now.getTime()
  )
}

/** Checks the tutor's week. */
function wrongWeek(where: string, html: string, { books, reader }: Shown): string[] {
  const { zone } = reader
  return shownGroups(books).flatMap((group) => {
    const entry = html.split('<li').find((piece) => piece.includes(`schedule=${group.id}`))
    const { free } = group.seats
    const seats = free === 0 ? 'Full' : `${free} ${free === 1 ? 'seat' : 'seats'} left`
    const { next } = group
    const at = next?.status === 'scheduled' ? [timeIn(next.starts_at, zone)] : []
    return missing(`${where} week for ${zone}`, entry, [seats, ...at])
  })
}

/** Checks a visitor's cart: each group in it, and the total of those that can still be bought. */
function wrongCart(html: string, books: Books, { token, zone }: Reader): string[] {
  if (token !== null) return []
  const rows = html.split('<li').filter((piece) => piece.includes('name="schedule"'))
  let total = 0
  const wrong = rows.flatMap((row) => {
    const group = [...books.values()].find(({ id }) => row.includes(`value="${id}"`))
    if (!group) return ['the cart shows a group that does not exist']
    const isOpen = (group.status === 'open' || group.status === 'running') && group.classesLeft > 0
    if (!isOpen) return missing('cart', row, ['This group isn’t taking more students.'])
    if (group.seats.free === 0) return missing('cart', row, ['This group is full now.'])
    total += group.price
    const { next } = group
    return missing(`cart for ${zone}`, row, [
      money(group.price),
      roomIn(group),
      ...(next ? [`${dayIn(next.starts_at, zone)}, ${timeIn(next.starts_at, zone)}`] : []),
    ])
  })
  return [...wrong, ...(total > 0 ? missing('cart', html, [money(total)]) : [])]
}
