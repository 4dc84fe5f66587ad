import type { Artist } from '#contract/learning/catalogue/artists.ts'
import { breadcrumbs } from '../../platform/page/breadcrumbs.ts'
import type { Meta } from '../../platform/page/page.ts'
import type { Site } from '../../platform/site.ts'

export function tutorMeta({ tutor }: { readonly tutor: Artist }, { site }: { readonly site: Site }): Meta {
  const path = `/tutors/${tutor.handle}`
  const image = tutor.portrait && `${tutor.portrait.base}-${tutor.portrait.widths.at(-1)}.webp`
  return {
    title: [tutor.name, tutor.headline].filter(Boolean).join(': '),
    ownTitle: site.subdomain === tutor.handle,
    description:
      tutor.bio.slice(0, 155) || `What ${tutor.name} teaches, and when you can join a free demo class.`,
    canonical: path,
    card: `Portrait of ${tutor.name}, with what they teach`,
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
