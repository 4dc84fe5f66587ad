import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'

export type Fact = { label: ReactNode; value: ReactNode; key?: string }

/** Facts as terms and descriptions between hairlines. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }): ReactElement {
  return (
    <dl className={clsx('border-line border-b', className)}>
      {facts.map(({ label, value, key }) => (
        <div
          key={key ?? String(label)}
          className='grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-4 border-line border-t py-3'
        >
          <dt className='text-14 text-ink-soft'>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
