export interface Page {
  readonly items: number
  readonly page: number
}
export interface Listed<Row> {
  readonly items: Row[]
  readonly page: number
  readonly items_per_page: number
  readonly total: number
}
interface Source<Row> {
  readonly rows: (limit: number, offset: number) => PromiseLike<Row[]>
  readonly total: PromiseLike<number>
}

/** One page of a list, in the shape that every list returns. */
export async function listed<Row>({ items, page }: Page, { rows, total }: Source<Row>): Promise<Listed<Row>> {
  const pageOfRows = await rows(items, (page - 1) * items)
  return { items: pageOfRows, page, items_per_page: items, total: await total }
}
