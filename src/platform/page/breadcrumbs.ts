import type { Site } from '../site.ts'

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
