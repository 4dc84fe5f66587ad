import { staffActions } from '#contract/staffWords.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.deskActions, {
  needs: ({ call, search }) => {
    const action = staffActions.find((name) => name === search.get('action'))
    const before = /^\d{1,8}$/.test(search.get('before') ?? '') ? Number(search.get('before')) : 0
    const person = search.get('person')
    const actor = search.get('actor')
    return {
      actions: call.getStaffActions({
        query: {
          items: 50,
          ...(before > 0 && { before }),
          ...(action && { action }),
          ...(person && { person }),
          ...(actor && { actor }),
        },
      }),
      chain: call.checkStaffActions(),
    }
  },
  meta: () => ({ title: 'What staff did', noindex: true }),
})
