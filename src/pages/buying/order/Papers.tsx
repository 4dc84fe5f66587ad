import { Download } from 'lucide'
import type { ReactElement } from 'react'
import type { Order } from '#contract/learning/buying/orders.ts'
import type { Paper } from '#contract/learning/money/papers.ts'
import { paperNames } from '#contract/learning/money/paperText.ts'
import { rupees } from '../../../ui/format/money.ts'
import { Icon } from '../../../ui/Icon.tsx'

interface PapersProps {
  readonly order: Order
  readonly papers: readonly Paper[]
}

/** The receipt, and below it the papers that the law requires. */
export function Papers({ order, papers }: PapersProps): ReactElement {
  const base = `/download/orders/${encodeURIComponent(order.number)}`
  return (
    <>
      <a
        href={`${base}/receipt`}
        className='inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-control px-4 py-2 text-center font-semibold leading-tight transition-colors hover:border-ink hover:bg-sunken active:translate-y-px'
      >
        <Icon of={Download} className='size-5' />
        Download receipt (PDF)
      </a>
      {papers.length > 0 && (
        <ul aria-label='Bills and credit notes' className='grid gap-1'>
          {papers.map(({ id, kind, number, supplier, total }) => (
            <li key={id}>
              <a
                href={`${base}/papers/${encodeURIComponent(id)}`}
                className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
              >
                {`${paperNames[kind]} ${number} (PDF)`}
              </a>
              <span className='block text-14 text-ink-soft'>{`${supplier}, ${rupees(total)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
