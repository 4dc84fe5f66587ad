import type { ReactElement } from 'react'
import { Link } from '../Link.tsx'
import type { FooterColumn } from './links.ts'

type FooterColumnsProps = { columns: readonly FooterColumn[]; titleClass: string }

export function FooterColumns({ columns, titleClass }: FooterColumnsProps): ReactElement {
  return (
    <div className='grid grid-cols-2 gap-8 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]'>
      {columns.map((column) => (
        <nav key={column.title} aria-label={column.title}>
          <p className={titleClass}>{column.title}</p>
          <ul className='mt-2 grid'>
            {column.links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  className='inline-flex min-h-9 items-center text-ink-soft hover:text-ink hover:underline'
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}
