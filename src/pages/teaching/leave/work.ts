import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { daysIn } from '../leaveDays.ts'

export const work = pageWork(pages.teachLeave, {
  needs: ({ call, search }) => {
    const days = daysIn(search)
    return {
      leaves: call.getLeaves({ query: { items: 100 } }),
      ...(days && { plan: optional(call.planLeave({ query: { from: days.from, to: days.to } })) }),
    }
  },
  meta: () => ({ title: 'Days off', noindex: true }),
})
