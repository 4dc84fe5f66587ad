import type { ReactElement, ReactNode } from 'react'
import { Link } from '../Link.tsx'
import { SkipLink } from '../SkipLink.tsx'
import { MadeOnce } from '../timing/MadeOnce.tsx'
import { FooterColumns } from './FooterColumns.tsx'
import type { Brand, FooterColumn, ShellLink, ShellTab } from './links.ts'
import { PhoneMenu } from './PhoneMenu.tsx'
import { TabBar } from './TabBar.tsx'
import { Wordmark } from './Wordmark.tsx'

export type LearnShellProps = {
  brand: Brand
  /** The tutor's name, which comes first on their sub-domain. */
  owner?: string | undefined
  /** Decides only whether the bottom tab bar is drawn; the rest of the layout depends on the width. */
  device?: 'phone' | 'tablet' | 'desktop'
  nav: readonly ShellLink[]
  /** Sign-in links, or the person's name and menu. */
  account: ReactNode
  /** The same links inside the phone menu, because the narrowest screens have no room for `account`. */
  menuExtra?: ReactNode
  tabs?: readonly ShellTab[]
  footer: readonly FooterColumn[]
  smallPrint: ReactNode
  children: ReactNode
}

export function LearnShell(props: LearnShellProps): ReactElement {
  const { brand, owner, device, nav, account, menuExtra, tabs = [], footer, smallPrint, children } = props
  const withTabs = device === 'phone' && tabs.length > 0
  return (
    <>
      <SkipLink />
      <header data-print='no' className='relative z-20 border-line border-b bg-ground'>
        <div className='wrap flex h-16 items-center gap-4 md:h-20 md:gap-8'>
          {owner ? (
            <Owner name={owner} brand={brand} />
          ) : (
            <Link to={brand.home} className='-m-2 flex rounded-control p-2'>
              <Wordmark name={brand.name} face='learn' />
            </Link>
          )}
          <nav aria-label='Main' className='hidden flex-1 md:block'>
            <ul className='flex gap-1'>
              {nav.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    aria-current={link.current ? 'page' : undefined}
                    className='flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunken aria-[current]:text-action aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8'
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className='ml-auto flex items-center gap-2 max-[22.5rem]:hidden'>{account}</div>
          <PhoneMenu links={nav} extra={menuExtra} className='-mr-2 max-[22.5rem]:ml-auto md:hidden' />
        </div>
      </header>
      <main
        id='main'
        tabIndex={-1}
        className='min-h-[60vh] pb-16 outline-none has-[>.on-deep:last-child]:pb-0 md:pb-24'
      >
        {children}
      </main>
      <LearnFooter brand={brand} columns={footer} smallPrint={smallPrint} />
      {withTabs && (
        <>
          <div aria-hidden='true' className='box-content h-16 pb-[env(safe-area-inset-bottom)] md:hidden' />
          <TabBar tabs={tabs} />
        </>
      )}
    </>
  )
}

type FooterProps = { brand: Brand; columns: readonly FooterColumn[]; smallPrint: ReactNode }

function LearnFooter({ brand, columns, smallPrint }: FooterProps): ReactElement {
  return (
    <footer className='border-line border-t bg-sunken'>
      <div className='wrap grid gap-8 py-12 md:grid-cols-[2fr_3fr] md:py-16'>
        <div className='max-w-80'>
          <Wordmark name={brand.name} face='learn' />
          <div className='mt-4 text-14 text-ink-soft'>{smallPrint}</div>
        </div>
        <MadeOnce part={FooterColumns} props={{ columns, titleClass: 'font-semibold' }} />
      </div>
    </footer>
  )
}

function Owner({ name, brand }: { readonly name: string; readonly brand: Brand }): ReactElement {
  return (
    <p className='min-w-0 leading-tight'>
      <Link to='/' className='block truncate font-bold font-display text-18 tracking-tight sm:text-20'>
        {name}
      </Link>
      <Link to={brand.home} className='link text-14'>{`on ${brand.name}`}</Link>
    </p>
  )
}
