import type { estate } from '#contract/estate/index.ts'
import type { Context } from '../http/context.ts'
import type { Handlers } from '../http/handler.ts'
import { homeBookingHandlers, ownHomeHandlers } from './bookings/index.ts'
import {
  broughtLeadHandlers,
  leadDutyHandlers,
  leadHandlers,
  leadLetterHandlers,
  resumeHandlers,
  shortlistHandlers,
  staffLeadHandlers,
} from './leads/index.ts'
import {
  brochureHandlers,
  buildingHandlers,
  companyHandlers,
  contentHandlers,
  costHandlers,
  findingHandlers,
  inventoryHandlers,
  plotHandlers,
  projectHandlers,
  sectionHandlers,
} from './projects/index.ts'
import { deskContentHandlers } from './publishing/index.ts'
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
