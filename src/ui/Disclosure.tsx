import clsx from 'clsx'
import { Plus } from 'lucide'
import type { DetailsHTMLAttributes, ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type DisclosureProps = Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'title'> & {
  title: ReactNode
  /** A short value to the right of the title: "3 chosen", "₹4.2 L". */
  aside?: ReactNode
}

/** The browser keeps only one open among those with the same `name`. */
export function Disclosure({ title, aside, className, children, ...details }: DisclosureProps): ReactElement {
  return (
    <details {...details} className={clsx('group border-line border-b', className)}>
      <summary className='flex min-h-12 items-center gap-4 py-3 font-semibold hover:text-link'>
        <span className='flex-1'>{title}</span>
        {aside && <span className='font-normal text-14 text-ink-soft'>{aside}</span>}
        <Icon of={Plus} className='size-5 shrink-0 transition-transform group-open:rotate-45' />
      </summary>
      <div className='pb-6'>{children}</div>
    </details>
  )
}
