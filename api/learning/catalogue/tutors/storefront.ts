/** The tutor's own page: on a sub-domain, or below ours as long as there is no name for one. */
export function storefrontOf(
  { id, handle }: { readonly id: string; readonly handle: string },
  origin: string,
): string {
  if (handle === id) return `${origin}/tutors/${id}`
  const { protocol, host } = new URL(origin)
  return `${protocol}//${handle}.${host.replace(/^www\./, '')}`
}
