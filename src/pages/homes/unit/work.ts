import { type Buyer, buyers } from '#contract/estate/projects/words.ts'
import { rentFrom } from '../../../features/projects/costs/rent.ts'
import { optional, whereOffered } from '../../../platform/calls/needs.ts'
import { href, pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { unitMeta } from '../unitMeta.ts'

export const work = pageWork(pages.unit, {
  needs: ({ call, params, search }) => {
    const of = { params: { unitId: `${params.project}.${params.block}.${params.unit}` } }
    const query = costQuery(search)
    const down = /^(100|\d\d?)$/.exec(search.get('down_payment_percent') ?? '')
    const rent = rentFrom(search.get('rent'))
    return {
      unit: call.getUnit(of),
      drawing: whereOffered(call.getUnitDrawing(of)),
      cash: optional(
        call.getCashCalendar({
          ...of,
          query: {
            ...query,
            ...(down && { down_payment_percent: Number(down[0]) }),
            ...(rent && { rent }),
          },
        }),
      ),
      ...(query && { cost: optional(call.getUnitCost({ ...of, query })) }),
    }
  },
  meta: (data, args) => unitMeta(data, args),
  // People type a home's number in lower case.
  betterAddress: ({ unit }, { params, search }) =>
    unit.unit_no !== params.unit && unit.unit_no.toLowerCase() === params.unit.toLowerCase()
      ? href(pages.unit, { ...params, unit: unit.unit_no }, Object.fromEntries(search))
      : null,
})

/** Buyer and parking from the address; null if it contains neither, since the home comes with the default sheet. */
function costQuery(search: URLSearchParams): { buyer?: Buyer; parking?: number } | null {
  const buyer = buyers.find((each) => each === search.get('buyer'))
  const bays = search.get('parking')
  const parking = bays !== null && /^(10|\d)$/.test(bays) ? Number(bays) : undefined
  if (buyer === undefined && parking === undefined) return null
  return { ...(buyer && { buyer }), ...(parking !== undefined && { parking }) }
}
