/** The banner's number from the address, counted from 1; anything else means the first. */
export function bannerNumber(search: URLSearchParams, count: number): number {
  const number = Number(search.get('banner'))
  return Number.isInteger(number) && number >= 1 && number <= count ? number : 1
}
