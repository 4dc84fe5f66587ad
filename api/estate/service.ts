import type { estate } from '#contract/estate/index.ts'
import type { Context } from '../http/context.ts'
import type { Handlers } from '../http/handler.ts'
import { brochureHandlers } from './brochures/index.ts'
import { buildingHandlers } from './building/index.ts'
import { companyHandlers } from './company/index.ts'
import { contentHandlers } from './content/index.ts'
import { deskContentHandlers } from './deskContent/index.ts'
import { findingHandlers } from './finding/index.ts'
import { homeBookingHandlers, ownHomeHandlers } from './homeBookings/index.ts'
import { costHandlers, inventoryHandlers } from './inventory/index.ts'
import {
  broughtLeadHandlers,
  leadDutyHandlers,
  leadHandlers,
  leadLetterHandlers,
  staffLeadHandlers,
} from './leads/index.ts'
import { plotHandlers } from './plots/index.ts'
import { projectHandlers } from './projects/index.ts'
import { resumeHandlers } from './resumes/index.ts'
import { sectionHandlers } from './sections/index.ts'
import { shortlistHandlers } from './shortlists/index.ts'
import { stockChangeHandlers, stockHandlers } from './stock/index.ts'
import { visitDeskHandlers, visitHandlers } from './visits/index.ts'

export function estateHandlers(context: Context): Handlers<typeof estate> {
  return {
    ...projectHandlers(context),
    ...sectionHandlers(context),
    ...brochureHandlers(context),
    ...inventoryHandlers(context),
    ...findingHandlers(context),
    ...buildingHandlers(context),
    ...costHandlers(context),
    ...plotHandlers(context),
    ...contentHandlers(context),
    ...companyHandlers(context),
    ...deskContentHandlers(context),
    ...homeBookingHandlers(context),
    ...ownHomeHandlers(context),
    ...leadHandlers(context),
    ...broughtLeadHandlers(context),
    ...leadDutyHandlers(context),
    ...leadLetterHandlers(context),
    ...resumeHandlers(context),
    ...shortlistHandlers(context),
    ...staffLeadHandlers(context),
    ...stockHandlers(context),
    ...stockChangeHandlers(context),
    ...visitDeskHandlers(context),
    ...visitHandlers(context),
  }
}
