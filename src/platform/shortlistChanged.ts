/** Separate from the other changes of the site, because it loads with the code of forms and further pages. */
export const shortlistChanged = (shortlist: string | null) =>
  ({ type: 'site/changed', payload: { shortlist } }) as const
