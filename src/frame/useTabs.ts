import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import type { Role } from '#contract/learning/people/auth.ts'
import { useCartCount } from '../features/buying/cart/useCartCount.ts'
import { href } from '../platform/page/page.ts'
import { onMain } from '../platform/site.ts'
import type { RootState } from '../platform/store.ts'
import { pages } from '../siteMap/index.ts'
import type { ShellTab, TabKind } from '../ui/shell/links.ts'

/** The tab bar's pages, by the reader's role in use. */
export function useTabs(role: Role | null, young: boolean): readonly ShellTab[] {
  const site = useSelector((state: RootState) => state.site)
  const { pathname } = useLocation()
  const count = useCartCount()
  const isHere = (to: string): boolean => pathname === to || pathname.startsWith(`${to}/`)
  const tab = (kind: TabKind, label: string, to: string): ShellTab => ({
    kind,
    label,
    to: onMain(site, to),
    current: isHere(to),
  })
  const courses = tab('courses', 'Courses', href(pages.courses))
  const account = tab('account', 'Account', href(pages.account))
  switch (role) {
    case 'tutor': {
      const today = { ...tab('teach', 'Today', href(pages.teach)), current: pathname === href(pages.teach) }
      const rest = [
        tab('classes', 'Calendar', href(pages.teachClasses)),
        tab('groups', 'Groups', href(pages.teachCourses)),
        tab('demos', 'Demos', href(pages.teachDemos)),
      ]
      const isElsewhere =
        pathname.startsWith(href(pages.teach)) && ![today, ...rest].some(({ current }) => current)
      const more = tab('more', 'More', href(pages.teachMore))
      return [today, ...rest, { ...more, current: isElsewhere || isHere(href(pages.account)) }]
    }
    case 'staff':
      return [tab('disputes', 'Desk', href(pages.desk)), courses, account]
    default: {
      const signIn = tab('account', 'Sign in', href(pages.login))
      return [
        { ...tab('home', 'Home', href(pages.home)), current: pathname === href(pages.home) },
        courses,
        ...(role ? [tab('classes', 'Calendar', href(pages.myClasses))] : []),
        ...(young ? [] : [{ ...tab('cart', 'Cart', href(pages.cart)), count }, role ? account : signIn]),
      ]
    }
  }
}
