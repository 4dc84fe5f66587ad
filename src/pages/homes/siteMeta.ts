import { breadcrumbs } from '../../platform/page/breadcrumbs.ts'
import type { Meta } from '../../platform/page/page.ts'
import type { Site } from '../../platform/site.ts'

type Shown = { readonly site: Site }
export type Crumb = readonly [string, string]

/** For pages directly below the landing page. */
export function sectionMeta(meta: Meta, path: `/${string}`, { site }: Shown): Meta {
  return { ...meta, jsonLd: [...(meta.jsonLd ?? []), crumbs(site, [[meta.title, path]])] }
}

export function crumbs(site: Site, trail: readonly Crumb[]): object {
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
