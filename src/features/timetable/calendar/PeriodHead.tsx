import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactElement } from 'react'
import { ChipLink } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'

interface Step {
  readonly to: string
  readonly label: string
}
interface PeriodHeadProps {
  readonly title: string
  readonly previous: Step
  readonly next: Step
  readonly choices: readonly (Step & { readonly on: boolean })[]
}

/** The days that are shown, links to the previous and next ones, and the other views. */
export function PeriodHead({ title, previous, next, choices }: PeriodHeadProps): ReactElement {
  return (
    <div className='flex flex-wrap items-center justify-between gap-x-6 gap-y-3'>
      <div className='flex items-center gap-1'>
        <Turn {...previous}>
          <Icon of={ChevronLeft} className='size-5' />
        </Turn>
        <Turn {...next} rel='next'>
          <Icon of={ChevronRight} className='size-5' />
        </Turn>
        <h2 id='period' className='heading-3 ml-2' aria-live='polite'>
          {title}
        </h2>
      </div>
      {choices.length > 0 && (
        <nav aria-label='Calendar' className='flex flex-wrap gap-2'>
          {choices.map(({ to, label, on }) => (
            <ChipLink key={label} to={to} on={on}>
              {label}
            </ChipLink>
          ))}
        </nav>
      )}
    </div>
  )
}

interface TurnProps extends Step {
  /** Tells the service worker which weeks to cache for offline use. */
  readonly rel?: 'next'
  readonly children: ReactElement
}

function Turn({ to, label, rel, children }: TurnProps): ReactElement {
  return (
    <Link
      to={to}
      rel={rel}
      preventScrollReset
      className='grid size-11 place-content-center rounded-control border border-control hover:bg-sunken'
    >
      {children}
      <span className='sr-only'>{label}</span>
    </Link>
  )
}
