import { closeFigures, figureText, settlementProviders } from '#contract/learning/desk/settlementWords.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const india = 'Asia/Kolkata'

/** The rows that the address asks for. If it leaves out the figure or the provider, the first one counts. */
export function askedIn(search: URLSearchParams) {
  const figure = closeFigures.find((each) => each === search.get('figure')) ?? 'captured'
  const provider =
    settlementProviders.find((each) => each === search.get('provider')) ?? settlementProviders[0]
  return { day: search.get('day') || undefined, figure, provider, after: search.get('after') ?? undefined }
}

export const work = pageWork(pages.deskCloseRows, {
  needs: ({ call, search }) => ({ rows: call.getCloseRows({ query: askedIn(search) }) }),
  meta: (_data, { search }) => ({ title: figureText[askedIn(search).figure], noindex: true }),
})
