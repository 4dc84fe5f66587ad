import clsx from 'clsx'
import type { HTMLAttributes, ReactElement } from 'react'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li'
  /** `edge` has a hairline, `float` a shadow, `sunken` a quiet background, `open` only space. */
  look?: 'edge' | 'float' | 'sunken' | 'open'
  /** Makes the whole card act as the link inside it that has `link-cover`. */
  pressable?: boolean
}

const looks = {
  edge: 'border border-line bg-surface p-4 md:p-6',
  float: 'border border-line bg-surface p-4 elevated md:p-6',
  sunken: 'bg-sunken p-4 md:p-6',
  open: '',
} as const

export function Card({
  as: Tag = 'div',
  look = 'edge',
  pressable,
  className,
  ...rest
}: CardProps): ReactElement {
  return (
    <Tag
      {...rest}
      className={clsx(
        'rounded-card',
        looks[look],
        pressable && 'group relative transition-colors',
        pressable && look !== 'open' && 'hover:border-control',
        className,
      )}
    />
  )
}
