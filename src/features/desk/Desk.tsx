import { LogOut, Menu as MenuIcon, Search } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Form, useLocation } from 'react-router-dom'
import { href } from '../../platform/page/page.ts'
import type { RootState } from '../../platform/store.ts'
import { viewerOf } from '../../platform/viewer.ts'
import { pages } from '../../siteMap/whole.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { PaletteKey } from './PaletteKey.tsx'
import { placesOf } from './places.ts'

/** The frame around every screen of the desk. */
export function Desk({ children }: { readonly children: ReactNode }): ReactElement {
  const brand = useSelector(({ site }: RootState) => site.brand.name)
  return (
    <div className='desk-mood min-h-dvh bg-ground text-14 text-ink lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]'>
      <SkipLink />
      <header
        data-print='no'
        className='border-line bg-sunken max-lg:border-b lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r'
      >
        <p className='flex min-h-12 items-center gap-2 px-4 lg:min-h-14'>
          <Link to={href(pages.desk)} className='font-semibold text-16'>
            {`${brand} desk`}
          </Link>
        </p>
        <div className='max-lg:hidden lg:flex lg:flex-1 lg:flex-col lg:overflow-y-auto'>
          <Places />
        </div>
        <details className='group absolute top-0 right-0 z-20 lg:hidden'>
          <summary className='ml-auto grid size-12 cursor-pointer place-content-center'>
            <Icon of={MenuIcon} className='size-5' />
            <span className='sr-only'>Menu</span>
          </summary>
          <div className='elevated w-[min(18rem,100vw)] border border-line bg-ground pt-2'>
            <Places />
          </div>
        </details>
      </header>
      <main id='main' tabIndex={-1} className='min-w-0 px-4 pt-4 pb-12 outline-none lg:px-6 lg:pt-6'>
        {children}
      </main>
      <PaletteKey />
    </div>
  )
}

const item =
  'flex min-h-9 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-action-soft pointer-coarse:min-h-11'

function Places(): ReactElement {
  const { pathname } = useLocation()
  const viewer = useSelector(({ auth }: RootState) => viewerOf(auth))
  const isHere = (to: string) =>
    to === href(pages.desk) ? pathname === to : `${pathname}/`.startsWith(`${to}/`)
  return (
    <>
      <nav aria-label='Desk' className='flex-1 px-2'>
        <ul className='grid gap-1'>
          <li>
            <Link to={href(pages.deskSearch)} className={item} aria-keyshortcuts='Control+K Meta+K'>
              <Icon of={Search} className='size-4 shrink-0 text-ink-soft' />
              <span className='flex-1'>Find</span>
              <span className='text-12 text-ink-soft max-lg:hidden'>Ctrl K</span>
            </Link>
          </li>
          {placesOf(viewer).map(({ label, to, icon }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isHere(to) ? 'page' : undefined}
                className={`${item} aria-[current]:bg-action-soft aria-[current]:font-semibold`}
              >
                <Icon of={icon} className='size-4 shrink-0 text-ink-soft' />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className='mt-4 border-line border-t p-2'>
        {viewer && (
          <Link to={href(pages.account)} className={`${item} min-w-0`}>
            <span className='truncate'>{viewer.name}</span>
          </Link>
        )}
        <Link to={href(pages.home)} className={item}>
          Website
        </Link>
        <Form method='post' action={href(pages.logout)}>
          <button type='submit' className={item}>
            <Icon of={LogOut} className='size-4 shrink-0 text-ink-soft' />
            Sign out
          </button>
        </Form>
      </div>
    </>
  )
}

interface HeadProps {
  readonly title: ReactNode
  readonly children?: ReactNode
}

/** The title of a screen, and what can be done with everything on it. */
export function DeskHead({ title, children }: HeadProps): ReactElement {
  return (
    <div className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2'>
      <h1 className='font-semibold text-20'>{title}</h1>
      {children && <div className='flex flex-wrap items-center gap-2'>{children}</div>}
    </div>
  )
}
