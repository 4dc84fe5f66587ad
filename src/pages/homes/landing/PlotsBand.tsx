import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { Project } from '#contract/estate/projects.ts'
import { citiesOf } from '../../../features/project/filters.ts'
import { ProjectFacts } from '../../../features/project/ProjectFacts.tsx'
import { projectHref } from '../../../features/project/ProjectPicture.tsx'
import { counted, pictureKinds, placeText, statusNames } from '../../../features/project/words.ts'
import { listed } from '../../../ui/format/when.ts'
import { Picture } from '../../../ui/Picture.tsx'

/** Land needs another eye than flats: one wide view of the ground, and a column for each layout. */
export function PlotsBand({ projects }: { readonly projects: readonly Project[] }): ReactElement {
  const [first] = projects
  const available = projects.reduce((sum, { units }) => sum + units.available, 0)
  return (
    <section aria-labelledby='plots'>
      {first && (
        <figure className='relative'>
          <Picture image={first.hero} sizes='100vw' imgClassName='aspect-4/5 sm:aspect-16/9 lg:aspect-21/9' />
          <figcaption className='wrap pt-2 text-12 text-ink-soft'>
            {first.name}: {pictureKinds[first.hero.kind].toLowerCase()}
          </figcaption>
        </figure>
      )}
      <div className='wrap grid-page mt-12 gap-y-12'>
        <div className='col-span-full lg:col-span-4'>
          <h2 id='plots' className='heading-1'>
            Plots, to build on in your own time
          </h2>
          <p className='mt-4 text-18 text-ink-soft'>
            {counted(available, 'plot')} available in {listed(citiesOf(projects))}.
          </p>
        </div>
        <div className='col-span-full grid grid-cols-1 gap-12 md:grid-cols-2 lg:col-span-8 lg:gap-6'>
          {projects.map((project) => (
            <article key={project.id} className={projects.length === 1 ? 'md:col-span-2' : undefined}>
              <p className='label-type text-ink-soft'>{statusNames[project.status]}</p>
              <h3 className='heading-3 mt-2'>
                <Link
                  className='decoration-1 underline-offset-4 hover:underline'
                  to={projectHref(project.slug)}
                >
                  {project.name}
                </Link>
              </h3>
              <p className='mt-1'>{placeText(project)}</p>
              <ProjectFacts project={project} className='mt-4' />
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
