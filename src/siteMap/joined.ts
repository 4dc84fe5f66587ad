type Area = Readonly<Record<string, unknown>>
/** Names that an area may not use, because an earlier area does; the type error contains the page's name. */
type Distinct<Areas extends readonly Area[], Taken extends PropertyKey = never> = Areas extends readonly [
  infer First,
  ...infer Rest extends readonly Area[],
]
  ? [
      First & { readonly [K in keyof First & Taken]: `Another area has a page ${K & string}` },
      ...Distinct<Rest, Taken | keyof First>,
    ]
  : []
type Joined<Areas extends readonly Area[]> = Areas extends readonly [
  infer First,
  ...infer Rest extends readonly Area[],
]
  ? First & Joined<Rest>
  : unknown

/** Joins areas into one in which every name is unique. */
export function joined<Areas extends readonly Area[]>(...areas: Areas & Distinct<Areas>): Joined<Areas> {
  return Object.assign({}, ...areas)
}
