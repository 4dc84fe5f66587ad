import type { costs } from '#contract/estate/costs.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'
import { findUnit } from '../inventory/store.ts'
import { mustFindProject } from '../projects/mustFind.ts'
import { costOf, isPriced } from './costOf.ts'

export function costHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): Handlers<typeof costs> {
  return {
    async getUnitCost({ params, query }) {
      const unit = await findUnit(db, params.unitId)
      if (!unit) throw new ApiError('not_found')
      if (!isPriced(unit)) {
        throw new ApiError('wrong_state', { message: 'The price of this home is not announced yet.' })
      }
      const project = await mustFindProject(db, unit.project_id)
      return costOf(db, { unit, project, query, now: clock() })
    },
  }
}
