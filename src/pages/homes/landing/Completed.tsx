import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { CompletedProject } from '#contract/estate/projects/content.ts'
import { handedOver } from '../../../features/projects/handedOver.ts'
import { projectHref } from '../../../features/projects/ProjectPicture.tsx'
import { countText, monthText, pictureKinds, placeText, unitsText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { Figure } from '../../../ui/picture/Figure.tsx'

/** Enough to see the range; the list has the others. */
const shownAtMost = 4

type CompletedProps = { readonly projects: readonly CompletedProject[]; readonly total: number }

/** The newest project is large, with the next ones in a column beside it. */
export function Completed({ projects, total }: CompletedProps): ReactElement {
  return (
    <section aria-labelledby='completed' className='wrap mt-16 md:mt-32'>
      <div className='flex flex-wrap items-end justify-between gap-x-8 gap-y-4'>
        <div>
          <h2 id='completed' className='heading-1'>
            Completed projects
          </h2>
          <p className='mt-2 text-18 text-ink-soft'>{handedOver(projects)} handed over</p>
        </div>
        <Link className='link inline-flex min-h-11 items-center' to={href(pages.completed)}>
          All {countText(total, 'completed project')}
        </Link>
      </div>
      <ol className='grid-page mt-8 gap-y-12 md:mt-12'>
        {projects.slice(0, shownAtMost).map((project, index) => (
          <li
            key={project.id}
            className={clsx('col-span-full', index === 0 ? 'lg:col-span-8 lg:row-span-3' : 'lg:col-span-4')}
          >
            {index === 0 ? <Large project={project} /> : <Small project={project} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Large({ project }: { readonly project: CompletedProject }): ReactElement {
  const { image } = project
  return (
    <article>
      <Figure
        image={image}
        sizes='(min-width: 75rem) 790px, (min-width: 64rem) 66vw, 100vw'
        kind={pictureKinds[image.kind]}
        imgClassName='aspect-3/2'
      />
      <div className='mt-4'>
        <Words project={project} />
      </div>
    </article>
  )
}

function Small({ project }: { readonly project: CompletedProject }): ReactElement {
  return (
    <article className='border-line border-t pt-4'>
      <Words project={project} />
    </article>
  )
}

function Words({ project }: { readonly project: CompletedProject }): ReactElement {
  const { name, kind, homes, completed_on, text, project: page } = project
  return (
    <>
      <p className='label-type text-ink-soft'>{monthText(completed_on)}</p>
      <h3 className='heading-3 mt-1'>
        {page ? (
          <Link className='decoration-1 underline-offset-4 hover:underline' to={projectHref(page.slug)}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <p className='mt-1'>{`${placeText(project)}, ${unitsText(kind, homes)}`}</p>
      <p className='mt-2 text-ink-soft'>{text}</p>
    </>
  )
}
