/** Which of so many banners the address asks for, from 1; the first where it asks for none of them. */
export function bannerNumber(search: URLSearchParams, count: number): number {
  const asked = Number(search.get('banner'))
  return Number.isInteger(asked) && asked >= 1 && asked <= count ? asked : 1
}
