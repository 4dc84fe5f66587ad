import { card } from '#web/pages/catalogue/course/card.ts'
import { type Books, foremost, type Own, shownGroups } from './books.ts'
import { dayIn, money } from './words.ts'

interface Item {
  readonly [key: string]: unknown
}

/** What differs from the books, wherever a response mentions a group, at any depth. */
export function untruths(answer: unknown, books: Books, path: string): string[] {
  if (Array.isArray(answer)) return answer.flatMap((each, nth) => untruths(each, books, `${path}[${nth}]`))
  if (typeof answer !== 'object' || answer === null) return []
  const item = answer as Item
  return [
    ...ofSchedule(item, books, path),
    ...ofRenewal(item, books, path),
    ...Object.entries(item).flatMap(([key, each]) => untruths(each, books, `${path}.${key}`)),
  ]
}

/** What differs in a group's own fields. */
function ofSchedule(item: Item, books: Books, path: string): string[] {
  const group = books.get(String(item.id)) ?? books.get(String(item.schedule_id))
  if (!group) return []
  const { seats, capacity, next, price, classesLeft } = group
  const isWhole = 'seats' in item && 'price' in item
  return [
    ...('seats' in item && typeof item.seats === 'object' ? differs(`${path}.seats`, item.seats, seats) : []),
    ...('capacity' in item ? differs(`${path}.capacity`, item.capacity, capacity) : []),
    ...(isWhole ? differs(`${path}.price`, item.price, price) : []),
    ...(isWhole ? differs(`${path}.classes_left`, item.classes_left, classesLeft) : []),
    ...(isWhole
      ? differs(`${path}.next_class_at`, item.next_class_at, next?.starts_at.toISOString() ?? null)
      : []),
    ...('seats_left' in item && !path.startsWith('own cart')
      ? differs(`${path}.seats_left`, item.seats_left, seats.free)
      : []),
  ]
}

function ofRenewal(item: Item, books: Books, path: string): string[] {
  const { renewal, schedule_id } = item
  if (typeof renewal !== 'object' || renewal === null) return []
  const term = [...books.values()].find(({ continues }) => continues === schedule_id)
  return differs(`${path}.renewal.seats_free`, (renewal as Item).seats_free, term?.seats.free ?? null)
}

/** A course in a list must show the group that a student could join first. */
export function foremostUntrue(course: { readonly next_schedule: unknown }, books: Books): string[] {
  const shown = shownGroups(books)
  const named = (course.next_schedule as { id?: string } | null)?.id ?? null
  return differs('catalogue.next_schedule', named, foremost(shown)?.id ?? null)
}

interface OwnSeat {
  readonly schedule_id: string
  readonly state: string
}

/** Compares the seats that a student sees with their rows. */
export function ownUntrue(
  items: readonly OwnSeat[],
  { seats, holds }: Own,
  { books, now }: { readonly books: Books; readonly now: Date },
): string[] {
  const live = seats.filter(({ status }) => ['upcoming', 'active', 'paused'].includes(status))
  const kept = seats.flatMap(({ keeps_seat, schedule_id }) => {
    const term = [...books.values()].find(({ continues }) => continues === schedule_id)
    return keeps_seat && term ? [term.id] : []
  })
  const expected = [
    ...live.map(({ schedule_id }) => `${schedule_id} taken`),
    ...holds.filter(({ held_until }) => held_until > now).map(({ schedule_id }) => `${schedule_id} held`),
    ...kept.map((id) => `${id} kept`),
  ]
  const named = items.map(({ schedule_id, state }) => `${schedule_id} ${state}`)
  return differs('my-seats', named.toSorted(), expected.toSorted())
}

export function differs(where: string, said: unknown, counted: unknown): string[] {
  const [a, b] = [steady(said), steady(counted)]
  return a === b ? [] : [`${where} says ${a}, the rows say ${b}`]
}

function steady(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  return JSON.stringify(Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))))
}

/** Checks the lines on a shared link's picture, in the group's own time zone. */
export function cardUntrue(course: Parameters<typeof card>[0]['course'], books: Books): string[] {
  const group = foremost(shownGroups(books))
  if (!group?.next) return []
  const said = card({ course } as Parameters<typeof card>[0]).lines.join(' | ')
  const { next, price, classesLeft, zone } = group
  const noun = classesLeft === 1 ? 'class' : 'classes'
  const expected = [dayIn(next.starts_at, zone), `${money(price)} for ${classesLeft} ${noun}`]
  return expected
    .filter((words) => !said.includes(words))
    .map((words) => `share card lacks “${words}”: ${said}`)
}
