/** Groups items by a key, and keeps their order. */
export function grouped<T>(all: readonly T[], by: (each: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) groups.set(by(each), [...(groups.get(by(each)) ?? []), each])
  return groups
}
