import type { MouseEvent, ReactElement } from 'react'
import { useStore } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { limitNames } from '#contract/estate/projects/prices.ts'
import { type PriceKind, priceKinds } from '#contract/estate/projects/words.ts'
import { usePriceSearch } from '../../../platform/price/usePriceSearch.ts'
import { priceChosen } from '../../../platform/siteSlice.ts'
import type { Store } from '../../../platform/store.ts'

const names: Readonly<Record<PriceKind, string>> = {
  all_in: 'All-in',
  before_taxes: 'Before taxes',
  monthly: 'A month',
}

/** Parameters that belong to one kind of price, such as a limit or a place in a list; dropped when it changes. */
const boundNames = [...limitNames, 'after'] as const

/** Sets the kind of price that every page shows from now on. */
export function PriceSwitch({ className }: { readonly className?: string }): ReactElement {
  const { pathname, search, hash } = useLocation()
  const { kind } = usePriceSearch()
  const store = useStore() as Store
  const navigate = useNavigate()
  const rest = new URLSearchParams(search)
  const limited = boundNames.some((name) => rest.has(name))
  for (const name of boundNames) rest.delete(name)
  const choose = (event: MouseEvent, chosen: PriceKind) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    keep(chosen)
    store.dispatch(priceChosen(chosen))
    // Once loaded, the cache refetches what the page needs with this price.
    void store.cache.get()
    if (limited) void navigate({ search: String(rest), hash }, { replace: true, preventScrollReset: true })
  }
  return (
    <nav aria-label='Show prices' data-print='no' className={className}>
      <ul className='inline-flex pl-px *:-ml-px'>
        {priceKinds.map((each) => {
          const query = new URLSearchParams(rest)
          query.set('price', each)
          return (
            <li key={each}>
              <a
                href={`${pathname}?${query}${hash}`}
                rel='nofollow'
                aria-current={each === kind ? 'true' : undefined}
                onClick={(event) => choose(event, each)}
                className='inline-flex min-h-9 items-center border border-control px-3 text-14 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground pointer-coarse:min-h-11'
              >
                {names[each]}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Stores the choice for the next page, which the server renders with it. */
function keep(kind: PriceKind): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that people use.
  document.cookie = `price=${kind}; Path=/; SameSite=Lax; Max-Age=31536000${secure}`
}
