export function undoToken(search: URLSearchParams): string {
  return search.get('change')?.slice(0, 64) ?? ''
}
