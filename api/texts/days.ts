// Days and times in words, for emails and documents. The browser has its own module, because it uses the server's rules
// for time zones; here the engine's rules apply.

const india = 'Asia/Kolkata'
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
const lengthOfDay = 86_400_000

export interface Place {
  readonly time_zone: string
}

/** The date in India, such as `2026-11-23`. */
export function todayInIndia(now: Date): string {
  return isoDay(now, india)
}

/** `2026-11-24 18:30` in India, as spreadsheets read it. */
export function minuteInIndia(moment: Date): string {
  return formatIn(india).format(moment)
}

/** A date such as `24 November 2026`, in the reader's time zone. */
export function onDay(moment: Date, { time_zone }: Place): string {
  return inWords(isoDay(moment, time_zone))
}

/** `2026-11-24` as `24 November 2026`. */
export function inWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`
}

/** `2026-11-24` as `November 2026`. */
export function monthInWords(day: string): string {
  const [year = '', month = ''] = day.split('-')
  return `${months[Number(month) - 1]} ${year}`
}

/**
 * `Tue 24 Nov, 6:30 pm India time`; for a reader abroad, their own time first: `Tue 24 Nov, 5 pm Dubai time (6:30 pm
 * India time)`. With `now`, it says today and tomorrow, which only suits text that is read soon.
 */
export function when(moment: Date, { time_zone }: Place, now?: Date): string {
  const own = `${dayName(moment, time_zone, now)}, ${timeIn(moment, time_zone)} ${zoneName(time_zone)}`
  return time_zone === india ? own : `${own} (${elsewhere(moment, time_zone)})`
}

/** `10:15 am India time today`, to follow "by"; for days after tomorrow `10:15 am India time on Fri 27 Nov`. */
export function clockOn(moment: Date, { time_zone }: Place, now: Date): string {
  const name = dayName(moment, time_zone, now)
  const day = /^to/.test(name) ? name : `on ${name}`
  const own = `${timeIn(moment, time_zone)} ${zoneName(time_zone)} ${day}`
  return time_zone === india ? own : `${own} (${elsewhere(moment, time_zone)})`
}

/** Such as `Tue 24 Nov, 6:30 to 7:30 pm India time`. */
export function span(from: Date, to: Date, { time_zone }: Place): string {
  const hours = `${timeIn(from, time_zone)} to ${timeIn(to, time_zone)}`
  const own = `${dayName(from, time_zone)}, ${hours.replace(/ (am|pm) to (.* \1)$/, ' to $2')} ${zoneName(time_zone)}`
  return time_zone === india ? own : `${own} (${elsewhere(from, time_zone)})`
}

/** The time in India, for a reader who already has their local time. */
function elsewhere(moment: Date, zone: string): string {
  const day = isoDay(moment, india) === isoDay(moment, zone) ? '' : `${dayName(moment, india)}, `
  return `${day}${timeIn(moment, india)} India time`
}

function dayName(moment: Date, zone: string, now?: Date): string {
  const day = isoDay(moment, zone)
  if (now && day === isoDay(now, zone)) return 'today'
  if (now && day === isoDay(new Date(now.getTime() + lengthOfDay), zone)) return 'tomorrow'
  const [, month = '', date = ''] = day.split('-')
  return `${weekdays[new Date(day).getUTCDay()]} ${Number(date)} ${months[Number(month) - 1]?.slice(0, 3)}`
}

/** `6 pm` or `6:30 pm`. Assembled here, because engines disagree on the space and the case. */
function timeIn(moment: Date, zone: string): string {
  return clockTime(formatIn(zone).format(moment).slice(-5))
}

/** `18:30` as `6:30 pm`. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${past} ${hours < 12 ? 'am' : 'pm'}`
}

/** `India time`; other zones are named after their city. */
export function zoneName(zone: string): string {
  if (zone === india || zone === 'Asia/Calcutta') return 'India time'
  if (zone === 'UTC' || zone === 'Etc/UTC') return 'UTC'
  return `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`
}

function isoDay(moment: Date, zone: string): string {
  return formatIn(zone).format(moment).slice(0, 10)
}

// Creating a formatter costs more than using it, and there are few zones.
const formatsAtMost = 1_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** `2026-11-24 18:30`, as local time in that zone. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  if (formats.size >= formatsAtMost) formats.clear()
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, made)
  return made
}
