import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects.ts'
import { PriceShort } from '../../ui/figures/Price.tsx'
import { dayText } from './words.ts'

type Priced = Pick<Project, 'price_from' | 'price_to' | 'price_as_of' | 'status' | 'units'>

export function PriceRange({ project }: { readonly project: Priced }): ReactElement {
  const { price_from, price_to } = project
  if (price_from === null) return <>{unpriced(project)}</>
  if (price_to === null || price_to === price_from) return <PriceShort paise={price_from} />
  return (
    <>
      <PriceShort paise={price_from} /> to <PriceShort paise={price_to} />
    </>
  )
}

export function DatedPrice({ project }: { readonly project: Priced }): ReactElement {
  return (
    <>
      <PriceRange project={project} />
      {project.price_from !== null && project.price_as_of && (
        <span className='block text-14 text-ink-soft'>as of {dayText(project.price_as_of)}</span>
      )}
    </>
  )
}

function unpriced({ status, units }: Priced): string {
  if (status === 'sold_out' || (status !== 'upcoming' && units.available === 0)) return 'All sold'
  return 'Not announced yet'
}
