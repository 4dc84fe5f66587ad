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

/** Where and how the page is shown, for all of its parts. It's part of the state. */
export interface Site {
  /** The first of exactly three host parts, `homes` or a tutor's handle; null on the main host. */
  readonly subdomain: string | null
  readonly device: Device
  readonly timeZone: string
  /** The kind of price that is shown for homes. */
  readonly price: PriceKind
  /** The origin of this page's address, and that of the main host. */
  readonly origin: string
  readonly mainOrigin: string
  readonly brand: Brand
  /** The groups in a visitor's cart, which only their device stores; empty on cached pages. */
  readonly cart: readonly string[]
  /** The word of the visitor's shortlist, which only their device stores; null on cached pages. */
  readonly shortlist: string | null
  /** New for every rendered page, though many visitors may share it; forms begin their keys with it. */
  readonly formKey: string
  /** The time of the request, for whatever is drawn before the browser's own clock can be read. */
  readonly now: string
}

export function isMobile(device: Device): boolean {
  return device !== 'desktop'
}

/** From the cookie `loggedInUser`: enough to draw the header, but no proof of anything. */
export interface ViewerHint {
  readonly name: string
  readonly role: Role
  /** The person's own picture, if they have one. */
  readonly picture?: string | undefined
  /** True for a young person with a sign-in that their guardian gave them. */
  readonly young?: true | undefined
}

/** A path that works from any host: sessions and carts belong to the main host. */
export function onMain(
  { subdomain, mainOrigin }: Pick<Site, 'subdomain' | 'mainOrigin'>,
  path: string,
): string {
  return subdomain === null ? path : mainOrigin + path
}
