import type { ReactElement } from 'react'
import { wordDiff } from './wordDiff.ts'

interface ChangedWordsProps {
  readonly before: string
  readonly after: string
}

/** Marks what was removed from a text and what was added. */
export function ChangedWords({ before, after }: ChangedWordsProps): ReactElement {
  return (
    <>
      {wordDiff(before, after).map(({ kind, text }, nth) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of one text have no other name.
        if (kind === 'same') return <span key={nth}>{text}</span>
        if (kind === 'gone')
          return (
            <del key={nth} className='bg-bad-soft text-ink-soft'>
              {text}
            </del>
          )
        return (
          <ins key={nth} className='bg-good-soft'>
            {text}
          </ins>
        )
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the pieces of one text have no other name.
      })}
    </>
  )
}
