import type { ReactElement } from 'react'
import type { VisitChoices } from '#contract/estate/visits/visits.ts'
import type { VisitKind } from '#contract/estate/visits/words.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { mapAddress, visitKindNames } from '../../../features/visits/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { joinList } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { VisitForm } from './VisitForm.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function BookVisitView(): ReactElement {
  const { data, search, params, site } = usePage(work)
  const { project, choices, unit } = data
  const plotted = project.kind === 'plotted'
  const page = plotted
    ? href(pages.plot, { plot: project.slug })
    : href(pages.project, { project: project.slug })
  const plot = data.development?.plots.find(({ plot_no }) => plot_no === search.get('plot'))
  const about = unit ? `${unit.unit_no}, ${unit.block.name}` : plot ? `Plot ${plot.plot_no}` : null
  const to = (kind: VisitKind, day?: string) =>
    href(pages.bookVisit, params, {
      kind,
      day,
      home: search.get('home') ?? undefined,
      plot: search.get('plot') ?? undefined,
    })
  const offered = choices && choices.days.length > 0
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title={`Visit ${project.name}`} trail={[{ to: page, label: project.name }]}>
        {about && <>To see {about}. </>}
        {offered &&
          `${whoMeets(choices)} A visit takes ${choices.minutes === 60 ? 'an hour' : `${choices.minutes} minutes`}.`}
      </PageTop>
      {offered ? (
        <div className='grid-page mt-8 items-start gap-y-12'>
          <div className='col-span-full lg:col-span-7'>
            <VisitForm
              choices={choices}
              zone={site.timeZone}
              day={search.get('day')}
              to={to}
              hidden={{ project_id: project.id, home_id: unit?.id, plot_id: plot?.id }}
            />
          </div>
          <aside className='col-span-full lg:col-span-4 lg:col-start-9'>
            <Where choices={choices} />
          </aside>
        </div>
      ) : (
        <NotOffered page={page} slug={project.slug} name={project.name} />
      )}
    </div>
  )
}

function whoMeets({ guides, kind }: VisitChoices): string {
  const names = joinList(guides.map(({ name }) => name)).replace(' and ', ' or ')
  if (kind === 'video') return `${names} will call you by video and show you around.`
  return `${names} will meet you ${kind === 'site' ? 'at the gate, with a helmet' : 'at the office'}.`
}

function Where({ choices }: { readonly choices: VisitChoices }): ReactElement {
  const { place, guides, kind } = choices
  const speaks = joinList([...new Set(guides.flatMap(({ languages }) => languages))])
  return (
    <Facts
      facts={[
        { label: 'Where', value: place?.at ? `${place.name}, ${place.address}` : visitKindNames[kind] },
        ...(place?.at
          ? [
              {
                label: 'Map',
                value: (
                  <a className='link' rel='noopener external' href={mapAddress(place.at)}>
                    Open map
                  </a>
                ),
              },
            ]
          : []),
        { label: 'Languages', value: speaks },
        { label: 'Changes', value: 'The confirmation has a link to move or cancel.' },
      ]}
    />
  )
}

interface NotOfferedProps {
  readonly page: string
  readonly slug: string
  readonly name: string
}

function NotOffered({ page, slug, name }: NotOfferedProps): ReactElement {
  return (
    <div className='reading mt-8 grid justify-items-start gap-4'>
      <p className='text-18'>
        There are no visit times for {name} right now. Tell us when you’d like to come.
      </p>
      <ButtonLink to={href(pages.contact, {}, { project: slug, topic: 'visit' })}>Ask for a visit</ButtonLink>
      <Link to={page} className='link'>
        Back to {name}
      </Link>
    </div>
  )
}
