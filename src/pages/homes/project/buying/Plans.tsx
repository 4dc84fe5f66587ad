import type { ReactElement } from 'react'
import type { Plan } from '#contract/estate/projects/building/shapes.ts'
import type { Project } from '#contract/estate/projects/overview.ts'
import { leastOf } from '#contract/estate/projects/priceRange.ts'
import type { SaidPrice } from '#contract/estate/projects/prices.ts'
import type { UnitType } from '#contract/estate/projects/sections.ts'
import { FloorPlan } from '../../../../features/projects/plan/FloorPlan.tsx'
import type { Measure } from '../../../../features/projects/plan/layout.ts'
import { href } from '../../../../platform/page/page.ts'
import { PriceSaid } from '../../../../platform/price/HomePrice.tsx'
import { usePriceSearch } from '../../../../platform/price/usePriceSearch.ts'
import { pages } from '../../../../siteMap/index.ts'
import { ChipLink } from '../../../../ui/Chip.tsx'
import { Facts } from '../../../../ui/Facts.tsx'
import { squareFeet, squareMetres } from '../../../../ui/format/area.ts'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { Section } from '../Section.tsx'

type PlansProps = {
  readonly project: Project
  readonly unitTypes: readonly UnitType[]
  readonly chosen: UnitType
  readonly plan: Plan | undefined
  readonly search: URLSearchParams
}

/** One plan at a time. The unit type and the unit of measurement are in the address. */
export function Plans({ project, unitTypes, chosen, plan, search }: PlansProps): ReactElement {
  const { kind } = usePriceSearch()
  const measure: Measure = search.get('measure') === 'feet' ? 'feet' : 'metric'
  const to = (type: UnitType, inMeasure: Measure) =>
    `${href(
      pages.project,
      { project: project.slug },
      {
        type: type === unitTypes[0] ? undefined : type.slug,
        measure: inMeasure === 'feet' ? 'feet' : undefined,
      },
    )}#plans`
  return (
    <Section id='plans' title='Floor plans' wide>
      <Tabs
        label='Home types'
        tabs={unitTypes.map((type) => ({
          to: to(type, measure),
          label: type.name,
          current: type === chosen,
        }))}
      />
      <div className='mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[2fr_1fr]'>
        <FloorPlan plan={plan} north={null} rooms={chosen.rooms} measure={measure} />
        <div className='grid gap-6 lg:sticky lg:top-20'>
          <nav aria-label='Units' className='flex gap-2'>
            <ChipLink to={to(chosen, 'metric')} on={measure === 'metric'}>
              Metres
            </ChipLink>
            <ChipLink to={to(chosen, 'feet')} on={measure === 'feet'}>
              Feet and inches
            </ChipLink>
          </nav>
          <Facts facts={factsOf(chosen, measure, leastOf(chosen, kind))} />
          <p className='text-14 text-ink-soft'>
            Carpet area is the usable area within the walls, as RERA defines it. Balconies are counted
            separately; saleable area adds walls and a share of the common areas.
          </p>
        </div>
      </div>
    </Section>
  )
}

function factsOf(type: UnitType, measure: Measure, least: SaidPrice | null) {
  const { carpet, balcony, saleable, units, units_total } = type
  const area = measure === 'feet' ? squareFeet : squareMetres
  return [
    { label: 'Carpet area', value: area(carpet) },
    ...(balcony > 0 ? [{ label: 'Balconies', value: area(balcony) }] : []),
    ...(saleable > 0 ? [{ label: 'Saleable area', value: area(saleable) }] : []),
    ...(least ? [{ label: 'Price from', value: <PriceSaid price={least} /> }] : []),
    { label: 'Available', value: `${units.available} of ${units_total}` },
  ]
}
