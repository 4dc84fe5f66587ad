import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { sectionMeta } from '../siteMeta.ts'
import { countries } from './countries.ts'

const all = { query: { items: 100, page: 1 } } as const

export const work = pageWork(pages.nri, {
  zones: countries.flatMap(({ zones }) => zones),
  needs: ({ call }) => ({ projects: optional(call.getProjects(all)) }),
  meta: (_, args) =>
    sectionMeta(
      {
        title: 'Buying from abroad',
        description:
          'Leave a number and the times that suit you in your own time zone; the sales office calls then.',
      },
      '/homes/nri',
      args,
    ),
})
