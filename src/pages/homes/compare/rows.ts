import type { UnitFile } from '#contract/estate/projects/inventory.ts'
import { isForSale, unitStatusNames } from '#contract/estate/projects/words.ts'
import { facingNames, floorText, viewName } from '../../../features/projects/availability/words.ts'
import { monthText } from '../../../features/projects/words.ts'
import { squareFeet, squareMetres } from '../../../ui/format/area.ts'
import { rupees } from '../../../ui/format/money.ts'
import { joinList } from '../../../ui/format/when.ts'

export interface Row {
  readonly label: string
  readonly differs: boolean
  /** A note beside the label: on a phone, the home that differs may be off-screen. */
  readonly note: string | null
  readonly cells: readonly {
    readonly id: string
    readonly text: string
    /** Why this home is the best, if it is. */
    readonly best?: string
  }[]
}

interface Question {
  readonly label: string
  readonly text: (unit: UnitFile) => string
  /** The value to rank by, and the words for the lowest or the highest. */
  readonly rank?: readonly [value: (unit: UnitFile) => number | null, best: 'least' | 'most', word: string]
}

/** A home may have a price without a cost sheet. */
function priced(unit: UnitFile, paise: number | undefined): string {
  if (!isForSale(unit.status)) return 'Not for sale'
  if (paise) return rupees(paise)
  return unit.price_total > 0 ? 'On request' : 'Not announced'
}
const questions: readonly Question[] = [
  { label: 'Status', text: ({ status }) => unitStatusNames[status] },
  {
    label: 'All-in',
    text: (unit) => priced(unit, unit.cost?.total),
    rank: [(unit) => (isForSale(unit.status) ? (unit.cost?.total ?? null) : null), 'least', 'lowest'],
  },
  {
    label: 'Price before taxes',
    text: (unit) => priced(unit, unit.price_total),
  },
  {
    label: 'Monthly EMI (the most a bank lends, 8.5%, 20 years)',
    text: (unit) => priced(unit, unit.cost?.emi.monthly),
  },
  {
    label: 'Cash you need with that loan',
    text: (unit) => priced(unit, unit.cost?.emi.down_payment),
    rank: [
      (unit) => (isForSale(unit.status) ? (unit.cost?.emi.down_payment ?? null) : null),
      'least',
      'lowest',
    ],
  },
  { label: 'Home', text: ({ unit_type }) => unit_type.name },
  {
    label: 'Carpet area',
    text: ({ carpet }) => `${squareFeet(carpet)}, ${squareMetres(carpet)}`,
    rank: [({ carpet }) => carpet, 'most', 'largest'],
  },
  {
    label: 'Balcony',
    text: ({ unit_type }) => (unit_type.balcony > 0 ? squareFeet(unit_type.balcony) : 'None'),
  },
  {
    label: 'Floor',
    text: ({ floor, block }) =>
      block.floors_to > block.floors_from
        ? `${floorText(floor)} of ${block.floors_to}`
        : 'A house of its own',
  },
  { label: 'Facing', text: ({ facing }) => facingNames[facing] },
  { label: 'View', text: ({ view }) => (view.length > 0 ? joinList(view.map(viewName)) : 'Not given') },
  { label: 'Corner', text: ({ corner }) => (corner ? 'Yes' : 'No') },
  { label: 'Parking', text: ({ parking }) => (parking === 1 ? '1 bay' : `${parking} bays`) },
  {
    label: 'Possession',
    text: ({ project }) => (project.possession_on ? monthText(project.possession_on) : 'Not announced'),
  },
]

/** The rows of the comparison, with the best value marked. */
export function rowsFor(units: readonly UnitFile[]): Row[] {
  return questions.map(({ label, text, rank }) => {
    const texts = units.map(text)
    const differs = new Set(texts).size > 1
    const winner = rank && differs ? bestOf(units, rank) : null
    return {
      label,
      differs,
      note: differs ? noteOf(units, texts) : null,
      cells: units.map((unit, index) => ({
        id: unit.id,
        text: texts[index] ?? '',
        ...(winner === unit.id && rank && { best: rank[2] }),
      })),
    }
  })
}

/** "differs" for two homes; for more, which ones differ from the first. */
function noteOf(units: readonly UnitFile[], texts: readonly string[]): string {
  if (units.length < 3) return 'differs'
  const others = units.filter((_, index) => texts[index] !== texts[0])
  if (others.length === units.length - 1) return 'the others differ'
  const names = joinList(others.map(({ unit_no }) => unit_no))
  return others.length === 1 ? `${names} differs` : `${names} differ`
}

/** The id of the best home; null if none is, or several are. */
function bestOf(units: readonly UnitFile[], [value, best]: NonNullable<Question['rank']>): string | null {
  const ranked = units.flatMap((unit) => {
    const of = value(unit)
    return of === null ? [] : [{ id: unit.id, of }]
  })
  if (ranked.length < 2) return null
  const edge =
    best === 'least' ? Math.min(...ranked.map(({ of }) => of)) : Math.max(...ranked.map(({ of }) => of))
  const winners = ranked.filter(({ of }) => of === edge)
  return winners.length === 1 ? (winners[0]?.id ?? null) : null
}
