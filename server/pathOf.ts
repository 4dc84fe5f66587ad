/** The path of a request that Express has not seen yet. */
export function pathOf({ url = '' }: { readonly url?: string | undefined }): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}
