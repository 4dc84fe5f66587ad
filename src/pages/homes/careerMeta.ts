import type { Career } from '#contract/estate/projects/content.ts'
import { employmentNames } from '../../features/projects/careers/words.ts'
import type { Meta } from '../../platform/page/page.ts'
import type { Site } from '../../platform/site.ts'
import { type Crumb, crumbs } from './siteMeta.ts'

type Shown = { readonly site: Site }

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
      ...list('What we’re looking for', career.wants),
      ...list('What we offer', career.offers),
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
