import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../Icon.tsx'

export type Tone = 'info' | 'good' | 'warn' | 'bad'

const looks = {
  info: { icon: Info, look: 'border-line bg-sunken text-ink', mark: 'text-link' },
  good: { icon: CircleCheck, look: 'border-good/30 bg-good-soft text-ink', mark: 'text-good' },
  warn: { icon: TriangleAlert, look: 'border-warn/30 bg-warn-soft text-ink', mark: 'text-warn' },
  bad: { icon: CircleAlert, look: 'border-bad/30 bg-bad-soft text-ink', mark: 'text-bad' },
} as const

type NoticeProps = {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Announced when it appears after a visitor's action; leave it off for text that is there from the start. */
  live?: boolean
  className?: string
}

export function Notice({
  tone = 'info',
  title,
  children,
  action,
  live,
  className,
}: NoticeProps): ReactElement {
  const { icon, look, mark } = looks[tone]
  const role = live ? (tone === 'bad' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={clsx('flex gap-3 rounded-card border p-4', look, className)}>
      <Icon of={icon} className={clsx('mt-0.5 size-5 shrink-0', mark)} />
      <div className='grid flex-1 gap-1'>
        {title && <p className='font-semibold'>{title}</p>}
        {children && <div className='text-14 leading-normal'>{children}</div>}
        {action && <div className='mt-2 flex flex-wrap gap-2'>{action}</div>}
      </div>
    </div>
  )
}
