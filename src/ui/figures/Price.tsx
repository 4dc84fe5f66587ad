import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { rupees, rupeesShort } from '../format/money.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

type PriceProps = {
  paise: number
  /** A suffix such as "a class", "for 12 classes" or "onwards". */
  per?: ReactNode
  /** The previous price, struck through and announced as such. */
  was?: number
  className?: string
}

export function Price({ paise, per, was, className }: PriceProps): ReactElement {
  return (
    <span className={clsx('whitespace-nowrap', className)}>
      {was !== undefined && was !== paise && (
        <>
          <VisuallyHidden>Was </VisuallyHidden>
          <s className='mr-1 font-normal text-ink-soft'>{rupees(was)}</s>
          <VisuallyHidden>, now </VisuallyHidden>
        </>
      )}
      <span className='font-semibold'>{rupees(paise)}</span>
      {per && <span className='font-normal text-14 text-ink-soft'> {per}</span>}
    </span>
  )
}

/** "₹1.24 Cr", with the full amount on hover and for screen readers. */
export function PriceShort({ paise, per, className }: Omit<PriceProps, 'was'>): ReactElement {
  const full = rupees(paise)
  const short = rupeesShort(paise)
  return (
    <span className={clsx('whitespace-nowrap', className)}>
      <span aria-hidden='true' title={short === full ? undefined : full}>
        {short}
      </span>
      <VisuallyHidden>{full}</VisuallyHidden>
      {per && <span className='text-14 text-ink-soft'> {per}</span>}
    </span>
  )
}
