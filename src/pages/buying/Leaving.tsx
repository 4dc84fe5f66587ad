import type { ReactElement } from 'react'
import { Notice } from '../../ui/message/Notice.tsx'

/** Shown on the way to the bank; the link is for browsers that don't go there automatically. */
export function Leaving({
  to,
  className,
}: {
  readonly to: string
  readonly className?: string
}): ReactElement {
  return (
    <Notice
      tone='good'
      live
      title='Your seats are held. Taking you to payment…'
      {...(className && { className })}
    >
      <a href={to} className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
        Continue to payment
      </a>
    </Notice>
  )
}
