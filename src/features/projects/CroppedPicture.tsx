import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { ProjectImage } from '#contract/estate/projects/overview.ts'
import { srcSet } from '../../ui/picture/Picture.tsx'
import { narrow } from './crops.ts'

type CroppedPictureProps = {
  readonly image: ProjectImage
  /** The same view in portrait format. Without one, the wide picture is shown on phones too. */
  readonly tall: ProjectImage | null
  readonly sizes: string
  readonly className?: string
  readonly imgClassName?: string
}

/** The first picture of a page, cropped to suit the screen and fetched before anything else. */
export function CroppedPicture({
  image,
  tall,
  sizes,
  className,
  imgClassName,
}: CroppedPictureProps): ReactElement {
  const middle = image.widths[Math.floor((image.widths.length - 1) / 2)] ?? image.width
  return (
    <picture className={clsx('block', className)}>
      {tall && (
        <>
          <source
            media={narrow}
            type='image/avif'
            srcSet={srcSet(tall, 'avif')}
            sizes='100vw'
            width={tall.width}
            height={tall.height}
          />
          <source
            media={narrow}
            type='image/webp'
            srcSet={srcSet(tall, 'webp')}
            sizes='100vw'
            width={tall.width}
            height={tall.height}
          />
        </>
      )}
      <source type='image/avif' srcSet={srcSet(image, 'avif')} sizes={sizes} />
      <img
        src={`${image.base}-${middle}.webp`}
        srcSet={srcSet(image, 'webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={image.alt}
        decoding='sync'
        fetchPriority='high'
        className={clsx('w-full bg-sunken object-cover', imgClassName)}
      />
    </picture>
  )
}
