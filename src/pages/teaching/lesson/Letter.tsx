import type { ReactElement } from 'react'
import { peopleText } from '../../../features/teaching/words.ts'

interface LetterProps {
  readonly students: number
  readonly words: readonly string[]
}

/** The message that students will get, word for word. */
export function Letter({ students, words }: LetterProps): ReactElement | null {
  if (students === 0)
    return <p className='text-14 text-ink-soft'>Nobody has a seat yet, so nobody is told.</p>
  return (
    <div className='rounded-card bg-sunken p-4'>
      <p className='font-semibold text-14'>{`What ${peopleText(students)} will read`}</p>
      {words.map((paragraph) => (
        <p key={paragraph} className='mt-2 break-words'>
          {paragraph}
        </p>
      ))}
      <p className='mt-2 text-14 text-ink-soft'>Students see the times in their own time zone.</p>
    </div>
  )
}
