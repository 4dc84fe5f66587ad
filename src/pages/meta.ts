import type { HomeBanner, Project, ProjectImage } from '#contract/estate/projects.ts'
import type { Course, CourseList } from '#contract/learning/catalogue.ts'
import { heroSizes, narrow, wide } from '../features/project/crops.ts'
import type { Site } from '../site.ts'
import { srcSet } from '../ui/Picture.tsx'
import scenes from '../ui/scenes.json' with { type: 'json' }
import type { Meta, PicturePreload } from './page.ts'

type Shown = { readonly site: Site }

export function landingMeta({ soon }: { readonly soon: CourseList }, { site }: Shown): Meta {
  return {
    title: `${site.brand.name} Learn: live classes in small groups`,
    description: `${soon.total} live classes with named tutors. See the times, the seats left and the price of one class before you write to anyone.`,
    preload: { srcSet: srcSet(scenes['landing-verandah'], 'avif'), sizes: '(min-width: 90rem) 90rem, 100vw' },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: site.brand.name,
        url: site.mainOrigin,
        email: site.brand.email,
      },
    ],
  }
}

export function courseMeta({ course }: { readonly course: Course }, { site }: Shown): Meta {
  const url = `${site.mainOrigin}/courses/${course.slug}`
  return {
    title: `${course.title} with ${course.tutor.name}`,
    description: course.summary,
    canonical: `/courses/${course.slug}`,
    ...(course.cover && { image: `${course.cover.base}-800.webp` }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Course',
        name: course.title,
        description: course.summary,
        url,
        provider: { '@type': 'Person', name: course.tutor.name },
        offers: { '@type': 'Offer', category: 'Paid', price: course.price / 100, priceCurrency: 'INR' },
      },
      breadcrumbs(site, [
        ['Classes', '/courses'],
        [course.core.name, `/courses?core=${course.core.slug}`],
        [course.title, `/courses/${course.slug}`],
      ]),
    ],
  }
}

export function projectMeta({ project }: { readonly project: Project }, { site }: Shown): Meta {
  const url = `${site.mainOrigin}/homes/projects/${project.slug}`
  const image = `${project.hero.base}-960.webp`
  return {
    title: `${project.name}, ${project.locality}, ${project.city}`,
    description: project.tagline,
    canonical: `/homes/projects/${project.slug}`,
    image,
    preload: preloads({ image: project.hero, tall: project.hero_mobile, sizes: '100vw' }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ApartmentComplex',
        name: project.name,
        description: project.tagline,
        url,
        image: site.mainOrigin + image,
        address: {
          '@type': 'PostalAddress',
          addressLocality: project.locality,
          addressRegion: project.city,
          addressCountry: 'IN',
        },
        geo: { '@type': 'GeoCoordinates', latitude: project.lat, longitude: project.lng },
        numberOfAccommodationUnits: project.units_total,
        numberOfAvailableAccommodationUnits: project.units.available,
      },
      breadcrumbs(site, [
        ['Homes', '/homes'],
        ['Projects', '/homes/projects'],
        [project.name, `/homes/projects/${project.slug}`],
      ]),
    ],
  }
}

interface HomesData {
  readonly banners: { readonly items: readonly HomeBanner[] }
  readonly projects: { readonly items: readonly Project[]; readonly total: number }
}

export function homesMeta({ banners, projects }: HomesData, { site }: Shown): Meta {
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

interface Crops {
  readonly image: ProjectImage
  readonly tall: ProjectImage | null
  readonly sizes: string
}

function preloads({ image, tall, sizes }: Crops): PicturePreload[] {
  const large = { srcSet: srcSet(image, 'avif'), sizes }
  return tall
    ? [
        { ...large, media: wide },
        { srcSet: srcSet(tall, 'avif'), sizes: '100vw', media: narrow },
      ]
    : [large]
}

function breadcrumbs({ mainOrigin }: Site, trail: readonly (readonly [string, string])[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: mainOrigin + path,
    })),
  }
}
