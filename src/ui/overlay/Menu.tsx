import clsx from 'clsx'
import { ChevronDown } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../Icon.tsx'

type MenuProps = {
  /** The content of the button: a name, an avatar. */
  summary: ReactNode
  label: string
  children: ReactNode
  className?: string
}

/** Links and form buttons that one press opens, without scripts. Each of them has `menuItemClass`. */
export function Menu({ summary, label, children, className }: MenuProps): ReactElement {
  return (
    <details data-menu className={clsx('group relative', className)}>
      <summary className='flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-sunken'>
        {summary}
        <span className='sr-only'>{label}</span>
        <Icon of={ChevronDown} className='size-4 transition-transform group-open:rotate-180' />
      </summary>
      <div className='absolute right-0 z-30 mt-1 grid w-64 rounded-card border border-line bg-ground p-2 elevated'>
        {children}
      </div>
    </details>
  )
}

export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-sunken aria-[current]:font-semibold'
