import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { AccountLinks, AccountMenu } from '../features/auth/AccountMenu.tsx'
import { CartLink } from '../features/cart/CartLink.tsx'
import { href, type Mood } from '../platform/page/page.ts'
import { useRecord } from '../platform/page/useRecord.ts'
import { isMobile, onMain } from '../platform/site.ts'
import type { RootState } from '../platform/store.ts'
import { useRole } from '../platform/useRole.ts'
import { pages } from '../siteMap/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { HomesShell } from '../ui/shell/HomesShell.tsx'
import { LearnShell } from '../ui/shell/LearnShell.tsx'
import type { FooterColumn } from '../ui/shell/links.ts'
import { useCurrent } from './useCurrent.ts'
import { useStorefrontOwner } from './useStorefrontOwner.ts'
import { useTabs } from './useTabs.ts'

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
  const role = useRole()
  const tabs = useTabs(role)
  const owner = useStorefrontOwner()
  const courses = { to: onMain(site, href(pages.courses)), label: 'Courses' }
  const tutors = { to: onMain(site, href(pages.tutors)), label: 'Tutors' }
  const homes = { to: href(pages.homes), label: 'Homes' }
  const home = site.subdomain === null ? href(pages.home) : `${site.mainOrigin}/`
  return (
    <LearnShell
      brand={{ name: site.brand.name, home }}
      owner={owner}
      device={isMobile(site.device) ? 'phone' : 'desktop'}
      nav={[current(courses), current(tutors), ...(role ? [current(mine[role])] : []), current(homes)]}
      account={
        <>
          <CartLink className={clsx(isMobile(site.device) && 'max-md:hidden')} />
          <AccountMenu />
        </>
      }
      menuExtra={<AccountLinks />}
      tabs={tabs}
      footer={learnFooter}
      smallPrint={<SmallPrint />}
    >
      {children}
    </LearnShell>
  )
}

const mine = {
  student: { to: href(pages.myCourses), label: 'My learning' },
  tutor: { to: href(pages.teach), label: 'My teaching' },
  staff: { to: href(pages.desk), label: 'Desk' },
} as const

const aboutUs: FooterColumn = {
  title: 'About us',
  links: [
    { to: href(pages.about), label: 'About' },
    { to: href(pages.help), label: 'Help' },
    { to: href(pages.terms), label: 'Terms' },
    { to: href(pages.privacy), label: 'Privacy' },
  ],
}

const learnFooter: readonly FooterColumn[] = [
  {
    title: 'Learn',
    links: [
      { to: href(pages.courses), label: 'Courses' },
      { to: href(pages.tutors), label: 'Tutors' },
      { to: href(pages.courses, {}, { sort: 'starting_soon' }), label: 'Starting soon' },
    ],
  },
  { title: 'Teach', links: [{ to: href(pages.signup, {}, { as: 'tutor' }), label: 'Become a tutor' }] },
  {
    title: 'Homes',
    links: [
      { to: href(pages.homes), label: 'Homes' },
      { to: href(pages.projects), label: 'Projects' },
    ],
  },
  aboutUs,
]

const homesNav = [
  { to: href(pages.find), label: 'Find a home' },
  { to: href(pages.projects), label: 'Projects' },
  { to: href(pages.plots), label: 'Plots' },
  { to: href(pages.updates), label: 'Progress' },
  { to: href(pages.completed), label: 'Completed' },
  { to: href(pages.nri), label: 'NRI' },
  { to: href(pages.contact), label: 'Contact' },
]

const homesFooter: readonly FooterColumn[] = [
  {
    title: 'Homes',
    links: homesNav.slice(0, 5),
  },
  {
    title: 'About the builder',
    links: [
      { to: href(pages.testimonials), label: 'Testimonials' },
      { to: href(pages.awards), label: 'Awards and partners' },
      { to: href(pages.careers), label: 'Work with us' },
    ],
  },
  {
    title: 'Contact us',
    links: [
      { to: href(pages.contact), label: 'Contact and visits' },
      { to: href(pages.nri), label: 'Buying from abroad' },
    ],
  },
]

function HomesFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const site = useSelector((state: RootState) => state.site)
  const { brand, subdomain } = site
  const current = useCurrent()
  const record = useRecord()
  const enquire = (
    <ButtonLink to={useAsking(record?.path)} size='small' kind='secondary'>
      Enquire
    </ButtonLink>
  )
  return (
    <HomesShell
      brand={{ name: brand.name, home: subdomain === 'homes' ? '/' : href(pages.homes) }}
      nav={[...homesNav.map(current), { to: onMain(site, '/'), label: 'Learn' }]}
      aside={enquire}
      menuExtra={enquire}
      overHero={record?.path === pages.homes.path}
      footer={[
        ...homesFooter,
        { title: 'Learn', links: [{ to: href(pages.courses), label: 'Courses' }] },
        aboutUs,
      ]}
      smallPrint={<SmallPrint />}
    >
      {children}
    </HomesShell>
  )
}

const withForms: readonly (string | undefined)[] = [pages.project.path, pages.plot.path, pages.unit.path]

/** Where one asks about what is on the screen: the page's own form, or the contact form with the project chosen. */
function useAsking(path: string | undefined): string {
  const { pathname } = useLocation()
  const [, project] = /^\/homes\/(?:projects|plots)\/([^/]+)/.exec(pathname) ?? []
  return withForms.includes(path) ? '#contact' : href(pages.contact, {}, { project })
}

function SmallPrint(): ReactElement {
  const { brand } = useSelector((state: RootState) => state.site)
  return (
    <>
      <span className='block'>
        {brand.name}, {brand.address}
      </span>
      <a className='link' href={`mailto:${brand.email}`}>
        {brand.email}
      </a>
      <span className='block'>{brand.phone}</span>
    </>
  )
}
