import type { PlotDevelopment, PlotProject } from '#contract/estate/projects/plots.ts'
import { breadcrumbs } from '../../platform/page/breadcrumbs.ts'
import type { Meta } from '../../platform/page/page.ts'
import type { Site } from '../../platform/site.ts'
import { placeOf } from './placeMeta.ts'

export function plotMeta(
  { development }: { readonly development: PlotDevelopment },
  { site }: { readonly site: Site },
): Meta {
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
