import clsx from 'clsx'
import { Menu, X } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { Link } from '../Link.tsx'
import type { ShellLink } from './links.ts'

type PhoneMenuProps = { links: readonly ShellLink[]; extra?: ReactNode; className?: string }

/** A disclosure, so the menu opens before any script has loaded. Following a link loads a page or closes the menu. */
export function PhoneMenu({ links, extra, className }: PhoneMenuProps): ReactElement {
  return (
    <details data-menu className={clsx('group', className)}>
      <summary className='flex size-11 items-center justify-center rounded-control hover:bg-sunken'>
        <Icon of={Menu} className='size-6 group-open:hidden' />
        <Icon of={X} className='hidden size-6 group-open:block' />
        <span className='sr-only'>Menu</span>
      </summary>
      <div className='absolute inset-x-0 top-full z-30 border-line border-y bg-ground text-ink elevated'>
        <nav aria-label='Menu' className='wrap py-4'>
          <ul className='grid'>
            {links.map((link) => (
              <li key={link.to} className='border-line border-b last:border-0'>
                <Link
                  to={link.to}
                  aria-current={link.current ? 'page' : undefined}
                  className='flex min-h-12 items-center font-semibold text-18 aria-[current]:text-link aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8'
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
          {extra && <div className='mt-4 grid gap-2'>{extra}</div>}
        </nav>
      </div>
    </details>
  )
}
