import type { ReactElement } from 'react'
import type { StartingCost } from '#contract/estate/projects/costs.ts'
import type { Project } from '#contract/estate/projects/overview.ts'
import type { UnitType } from '#contract/estate/projects/sections.ts'
import { CostTable } from '../../../../features/projects/costs/CostTable.tsx'
import { EmiForm } from '../../../../features/projects/costs/EmiForm.tsx'
import { termsFrom } from '../../../../features/projects/costs/emi.ts'
import { PriceBar } from '../../../../features/projects/costs/PriceBar.tsx'
import { Stages } from '../../../../features/projects/costs/Stages.tsx'
import { dayText, unitTitle } from '../../../../features/projects/words.ts'
import { href } from '../../../../platform/page/page.ts'
import { pages } from '../../../../siteMap/index.ts'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Section } from '../Section.tsx'

type PriceProps = {
  readonly project: Project
  readonly starting: StartingCost
  readonly unitTypes: readonly UnitType[]
  readonly search: URLSearchParams
}

/** A real example: the cheapest home that is left, with everything it costs. */
export function Price({ project, starting, unitTypes, search }: PriceProps): ReactElement {
  const { unit, cost } = starting
  const type = unitTypes.find(({ id }) => id === unit.unit_type_id)
  const fields = ['type', 'measure'].flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  return (
    <Section
      id='price'
      title='What it costs, all-in'
      aside={
        <>
          <p>
            {unitTitle(project.kind)} {unit.unit_no}
            {!/^the /i.test(unit.block.name) && `, ${unit.block.name}`}
            {type && `, ${type.name}`}: the least expensive {search.has('type') ? 'of its type ' : ''}
            available. Prices as of {dayText(cost.as_of)}.
          </p>
          <Link
            to={href(pages.unit, { project: project.slug, block: unit.block.slug, unit: unit.unit_no })}
            className='link mt-2 inline-flex min-h-11 items-center text-ink'
          >
            See this home
          </Link>
        </>
      }
    >
      <PriceBar sheet={cost} />
      <div className='mt-8 border-line border-t'>
        <Disclosure title='Full cost sheet'>
          <CostTable sheet={cost} />
        </Disclosure>
        <Disclosure title='Payment plan'>
          <Stages stages={cost.stages} />
        </Disclosure>
      </div>
      <h3 className='heading-3 mt-12 mb-6'>Loan, and the cash you need</h3>
      <EmiForm sheet={cost} terms={termsFrom(search)} keep={fields} />
    </Section>
  )
}
