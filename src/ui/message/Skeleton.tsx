import clsx from 'clsx'
import type { ReactElement } from 'react'

/** Holds the place of one thing that is really being awaited; size it with classes, as the thing itself. */
export function Skeleton({ className }: { className: string }): ReactElement {
  return (
    <span aria-hidden='true' className={clsx('block animate-pulse rounded-small bg-line/70', className)} />
  )
}

/** Says once that something is coming; the skeletons inside stay silent. */
export function Loading({
  what,
  children,
}: {
  what: string
  children: ReactElement | ReactElement[]
}): ReactElement {
  return (
    <div role='status' aria-busy='true'>
      <span className='sr-only'>{`Loading ${what}`}</span>
      {children}
    </div>
  )
}
