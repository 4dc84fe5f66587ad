import type { ReactElement, ReactNode } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import { citiesOf } from '../../../features/projects/cities.ts'
import { projectHref } from '../../../features/projects/ProjectPicture.tsx'
import { AuthorityLink, ReraNumber } from '../../../features/projects/Rera.tsx'
import { countText, dayText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { groupIndian } from '../../../ui/format/money.ts'
import { dateOf, joinList } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'

type ProjectsProps = { readonly projects: readonly Project[] }

/** Numbers, not claims: each is counted from the projects' pages, and says what it counts. */
export function Numbers({ projects }: ProjectsProps): ReactElement {
  const cities = citiesOf(projects)
  return (
    <section aria-labelledby='numbers' className='on-deep mt-16 py-16 md:mt-24 md:py-32'>
      <div className='wrap grid-page gap-y-12'>
        <h2 id='numbers' className='heading-1 col-span-full lg:col-span-4'>
          In numbers
        </h2>
        <div className='col-span-full border-line border-b lg:col-span-8'>
          <Count
            number={projects.length}
            what={`${projects.length === 1 ? 'project' : 'projects'} in ${countText(cities.length, 'city', 'cities')}`}
          >
            {joinList(cities)}.{' '}
            <Link className='link' to={href(pages.projects)}>
              Each has its own page
            </Link>
            .
          </Count>
          <Available projects={projects} />
          <Registrations projects={projects} />
        </div>
      </div>
    </section>
  )
}

function Available({ projects }: ProjectsProps): ReactElement {
  const selling = projects.filter(({ units }) => units.available > 0)
  const all = selling.reduce((sum, { units_total }) => sum + units_total, 0)
  const available = selling.reduce((sum, { units }) => sum + units.available, 0)
  const latest = selling
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1)
  return (
    <Count number={available} what={`${unitKinds(selling)} available`}>
      Of {groupIndian(all)} in {countText(selling.length, 'project')}
      {latest && `, last updated on ${dateOf(latest, 'Asia/Kolkata')}`}. Each project’s page shows its own.
    </Count>
  )
}

/** "homes, plots and offices", whichever of them there are */
function unitKinds(projects: readonly Project[]): string {
  const some = (kind: Project['kind']) => projects.some((project) => project.kind === kind)
  const homes = projects.some(({ kind }) => kind !== 'plotted' && kind !== 'commercial')
  return joinList(
    [homes && 'homes', some('plotted') && 'plots', some('commercial') && 'workplaces'].filter(
      (word) => word !== false,
    ),
  )
}

function Registrations({ projects }: ProjectsProps): ReactElement | null {
  const registered = projects.flatMap((project) => project.rera.map((rera) => ({ ...rera, project })))
  if (registered.length === 0) return null
  return (
    <Count
      number={registered.length}
      what={registered.length === 1 ? 'phase registered under RERA' : 'phases registered under RERA'}
    >
      <Disclosure title='Every number, and where to check it' className='border-b-0'>
        <ul className='grid gap-4 text-16'>
          {registered.map(({ project, phase, number, valid_till, authority_url }) => (
            <li key={number} className='grid gap-1'>
              <span>
                <Link className='link' to={projectHref(project.slug)}>
                  {project.name}
                </Link>
                , {phase}
              </span>
              <span className='break-words'>
                <ReraNumber number={number} /> till {dayText(valid_till)} ·{' '}
                <AuthorityLink to={authority_url} number={number} />
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </Count>
  )
}

function Count({
  number,
  what,
  children,
}: {
  readonly number: number
  readonly what: string
  readonly children: ReactNode
}): ReactElement {
  return (
    <div className='grid grid-cols-1 gap-x-8 gap-y-2 border-line border-t py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:items-baseline'>
      <p className='display-type text-60 text-highlight md:text-72'>{groupIndian(number)}</p>
      <div>
        <h3 className='heading-3'>{what}</h3>
        <div className='mt-2 text-ink-soft'>{children}</div>
      </div>
    </div>
  )
}
