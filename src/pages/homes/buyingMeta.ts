import type { PlotDevelopment, PlotProject } from '#contract/estate/plots.ts'
import type { Project, ProjectDetail } from '#contract/estate/projects.ts'
import type { AmenityGroup, UnitType } from '#contract/estate/sections.ts'
import type { Site } from '../../site.ts'
import { breadcrumbs, preloads } from '../meta.ts'
import type { Meta } from '../page.ts'

type Shown = { readonly site: Site }
type ListOf<T> = { readonly items: readonly T[] }

interface ProjectData {
  readonly project: Project
  readonly detail: ProjectDetail
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

function placeOf(project: Project): object {
  return {
    name: project.name,
    description: project.tagline,
    address: {
      '@type': 'PostalAddress',
      addressLocality: project.locality,
      addressRegion: project.city,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: project.lat, longitude: project.lng },
  }
}

export function plotMeta({ development }: { readonly development: PlotDevelopment }, { site }: Shown): Meta {
  const path = `/homes/plots/${development.slug}`
  return {
    title: `Plots at ${development.name}, ${development.locality}, ${development.city}`,
    description: plotsText(development),
    canonical: path,
    image: `${development.hero.base}-960.webp`,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Place',
        ...placeOf(development),
        url: site.mainOrigin + path,
        image: `${site.mainOrigin}${development.hero.base}-960.webp`,
      },
      breadcrumbs(site, [
        ['Homes', '/homes'],
        ['Plots', '/homes/plots'],
        [development.name, path],
      ]),
    ],
  }
}

function plotsText({ plots_total, plots_available, locality }: PlotProject): string {
  return `${plots_available} of ${plots_total} plots available in ${locality}: the plan with every plot, its size, facing, price and status.`
}
