export const comparedAtMost = 4

/** The units in `?units=`, under their names in the contract: `lakeside.tower-a.A-1204`. */
export function comparedFrom(search: URLSearchParams): string[] {
  return withinLimit((search.get('units') ?? '').split(','))
}

export function withinLimit(names: readonly string[]): string[] {
  const units = names.filter((name) => /^[\w-]{1,64}\.[\w-]{1,64}\.[\w.-]{1,16}$/.test(name))
  return [...new Set(units)].slice(0, comparedAtMost)
}

export interface UnitAddress {
  readonly project: string
  readonly block: string
  readonly unit: string
}

export function unitName({ project, block, unit }: UnitAddress): string {
  return `${project}.${block}.${unit}`
}
