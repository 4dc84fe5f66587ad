// Spelled out: the site map names this file, so this file cannot ask the site map.
const ways: Readonly<Record<string, string>> = {
  course: '/courses/',
  tutor: '/tutors/',
  project: '/homes/projects/',
  plot: '/homes/plots/',
}
export const shortLinkNames = Object.keys(ways)

/** Where `/detail?course=…` leads: the first name that is given, by id or as the address of the page has it. */
export function shortLink(search: URLSearchParams): string | null {
  const name = shortLinkNames.find((each) => search.get(each)) ?? ''
  const value = search.get(name) ?? ''
  return /^[\w-]{1,128}$/.test(value) ? `${ways[name]}${value}` : null
}
