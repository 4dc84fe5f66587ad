import type { ReactElement } from 'react'
import type { NearMiss } from '#contract/estate/projects/finding.ts'
import { limitText, priceLimits } from '#contract/estate/projects/prices.ts'
import { countText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { filterText, findHref, type HomeSearch, readyText, sunStepText, widened, without } from './address.ts'

type NearerProps = {
  readonly nearer: readonly NearMiss[]
  readonly asked: HomeSearch
  /** True if nothing matches. */
  readonly none?: boolean
}

/** How many homes would match after a single change, the smallest change first; each change is a link. */
export function Nearer({ nearer, asked, none = false }: NearerProps): ReactElement {
  return (
    <EmptyState
      title={none ? 'No homes match all your filters' : 'More homes with one change'}
      action={
        <>
          {nearer.map(({ filter, to, homes }) => (
            <ButtonLink
              key={filter}
              kind='secondary'
              to={findHref(asked, to === null ? without(filter) : widened(filter, to, asked))}
              preventScrollReset
            >
              {changeText({ filter, to, homes }, asked)}: {countText(homes, 'home')}
            </ButtonLink>
          ))}
          {none && (
            <ButtonLink kind={nearer.length > 0 ? 'quiet' : 'secondary'} to={href(pages.find)}>
              Clear all filters
            </ButtonLink>
          )}
        </>
      }
    >
      {none && (nearer.length > 0 ? 'Change one filter to see homes:' : 'Remove two filters to see homes.')}
    </EmptyState>
  )
}

/** "Raise to ₹2.25 Cr all-in" */
export function changeText({ filter, to }: NearMiss, asked: HomeSearch): string {
  if (to === null) return `Remove “${filterText(asked, filter)}”`
  if (filter === 'price')
    return `Raise to ${limitText(asked.price, Number(to) / priceLimits[asked.price].unit)}`
  return filter === 'sun' ? sunStepText(Number(to)) : readyText(to)
}
