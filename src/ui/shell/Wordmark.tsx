import clsx from 'clsx'
import type { ReactElement } from 'react'

type WordmarkProps = { name: string; face: 'learn' | 'homes'; className?: string }

/** A verandah: the sun through an arch for Learn, a lean-to roof on posts for Homes. */
export function Wordmark({ name, face, className }: WordmarkProps): ReactElement {
  return (
    <span className={clsx('inline-flex items-center gap-2 sm:gap-3', className)}>
      {face === 'learn' ? <ArchMark /> : <RoofMark />}
      <span
        className={clsx(
          'whitespace-nowrap font-display leading-none',
          face === 'learn'
            ? 'font-bold text-18 tracking-tight sm:text-20'
            : 'text-18 tracking-wide sm:text-20',
        )}
      >
        {name}
      </span>
    </span>
  )
}

function ArchMark(): ReactElement {
  return (
    <svg aria-hidden='true' viewBox='0 0 28 32' className='h-8 w-7 shrink-0'>
      <path d='M0 32V14a14 14 0 0 1 28 0v18z' className='fill-action' />
      <path d='M4.5 32V14a9.5 9.5 0 0 1 19 0v18z' className='fill-ground' />
      <path d='M6.5 29a7.5 7.5 0 0 1 15 0z' className='fill-highlight' />
      <path d='M0 29h28v3H0z' className='fill-accent' />
    </svg>
  )
}

function RoofMark(): ReactElement {
  return (
    <svg
      aria-hidden='true'
      viewBox='0 0 36 32'
      className='h-7 w-8 shrink-0'
      fill='none'
      stroke='currentColor'
      strokeWidth='1.5'
    >
      <path d='M4 5v23.5M20 11v17.5M31 14v14.5' />
      <path d='M1 4l34 11' />
      <path d='M0 29.5h36' className='stroke-highlight' />
    </svg>
  )
}
