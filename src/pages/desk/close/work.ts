import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { dayOf } from '../../../ui/format/when.ts'

export const india = 'Asia/Kolkata'

export const work = pageWork(pages.deskClose, {
  needs: ({ call, search }) => ({
    close: call.getDayClose({ query: { day: search.get('day') || undefined } }),
  }),
  meta: ({ close }) => ({ title: `Close of ${dayOf(`${close.day}T06:00:00Z`, india)}`, noindex: true }),
})
