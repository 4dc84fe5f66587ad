import type { Prices } from '#contract/estate/projects/offers.ts'
import type { Brochure, UnitType } from '#contract/estate/projects/sections.ts'
import { countsOf } from '../tables/index.ts'
import type { BrochureRow, UnitTypeRow } from './store.ts'

/** A unit type with what its homes for sale cost now, if that was requested. */
export function withPrices(row: UnitTypeRow, from: Prices | null): UnitType {
  const known = row.units_available > 0 && from === null
  return { ...toUnitType(row), from, price_from: known ? row.price_from : (from?.before_taxes ?? null) }
}

export function toUnitType(row: UnitTypeRow): UnitType {
  return { ...row, ...countsOf(row), rooms: [...row.rooms] }
}

export function toBrochure(row: BrochureRow): Brochure {
  return { ...row, file_path: brochurePath(row), updated_at: row.updated_at.toISOString() }
}

/** The path of a brochure's file, below the service's base path. */
export function brochurePath({ project_id, id }: Pick<BrochureRow, 'project_id' | 'id'>): string {
  return `/project/${project_id}/brochures/${id}/file`
}
