/** Which of so many banners the address asks for, from 1; the first where it asks for none of them. */
export function bannerNumber(search: URLSearchParams, count: number): number {
  const number = Number(search.get('banner'))
  return Number.isInteger(number) && number >= 1 && number <= count ? number : 1
}
