import { integer } from 'drizzle-orm/pg-core'
import type { UnitCounts } from '#contract/estate/projects/overview.ts'

/** How many units have each status, maintained by a trigger. */
export function countColumns() {
  return {
    units_available: integer('units_available').notNull().default(0),
    units_on_hold: integer('units_on_hold').notNull().default(0),
    units_booked: integer('units_booked').notNull().default(0),
    units_sold: integer('units_sold').notNull().default(0),
    units_not_released: integer('units_not_released').notNull().default(0),
  }
}

export interface CountRow {
  readonly units_available: number
  readonly units_on_hold: number
  readonly units_booked: number
  readonly units_sold: number
  readonly units_not_released: number
}

export function countsOf(row: CountRow): { units: UnitCounts; units_total: number } {
  const units = {
    available: row.units_available,
    on_hold: row.units_on_hold,
    booked: row.units_booked,
    sold: row.units_sold,
    not_released: row.units_not_released,
  }
  return { units, units_total: Object.values(units).reduce((sum, each) => sum + each, 0) }
}
