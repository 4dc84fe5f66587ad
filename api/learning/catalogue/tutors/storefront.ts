/** The tutor's own page: on a sub-domain, or a path on ours if they have no handle for one. */
export function storefrontOf(
  { id, handle }: { readonly id: string; readonly handle: string },
  origin: string,
): string {
  if (handle === id) return `${origin}/tutors/${id}`
  const { protocol, host } = new URL(origin)
  return `${protocol}//${handle}.${host.replace(/^www\./, '')}`
}
