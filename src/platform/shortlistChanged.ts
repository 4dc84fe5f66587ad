/** Separate from the site's other changes, because it loads with the code of navigation and forms. */
export const shortlistChanged = (shortlist: string | null) =>
  ({ type: 'site/changed', payload: { shortlist } }) as const
