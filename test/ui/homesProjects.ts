import type { Project } from '#contract/estate/projects/overview.ts'

const lakh = 1_00_000_00
const hero = {
  base: '/media/demo/court',
  widths: [480, 960],
  width: 960,
  height: 540,
  alt: 'A court',
  kind: 'artist_impression' as const,
}

/** An ordinary project; a test overrides what it is about. */
export function aProject(about: Partial<Project> = {}): Project {
  const name = about.name ?? 'Neem Court'
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return {
    id: slug,
    slug,
    name,
    tagline: 'Around a court',
    city: 'Pune',
    locality: 'Baner',
    state: 'MH',
    kind: 'apartment',
    status: 'under_construction',
    price_from: 90 * lakh,
    price_to: 140 * lakh,
    price_as_of: '2026-11-01',
    configurations: ['2 BHK', '3 BHK'],
    area_from: 6680,
    area_to: 10420,
    possession_on: '2028-03-31',
    hero,
    hero_mobile: null,
    lat: 18.5,
    lng: 73.8,
    rera: [
      {
        phase: 'Whole project',
        number: `P-${slug}`,
        valid_till: '2029-03-31',
        authority_url: 'https://rera.example',
      },
    ],
    units: { available: 10, on_hold: 0, booked: 0, sold: 2, not_released: 0 },
    units_total: 12,
    updated_at: '2026-11-09T06:00:00Z',
    ...about,
  }
}

export const lakhs = (count: number): number => count * lakh
