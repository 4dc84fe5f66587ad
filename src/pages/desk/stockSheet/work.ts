import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskStockSheet, {
  needs: () => ({}),
  meta: () => ({ title: 'Prices and states from a spreadsheet', noindex: true }),
})
