import type { ReactElement } from 'react'
import type { CostSheet } from '#contract/estate/projects/costs.ts'
import { rupees } from '../../../ui/format/money.ts'

/** When each instalment is due; its bar starts where the previous one ends. */
export function Stages({ stages }: Pick<CostSheet, 'stages'>): ReactElement {
  const whole = Math.max(
    stages.reduce((sum, { amount }) => sum + amount, 0),
    1,
  )
  const before = stages.map((_, index) => stages.slice(0, index).reduce((sum, { amount }) => sum + amount, 0))
  return (
    <ol className='border-line border-b'>
      {stages.map(({ label, percent, amount, apart }, index) => (
        <li key={label} data-print='whole' className='border-line border-t py-3'>
          <p className='flex items-baseline gap-4'>
            <span className='flex-1'>{label}</span>
            <span className='whitespace-nowrap text-14 text-ink-soft'>
              {apart ? 'on its own date' : `${percent} %`}
            </span>
            <span className='whitespace-nowrap text-right'>{rupees(amount)}</span>
          </p>
          <svg aria-hidden='true' width='100%' height='6' data-print='no' className='mt-2 block'>
            <rect width='100%' height='6' className='fill-line' />
            <rect
              x={share(before[index] ?? 0, whole)}
              width={share(amount, whole)}
              height='6'
              className='fill-ink'
            />
          </svg>
        </li>
      ))}
    </ol>
  )
}

function share(amount: number, whole: number): string {
  return `${((amount / whole) * 100).toFixed(2)}%`
}
