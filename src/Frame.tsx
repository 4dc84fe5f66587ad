import type { ReactElement, ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { AccountLinks, AccountMenu } from './features/auth/AccountMenu.tsx'
import { pages } from './pages/index.ts'
import { href, type Mood } from './pages/page.ts'
import { useRecord } from './pages/useMood.ts'
import { isMobile } from './site.ts'
import type { RootState } from './store.ts'
import { ButtonLink } from './ui/Button.tsx'
import { HomesShell } from './ui/shell/HomesShell.tsx'
import { LearnShell } from './ui/shell/LearnShell.tsx'
import type { ShellLink } from './ui/shell/links.ts'

/** The shell of a page's mood, with the links of the site map. */
export function Frame({
  mood,
  children,
}: {
  readonly mood: Mood
  readonly children: ReactNode
}): ReactElement {
  return mood === 'homes' ? <HomesFrame>{children}</HomesFrame> : <LearnFrame>{children}</LearnFrame>
}

function LearnFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const site = useSelector((state: RootState) => state.site)
  const current = useCurrent()
  const hint = useSelector((state: RootState) => state.auth.isLoggedIn || state.site.hint !== null)
  const courses = { to: href(pages.courses), label: 'Classes' }
  const homes = { to: href(pages.homes), label: 'Homes' }
  return (
    <LearnShell
      brand={{ name: site.brand.name, home: '/' }}
      device={isMobile(site.device) ? 'phone' : 'desktop'}
      nav={[current(courses), current(homes)]}
      account={<AccountMenu />}
      menuExtra={<AccountLinks />}
      tabs={[
        { ...current({ to: '/', label: 'Home' }), kind: 'home' },
        { ...current(courses), kind: 'courses' },
        hint
          ? { ...current({ to: href(pages.logout), label: 'Account' }), kind: 'account' }
          : { ...current({ to: href(pages.login), label: 'Sign in' }), kind: 'account' },
      ]}
      footer={[
        {
          title: 'Learn',
          links: [
            courses,
            { to: href(pages.courses, {}, { sort: 'starting_soon' }), label: 'Starting soon' },
          ],
        },
        { title: 'Teach', links: [{ to: href(pages.signup, {}, { as: 'tutor' }), label: 'Become a tutor' }] },
        { title: 'Homes', links: [homes, { to: href(pages.projects), label: 'Projects' }] },
      ]}
      smallPrint={<SmallPrint />}
    >
      {children}
    </LearnShell>
  )
}

function HomesFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const { brand, subdomain } = useSelector((state: RootState) => state.site)
  const current = useCurrent()
  const record = useRecord()
  const projects = { to: href(pages.projects), label: 'Projects' }
  const contact = { to: href(pages.contact), label: 'Contact' }
  const enquire = (
    <ButtonLink to={href(pages.contact)} size='small' kind='secondary'>
      Enquire
    </ButtonLink>
  )
  return (
    <HomesShell
      brand={{ name: brand.name, home: subdomain === 'homes' ? '/' : href(pages.homes) }}
      nav={[current(projects), current(contact), { to: '/', label: 'Learn' }]}
      aside={enquire}
      menuExtra={enquire}
      overHero={record?.path === pages.homes.path}
      footer={[
        { title: 'Projects', links: [projects] },
        { title: 'Talk to us', links: [contact] },
        { title: 'Learn', links: [{ to: href(pages.courses), label: 'Classes' }] },
      ]}
      smallPrint={<SmallPrint />}
    >
      {children}
    </HomesShell>
  )
}

function SmallPrint(): ReactElement {
  const { brand } = useSelector((state: RootState) => state.site)
  return (
    <>
      {brand.name}, {brand.address} ·{' '}
      <a className='link' href={`mailto:${brand.email}`}>
        {brand.email}
      </a>{' '}
      · {brand.phone}
    </>
  )
}

function useCurrent(): (link: { readonly to: string; readonly label: string }) => ShellLink {
  const { pathname } = useLocation()
  return (link) => ({ ...link, current: pathname === link.to })
}
