import type { UnknownAction } from 'redux'
import type { PriceKind } from '#contract/estate/projects/words.ts'
import type { Site, ViewerHint } from './site.ts'

export interface SiteState extends Site {
  /** The person in the header while no profile is loaded. */
  readonly hint: ViewerHint | null
}

// This only defines the shape: every store is created with the site of its request.
const initialState: SiteState = {
  subdomain: null,
  device: 'desktop',
  timeZone: 'Asia/Kolkata',
  price: 'all_in',
  origin: '',
  mainOrigin: '',
  brand: {
    name: 'Verandah',
    email: '',
    phone: '',
    address: '',
    office: { from: 0, to: 0, weekdays: [], closed: [] },
  },
  cart: [],
  shortlist: null,
  formKey: '',
  now: '2026-01-01T00:00:00.000Z',
  hint: null,
}

const change = (payload: Partial<SiteState>) => ({ type: 'site/changed', payload }) as const
export const hintChanged = (hint: ViewerHint | null) => change({ hint })
export const timePassed = (now: string) => change({ now })
export const cartChanged = (cart: readonly string[]) => change({ cart })
export const priceChosen = (price: PriceKind) => change({ price })
export const timeZoneFound = (timeZone: string) => change({ timeZone })

export function siteReducer(
  state: SiteState = initialState,
  action: ReturnType<typeof change> | UnknownAction,
): SiteState {
  return action.type === 'site/changed' ? { ...state, ...(action.payload as Partial<SiteState>) } : state
}
