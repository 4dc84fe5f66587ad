import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactElement } from 'react'
import type { HomeBanner } from '#contract/estate/projects/overview.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'

type TurnProps = { readonly banners: readonly HomeBanner[]; readonly shown: number }

const arrow = 'grid size-11 place-content-center rounded-control border border-line hover:border-ink'

/** Links to the previous and the next banner. Banners never change automatically: the reader decides when. */
export function Turn({ banners, shown }: TurnProps): ReactElement | null {
  if (banners.length < 2) return null
  const beside = (step: number) => ((shown - 1 + step + banners.length) % banners.length) + 1
  const address = (number: number) => (number === 1 ? '?' : `?banner=${number}`)
  return (
    <nav aria-label='Featured projects' className='flex items-center gap-3'>
      <Link to={{ search: address(beside(-1)) }} preventScrollReset replace className={arrow}>
        <Icon of={ChevronLeft} className='size-5' />
        <span className='sr-only'>{`Previous: ${banners[beside(-1) - 1]?.title}`}</span>
      </Link>
      <p className='text-14' aria-live='polite'>
        <span aria-hidden='true'>{`${shown} / ${banners.length}`}</span>
        <span className='sr-only'>{`${shown} of ${banners.length}: ${banners[shown - 1]?.title}`}</span>
      </p>
      <Link to={{ search: address(beside(1)) }} preventScrollReset replace className={arrow}>
        <Icon of={ChevronRight} className='size-5' />
        <span className='sr-only'>{`Next: ${banners[beside(1) - 1]?.title}`}</span>
      </Link>
    </nav>
  )
}
