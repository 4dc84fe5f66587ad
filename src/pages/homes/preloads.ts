import type { ProjectImage } from '#contract/estate/projects/overview.ts'
import { narrow, wide } from '../../features/projects/crops.ts'
import type { PicturePreload } from '../../platform/page/page.ts'
import { srcSet } from '../../ui/picture/Picture.tsx'

interface Crops {
  readonly image: ProjectImage
  readonly tall: ProjectImage | null
  readonly sizes: string
}

export function preloads({ image, tall, sizes }: Crops): PicturePreload[] {
  const large = { srcSet: srcSet(image, 'avif'), sizes }
  return tall
    ? [
        { ...large, media: wide },
        { srcSet: srcSet(tall, 'avif'), sizes: '100vw', media: narrow },
      ]
    : [large]
}
