import type { costs } from '#contract/estate/projects/costs.ts'
import { isForSale } from '#contract/estate/projects/words.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { FileReply, type Handlers } from '../../../http/handler.ts'
import { cashCalendar, cashEntries, costOf, isPriced, readProgress } from '../costs/index.ts'
import { mustFindProject } from '../overview/index.ts'
import { mustFindBlock, mustFindUnit } from './mustFind.ts'
import { findBlock, findCheapest, findUnitTypeId } from './store.ts'

export function costHandlers({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Handlers<Omit<typeof costs, 'getCashPaper'>> {
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
      return (await readCash({ db, clock }, params.unitId, query)).calendar
    },

    async getCashEntries({ params, query }) {
      const { unit, project, calendar } = await readCash({ db, clock }, params.unitId, query)
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
    throw new ApiError('wrong_state', { message: 'The price of this home hasn’t been announced yet.' })
  }
  return { unit, project: await mustFindProject(db, unit.project_id) }
}

type CashQuery = Parameters<Handlers<typeof costs>['getCashCalendar']>[0]['query']

/** The payment calendar, calculated from the cost sheet and the last reported progress. */
export async function readCash(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  unitId: string,
  { rent, ...query }: CashQuery,
) {
  const { unit, project } = await priced(db, unitId)
  const sheet = await costOf(db, { unit, project, query, now: clock() })
  const block = await mustFindBlock(db, unit.block_id)
  const grows = sheet.stages.some(({ at_progress }) => at_progress)
  const calendar = cashCalendar(sheet, {
    today: sheet.as_of,
    progress: grows ? await readProgress(db, unit) : null,
    ready_on: block.possession_on ?? project.possession_revised_on ?? project.possession_promised_on,
    rent: rent * 100,
  })
  return { unit, project, block, calendar }
}
