import clsx from 'clsx'
import type { ReactElement } from 'react'
import { type PictureSource, srcSet } from './Picture.tsx'

type AvatarProps = {
  name: string
  /** A square portrait; without one, a large avatar is drawn from the name and a small one shows initials. */
  portrait?: PictureSource | null | undefined
  /** The address of a small square picture, if there's no portrait. */
  src?: string | null | undefined
  size?: 24 | 32 | 40 | 48 | 64 | 96 | 128
  /** Set if the name isn't shown beside it. */
  named?: boolean
  className?: string
}

const sizes = {
  24: 'size-6 text-12',
  32: 'size-8 text-12',
  40: 'size-10 text-14',
  48: 'size-12 text-16',
  64: 'size-16 text-20',
  96: 'size-24 text-30',
  128: 'size-32 text-38',
} as const

/** Below this size, two letters tell people apart better than a drawing. */
const drawnFrom = 48

const grounds = [
  'bg-highlight-soft text-highlight-ink',
  'bg-action-soft text-ink',
  'bg-good-soft text-ink',
  'bg-bad-soft text-ink',
] as const

export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : ''].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toLocaleUpperCase('en-IN')
}

export function Avatar({
  name,
  portrait,
  src,
  size = 40,
  named = false,
  className,
}: AvatarProps): ReactElement {
  const shape = clsx(
    'inline-grid shrink-0 place-content-center overflow-hidden rounded-full',
    sizes[size],
    className,
  )
  if (portrait) {
    return (
      <picture className='inline-flex shrink-0'>
        <source type='image/avif' srcSet={srcSet(portrait, 'avif')} sizes={`${size}px`} />
        <img
          src={`${portrait.base}-${portrait.widths[0] ?? portrait.width}.webp`}
          srcSet={srcSet(portrait, 'webp')}
          sizes={`${size}px`}
          alt={named ? name : ''}
          width={size}
          height={size}
          loading='lazy'
          decoding='async'
          className={clsx(shape, 'bg-sunken object-cover')}
        />
      </picture>
    )
  }
  const single = src ?? (size >= drawnFrom ? `/portraits/${encodeURIComponent(name)}.svg` : null)
  if (single !== null) {
    return (
      <img
        src={single}
        alt={named ? name : ''}
        width={size}
        height={size}
        loading='lazy'
        decoding='async'
        className={clsx(shape, 'bg-sunken object-cover')}
      />
    )
  }
  const ground =
    grounds[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % grounds.length]
  return (
    <span
      className={clsx(shape, ground, 'select-none font-semibold')}
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {initials(name)}
    </span>
  )
}
