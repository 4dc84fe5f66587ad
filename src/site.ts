import type { Role } from '#contract/learning/auth.ts'

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

export interface Brand {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
}

/** What every part of a page may know of where and how it is shown. Travels in the state. */
export interface Site {
  /** The first of exactly three host parts, `homes` or a tutor's handle; null on the main host. */
  readonly subdomain: string | null
  readonly device: Device
  readonly timeZone: string
  /** The origin that this page is asked for under, and that of the main host. */
  readonly origin: string
  readonly mainOrigin: string
  readonly brand: Brand
  /** Another one for every page that is rendered; forms begin their Idempotency-Keys with it. */
  readonly formKey: string
}

export function isMobile(device: Device): boolean {
  return device !== 'desktop'
}

/** From the cookie `loggedInUser`: enough to draw the header, and no proof of anything. */
export interface ViewerHint {
  readonly name: string
  readonly role: Role
}
