import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { CartLink } from '../features/buying/cart/CartLink.tsx'
import { AccountLinks, AccountMenu } from '../features/people/auth/AccountMenu.tsx'
import { href, type Mood, type PageRecord } from '../platform/page/page.ts'
import { useRecord } from '../platform/page/useRecord.ts'
import { isMobile, onMain } from '../platform/site.ts'
import type { RootState } from '../platform/store.ts'
import { useRole } from '../platform/useRole.ts'
import { useYoung } from '../platform/useYoung.ts'
import { pages } from '../siteMap/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { HomesShell } from '../ui/shell/HomesShell.tsx'
import { LearnShell } from '../ui/shell/LearnShell.tsx'
import type { FooterColumn } from '../ui/shell/links.ts'
import { useCurrent } from './useCurrent.ts'
import { useStorefrontOwner } from './useStorefrontOwner.ts'
import { useTabs } from './useTabs.ts'

/** The shell for a page's mood, with links from the site map. */
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
  const young = useYoung()
  const tabs = useTabs(role, young)
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
          {!young && <CartLink className={clsx(isMobile(site.device) && 'max-md:hidden')} />}
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

const linkTo = (record: PageRecord, label: string) => ({ to: href(record), label })

const aboutUs: FooterColumn = {
  title: 'About us',
  links: [
    linkTo(pages.about, 'About'),
    linkTo(pages.help, 'Help'),
    linkTo(pages.terms, 'Terms'),
    linkTo(pages.privacy, 'Privacy'),
  ],
}

const learnFooter: readonly FooterColumn[] = [
  {
    title: 'Learn',
    links: [
      linkTo(pages.courses, 'Courses'),
      linkTo(pages.tutors, 'Tutors'),
      { to: href(pages.courses, {}, { sort: 'starting_soon' }), label: 'Starting soon' },
    ],
  },
  { title: 'Teach', links: [{ to: href(pages.signup, {}, { as: 'tutor' }), label: 'Become a tutor' }] },
  {
    title: 'Homes',
    links: [linkTo(pages.homes, 'Homes'), linkTo(pages.projects, 'Projects')],
  },
  aboutUs,
]

const homesNav = [
  linkTo(pages.find, 'Find a home'),
  linkTo(pages.projects, 'Projects'),
  linkTo(pages.plots, 'Plots'),
  linkTo(pages.updates, 'Progress'),
  linkTo(pages.company, 'About'),
  linkTo(pages.nri, 'NRI'),
  linkTo(pages.contact, 'Contact'),
]

const homesFooter: readonly FooterColumn[] = [
  {
    title: 'Homes',
    links: [...homesNav.slice(0, 4), linkTo(pages.completed, 'Completed')],
  },
  {
    title: 'About the builder',
    links: [
      linkTo(pages.company, 'About'),
      linkTo(pages.testimonials, 'Testimonials'),
      linkTo(pages.awards, 'Awards and partners'),
      linkTo(pages.careers, 'Work with us'),
    ],
  },
  {
    title: 'Contact us',
    links: [
      linkTo(pages.contact, 'Contact and visits'),
      linkTo(pages.nri, 'Buying from abroad'),
      linkTo(pages.buyerHelp, 'Help'),
      linkTo(pages.legal, 'Legal'),
      linkTo(pages.privacy, 'Privacy'),
    ],
  },
]

function HomesFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const site = useSelector((state: RootState) => state.site)
  const { brand, subdomain } = site
  const current = useCurrent()
  const record = useRecord()
  const enquire = (
    <ButtonLink to={useAsking()} size='small' kind='secondary'>
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
      footer={homesFooter}
      smallPrint={<SmallPrint />}
    >
      {children}
    </HomesShell>
  )
}

/** Where people ask about what they see: the page's own form, or the contact form with the project chosen. */
function useAsking(): string {
  const [, project, below] = /^\/homes\/p\w+\/([^/]+)(\/.+)?/.exec(useLocation().pathname) ?? []
  const hasForm = project && (!below || below.includes('/units/'))
  return hasForm ? '#contact' : href(pages.contact, {}, { project })
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
