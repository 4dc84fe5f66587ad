import type { Project } from '#contract/estate/projects/overview.ts'
import type { AmenityGroup, UnitType } from '#contract/estate/projects/sections.ts'
import { breadcrumbs } from '../../platform/page/breadcrumbs.ts'
import type { Meta } from '../../platform/page/page.ts'
import type { Site } from '../../platform/site.ts'
import { placeOf } from './placeMeta.ts'
import { preloads } from './preloads.ts'

type Shown = { readonly site: Site }
type ListOf<T> = { readonly items: readonly T[] }

interface ProjectData {
  readonly project: Project
  readonly unitTypes?: ListOf<UnitType> | undefined
  readonly amenities?: ListOf<AmenityGroup> | undefined
}

export function projectMeta(data: ProjectData, { site }: Shown): Meta {
  const { project } = data
  const path = `/homes/projects/${project.slug}`
  const image = `${project.hero.base}-960.webp`
  return {
    title: `${project.name}, ${project.locality}, ${project.city}`,
    description: project.tagline,
    canonical: path,
    image,
    preload: preloads({ image: project.hero, tall: project.hero_mobile, sizes: '100vw' }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        ...(project.kind === 'plotted' ? { '@type': 'Place' } : complexOf(data)),
        ...placeOf(project),
        url: site.mainOrigin + path,
        image: site.mainOrigin + image,
      },
      breadcrumbs(site, [
        ['Homes', '/homes'],
        ['Projects', '/homes/projects'],
        [project.name, path],
      ]),
    ],
  }
}

function complexOf({ project, unitTypes, amenities }: ProjectData): object {
  const facilities = amenities?.items.flatMap(({ items }) => items) ?? []
  return {
    '@type': 'ApartmentComplex',
    numberOfAccommodationUnits: project.units_total,
    numberOfAvailableAccommodationUnits: project.units.available,
    ...(facilities.length > 0 && {
      amenityFeature: facilities.map(({ name }) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    }),
    ...(unitTypes &&
      unitTypes.items.length > 0 && { accommodationFloorPlan: unitTypes.items.map(floorPlanOf) }),
  }
}

function floorPlanOf(type: UnitType): object {
  return {
    '@type': 'FloorPlan',
    name: type.name,
    ...(type.bhk !== null && { numberOfBedrooms: type.bhk }),
    floorSize: { '@type': 'QuantitativeValue', value: type.carpet / 100, unitCode: 'MTK' },
    numberOfAccommodationUnits: type.units_total,
    numberOfAvailableAccommodationUnits: type.units.available,
  }
}
