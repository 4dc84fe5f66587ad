import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import { filterNames, matchProjects } from '../../../features/projects/filters.ts'
import { countText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { filterText, type ProjectQuery, projectsHref } from './filterWords.ts'

/** Lists each filter that could be removed, with how many projects that would show. */
export function NothingFits({
  projects,
  filters,
}: {
  readonly projects: readonly Project[]
  readonly filters: ProjectQuery
}): ReactElement {
  if (projects.length === 0) {
    return (
      <EmptyState
        title='No projects right now'
        action={
          <ButtonLink kind='secondary' to={href(pages.contact)}>
            Ask what’s planned
          </ButtonLink>
        }
      />
    )
  }
  const looser = filterNames
    .filter((name) => filters[name] !== null)
    .map((name) => ({
      name,
      text: filterText(filters, name),
      left: matchProjects(projects, { ...filters, [name]: null }).length,
    }))
    .filter(({ left }) => left > 0)
    .sort((a, b) => b.left - a.left)
  return (
    <EmptyState
      title='No projects match all your filters'
      action={
        <>
          {looser.map(({ name, text, left }) => (
            <ButtonLink
              key={name}
              kind='secondary'
              to={projectsHref(filters, { [name]: null })}
              preventScrollReset
            >
              Without “{text}”: {countText(left, 'project')}
            </ButtonLink>
          ))}
          <ButtonLink
            kind={looser.length > 0 ? 'quiet' : 'secondary'}
            to={href(pages.projects)}
            preventScrollReset
          >
            Show all {projects.length}
          </ButtonLink>
        </>
      }
    >
      {looser.length > 0 ? 'Remove one of these to see projects:' : 'Remove two filters to see homes.'}
    </EmptyState>
  )
}
