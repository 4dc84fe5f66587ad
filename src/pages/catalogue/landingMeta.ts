import type { CourseList } from '#contract/learning/catalogue/courses.ts'
import type { Meta } from '../../platform/page/page.ts'
import type { Site } from '../../platform/site.ts'
import { srcSet } from '../../ui/picture/Picture.tsx'
import scenes from '../../ui/picture/scenes.json' with { type: 'json' }

export function landingMeta(
  { soon }: { readonly soon: CourseList },
  { site }: { readonly site: Site },
): Meta {
  return {
    title: `${site.brand.name} Learn: live classes in small groups`,
    description: `${soon.total} live courses in small groups. See the times, the seats left and the price per class before you contact anyone.`,
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
