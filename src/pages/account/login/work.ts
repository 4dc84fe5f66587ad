import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.login, {
  meta: () => ({ title: 'Sign in', description: 'Sign in with a code or a password.', noindex: true }),
})
