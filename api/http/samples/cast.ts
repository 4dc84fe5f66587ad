import { createHash } from 'node:crypto'
import { days, instants, moment } from './calendar.ts'
import { homesFigures, homesWords } from './homes.ts'
import { learnFigures, learnWords } from './learn.ts'

/** A value's place: its own name, and the nearest named thing around it. */
export class Place {
  readonly service: string
  readonly around: string
  readonly name: string
  constructor(service: string, around: string, name = '') {
    this.service = service
    this.around = around
    this.name = name
  }

  below(name: string): Place {
    const around = this.name === '' || this.name === 'items' ? this.around : singular(this.name)
    return new Place(this.service, around, name)
  }

  /** The place of a page number or the like, which belongs to the list and not to its rows. */
  ofList(name: string): Place {
    return new Place(this.service, 'list', name)
  }

  /** The key of an entry in a record that allows any keys. */
  get key(): string {
    return { class_dates: '2027-01-19', headers: 'content-type', legend: 'a' }[this.name] ?? idOf(this.name)
  }
}

const missing =
  `answered_by appeal cancelled_at capabilities change_note closed_at edited_at error failed_at failing_since former_until
  hidden_at hidden_reason left_out moved_from outcome_note paused_until problem profile.handle profile.headline refunded_at
  resolved_at revoked_at undone undoes user.handle user.headline waits_for withdrawn_at order.held_until order.seconds_left unmet blocked taken_down sent_back`.split(
    /\s+/,
  )
const untrue =
  `apart back can.resolve clock_change demos_share_a_room embedded is_own is_reported lapsed left_out mirrored more
  needs_attendance needs_second overdue paused price_changed program refused reload skipped sold take`.split(
    /\s+/,
  )

/** Nothing has gone wrong in a sample, so fields about trouble are absent. */
export function isEmptyAt({ around, name }: Place): boolean {
  return missing.includes(name) || missing.includes(`${around}.${name}`)
}

export function isTrueAt({ around, name }: Place): boolean {
  return !untrue.includes(name) && !untrue.includes(`${around}.${name}`)
}

/** Candidates for that place, the most specific first; the first that fits the schema is used. */
export function candidates(place: Place): readonly unknown[] {
  return [...known(place), ...plain]
}

export function known(place: Place): readonly unknown[] {
  const { service, around, name } = place
  const words = service === 'Homes' ? homesWords : learnWords
  const figures = service === 'Homes' ? homesFigures : learnFigures
  const names = [`${around}.${name}`, name]
  const own = [words, figures].flatMap((table) => names.flatMap((each) => table[each] ?? []))
  return [...own, ...byEnding(place)]
}

function byEnding({ around, name }: Place): readonly unknown[] {
  if (name === 'id') return [idOf(around)]
  if (/_ids?$/.test(name)) return [idOf(name.replace(/_ids?$/, ''))]
  if (name === 'ids') return [idOf(around)]
  if (name === 'evidence') return [idOf('upload')]
  if (/_(?:url|href)$/.test(name)) return ['https://example.com/verandah', '/media/demo/paper.pdf']
  return [instants, days].flatMap((table) => table[name] ?? [])
}

/** Fallbacks: texts by the patterns in schemas, then numbers. */
const plain: readonly unknown[] = [
  'A short note',
  moment,
  '2027-01-19',
  idOf('thing'),
  '2027-01',
  '18:00',
  'asha.rao@example.com',
  '+919876543210',
  'https://example.com/verandah',
  '/courses',
  'Asia/Kolkata',
  'cGFzc2tleQ',
  '123456',
  '12',
  '1',
  '6-9',
  'chess',
  'title',
  'INR',
  'f0a583',
  'Lakeside',
  3,
  1,
  0,
]

/** People and things have the same id wherever they appear. */
export function idOf(thing: string): string {
  const same: Readonly<Record<string, string>> = {
    artist: 'tutor',
    author: 'student',
    home: 'unit',
    person: 'student',
    profile: 'student',
    user: 'student',
    mycourse: 'course',
    mygroup: 'schedule',
    group: 'schedule',
    taughtgroup: 'schedule',
    user_schedule: 'enrolment',
    lesson: 'class',
  }
  const kind = thing.toLowerCase()
  const tail = createHash('sha256')
    .update(same[kind] ?? kind)
    .digest('hex')
  return `019b84c6e2${tail.slice(0, 22)}`
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
}
