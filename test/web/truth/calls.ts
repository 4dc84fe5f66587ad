import { card } from '#web/pages/catalogue/course/card.ts'
import { type Books, foremost, type Own, shownGroups } from './books.ts'
import { dayIn, money } from './words.ts'

interface Found {
  readonly [key: string]: unknown
}

/** Wherever an answer speaks of a group, however deep: what differs from the books. */
export function untruths(answer: unknown, books: Books, path: string): string[] {
  if (Array.isArray(answer)) return answer.flatMap((each, nth) => untruths(each, books, `${path}[${nth}]`))
  if (typeof answer !== 'object' || answer === null) return []
  const found = answer as Found
  return [
    ...ofSchedule(found, books, path),
    ...ofRenewal(found, books, path),
    ...Object.entries(found).flatMap(([key, each]) => untruths(each, books, `${path}.${key}`)),
  ]
}

/** A group, as it says itself. */
function ofSchedule(found: Found, books: Books, path: string): string[] {
  const group = books.get(String(found.id)) ?? books.get(String(found.schedule_id))
  if (!group) return []
  const { seats, capacity, next, price, classesLeft } = group
  const isWhole = 'seats' in found && 'price' in found
  return [
    ...('seats' in found && typeof found.seats === 'object'
      ? differs(`${path}.seats`, found.seats, seats)
      : []),
    ...('capacity' in found ? differs(`${path}.capacity`, found.capacity, capacity) : []),
    ...(isWhole ? differs(`${path}.price`, found.price, price) : []),
    ...(isWhole ? differs(`${path}.classes_left`, found.classes_left, classesLeft) : []),
    ...(isWhole
      ? differs(`${path}.next_class_at`, found.next_class_at, next?.starts_at.toISOString() ?? null)
      : []),
    ...('seats_left' in found && !path.startsWith('own cart')
      ? differs(`${path}.seats_left`, found.seats_left, seats.free)
      : []),
  ]
}

function ofRenewal(found: Found, books: Books, path: string): string[] {
  const { renewal, schedule_id } = found
  if (typeof renewal !== 'object' || renewal === null) return []
  const term = [...books.values()].find(({ continues }) => continues === schedule_id)
  return differs(`${path}.renewal.seats_free`, (renewal as Found).seats_free, term?.seats.free ?? null)
}

/** A course among others shows the group that one could join first. */
export function foremostUntrue(course: { readonly next_schedule: unknown }, books: Books): string[] {
  const shown = shownGroups(books)
  const named = (course.next_schedule as { id?: string } | null)?.id ?? null
  return differs('catalogue.next_schedule', named, foremost(shown)?.id ?? null)
}

interface OwnSeat {
  readonly schedule_id: string
  readonly state: string
}

/** One's own seats, against one's own rows. */
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

/** The lines in the picture of a shared link, in the group's own time. */
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
