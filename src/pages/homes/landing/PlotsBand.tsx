import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import type { PlotSketch as Sketch } from '#contract/estate/projects/plots.ts'
import { citiesOf } from '../../../features/projects/cities.ts'
import { DatedPrice } from '../../../features/projects/PriceRange.tsx'
import { ReraLines } from '../../../features/projects/Rera.tsx'
import { areaText, countText, placeText, statusNames, unitsText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { joinList } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { PlotSketch } from './PlotSketch.tsx'

type PlotsBandProps = { readonly projects: readonly Project[]; readonly sketch: Sketch | null }

/** People choose land differently from flats, so this shows one layout large, and a line for each development. */
export function PlotsBand({ projects, sketch }: PlotsBandProps): ReactElement {
  const available = projects.reduce((sum, { units }) => sum + units.available, 0)
  return (
    <section aria-labelledby='plots' className='wrap mt-16 md:mt-32'>
      <div className='grid-page items-end gap-y-6'>
        <h2 id='plots' className='heading-1 col-span-full lg:col-span-7'>
          Plots to build on in your own time
        </h2>
        <p className='col-span-full text-18 text-ink-soft lg:col-span-5'>
          {countText(available, 'plot')} available in {joinList(citiesOf(projects))}.
        </p>
      </div>
      <div className='grid-page mt-8 items-start gap-y-8 md:mt-12'>
        {sketch && (
          <div className='col-span-full lg:col-span-7'>
            <PlotSketch sketch={sketch} />
            <p className='mt-4'>
              <ButtonLink kind='secondary' to={href(pages.plot, { plot: sketch.project.slug })}>
                Choose a plot in {sketch.project.name}
              </ButtonLink>
            </p>
          </div>
        )}
        <ul className={sketch ? 'col-span-full lg:col-span-5' : 'col-span-full grid gap-x-6 md:grid-cols-2'}>
          {projects.map((project) => (
            <li
              key={project.id}
              className='border-line border-t py-6 first:border-t-0 first:pt-0 max-lg:first:border-t max-lg:first:pt-6'
            >
              <Development project={project} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Development({ project }: { readonly project: Project }): ReactElement {
  const { name, slug, kind, status, units } = project
  return (
    <article className='grid gap-2'>
      <p className='label-type text-ink-soft'>{statusNames[status]}</p>
      <h3 className='heading-3'>
        <Link
          className='decoration-1 underline-offset-4 hover:underline'
          to={href(pages.plot, { plot: slug })}
        >
          {name}
        </Link>
      </h3>
      <p>{placeText(project)}</p>
      <p>
        {areaText(project).feet}
        {units.available > 0 && (
          <span className='text-good'>{`, ${unitsText(kind, units.available)} available`}</span>
        )}
      </p>
      <p>
        <DatedPrice project={project} />
      </p>
      <ReraLines project={project} />
    </article>
  )
}
