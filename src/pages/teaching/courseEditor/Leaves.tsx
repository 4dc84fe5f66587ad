import type { ReactElement } from 'react'
import type { Leave } from '#contract/learning/teaching/leaves.ts'
import { joinList } from '../../../ui/format/when.ts'
import { daysText } from '../leaveDays.ts'

/** The days off on which this week's classes would not take place. */
export function Leaves({ leaves }: { readonly leaves: readonly Leave[] }): ReactElement | null {
  if (leaves.length === 0) return null
  return (
    <p className='text-14 text-ink-soft'>
      {`You’re off ${joinList(leaves.map(daysText))}. New classes are planned around these days.`}
    </p>
  )
}
