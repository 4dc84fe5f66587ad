import type { costs } from '#contract/estate/projects/costs.ts'
import type { sections } from '#contract/estate/projects/sections.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { FileReply, type Handlers } from '../../../http/handler.ts'
import { mustFindUnit, readCash } from '../inventory/index.ts'
import { mustFindProject } from '../overview/index.ts'
import { findBrochure, listBrochures, toBrochure } from '../sections/index.ts'
import { cashPdf } from './cashPaper.ts'
import { dossierFiles } from './dossiers.ts'
import { brochureFiles } from './files.ts'

type BrochureCalls = Pick<typeof sections, 'getBrochures' | 'getBrochureFile' | 'getDossier'> &
  Pick<typeof costs, 'getCashPaper'>

export function brochureHandlers(context: Context): Handlers<BrochureCalls> {
  const { db } = context
  const fileOf = brochureFiles(context)
  const dossierOf = dossierFiles(context)
  return {
    async getBrochures({ params, query }) {
      const { id } = await mustFindProject(db, params.projectId)
      const { items, ...around } = await listBrochures(db, { ...query, projectId: id })
      return { ...around, items: items.map(toBrochure) }
    },

    async getBrochureFile({ params }) {
      const project = await mustFindProject(db, params.projectId)
      const brochure = await findBrochure(db, { id: params.brochureId, projectId: project.id })
      if (!brochure) throw new ApiError('not_found')
      return new FileReply(await fileOf(project, brochure), `${project.slug}-${brochure.kind}.pdf`)
    },

    async getDossier({ params }) {
      const unit = await mustFindUnit(db, params.unitId)
      return new FileReply(await dossierOf(unit), `${unit.unit_no}.pdf`)
    },

    async getCashPaper({ params, query }) {
      const cash = await readCash(context, params.unitId, query)
      return new FileReply(
        await cashPdf({ ...cash, brand: context.config }),
        `payments-${cash.unit.unit_no}.pdf`,
      )
    },
  }
}
