import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { undoToken } from '../undoToken.ts'

export const work = pageWork(pages.accountUndo, {
  needs: ({ search, call }) => {
    const token = undoToken(search)
    return { ...(token && { undo: call.getContactUndo({ query: { token } }) }) }
  },
  meta: () => ({ title: 'Undo a change', noindex: true }),
})
