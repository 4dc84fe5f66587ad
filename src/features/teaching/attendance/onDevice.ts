import { systemTime } from '#contract/clock.ts'
import { type AttendanceMark, attendanceMarks } from '#contract/learning/base/words.ts'

/** A student's mark stored on this device; if the mark is null, there's only a note so far. */
export interface KeptMark {
  readonly id: string
  readonly mark: AttendanceMark | null
  /** The mark that this one replaces. */
  readonly was: AttendanceMark | null
  readonly note: string | null
}
/** The tutor and the class that a sheet belongs to. */
export interface SheetPlace {
  readonly person: string
  readonly course: string
  readonly schedule: string
  readonly lesson: string
}
export interface KeptSheet extends SheetPlace {
  readonly marks: readonly KeptMark[]
  /** True if the tutor has saved it, but the services don't have it yet. */
  readonly sending: boolean
  /** Why the services refused it; the tutor has to check it again. */
  readonly refused: string | null
  readonly at: number
}

/** Tells the page that a sheet is waiting to be sent. */
export const keptEvent = 'attendance-kept'

const prefix = 'attendance.'
/** Attendance is final 72 hours after a class, so an older sheet can't be sent any more. */
const longestMs = 5 * 86_400_000

function slotOf({ person, lesson }: Pick<SheetPlace, 'person' | 'lesson'>): string {
  return `${prefix}${person}.${lesson}`
}

/** Stores a sheet until the services have it. Returns false if the browser stores nothing. */
export function keepSheet(sheet: Omit<KeptSheet, 'at'>): boolean {
  const before = readSheet(sheet)
  const same = before && JSON.stringify({ ...before, at: 0 }) === JSON.stringify({ ...sheet, at: 0 })
  // Each write makes other tabs write their own sheet, so writing an unchanged one would never end.
  if (same) return true
  return withStorage((storage) =>
    storage.setItem(slotOf(sheet), JSON.stringify({ ...sheet, at: systemTime() })),
  )
}

export function readSheet(place: Pick<SheetPlace, 'person' | 'lesson'>): KeptSheet | null {
  let text: string | null = null
  withStorage((storage) => {
    text = storage.getItem(slotOf(place))
  })
  return sheetIn(text)
}

export function dropSheet(place: Pick<SheetPlace, 'person' | 'lesson'>): void {
  withStorage((storage) => storage.removeItem(slotOf(place)))
}

/** This person's sheets that the services don't have yet; those of classes long past are deleted. */
export function keptSheets(person: string): readonly KeptSheet[] {
  const sheets: KeptSheet[] = []
  withStorage((storage) => {
    for (const slot of Object.keys(storage).filter((key) => key.startsWith(prefix))) {
      const sheet = sheetIn(storage.getItem(slot))
      if (!sheet || systemTime() - sheet.at > longestMs) storage.removeItem(slot)
      else if (sheet.person === person) sheets.push(sheet)
    }
  })
  return sheets
}

/** Calls back when another tab changes a stored sheet: any sheet, or this one. */
export function onKeptElsewhere(heard: () => void, place?: SheetPlace): () => void {
  const slot = place ? slotOf(place) : prefix
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || (place ? key === slot : key.startsWith(slot))) heard()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

function sheetIn(text: string | null): KeptSheet | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null')
    return isSheet(read) ? read : null
  } catch {
    return null
  }
}

/** Older formats and broken text are ignored. */
function isSheet(read: unknown): read is KeptSheet {
  if (typeof read !== 'object' || read === null) return false
  const texts = ['person', 'course', 'schedule', 'lesson'].every(
    (name) => typeof Reflect.get(read, name) === 'string',
  )
  const marks: unknown = Reflect.get(read, 'marks')
  return texts && typeof Reflect.get(read, 'at') === 'number' && Array.isArray(marks) && marks.every(isMark)
}

function isMark(read: unknown): read is KeptMark {
  if (typeof read !== 'object' || read === null) return false
  const marks: readonly unknown[] = [null, ...attendanceMarks]
  return (
    typeof Reflect.get(read, 'id') === 'string' &&
    ['mark', 'was'].every((name) => marks.includes(Reflect.get(read, name)))
  )
}

/** Storage throws if it's full or turned off for this site. */
function withStorage(use: (storage: Storage) => void): boolean {
  try {
    use(localStorage)
    return true
  } catch {
    return false
  }
}
