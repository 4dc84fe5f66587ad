import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import { PriceSwitch } from '../../../features/projects/costs/PriceSwitch.tsx'
import { ProjectFacts } from '../../../features/projects/ProjectFacts.tsx'
import { ProjectPicture, projectHref } from '../../../features/projects/ProjectPicture.tsx'
import { countText, placeText, statusNames } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'

/** Enough to see the range; the list has the others. */
const shownAtMost = 4

type OngoingProps = { readonly projects: readonly Project[]; readonly total: number }

export function OngoingProjects({ projects, total }: OngoingProps): ReactElement | null {
  if (projects.length === 0) return null
  return (
    <section aria-labelledby='ongoing' className='wrap mt-16 md:mt-24'>
      <h2 id='ongoing' className='heading-1'>
        Homes you can buy now
      </h2>
      <PriceSwitch className='mt-4' />
      <ol className='mt-12 grid gap-16 md:mt-16 md:gap-32'>
        {projects.slice(0, shownAtMost).map((project, index) => (
          <li key={project.id}>
            <OngoingProject project={project} turned={index % 2 === 1} />
          </li>
        ))}
      </ol>
      {total > shownAtMost && (
        <ButtonLink className='mt-12 md:mt-16' kind='secondary' size='large' to={href(pages.projects)}>
          See all {countText(total, 'project')}
        </ButtonLink>
      )}
    </section>
  )
}

/** The picture takes up two thirds and alternates between the sides; the facts are in a narrow column at its foot. */
function OngoingProject({
  project,
  turned,
}: {
  readonly project: Project
  readonly turned: boolean
}): ReactElement {
  return (
    <article className='grid-page items-end gap-y-6'>
      <ProjectPicture
        project={project}
        sizes={
          turned
            ? '(min-width: 75rem) 690px, (min-width: 64rem) 58vw, 100vw'
            : '(min-width: 75rem) 790px, (min-width: 64rem) 66vw, 100vw'
        }
        className={clsx(
          'col-span-full',
          turned ? 'lg:order-last lg:col-span-7 lg:col-start-6' : 'lg:col-span-8',
        )}
        imgClassName={turned ? 'aspect-3/2 lg:aspect-5/4' : 'aspect-3/2'}
      />
      <div className='col-span-full lg:col-span-4'>
        <p className='label-type text-ink-soft'>{statusNames[project.status]}</p>
        <h3 className='heading-2 mt-2'>
          <Link className='decoration-1 underline-offset-4 hover:underline' to={projectHref(project.slug)}>
            {project.name}
          </Link>
        </h3>
        <p className='mt-1 text-18'>{placeText(project)}</p>
        <p className='mt-4 text-ink-soft'>{project.tagline}</p>
        <ProjectFacts project={project} className='mt-6' />
      </div>
    </article>
  )
}
