import type { Block, UnitFile } from '#contract/estate/projects/inventory.ts'
import type { Project } from '#contract/estate/projects/overview.ts'
import { priceOf, priceWords } from '#contract/estate/projects/prices.ts'
import { facingNames, floorText } from '../../features/projects/availability/words.ts'
import { breadcrumbs } from '../../platform/page/breadcrumbs.ts'
import type { Meta } from '../../platform/page/page.ts'
import type { Site } from '../../platform/site.ts'
import { squareFeet } from '../../ui/format/area.ts'

type Shown<P> = { readonly site: Site; readonly params: P }
interface BlockParams {
  readonly project: string
  readonly block: string
}

interface BlockData {
  readonly project: Project
  readonly blocks: { readonly items: readonly Block[] }
  readonly availability: { readonly block_id: string }
}

export function blockMeta(data: BlockData, { site }: Shown<BlockParams>): Meta {
  const { project, blocks, availability } = data
  const block = blocks.items.find(({ id }) => id === availability.block_id)
  const name = block?.name ?? project.name
  const path = `/homes/projects/${project.slug}/blocks/${block?.slug ?? availability.block_id}`
  return {
    title: `${name}, ${project.name}: available homes`,
    description: block
      ? `${block.units.available} of ${block.units_total} homes of ${name} are available: every floor, facing and price on one elevation.`
      : project.tagline,
    canonical: path,
    card: `${name} with its available homes`,
    jsonLd: [
      breadcrumbs(site, [
        ['Homes', '/homes'],
        ['Projects', '/homes/projects'],
        [project.name, `/homes/projects/${project.slug}`],
        [name, path],
      ]),
    ],
  }
}

/** Only for homes that have a price. */
const availabilities: Readonly<Partial<Record<UnitFile['status'], string>>> = {
  available: 'InStock',
  on_hold: 'LimitedAvailability',
}

export function unitMeta(
  { unit }: { readonly unit: UnitFile },
  { site }: Shown<BlockParams & { readonly unit: string }>,
): Meta {
  const { project, block, unit_type: type, unit_no } = unit
  const inProject = `/homes/projects/${project.slug}`
  const path = `${inProject}/blocks/${block.slug}/units/${encodeURIComponent(unit_no)}`
  const facts = [
    type.name,
    squareFeet(unit.carpet),
    floorText(unit.floor),
    `facing ${facingNames[unit.facing].toLowerCase()}`,
  ]
  const availability = availabilities[unit.status]
  const price = availability ? priceOf(unit, 'all_in') : null
  const said = price && unit.status === 'available' ? ` ${priceWords(price)}.` : ''
  return {
    title: `${unit_no}, ${block.name}, ${project.name}`,
    description: `${facts.join(', ')}.${said} ${price && unit.cost ? 'Plan, cost sheet and payment plan.' : 'With its plan.'}`,
    canonical: path,
    card: `The plan of ${unit_no}, with its all-in cost`,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Apartment',
        name: `${unit_no}, ${block.name}, ${project.name}`,
        url: site.mainOrigin + path,
        floorLevel: String(unit.floor),
        floorSize: { '@type': 'QuantitativeValue', value: unit.carpet / 100, unitCode: 'MTK' },
        ...(type.bhk !== null && { numberOfBedrooms: type.bhk, numberOfRooms: type.bhk }),
        address: {
          '@type': 'PostalAddress',
          addressLocality: project.locality,
          addressRegion: project.city,
          addressCountry: 'IN',
        },
        ...(price && {
          offers: {
            '@type': 'Offer',
            priceCurrency: 'INR',
            price: price.paise / 100,
            availability: `https://schema.org/${availability}`,
            url: site.mainOrigin + path,
          },
        }),
      },
      breadcrumbs(site, [
        ['Homes', '/homes'],
        [project.name, inProject],
        [block.name, `${inProject}/blocks/${block.slug}`],
        [unit_no, path],
      ]),
    ],
  }
}
