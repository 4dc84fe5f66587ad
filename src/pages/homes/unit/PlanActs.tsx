import type { ReactElement } from 'react'
import type { Plan } from '#contract/estate/projects/building/shapes.ts'
import { OwnFurniture } from '../../../features/projects/plan/furnish/OwnFurniture.tsx'

type PlanActsProps = { readonly plan: Plan; readonly unitId: string }

/** What a family does with a plan: print it, and see whether their furniture fits. */
export function PlanActs({ plan, unitId }: PlanActsProps): ReactElement {
  return (
    <div className='mt-4' data-print='no'>
      <p className='mb-2'>
        <a
          href={`/download/project/block/units/${unitId}/plan`}
          className='link inline-flex min-h-11 items-center'
        >
          Print this plan at 1:100 (PDF, one page)
        </a>
      </p>
      <OwnFurniture plan={plan} name={unitId} />
    </div>
  )
}
