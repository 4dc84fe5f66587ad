import type { costs } from '#contract/estate/costs.ts'
import { ApiError } from '../../ApiError.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'
import { costOf, isPriced } from '../costs/index.ts'
import { mustFindProject } from '../projects/index.ts'
import { findBlock, findCheapest, findUnit, findUnitTypeId } from './store.ts'

export function costHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): Handlers<typeof costs> {
  return {
    async getStartingCost({ params, query: { unit_type, ...query } }) {
      const project = await mustFindProject(db, params.projectId)
      const typeId = unit_type === undefined ? null : await findUnitTypeId(db, project.id, unit_type)
      const unit = typeId === undefined ? undefined : await findCheapest(db, project.id, typeId)
      const block = unit && (await findBlock(db, unit.block_id))
      if (!unit || !block || !isPriced(unit)) return null
      return {
        unit: { ...unit, block },
        cost: await costOf(db, { unit, project, query, now: clock() }),
      }
    },

    async getUnitCost({ params, query }) {
      const unit = await findUnit(db, params.unitId)
      if (!unit) throw new ApiError('not_found')
      if (!isPriced(unit)) {
        throw new ApiError('wrong_state', { message: 'The price of this home isn’t announced yet.' })
      }
      const project = await mustFindProject(db, unit.project_id)
      return costOf(db, { unit, project, query, now: clock() })
    },
  }
}
