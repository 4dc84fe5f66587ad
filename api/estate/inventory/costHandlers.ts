import type { CashCalendar, costs } from '#contract/estate/costs.ts'
import { isForSale } from '#contract/estate/words.ts'
import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import { FileReply, type Handlers } from '../../http/handler.ts'
import {
  type CostQuestion,
  cashCalendar,
  cashEntries,
  costOf,
  isPriced,
  readProgress,
} from '../costs/index.ts'
import { mustFindProject } from '../projects/index.ts'
import { mustFindUnit } from './mustFind.ts'
import { findBlock, findCheapest, findUnitTypeId, type UnitRow } from './store.ts'

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
      const { unit, project } = await priced(db, params.unitId)
      return costOf(db, { unit, project, query, now: clock() })
    },

    async getCashCalendar({ params, query }) {
      const { unit, project } = await priced(db, params.unitId)
      return calendarOf(db, { unit, project, query, now: clock() })
    },

    async getCashEntries({ params, query }) {
      const { unit, project } = await priced(db, params.unitId)
      const calendar = await calendarOf(db, { unit, project, query, now: clock() })
      const name = `${unit.unit_no}, ${project.name}`
      const file = cashEntries({ id: unit.id, name }, calendar)
      return new FileReply(Buffer.from(file), `payments-${unit.unit_no}.ics`)
    },
  }
}

async function priced(db: Db, unitId: string) {
  const unit = await mustFindUnit(db, unitId)
  if (!isForSale(unit.status)) {
    throw new ApiError('wrong_state', { message: 'This home isn’t for sale.' })
  }
  if (!isPriced(unit)) {
    throw new ApiError('wrong_state', { message: 'The price of this home isn’t announced yet.' })
  }
  return { unit, project: await mustFindProject(db, unit.project_id) }
}

/** All from the one sheet, at the progress that was last reported. */
async function calendarOf(
  db: Db,
  { unit, project, query, now }: CostQuestion & { readonly unit: UnitRow },
): Promise<CashCalendar> {
  const sheet = await costOf(db, { unit, project, query, now })
  const block = await findBlock(db, unit.block_id)
  const grows = sheet.stages.some(({ at_progress }) => at_progress)
  return cashCalendar(sheet, {
    today: sheet.as_of,
    progress: grows ? await readProgress(db, unit) : null,
    ready_on: block?.possession_on ?? project.possession_revised_on ?? project.possession_promised_on,
  })
}
