import type { Group } from './books.ts'

// These words are written a second time, differently from the product, so that one mistake doesn't occur in both.

type Part = 'weekday' | 'day' | 'month' | 'hour' | 'minute' | 'dayPeriod'

function partsOf(instant: Date, zone: string): Readonly<Record<Part, string>> {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value])) as Record<
    Part,
    string
  >
}

export function dayIn(instant: Date, zone: string): string {
  const { weekday, day, month } = partsOf(instant, zone)
  return `${weekday} ${day} ${month}`
}

export function timeIn(instant: Date, zone: string): string {
  const { hour, minute, dayPeriod } = partsOf(instant, zone)
  return `${hour}${minute === '00' ? '' : `:${minute}`} ${dayPeriod.toLowerCase()}`
}

/** The weekly time, as on the day of the next class, such as "Sun, 8 – 9 am". */
export function weekIn({ starts_at, ends_at }: NonNullable<Group['next']>, zone: string): string {
  const [from, to] = [timeIn(starts_at, zone), timeIn(ends_at, zone)]
  const begin = from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from
  return `${partsOf(starts_at, zone).weekday}, ${begin} – ${to}`
}

export function money(paise: number): string {
  const digits = paise % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
  })
    .format(paise / 100)
    .replace(/\.00$/, '')
}

export function roomIn({ seats, capacity }: Group): string {
  const noun = capacity === 1 ? 'seat' : 'seats'
  if (seats.free > 0) return `${seats.free} of ${capacity} ${noun} left`
  return seats.taken === capacity ? `Full, all ${capacity} ${noun} taken` : 'Full, some seats on hold'
}

export function boughtOf({ classesLeft, classesTotal, price }: Group): string {
  const noun = classesTotal === 1 ? 'class' : 'classes'
  const size =
    classesLeft < classesTotal ? `${classesLeft} of ${classesTotal} ${noun} left` : `${classesTotal} ${noun}`
  return `${size}, ${money(price)},`
}

/** A page's text, with single spaces. */
export function wordsOf(html: string): string {
  return html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}
