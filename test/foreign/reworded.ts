/** The same data as another service may word it: nulls are left out, numbers are digits, and lists are bare. */
export function reworded(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(reworded)
  if (typeof value !== 'object' || value === null) return value
  if (isBareList(value)) return value.items.map(reworded)
  const said = Object.entries(value).filter(([, part]) => part !== null)
  return {
    ...Object.fromEntries(said.map(([name, part]) => [name, reworded(part)])),
    ...('id' in value && { more: { of: 'theirs' } }),
  }
}

/** True for rows with nothing but their counts, which say no more than the rows do if there is a single page. */
function isBareList(value: object): value is { readonly items: readonly unknown[] } {
  if (!('items' in value && 'page' in value && 'items_per_page' in value && 'total' in value)) return false
  return Object.keys(value).length === 4 && value.page === 1 && Array.isArray(value.items)
}
