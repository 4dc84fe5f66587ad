import type { Availability } from '#contract/estate/projects/inventory.ts'
import { digits } from '#contract/estate/projects/packedPrice.ts'
import { facings, type UnitStatus } from '#contract/estate/projects/words.ts'
import type { Facing } from './words.ts'

/** One home of the packed list, by its index. */
export interface Place {
  readonly at: number
  readonly floor: number
  readonly stack: string
  readonly unitNo: string
  readonly unitId: string
  readonly status: UnitStatus
  readonly typeId: string | undefined
  readonly facing: Facing | undefined
}

type Packed = Availability

export function isPlace({ statuses }: Pick<Packed, 'statuses'>, at: number): boolean {
  const mark = statuses[at]
  return mark !== undefined && mark !== '.'
}

export function statusAt({ statuses, legend }: Pick<Packed, 'statuses' | 'legend'>, at: number): UnitStatus {
  return legend[statuses[at] ?? ''] ?? 'not_released'
}

export function typeAt(
  { types, unit_types }: Pick<Packed, 'types' | 'unit_types'>,
  at: number,
): string | undefined {
  return unit_types[digits.indexOf(types[at] ?? '')]
}

export function placeAt(packed: Packed, at: number): Place {
  const { floors, stacks, block_id, facings: faces } = packed
  const floor = floors[Math.floor(at / stacks.length)] ?? 0
  const stack = stacks[at % stacks.length] ?? ''
  const unitNo = unitNoAt(packed, at)
  return {
    at,
    floor,
    stack,
    unitNo,
    unitId: `${block_id}-${unitNo}`,
    status: statusAt(packed, at),
    typeId: typeAt(packed, at),
    facing: facings[Number(faces[at])],
  }
}

export function unitNoAt(packed: Packed, at: number): string {
  const { floors, stacks, numbering } = packed
  if (numbering === null) return listedNo(packed, at)
  const floor = floors[Math.floor(at / stacks.length)] ?? 0
  return numbering
    .replace('{floor}', String(floor))
    .replace('{stack}', () => stacks[at % stacks.length] ?? '')
}

const ranks = new WeakMap<readonly string[], ReadonlyMap<number, number>>()
/** Home numbers that follow no rule are listed, one for each place that has a home. */
function listedNo({ statuses, unit_nos }: Packed, at: number): string {
  if (unit_nos === null) return ''
  let rank = ranks.get(unit_nos)
  if (!rank) {
    rank = new Map(
      [...statuses].flatMap((mark, index) => (mark === '.' ? [] : [index])).map((index, n) => [index, n]),
    )
    ranks.set(unit_nos, rank)
  }
  return unit_nos[rank.get(at) ?? -1] ?? ''
}

/** The same block after some of its homes changed. */
export function withChanges(
  packed: Packed,
  changes: {
    readonly as_of: string
    readonly items: readonly { readonly unit_no: string; readonly status: UnitStatus }[]
  },
): Packed {
  const letterOf = new Map(Object.entries(packed.legend).map(([letter, status]) => [status, letter]))
  const changed = new Map(changes.items.map(({ unit_no, status }) => [unit_no, letterOf.get(status)]))
  if (changed.size === 0) return packed.as_of === changes.as_of ? packed : { ...packed, as_of: changes.as_of }
  const letters = [...packed.statuses]
  for (let at = 0; at < letters.length && changed.size > 0; at += 1) {
    if (letters[at] === '.') continue
    const letter = changed.get(unitNoAt(packed, at))
    if (letter !== undefined) letters[at] = letter
  }
  return { ...packed, as_of: changes.as_of, statuses: letters.join('') }
}

/** The number of homes in each status, of all homes or of those that match. */
export function countsIn(
  { statuses, legend }: Pick<Packed, 'statuses' | 'legend'>,
  fits?: Uint8Array,
): Record<UnitStatus, number> {
  const counts = { available: 0, on_hold: 0, booked: 0, sold: 0, not_released: 0 }
  for (let at = 0; at < statuses.length; at += 1) {
    const status = legend[statuses[at] ?? '']
    if (status && (!fits || fits[at])) counts[status] += 1
  }
  return counts
}
