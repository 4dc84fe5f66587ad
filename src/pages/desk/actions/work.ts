import { z } from 'zod/mini'
import { Day } from '#contract/shapes.ts'
import { staffActions } from '#contract/staffWords.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

/** The names of the filters in the address. */
export const filterNames = ['who', 'whom', 'action', 'from', 'to', 'actor', 'person'] as const

export const work = pageWork(pages.deskActions, {
  needs: ({ call, search }) => ({
    actions: call.getStaffActions({ query: { items: 50, ...filterIn(search) } }),
    ...(search.get('check') && { chain: call.checkStaffActions({ query: { from: checkedTo(search) } }) }),
  }),
  meta: () => ({ title: 'What staff did', noindex: true }),
})

/** The entry at which the last check ended; 0 at the beginning. */
export function checkedTo(search: URLSearchParams): number {
  const check = search.get('check') ?? ''
  return /^\d{1,12}$/.test(check) ? Number(check) : 0
}

/** The filters in the address. Invalid values count as missing. */
function filterIn(search: URLSearchParams) {
  const action = staffActions.find((name) => name === search.get('action'))
  const before = /^\d{1,8}$/.test(search.get('before') ?? '') ? Number(search.get('before')) : 0
  const words = (name: 'who' | 'whom') => search.get(name)?.trim().slice(0, 80)
  const day = (name: 'from' | 'to') => z.safeParse(Day, search.get(name)).data
  const id = (name: 'actor' | 'person') => search.get(name)?.slice(0, 64)
  const given = {
    who: words('who'),
    whom: words('whom'),
    from: day('from'),
    to: day('to'),
    actor: id('actor'),
    person: id('person'),
  }
  const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value))
  return { ...chosen, ...(action && { action }), ...(before > 0 && { before }) }
}
