import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { Link } from './Link.tsx'

type TabsProps = {
  label: string
  tabs: readonly { to: string; label: ReactNode; current?: boolean; count?: number }[]
  className?: string
}

/** Tabs are links: each has its own address, and the current one is marked as the current page. */
export function Tabs({ label, tabs, className }: TabsProps): ReactElement {
  return (
    <nav aria-label={label} data-print='no' className={clsx('border-line border-b', className)}>
      <ul className='-mb-px flex flex-wrap gap-x-6'>
        {tabs.map((tab) => (
          <li key={tab.to} className='shrink-0'>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className='flex min-h-12 items-center gap-2 border-transparent border-b-2 text-ink-soft -outline-offset-4 hover:text-ink aria-[current]:border-link aria-[current]:font-semibold aria-[current]:text-ink'
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className='font-normal text-14 text-ink-soft'>{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
