import type { User } from '#contract/learning/people/auth.ts'

/** The service stores a member's cart; for a visitor, the query lists the groups stored on the device. */
export function cartQuery(
  viewer: User | null,
  kept: readonly string[],
): { readonly query?: { readonly schedule_ids: string } } {
  return viewer ? {} : { query: { schedule_ids: kept.join(',') } }
}
