/** The query parameters that change the catalogue's list. `price` is the highest price of a class, in rupees. */
export const catalogueNames = [
  'q',
  'core',
  'skill',
  'level',
  'language',
  'mode',
  'age',
  'place',
  'price',
  'seats',
  'weekday',
  'time',
  'hours',
  'unmet',
  'sort',
  'page',
] as const
