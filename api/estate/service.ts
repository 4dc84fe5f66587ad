import type { estate } from '#contract/estate/index.ts'
import type { Context } from '../http/context.ts'
import type { Handlers } from '../http/handler.ts'
import { brochureHandlers } from './brochures/handlers.ts'
import { contentHandlers } from './content/handlers.ts'
import { costHandlers } from './inventory/costHandlers.ts'
import { inventoryHandlers } from './inventory/handlers.ts'
import { leadHandlers } from './leads/handlers.ts'
import { staffLeadHandlers } from './leads/staff.ts'
import { plotHandlers } from './plots/handlers.ts'
import { projectHandlers } from './projects/handlers.ts'
import { resumeHandlers } from './resumes/handlers.ts'
import { sectionHandlers } from './sections/handlers.ts'

export function estateHandlers(context: Context): Handlers<typeof estate> {
  return {
    ...projectHandlers(context),
    ...sectionHandlers(context),
    ...brochureHandlers(context),
    ...inventoryHandlers(context),
    ...costHandlers(context),
    ...plotHandlers(context),
    ...contentHandlers(context),
    ...leadHandlers(context),
    ...resumeHandlers(context),
    ...staffLeadHandlers(context),
  }
}
