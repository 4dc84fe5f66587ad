import { priceLimits } from '#contract/estate/projects/prices.ts'
import { whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { sectionMeta } from '../siteMeta.ts'
import { type HomeSearch, searchFrom } from './address.ts'

export const work = pageWork(pages.find, {
  needs: ({ call, search, site }) => ({
    homes: whereOffered(call.findHomes({ query: queryOf(searchFrom(search, site.price)) })),
  }),
  meta: ({ homes }, args) =>
    sectionMeta(
      {
        title: 'Find a home',
        description: `${homes ? homes.total : 'All'} homes, offices and plots for sale in all our projects, by price, floor, sunlight and possession date.`,
        ...(args.search.has('after') && { noindex: true }),
      },
      '/homes/find',
      args,
    ),
})

function queryOf({ above, upto, budget, price, ...rest }: HomeSearch) {
  const { city, kind, bhk, facing, sun, ready, near, sort, after } = rest
  return {
    price,
    sort,
    ...(city !== null && { city }),
    ...(kind !== null && { kind }),
    ...(bhk !== null && { bhk }),
    ...(above !== null && { floor_from: above }),
    ...(upto !== null && { floor_to: upto }),
    ...(facing !== null && { facing }),
    ...(sun !== null && { sun }),
    ...(budget !== null && { price_max: budget * priceLimits[price].unit }),
    ...(ready !== null && { ready }),
    ...(near !== null && { near }),
    ...(after !== null && { after }),
  }
}
