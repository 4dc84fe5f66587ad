import type { papers } from '#contract/learning/money/papers.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { FileReply, type Handlers } from '../../../http/handler.ts'
import { paperPdf } from './paperPdf.ts'
import { findPaper, papersOf } from './view.ts'

export function paperHandlers({ db, config }: Context): Handlers<typeof papers> {
  return {
    async getPapers({ params, viewer }) {
      const items = await papersOf(db, { orderId: params.order_id, studentId: viewer.id })
      if (!items) throw new ApiError('not_found')
      return { items: [...items] }
    },

    async getPaper({ params, viewer }) {
      const own = { orderId: params.order_id, studentId: viewer.id }
      const facts = await findPaper(db, { ...own, paperId: params.paper_id })
      if (!facts) throw new ApiError('not_found')
      const bytes = await paperPdf({ brand: config, ...facts })
      return new FileReply(bytes, `${facts.paper.number.replaceAll('/', '-')}.pdf`)
    },
  }
}
