import clsx from 'clsx'
import { CircleAlert, CircleCheck, CircleDashed, Clock } from 'lucide'
import type { ReactElement } from 'react'
import type { OrderStatus } from '#contract/learning/base/words.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { statusWords } from './words.ts'

const marks = {
  good: { icon: CircleCheck, look: 'text-good' },
  bad: { icon: CircleAlert, look: 'text-bad' },
  warn: { icon: Clock, look: 'text-warn' },
  info: { icon: CircleDashed, look: 'text-ink-soft' },
} as const

export function StatusMark({ status }: { readonly status: OrderStatus }): ReactElement {
  const { label, tone } = statusWords[status]
  const { icon, look } = marks[tone]
  return (
    <span className={clsx('inline-flex items-center gap-2 font-medium text-14', look)}>
      <Icon of={icon} className='size-4 shrink-0' />
      {label}
    </span>
  )
}
