import type { Books, Group, Own } from './books.ts'
import type { Term } from './moves.ts'
import { isAhead, type Reader } from './screens.ts'
import { dayIn, money, timeIn, wordsOf } from './words.ts'

interface Shown {
  readonly books: Books
  readonly reader: Reader
}
type Open = (path: string) => Promise<string>

/** What a student's own pages get wrong: home, courses, renewals and unpaid orders. */
export async function wrongOwnScreens(term: Term, shown: Shown, open: Open): Promise<string[]> {
  const { own, now, zone } = shown.reader
  if (!own) return []
  const learning = wordsOf(await open('/learn'))
  const home = wordsOf(await open('/'))
  const wrong: string[] = []
  const expectIn = (where: string, said: string, words: string) => {
    if (!said.includes(words)) wrong.push(`${where} for ${zone} lacks “${words}” in: ${said.slice(0, 900)}`)
  }
  for (const seat of own.seats) {
    if (['upcoming', 'active'].includes(seat.status)) expectIn('learning', learning, leftIn(seat))
    if (['upcoming', 'active'].includes(seat.status)) expectIn('home', home.toLowerCase(), leftIn(seat))
    const next = nextOf(seat.schedule_id, shown.books)
    const isRenewed = own.seats.some(
      ({ schedule_id, status }) => schedule_id === next?.id && status !== 'cancelled',
    )
    if (!next?.next || isRenewed || !['upcoming', 'active', 'paused'].includes(seat.status)) continue
    const hold = own.holds.find(({ schedule_id, held_until }) => schedule_id === next.id && held_until > now)
    if (hold) {
      const words = `Your order ${hold.number} holds a seat in the next term until ${near(hold.held_until, { zone, now })}`
      expectIn('learning', learning, words)
      expectIn('renewal', wordsOf(await open(renewPath(term, seat.schedule_id))), words)
    } else if (seat.keeps_seat && isAhead(next, now)) {
      const until = new Date(next.next.starts_at.getTime() - 48 * 3_600_000)
      const words = `Your seat in the next term is reserved until ${near(until, { zone, now })}`
      expectIn('learning', learning, words)
      expectIn('home', home, words)
      const renewal = wordsOf(await open(renewPath(term, seat.schedule_id)))
      expectIn('renewal', renewal, words)
      expectIn('renewal', renewal, money(next.price))
      expectIn(
        'renewal',
        renewal,
        `${dayIn(next.next.starts_at, zone)}, ${timeIn(next.next.starts_at, zone)}`,
      )
    }
  }
  for (const hold of own.holds) {
    const order = wordsOf(await open(`/orders/${hold.number}`))
    expectIn('order', order, money(hold.total))
    if (hold.status !== 'payment_pending') continue
    const isHeld = hold.held_until > now
    expectIn('order', order, isHeld ? 'Waiting for your payment' : 'Time to pay has run out')
    if (isHeld) expectIn('home', home, `The seat is held until ${near(hold.held_until, { zone, now })}`)
  }
  const next = nextClass(shown)
  if (next) expectIn('home', home, `${dayIn(next, zone)}, ${timeIn(next, zone)}`)
  return wrong
}

/** The student's next class that takes place as planned. */
function nextClass({ books, reader }: Shown): Date | null {
  const classes = (reader.own?.seats ?? []).flatMap(({ schedule_id, status }) => {
    const next = ['upcoming', 'active'].includes(status) && books.get(schedule_id)?.next
    return next && next.status === 'scheduled' ? [next.starts_at] : []
  })
  return classes.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

export function leftIn({ left, total }: Pick<Own['seats'][number], 'left' | 'total'>): string {
  const words = left === 0 ? 'no classes left' : left === 1 ? '1 class left' : `${left} classes left`
  return `${words} of ${total}`
}

function renewPath({ course }: Term, scheduleId: string): string {
  return `/learn/courses/${course.slug}/schedules/${scheduleId}/renew`
}

function nextOf(scheduleId: string, books: Books): Group | undefined {
  return [...books.values()].find(({ continues }) => continues === scheduleId)
}

function near(moment: Date, { zone, now }: { readonly zone: string; readonly now: Date }): string {
  const days = (Date.parse(dateIn(moment, zone)) - Date.parse(dateIn(now, zone))) / 86_400_000
  if (days === 0) return timeIn(moment, zone)
  if (days === 1) return `tomorrow, ${timeIn(moment, zone)}`
  return `${dayIn(moment, zone)}, ${timeIn(moment, zone)}`
}

function dateIn(moment: Date, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(moment)
}
