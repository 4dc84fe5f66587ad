import { comparedFrom } from '../../../features/projects/availability/compared.ts'
import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.compare, {
  needs: ({ call, search }) => {
    const [first, second, third, fourth] = comparedFrom(search)
    const unit = (unitId: string | undefined) =>
      unitId === undefined ? undefined : optional(call.getUnit({ params: { unitId } }))
    const drawing = (unitId: string | undefined) =>
      unitId === undefined ? undefined : optional(call.getUnitDrawing({ params: { unitId } }))
    return clean({
      first: unit(first),
      second: unit(second),
      third: unit(third),
      fourth: unit(fourth),
      firstDrawing: drawing(first),
      secondDrawing: drawing(second),
      thirdDrawing: drawing(third),
      fourthDrawing: drawing(fourth),
    })
  },
  meta: () => ({
    title: 'Compare homes',
    description: 'Up to four homes side by side, with the differences marked.',
    noindex: true,
  }),
})

/** Removes the needs of homes that aren't in the address. */
function clean<T extends Readonly<Record<string, unknown>>>(needs: T): { [K in keyof T]: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(needs).filter(([, need]) => need !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>
  }
}
