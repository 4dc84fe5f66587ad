import type { HomeBanner, Project } from '#contract/estate/projects/overview.ts'
import { heroSizes } from '../../features/projects/crops.ts'
import type { Meta } from '../../platform/page/page.ts'
import type { Site } from '../../platform/site.ts'
import { preloads } from './preloads.ts'

interface HomesData {
  readonly banners: { readonly items: readonly HomeBanner[] }
  readonly projects: { readonly items: readonly Project[]; readonly total: number }
}

export function homesMeta({ banners, projects }: HomesData, { site }: { readonly site: Site }): Meta {
  const [banner] = banners.items
  const cities = new Set(projects.items.map(({ city }) => city)).size
  return {
    title: `${site.brand.name} Homes`,
    description: `${projects.total} projects in ${cities} cities, with their RERA numbers, dated prices, carpet areas and possession dates.`,
    ...(banner && {
      image: `${banner.image.base}-960.webp`,
      preload: preloads({ image: banner.image, tall: banner.image_mobile, sizes: heroSizes }),
    }),
  }
}
