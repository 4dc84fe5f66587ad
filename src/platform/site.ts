import type { Brand } from '#contract/estate/projects/company.ts'
import type { PriceKind } from '#contract/estate/projects/words.ts'
import type { Role } from '#contract/learning/people/auth.ts'

export type Device =
  | 'android'
  | 'blackberry'
  | 'iphone'
  | 'ipad'
  | 'ipod'
  | 'opera_mini'
  | 'iemobile'
  | 'wpdesktop'
  | 'desktop'

export type { Brand }

/** What every part of a page may know about where and how it is shown. Travels in the state. */
export interface Site {
  /** The first of exactly three host parts, `homes` or a tutor's handle; null on the main host. */
  readonly subdomain: string | null
  readonly device: Device
  readonly timeZone: string
  /** Which price of a home is shown. */
  readonly price: PriceKind
  /** The origin of this page's address, and that of the main host. */
  readonly origin: string
  readonly mainOrigin: string
  readonly brand: Brand
  /** The groups in a visitor's cart, which only their device stores; empty on pages that all visitors share. */
  readonly cart: readonly string[]
  /** The word of the visitor's shortlist, which only their device stores; null on pages that all visitors share. */
  readonly shortlist: string | null
  /** New for every page that is rendered, though many visitors may see it; forms start their keys with it. */
  readonly formKey: string
  /** The time of the request, for everything drawn before the browser's own clock can be read. */
  readonly now: string
}

export function isMobile(device: Device): boolean {
  return device !== 'desktop'
}

/** From the cookie `loggedInUser`: enough to draw the header, but it proves nothing. */
export interface ViewerHint {
  readonly name: string
  readonly role: Role
  /** The person's own picture, where there is one. */
  readonly picture?: string | undefined
  /** True for a young person with a sign-in that their guardian gave them. */
  readonly young?: true | undefined
}

/** A path that works from any host: sessions and carts belong to the main one. */
export function onMain(
  { subdomain, mainOrigin }: Pick<Site, 'subdomain' | 'mainOrigin'>,
  path: string,
): string {
  return subdomain === null ? path : mainOrigin + path
}
