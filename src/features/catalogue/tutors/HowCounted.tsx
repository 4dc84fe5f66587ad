import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { TrackRecord } from '#contract/learning/catalogue/trackRecord.ts'
import { countingWords } from './trackWords.ts'

interface HowCountedProps {
  /** One tutor's record; without it, only the rules are shown. */
  readonly record?: TrackRecord
  readonly className?: string
}

export function HowCounted({ record, className }: HowCountedProps): ReactElement {
  return (
    <details className={clsx('text-14 text-ink-soft', className)}>
      <summary className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
        How this is counted
      </summary>
      <ul className='reading mt-2 grid gap-2'>
        {countingWords(record).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </details>
  )
}
