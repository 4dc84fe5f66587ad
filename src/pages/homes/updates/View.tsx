import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import type { ProjectUpdate } from '#contract/estate/projects/sections.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { screenful } from '../../../features/base/section/screenful.ts'
import { monthText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { ChipLink } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Month } from './Month.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function UpdatesView(): ReactElement {
  const { data, search } = usePage(work)
  const { projects } = data
  const updates = screenful(data.updates, pageNumber(search, 'page'))
  const slug = search.get('project')
  const months = byMonth(updates.items)
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title='Construction updates'>
        What was planned, what was built, and why if they differ. Each picture says whether it’s a photograph
        or an illustration.
      </PageTop>
      {projects && <ProjectChips chosen={slug} projects={projects} />}
      {months.length === 0 && <Nothing />}
      {months.map(([month, items], index) => (
        <section key={month} aria-labelledby={`m${month}`} className='grid-page mt-12 gap-y-8 md:mt-16'>
          <h2
            id={`m${month}`}
            className='heading-2 col-span-full self-start lg:sticky lg:top-8 lg:col-span-3'
          >
            {monthText(month)}
          </h2>
          <ol className='col-span-full grid gap-12 lg:col-span-9'>
            {items.map((update, place) => (
              <li key={update.id}>
                <Month update={update} first={index === 0 && place === 0} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <div className='mt-12'>
        <Pagination
          page={updates.page}
          itemsPerPage={updates.items_per_page}
          total={updates.total}
          things='reports'
          to={(page) =>
            href(pages.updates, {}, { project: slug ?? undefined, page: page > 1 ? page : undefined })
          }
        />
      </div>
    </div>
  )
}

interface ProjectChipsProps {
  readonly chosen: string | null
  readonly projects: { readonly items: readonly Pick<Project, 'id' | 'slug' | 'name'>[] }
}

function ProjectChips({ chosen, projects }: ProjectChipsProps): ReactElement {
  return (
    <nav aria-label='Choose a project' className='mt-8'>
      <ul className='flex flex-wrap gap-2'>
        <li>
          <ChipLink to={href(pages.updates)} on={!chosen}>
            All projects
          </ChipLink>
        </li>
        {projects.items.map(({ id, slug, name }) => (
          <li key={id}>
            <ChipLink to={href(pages.updates, {}, { project: slug })} on={chosen === slug}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The input is sorted, newest month first. */
function byMonth(updates: readonly ProjectUpdate[]): [month: string, items: ProjectUpdate[]][] {
  const months = new Map<string, ProjectUpdate[]>()
  for (const update of updates) months.set(update.month, [...(months.get(update.month) ?? []), update])
  return [...months]
}

function Nothing(): ReactElement {
  return (
    <EmptyState
      title='No updates yet'
      action={
        <ButtonLink kind='secondary' to={href(pages.updates)}>
          Updates from all projects
        </ButtonLink>
      }
    >
      The first one is published in the month after work starts.
    </EmptyState>
  )
}
