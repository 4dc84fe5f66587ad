import ical, { escape as escaped, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { hour, second } from '../../../clock.ts'
import type { Config } from '../../../config.ts'
import { oneLine } from '../../../texts/oneLine.ts'
import type { ItemRow } from './items.ts'
import type { Whose } from './keys.ts'

/** A calendar entry, and the role in which the calendar's owner takes part. */
export interface Entry {
  readonly row: ItemRow
  readonly side: Whose['side']
}
type Brand = Pick<Config, 'BRAND_NAME' | 'PUBLIC_ORIGIN'>

/** Deterministic: nothing in the file depends on when it was requested. */
export function iCalendar(brand: Brand, entries: readonly Entry[]): Buffer {
  const calendar = ical({
    prodId: { company: 'Verandah', product: 'Learn', language: 'EN' },
    name: escaped(oneLine(brand.BRAND_NAME), false),
    ttl: hour / second,
  })
  for (const together of byUid(entries)) calendar.createEvent(eventOf(brand, together))
  return Buffer.from(`${calendar.toString()}\r\n`)
}

interface Together extends Entry {
  /** The learners whose class it is; empty if it's the calendar owner's own. */
  readonly names: readonly string[]
}

/** Siblings in one class share an event, since its uid is the same. */
function byUid(entries: readonly Entry[]): readonly Together[] {
  const events = new Map<string, Together>()
  for (const entry of entries) {
    const key = `${entry.side} ${entry.row.uid}`
    const known = events.get(key)
    const names = [...(known?.names ?? []), ...(entry.row.learner ? [entry.row.learner.name] : [])]
    events.set(key, { ...(known ?? entry), names })
  }
  return [...events.values()]
}

function eventOf(brand: Brand, entry: Together): ICalEventData {
  const { row } = entry
  return {
    id: `${row.uid}@verandah`,
    sequence: row.sequence,
    stamp: row.updated_at,
    lastModified: row.updated_at,
    start: row.starts_at,
    end: row.ends_at,
    summary: oneLine(summaryOf(entry)),
    description: printable(describe(entry)),
    location: row.mode === 'in_person' ? oneLine(row.place ?? '') : 'Online',
    url: pageOf(brand, entry),
    status: statusOf(row),
  }
}

function summaryOf({ row: { kind, course_title }, side, names }: Together): string {
  const title = [course_title ?? 'any course', names.length > 0 && `(${names.join(', ')})`]
    .filter(Boolean)
    .join(' ')
  if (kind === 'demo') return `Demo class: ${title}`
  return side === 'tutor' ? `Teaching: ${title}` : title
}

/** Leaves out the link to the room, which anybody with the calendar's address could keep for good. */
function describe({ row, side }: Entry): string {
  const { kind, number, classes_total, students, tutor_name, change_note } = row
  const counted = students === 1 ? '1 student' : `${students ?? 0} students`
  const lines = [
    kind === 'class' ? `Class ${number} of ${classes_total}` : null,
    side === 'tutor' ? counted : `With ${tutor_name}`,
    change_note,
  ]
  return lines.filter((line) => line !== null && line !== '').join('\n')
}

/** The page that shows the link to the room once people may join. */
function pageOf({ PUBLIC_ORIGIN }: Brand, { row, side }: Entry): string {
  const area = side === 'tutor' ? 'teach' : 'learn'
  const path =
    row.kind === 'demo'
      ? `/${area}/demos`
      : `/${area}/courses/${row.course_slug}/schedules/${row.schedule_id}`
  return new URL(path, PUBLIC_ORIGIN).href
}

const over: readonly ItemRow['status'][] = ['cancelled', 'declined', 'expired']

function statusOf({ status }: ItemRow): ICalEventStatus {
  if (over.includes(status)) return ICalEventStatus.CANCELLED
  return status === 'requested' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** Calendars allow no control characters except line breaks, which are escaped. */
function printable(words: string): string {
  return words.replace(/[^\P{Cc}\n]/gu, ' ')
}
