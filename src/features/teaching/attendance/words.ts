import { type AttendanceMark, attendanceMarks } from '#contract/learning/base/words.ts'
import { joinList } from '../../../ui/format/when.ts'

/** Returns "27 present, 2 late and 1 absent"; empty if nobody is marked. */
export function countWords(counts: Readonly<Record<AttendanceMark, number>>): string {
  return joinList(attendanceMarks.flatMap((mark) => (counts[mark] > 0 ? [`${counts[mark]} ${mark}`] : [])))
}

export const markFill: Readonly<Record<AttendanceMark, string>> = {
  present: 'fill-good',
  late: 'fill-highlight',
  absent: 'fill-bad',
  excused: 'fill-control',
}
