import type { User } from '#contract/learning/auth.ts'

/** A member's cart is stored; a visitor names the groups that the device keeps. */
export function cartQuery(
  viewer: User | null,
  kept: readonly string[],
): { readonly query?: { readonly schedule_ids: string } } {
  return viewer ? {} : { query: { schedule_ids: kept.join(',') } }
}
