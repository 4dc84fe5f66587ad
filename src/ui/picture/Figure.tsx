import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { Picture, type PictureSource } from './Picture.tsx'

type FigureProps = {
  image: PictureSource
  sizes: string
  /** The kind of picture, which is always shown: "Artist's impression", "Photograph, May 2026". */
  kind: string
  caption?: ReactNode
  priority?: boolean
  className?: string
  imgClassName?: string
}

export function Figure({
  image,
  sizes,
  kind,
  caption,
  priority = false,
  className,
  imgClassName,
}: FigureProps): ReactElement {
  return (
    <figure className={clsx('grid gap-2', className)}>
      <Picture
        image={image}
        sizes={sizes}
        priority={priority}
        imgClassName={clsx('rounded-card', imgClassName)}
      />
      <figcaption className='flex flex-wrap justify-between gap-x-4 text-12 text-ink-soft'>
        {caption && <span>{caption}</span>}
        <span>{kind}</span>
      </figcaption>
    </figure>
  )
}
