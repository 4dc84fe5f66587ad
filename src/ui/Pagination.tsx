import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactElement } from 'react'
import { groupIndian } from './format/money.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'

type PaginationProps = {
  page: number
  itemsPerPage: number
  total: number
  /** The address of a page of the list, including the current filters. */
  to: (page: number) => string
  /** The noun, such as "courses" or "flats", which also names the navigation. */
  things: string
}

const place = 'inline-grid min-h-11 min-w-11 place-content-center rounded-control px-2'

export function Pagination({ page, itemsPerPage, total, to, things }: PaginationProps): ReactElement | null {
  const pages = Math.max(1, Math.ceil(total / itemsPerPage))
  // A list that fits on one page shows its length at the top.
  if (pages === 1 && page === 1) return null
  const first = (page - 1) * itemsPerPage + 1
  const last = Math.min(total, page * itemsPerPage)
  return (
    <nav
      aria-label={`Pages of ${things}`}
      data-print='no'
      className='flex flex-wrap items-center justify-between gap-4 border-line border-t pt-4'
    >
      <p className='text-14 text-ink-soft'>{`${groupIndian(first)}–${groupIndian(last)} of ${groupIndian(total)} ${things}`}</p>
      {pages > 1 && (
        <ul className='flex flex-wrap items-center gap-1'>
          {page > 1 && (
            <li>
              <Link to={to(page - 1)} rel='prev' className={clsx(place, 'hover:bg-sunken')}>
                <Icon of={ChevronLeft} className='size-5' />
                <span className='sr-only'>Previous page</span>
              </Link>
            </li>
          )}
          {pageNumbers(page, pages).map((number, index) => (
            <li key={number ?? `gap-${index}`} className={number === page ? undefined : 'max-sm:hidden'}>
              {number === null ? (
                <span aria-hidden='true' className='px-1'>
                  …
                </span>
              ) : (
                <Link
                  to={to(number)}
                  aria-label={`Page ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                  className={clsx(
                    place,
                    number === page ? 'bg-ink font-semibold text-ground' : 'hover:bg-sunken',
                  )}
                >
                  {groupIndian(number)}
                </Link>
              )}
            </li>
          ))}
          {page < pages && (
            <li>
              <Link to={to(page + 1)} rel='next' className={clsx(place, 'hover:bg-sunken')}>
                <Icon of={ChevronRight} className='size-5' />
                <span className='sr-only'>Next page</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </nav>
  )
}

/** The first and last page and the neighbours of the current one; null marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(near)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [null, number] : [number]
  })
}
