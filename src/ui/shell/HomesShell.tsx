import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { Link } from '../Link.tsx'
import { SkipLink } from '../SkipLink.tsx'
import { MadeOnce } from '../timing/MadeOnce.tsx'
import { FooterColumns } from './FooterColumns.tsx'
import type { Brand, FooterColumn, ShellLink } from './links.ts'
import { PhoneMenu } from './PhoneMenu.tsx'
import { Wordmark } from './Wordmark.tsx'

export type HomesShellProps = {
  brand: Brand
  nav: readonly ShellLink[]
  /** The header's one call to action: usually "Enquire" or a telephone number. */
  aside?: ReactNode
  /** The same action inside the phone menu, because the narrowest screens have no room for `aside`. */
  menuExtra?: ReactNode
  /** Overlays the header on the page's first picture, which starts at the very top and is dark behind the header. */
  overHero?: boolean
  footer: readonly FooterColumn[]
  smallPrint: ReactNode
  children: ReactNode
}

// Keeps the white text readable over a bright sky.
const shade = 'before:absolute before:inset-x-0 before:top-0 before:-z-10 before:h-40 before:falling-ground'

export function HomesShell(props: HomesShellProps): ReactElement {
  const { brand, nav, aside, menuExtra, overHero = false, footer, smallPrint, children } = props
  return (
    <>
      <SkipLink />
      <header
        data-print='no'
        className={clsx(
          'z-20 w-full',
          overHero
            ? clsx('on-deep absolute inset-x-0 top-0 isolate bg-transparent', shade)
            : 'relative border-line border-b bg-ground',
        )}
      >
        <div className='wrap flex h-18 items-center gap-4 lg:h-24 lg:gap-8'>
          <Link to={brand.home} className='-m-2 flex p-2'>
            <Wordmark name={brand.name} face='homes' />
          </Link>
          <nav aria-label='Main' className='ml-auto hidden lg:block'>
            <ul className='flex gap-8'>
              {nav.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    aria-current={link.current ? 'page' : undefined}
                    className='flex min-h-11 items-center border-transparent border-b text-14 transition-colors hover:border-highlight aria-[current]:border-highlight'
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {aside && <div className='ml-auto flex items-center gap-2 max-[24rem]:hidden lg:ml-4'>{aside}</div>}
          <PhoneMenu
            links={nav}
            extra={menuExtra}
            className={clsx('-mr-2 lg:hidden', aside ? 'max-[24rem]:ml-auto' : 'ml-auto')}
          />
        </div>
      </header>
      <main
        id='main'
        tabIndex={-1}
        className='min-h-[60vh] pb-16 outline-none has-[>.on-deep:last-child]:pb-0 md:pb-24'
      >
        {children}
      </main>
      <HomesFooter brand={brand} columns={footer} smallPrint={smallPrint} />
    </>
  )
}

type FooterProps = {
  brand: Brand
  columns: readonly FooterColumn[]
  smallPrint: ReactNode
}

function HomesFooter({ brand, columns, smallPrint }: FooterProps): ReactElement {
  return (
    <footer className='on-deep'>
      <div className='wrap py-16 lg:py-24'>
        <div className='grid gap-12 lg:grid-cols-[1fr_3fr]'>
          <Wordmark name={brand.name} face='homes' className='self-start' />
          <MadeOnce part={FooterColumns} props={{ columns, titleClass: 'label-type text-highlight' }} />
        </div>
        <div className='mt-16 border-line border-t pt-6 text-12 text-ink-soft'>{smallPrint}</div>
      </div>
    </footer>
  )
}
