import type { ReactElement } from 'react'
import type { FoundHomes } from '#contract/estate/projects/finding.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { countText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { RemovableChip } from '../../../ui/Chip.tsx'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { activeFilters, filterText, findHref, type HomeSearch, searchFrom, without } from './address.ts'
import { HomeRow } from './HomeRow.tsx'
import { Filters, Nearer, PriceSwitch } from './lower.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function FindView(): ReactElement {
  const { data, search, site } = usePage(work)
  const asked = searchFrom(search, site.price)
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title='Find a home'>
        Everything you can buy from us today, across all our projects. Homes that are sold or on hold aren’t
        listed.
      </PageTop>
      {data.homes ? (
        <div className='mt-6 grid items-start gap-x-12 lg:grid-cols-[16rem_minmax(0,1fr)]'>
          <Filters asked={asked} choices={data.homes.choices} year={Number(site.now.slice(0, 4))} />
          <Results homes={data.homes} asked={asked} />
        </div>
      ) : (
        <EmptyState
          title='We can’t search all homes right now'
          action={<ButtonLink to={href(pages.projects)}>See projects</ButtonLink>}
        >
          Each project’s page lists its homes.
        </EmptyState>
      )}
    </div>
  )
}

/** "112 homes"; plots are counted too, unless the search is for a kind or for bedrooms. */
function totalText(total: number, { kind, bhk }: HomeSearch): string {
  if (total === 0) return 'No homes'
  return kind === null && bhk === null
    ? countText(total, 'home or plot', 'homes and plots')
    : countText(total, 'home')
}

type ResultsProps = { readonly homes: FoundHomes; readonly asked: HomeSearch }

function Results({ homes, asked }: ResultsProps): ReactElement {
  const { items, total, nearer, next } = homes
  return (
    <section aria-label='Homes'>
      <div className='flex flex-wrap items-center gap-x-6 gap-y-3 max-lg:mt-6'>
        <p role='status' className='font-semibold'>
          {totalText(total, asked)}
        </p>
        <PriceSwitch className='md:ml-auto' />
      </div>
      <Chips asked={asked} />
      {total === 0 ? (
        <Nearer nearer={nearer} asked={asked} none />
      ) : (
        <ol className='mt-4 border-line border-b'>
          {items.map((home) => (
            <HomeRow key={home.id} home={home} price={asked.price} />
          ))}
        </ol>
      )}
      <nav aria-label='Pages' className='mt-6 flex flex-wrap gap-3'>
        {asked.after !== null && (
          <ButtonLink kind='quiet' to={findHref(asked)}>
            First page
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink kind='secondary' rel='next' to={findHref(asked, { after: next })}>
            More homes
          </ButtonLink>
        )}
      </nav>
      {total > 0 && nearer.length > 0 && <Nearer nearer={nearer} asked={asked} />}
    </section>
  )
}

function Chips({ asked }: { readonly asked: HomeSearch }): ReactElement | null {
  const active = activeFilters(asked)
  if (active.length === 0) return null
  return (
    <ul aria-label='Active filters' className='mt-3 flex flex-wrap items-center gap-2'>
      {active.map((name) => (
        <li key={name} className='max-w-full'>
          <RemovableChip to={findHref(asked, without(name))}>{filterText(asked, name)}</RemovableChip>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link
            className='link inline-flex min-h-9 items-center px-2 text-14 pointer-coarse:min-h-11'
            to={href(pages.find)}
            preventScrollReset
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}
