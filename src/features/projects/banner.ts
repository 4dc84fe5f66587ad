/** The banner's number from the address, counting from 1; any invalid value means the first. */
export function bannerNumber(search: URLSearchParams, count: number): number {
  const number = Number(search.get('banner'))
  return Number.isInteger(number) && number >= 1 && number <= count ? number : 1
}
