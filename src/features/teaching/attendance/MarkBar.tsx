import clsx from 'clsx'
import type { ReactElement } from 'react'
import { type AttendanceMark, attendanceMarks } from '#contract/learning/base/words.ts'
import { markFill } from './words.ts'

interface MarkBarProps {
  readonly counts: Readonly<Record<AttendanceMark, number>>
  readonly missing: number
  readonly className?: string
}

/** A class's attendance as one bar, with a gap for unmarked students. The text beside it gives the same figures. */
export function MarkBar({ counts, missing, className }: MarkBarProps): ReactElement {
  const total = attendanceMarks.reduce((sum, mark) => sum + counts[mark], missing)
  let from = 0
  return (
    <svg
      aria-hidden='true'
      viewBox='0 0 100 8'
      preserveAspectRatio='none'
      className={clsx('h-2 w-full overflow-hidden rounded-pill', className)}
    >
      <rect width='100' height='8' className='fill-line' />
      {attendanceMarks.map((mark) => {
        const width = total > 0 ? (100 * counts[mark]) / total : 0
        const x = from
        from += width
        return width > 0 && <rect key={mark} x={x} width={width} height='8' className={markFill[mark]} />
      })}
    </svg>
  )
}
