import clsx from 'clsx'
import type { ReactElement } from 'react'

export type PictureSource = {
  /** The address without width and extension: `${base}-${width}.avif` and `.webp` exist for each of `widths`. */
  base: string
  widths: readonly number[]
  width: number
  height: number
  alt: string
}

type PictureProps = {
  image: PictureSource
  sizes: string
  /** Set on the one picture that a visitor waits for: it's fetched first and never lazily. */
  priority?: boolean
  /** Empty if the text beside it says the same. */
  alt?: string
  className?: string
  imgClassName?: string
}

export function srcSet({ base, widths }: PictureSource, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')
}

export function Picture(props: PictureProps): ReactElement {
  const { image, sizes, priority = false, alt = image.alt, className, imgClassName } = props
  const middle = image.widths[Math.floor((image.widths.length - 1) / 2)] ?? image.width
  return (
    <picture className={clsx('block', className)}>
      <source type='image/avif' srcSet={srcSet(image, 'avif')} sizes={sizes} />
      <img
        src={`${image.base}-${middle}.webp`}
        srcSet={srcSet(image, 'webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        decoding={priority ? 'sync' : 'async'}
        {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        className={clsx('h-auto w-full bg-sunken object-cover', imgClassName)}
      />
    </picture>
  )
}
