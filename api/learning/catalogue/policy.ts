export const similarCourses = 4
export const startsEachDay = 3

/** Ratings are kept in tenths, so that they add and compare as whole numbers. */
export function ratingOf(tenths: number | null): number | null {
  return tenths === null ? null : tenths / 10
}

/** Rounded to whole paise, to compare packages of different sizes. */
export function pricePerClass(price: number, classes: number): number {
  return Math.round(price / classes)
}
