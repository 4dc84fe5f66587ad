import type { ReactElement } from 'react'

export function SkipLink({ to = '#main' }: { to?: string }): ReactElement {
  return (
    <a
      href={to}
      className='fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-ink px-4 py-3 font-semibold text-ground focus:translate-y-0'
    >
      Skip to content
    </a>
  )
}
