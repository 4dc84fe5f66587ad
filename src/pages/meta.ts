import type { HomeBanner, Project, ProjectImage } from '#contract/estate/projects.ts'
import type { Artist } from '#contract/learning/artists.ts'
import type { Course, CourseList, Schedule, TutorSummary } from '#contract/learning/catalogue.ts'
import { heroSizes, narrow, wide } from '../features/project/crops.ts'
import type { Site } from '../site.ts'
import { weekdayName } from '../ui/format/when.ts'
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

interface CourseData {
  readonly course: Course
}

export function courseMeta({ course }: CourseData, { site }: Shown): Meta {
  const url = `${site.mainOrigin}/courses/${course.slug}`
  return {
    title: `${course.title} with ${course.tutor.name}`,
    description: course.summary,
    canonical: `/courses/${course.slug}`,
    card: `${course.title}, with its times and its price`,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Course',
        name: course.title,
        description: course.summary,
        url,
        inLanguage: course.language,
        provider: personOf(course.tutor, site),
        offers: {
          '@type': 'Offer',
          category: 'Paid',
          price: course.price / 100,
          priceCurrency: 'INR',
        },
        ...ratingOf(course),
        hasCourseInstance: course.schedules.map((schedule) => instanceOf(course, schedule, site)),
      },
      breadcrumbs(site, [
        ['Classes', '/courses'],
        [course.core.name, `/courses?core=${course.core.slug}`],
        [course.title, `/courses/${course.slug}`],
      ]),
    ],
  }
}

function instanceOf(course: Course, schedule: Schedule, site: Site): object {
  return {
    '@type': 'CourseInstance',
    courseMode: course.mode === 'online' ? 'Online' : 'Onsite',
    startDate: schedule.starts_on,
    endDate: schedule.ends_on,
    instructor: personOf(course.tutor, site),
    ...(course.place && { location: course.place }),
    courseSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'Weekly',
      repeatCount: schedule.classes_total,
      scheduleTimezone: schedule.time_zone,
      byDay: schedule.timings.map(({ weekday }) => `https://schema.org/${weekdayName(weekday)}`),
    },
  }
}

function personOf({ name, handle }: Pick<TutorSummary, 'name' | 'handle'>, site: Site): object {
  return { '@type': 'Person', name, url: `${site.mainOrigin}/tutors/${handle}` }
}

function ratingOf({ rating, review_count }: Pick<TutorSummary, 'rating' | 'review_count'>): object {
  if (rating === null || review_count === 0) return {}
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: review_count } }
}

export function tutorMeta({ tutor }: { readonly tutor: Artist }, { site }: Shown): Meta {
  const path = `/tutors/${tutor.handle}`
  const image = tutor.portrait && `${tutor.portrait.base}-${tutor.portrait.widths.at(-1)}.webp`
  return {
    title: [tutor.name, tutor.headline].filter(Boolean).join(': '),
    description:
      tutor.bio.slice(0, 155) || `What ${tutor.name} teaches, and when there is a free demo class.`,
    canonical: path,
    ...(image && { image }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name: tutor.name,
        url: site.mainOrigin + path,
        jobTitle: tutor.headline,
        ...(image && { image: image.startsWith('/') ? site.mainOrigin + image : image }),
        ...(tutor.city && { homeLocation: { '@type': 'Place', name: tutor.city } }),
        knowsLanguage: tutor.languages,
        knowsAbout: tutor.skills.map(({ name }) => name),
        alumniOf: tutor.educations.map(({ institution }) => ({
          '@type': 'EducationalOrganization',
          name: institution,
        })),
        award: tutor.achievements.map(({ title, issuer }) => `${title}, ${issuer}`),
      },
      breadcrumbs(site, [
        ['Tutors', '/tutors'],
        [tutor.name, path],
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

export function preloads({ image, tall, sizes }: Crops): PicturePreload[] {
  const large = { srcSet: srcSet(image, 'avif'), sizes }
  return tall
    ? [
        { ...large, media: wide },
        { srcSet: srcSet(tall, 'avif'), sizes: '100vw', media: narrow },
      ]
    : [large]
}

export function breadcrumbs({ mainOrigin }: Site, trail: readonly (readonly [string, string])[]): object {
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
