import type { User } from '#contract/learning/people/auth.ts'

/** A member's cart is stored by the service; a visitor names the groups that the device stores. */
export function cartQuery(
  viewer: User | null,
  kept: readonly string[],
): { readonly query?: { readonly schedule_ids: string } } {
  return viewer ? {} : { query: { schedule_ids: kept.join(',') } }
}
