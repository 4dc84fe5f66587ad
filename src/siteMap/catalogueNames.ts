/** The query names that change the catalogue's list. `price` is the most that a class may cost, in rupees. */
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
