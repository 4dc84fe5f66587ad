type Area = Readonly<Record<string, unknown>>
/** Names that an area may not use again, because one before it does; the error names the page. */
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

/** Areas as one, in which a name stands once. */
export function joined<Areas extends readonly Area[]>(...areas: Areas & Distinct<Areas>): Joined<Areas> {
  return Object.assign({}, ...areas)
}
