import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import { ProjectFacts } from '../../../features/projects/ProjectFacts.tsx'
import { ProjectPicture, projectHref } from '../../../features/projects/ProjectPicture.tsx'
import { kindNames, placeText, statusNames, unitsText } from '../../../features/projects/words.ts'
import { Link } from '../../../ui/Link.tsx'

export function ProjectRow({
  project,
  bhk,
  first,
}: {
  readonly project: Project
  readonly bhk: number | null
  readonly first: boolean
}): ReactElement {
  const { kind, name, slug, status, tagline, units } = project
  return (
    <article data-print='whole' className='grid-page items-start gap-y-6 border-line border-t pt-8'>
      <ProjectPicture
        project={project}
        priority={first}
        sizes='(min-width: 75rem) 690px, (min-width: 64rem) 58vw, 100vw'
        className='col-span-full lg:col-span-7'
        imgClassName='aspect-3/2'
      />
      <div className='col-span-full lg:col-span-5'>
        <p className='label-type flex flex-wrap gap-x-4 text-ink-soft'>
          <span>{kindNames[kind]}</span>
          <span>{statusNames[status]}</span>
        </p>
        <h2 className='heading-2 mt-2'>
          <Link className='decoration-1 underline-offset-4 hover:underline' to={projectHref(slug)}>
            {name}
          </Link>
        </h2>
        <p className='mt-1 text-18'>{placeText(project)}</p>
        <p className='mt-3 text-ink-soft'>{tagline}</p>
        <ProjectFacts project={project} bhk={bhk} className='mt-6' />
        {units.available > 0 && (
          <p className='mt-3 font-semibold text-good'>{unitsText(kind, units.available)} available</p>
        )}
      </div>
    </article>
  )
}
