import { mostTimings, type Row } from '../../../features/teaching/authoring/group.ts'
import { clockAt, type SpanOnDay } from '../../../features/timetable/calendar/grid/layout.ts'
import type { Drop } from '../../../features/timetable/calendar/grid/useGridDrag.ts'

/** The rows with a newly drawn time, without those that have no day yet. */
export function withDrawn(rows: readonly Row[], { day, from, to }: SpanOnDay, key: string): readonly Row[] {
  const newRow: Row = { key, weekday: day, starts_at: clockAt(from), minutes: String(to - from) }
  const used = rows.filter((row) => row.weekday !== '')
  return used.length < mostTimings ? [...used, newRow] : rows
}

/** The rows after a time was moved, or made longer or shorter. */
export function withDrop(rows: readonly Row[], { id, grip, day, from, to }: Drop): readonly Row[] {
  const change = grip === 'move' ? { weekday: day, starts_at: clockAt(from) } : { minutes: String(to - from) }
  return rows.map((row) => (row.key === id ? { ...row, ...change } : row))
}
