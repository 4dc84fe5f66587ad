import clsx from 'clsx'
import { X } from 'lucide'
import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'

const shape =
  'inline-flex max-w-full min-h-9 items-center gap-2 rounded-pill border px-3 py-1 text-14 transition-colors pointer-coarse:min-h-11'

/** A plain fact in a pill, such as a language or a level. */
export function Chip({ children, className }: { children: ReactNode; className?: string }): ReactElement {
  return (
    <span className={clsx('inline-flex items-center rounded-pill bg-sunken px-2 py-0.5 text-14', className)}>
      {children}
    </span>
  )
}

/** An active filter. It's a link to the same page without that filter, so it works without scripts. */
export function RemovableChip({ to, children }: { to: string; children: ReactNode }): ReactElement {
  return (
    <Link
      to={to}
      preventScrollReset
      className={clsx(shape, 'border-control bg-surface hover:border-ink hover:bg-sunken')}
    >
      <span className='sr-only'>Remove filter: </span>
      <span className='min-w-0 max-w-64 truncate'>{children}</span>
      <Icon of={X} className='size-4 shrink-0' />
    </Link>
  )
}

/** A choice that is also a link, because the address holds the state. */
export function ChipLink({
  to,
  on,
  children,
}: {
  to: string
  on: boolean
  children: ReactNode
}): ReactElement {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={on ? 'true' : undefined}
      className={clsx(
        shape,
        on ? 'border-ink bg-ink text-ground' : 'border-control bg-surface hover:border-ink hover:bg-sunken',
      )}
    >
      {children}
    </Link>
  )
}

type ToggleChipProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { children: ReactNode }

/** A checkbox in the shape of a chip, for use in forms. */
export function ToggleChip({ children, className, ...input }: ToggleChipProps): ReactElement {
  return (
    <label
      className={clsx(
        shape,
        'relative border-control bg-surface hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-ground',
        'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft',
        className,
      )}
    >
      <input {...input} type='checkbox' className='absolute inset-0 cursor-pointer opacity-0' />
      {children}
    </label>
  )
}
