import type { ReactElement } from 'react'
import { Skeleton } from '../../../ui/message/Skeleton.tsx'

/** Shown while the reviews are loading. */
export function ReviewsAwaited(): ReactElement {
  return (
    <section>
      <h2 className='heading-2'>What students say</h2>
      <Skeleton className='mt-4 h-48' />
    </section>
  )
}
