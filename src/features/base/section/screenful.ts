export interface Screenful<T> {
  readonly items: readonly T[]
  readonly page: number
  readonly items_per_page: number
  readonly total: number
}

const perScreen = 20
const perAnswer = 100

/** Lists load a hundred rows at a time: the query for the hundred that contains this screen. */
export function hundredWith(screen: number): { readonly items: number; readonly page: number } {
  return { items: perAnswer, page: Math.ceil((screen * perScreen) / perAnswer) }
}

/** The part of a list that one screen shows. */
export function screenful<T>(
  { items, page, items_per_page, total }: Screenful<T>,
  screen: number,
): Screenful<T> {
  const first = (screen - 1) * perScreen - (page - 1) * items_per_page
  return { items: items.slice(first, first + perScreen), page: screen, items_per_page: perScreen, total }
}
