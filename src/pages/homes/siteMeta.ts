import type { Career, NewsVideo } from '#contract/estate/content.ts'
import type { Testimonial } from '#contract/estate/sections.ts'
import { employmentNames } from '../../features/careers/words.ts'
import type { Site } from '../../site.ts'
import type { PictureSource } from '../../ui/Picture.tsx'
import { breadcrumbs } from '../meta.ts'
import type { Meta } from '../page.ts'

type Shown = { readonly site: Site }
type Crumb = readonly [string, string]

/** What stands directly below the landing page. */
export function sectionMeta(meta: Meta, path: `/${string}`, { site }: Shown): Meta {
  return { ...meta, jsonLd: [...(meta.jsonLd ?? []), crumbs(site, [[meta.title, path]])] }
}

function crumbs(site: Site, trail: readonly Crumb[]): object {
  return breadcrumbs(site, [['Homes', '/homes'], ...trail])
}

export function organization({ site }: Shown): object {
  const { brand, mainOrigin } = site
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${mainOrigin}/homes#developer`,
    name: `${brand.name} Homes`,
    url: `${mainOrigin}/homes`,
    logo: `${mainOrigin}/icons/icon-512.png`,
    address: brand.address,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: brand.phone,
      email: brand.email,
      areaServed: 'IN',
    },
  }
}

type Film = Pick<NewsVideo, 'title' | 'text' | 'seconds' | 'published_on'> & {
  readonly picture: PictureSource
  readonly url: string | null
}

/** A film that can be watched; one that only has its picture yet is none. */
export function films(all: readonly Film[], { site }: Shown): object[] {
  return all.flatMap(({ title, text, seconds, published_on, picture, url }) =>
    url === null
      ? []
      : [
          {
            '@context': 'https://schema.org',
            '@type': 'VideoObject',
            name: title,
            description: text,
            thumbnailUrl: absolute(`${picture.base}-${picture.widths.at(-1)}.webp`, site),
            uploadDate: `${published_on}T00:00:00+05:30`,
            duration: `PT${Math.floor(seconds / 60)}M${seconds % 60}S`,
            contentUrl: absolute(url, site),
          },
        ],
  )
}

export function newsFilms(videos: readonly NewsVideo[], shown: Shown): object[] {
  return films(
    videos.map(({ thumbnail, ...video }) => ({ ...video, picture: thumbnail })),
    shown,
  )
}

export function voiceFilms(voices: readonly Testimonial[], shown: Shown): object[] {
  return films(
    voices.flatMap(({ name, about, quote, poster, video_url, seconds, given_on }) =>
      poster === null || seconds === null
        ? []
        : [
            {
              title: `${name}, ${about}`,
              text: quote,
              seconds,
              published_on: given_on,
              picture: poster,
              url: video_url,
            },
          ],
    ),
    shown,
  )
}

export function careerMeta({ career }: { readonly career: Career }, { site }: Shown): Meta {
  const path = `/homes/careers/${career.slug}`
  const trail: readonly Crumb[] = [
    ['Work with us', '/homes/careers'],
    [career.title, path],
  ]
  const meta = {
    title: `${career.title}, ${career.city}`,
    description: career.summary,
    canonical: path,
  }
  if (!career.open) return { ...meta, noindex: true }
  return { ...meta, jsonLd: [jobPosting(career, site), crumbs(site, trail)] }
}

const employmentTypes = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
} as const

function jobPosting(career: Career, site: Site): object {
  const { brand, mainOrigin } = site
  const list = (title: string, items: readonly string[]) =>
    items.length > 0 ? [`${title}: ${items.join('; ')}.`] : []
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: career.title,
    description: [
      career.summary,
      employmentNames[career.employment],
      ...list('What you do', career.duties),
      ...list('What we look for', career.wants),
      ...list('What we give', career.offers),
    ].join('\n'),
    identifier: { '@type': 'PropertyValue', name: `${brand.name} Homes`, value: career.slug },
    datePosted: career.posted_on,
    ...(career.closes_on && { validThrough: `${career.closes_on}T23:59:59+05:30` }),
    employmentType: employmentTypes[career.employment],
    hiringOrganization: {
      '@type': 'Organization',
      name: `${brand.name} Homes`,
      sameAs: `${mainOrigin}/homes`,
      logo: `${mainOrigin}/icons/icon-512.png`,
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: career.city, addressCountry: 'IN' },
    },
    directApply: true,
  }
}

function absolute(address: string, { mainOrigin }: Site): string {
  return address.startsWith('/') ? mainOrigin + address : address
}
