import type { Role } from '#contract/learning/people/auth.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** The roles that a person can switch between, and where each leads. */
export const roleWords: Readonly<Record<Role, { readonly label: string; readonly to: string }>> = {
  student: { label: 'Learning', to: href(pages.home) },
  tutor: { label: 'Teaching', to: href(pages.teach) },
  staff: { label: 'Staff', to: href(pages.desk) },
}
