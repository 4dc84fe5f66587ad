import { isSection } from './sections.ts'

/** The parts of the profile, few enough at a time to see at once. */
export const groups = [
  { name: 'you', label: 'You' },
  { name: 'skills', label: 'Skills' },
  { name: 'rooms', label: 'Film and rooms' },
  { name: 'page', label: 'Your page' },
  { name: 'background', label: 'Background' },
] as const
export type GroupName = (typeof groups)[number]['name']

const ofEntries = ['add', 'edit', 'ask', 'asked']

/** The group in the address, or the one with the part that was saved or is being edited. */
export function groupIn(search: URLSearchParams): GroupName {
  const named = groups.find(({ name }) => name === search.get('group'))
  if (named) return named.name
  if (ofEntries.some((name) => search.has(name))) return 'background'
  return groupOf(search.get('saved') ?? '')
}

export function groupOf(part: string): GroupName {
  if (isSection(part)) return 'background'
  if (part === 'skills' || part === 'rooms') return part
  if (part === 'film') return 'rooms'
  return part === 'handle' || part === 'colour' ? 'page' : 'you'
}
