import type { BuildingModel } from '#contract/estate/projects/building/shapes.ts'
import type { CostSheet } from '#contract/estate/projects/costs.ts'
import type { Prices } from '#contract/estate/projects/offers.ts'
import type { AmenityGroup, SpecificationGroup } from '#contract/estate/projects/sections.ts'
import type { Config } from '../../../config.ts'
import type { OfficeRow } from '../company/index.ts'
import type { BlockRow, PricedUnit } from '../inventory/index.ts'
import type { findDetail, listGallery, ProjectRow } from '../overview/index.ts'
import type { BrochureRow, readMap, UnitTypeRow } from '../sections/index.ts'
import type { Layout } from './layoutPicture.ts'
import type { Plate } from './pictures.ts'

export type PaperBrand = Pick<
  Config,
  'BRAND_NAME' | 'BRAND_EMAIL' | 'BRAND_PHONE' | 'BRAND_ADDRESS' | 'PUBLIC_ORIGIN'
>

/** Everything that a document about a project may contain. */
export interface BrochureFacts {
  readonly brand: PaperBrand
  readonly project: ProjectRow
  /** The day in India on which the document is made. */
  readonly on: string
  readonly brochure: BrochureRow
  readonly detail: Awaited<ReturnType<typeof findDetail>>
  readonly unitTypes: readonly UnitTypeRow[]
  readonly model: BuildingModel
  /** What the least expensive home for sale of each type costs. */
  readonly prices: ReadonlyMap<string, Prices>
  readonly specification: readonly Pick<SpecificationGroup, 'title' | 'items'>[]
  readonly amenities: readonly Pick<AmenityGroup, 'title' | 'items'>[]
  readonly blocks: readonly BlockRow[]
  readonly points: Awaited<ReturnType<typeof readMap>>['points']
  readonly offices: readonly OfficeRow[]
  /** Every released home, for the price list; empty in other documents. */
  readonly homes: readonly PricedUnit[]
  /** The cheapest home for sale, for the payment plan. */
  readonly starting: { readonly unit_no: string; readonly cost: CostSheet } | null
  /** The layout of a plotted development; null for other projects. */
  readonly layout: Layout | null
  readonly cover: Plate | null
  readonly gallery: readonly { readonly title: string; readonly plate: Plate }[]
}
export type Gallery = Awaited<ReturnType<typeof listGallery>>['rows']
