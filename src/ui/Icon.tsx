import type { IconNode } from 'lucide'
import { createElement, type ReactElement } from 'react'

interface IconProps {
  readonly of: IconNode
  readonly className?: string
  readonly strokeWidth?: number
}

/** Hidden from screen readers, because it's always beside a label. */
export function Icon({ of: shapes, className, strokeWidth = 2 }: IconProps): ReactElement {
  return (
    <svg
      xmlns='http://www.w3.org/2000/svg'
      width={24}
      height={24}
      viewBox='0 0 24 24'
      fill='none'
      stroke='currentColor'
      strokeWidth={strokeWidth}
      strokeLinecap='round'
      strokeLinejoin='round'
      aria-hidden
      className={className}
    >
      {shapes.map(([tag, attributes], key) => createElement(tag, { ...attributes, key }))}
    </svg>
  )
}
