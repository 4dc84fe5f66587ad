import type { ReactElement } from 'react'
import { Link } from './Link.tsx'

/** The trail leaves out the page itself, since its heading gives the name. */
export function Breadcrumbs({ trail }: { trail: readonly { to: string; label: string }[] }): ReactElement {
  return (
    <nav aria-label='You are here' data-print='no' className='text-14 text-ink-soft'>
      <ol className='flex flex-wrap gap-x-2'>
        {trail.map(({ to, label }) => (
          <li
            key={label}
            className="after:ml-2 after:text-control after:content-['/'] last:after:content-none"
          >
            <Link
              to={to}
              className='inline-flex min-h-6 items-center hover:text-ink hover:underline pointer-coarse:min-h-11'
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
