import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import { Facts } from '../../ui/Facts.tsx'
import { DatedPrice } from './PriceRange.tsx'
import { ReraLines } from './Rera.tsx'
import { areaName, areaText, configurationsText, homesName, possessionText } from './words.ts'

/** The facts by which buyers compare projects, between hairlines. */
export function ProjectFacts({
  project,
  bhk,
  className,
}: {
  readonly project: Project
  /** The price is for homes with this many bedrooms. */
  readonly bhk?: number | null
  readonly className?: string
}): ReactElement {
  const { configurations } = project
  const facts = [
    ...(configurations.length > 0
      ? [{ label: homesName(project), value: configurationsText(configurations) }]
      : []),
    { label: areaName(project), value: <AreaRange project={project} /> },
    { label: 'Price', value: <DatedPrice project={project} bhk={bhk ?? null} /> },
    { label: 'Possession', value: possessionText(project) },
    { label: 'RERA', value: <ReraLines project={project} withQr /> },
  ]
  return <Facts facts={facts} {...(className && { className })} />
}

export function AreaRange({
  project,
}: {
  readonly project: Pick<Project, 'area_from' | 'area_to'>
}): ReactElement {
  const { feet, metres } = areaText(project)
  return (
    <>
      {feet}
      <span className='block text-14 text-ink-soft'>{metres}</span>
    </>
  )
}
