import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { TrackRecord } from '#contract/learning/catalogue/trackRecord.ts'
import { trackFacts } from './trackWords.ts'

interface TrackLineProps {
  readonly record: TrackRecord
  readonly className?: string
}

/** The figures about a tutor, in one line. */
export function TrackLine({ record, className }: TrackLineProps): ReactElement | null {
  const facts = trackFacts(record)
  if (facts.length === 0) return null
  const line = facts.map(({ phrase }) => phrase).join(' · ')
  return <p className={clsx('text-14', className)}>{line.replace(/^./, (letter) => letter.toUpperCase())}</p>
}
