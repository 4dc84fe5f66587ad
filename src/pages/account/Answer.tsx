import type { ReactElement } from 'react'
import { Notice } from '../../ui/message/Notice.tsx'

interface AnswerProps {
  readonly problem?: string | null | undefined
  readonly done?: string | null | undefined
}

/** The result of a form in this section; it takes the focus, unless a field does. */
export function Answer({ problem, done }: AnswerProps): ReactElement | null {
  const message = problem ?? done
  if (!message) return null
  return (
    <div data-answer tabIndex={-1} className='rounded-card'>
      <Notice tone={problem ? 'bad' : 'good'} live title={message} />
    </div>
  )
}
