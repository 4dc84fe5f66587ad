import clsx from 'clsx'
import type { ReactElement } from 'react'

/** A placeholder for one thing that is loading; size it with the same classes. */
export function Skeleton({ className }: { className: string }): ReactElement {
  return (
    <span aria-hidden='true' className={clsx('block animate-pulse rounded-small bg-line/70', className)} />
  )
}

/** Announces once that something is loading; the skeletons inside are silent. */
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
