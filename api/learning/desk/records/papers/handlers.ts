import type { deskPapers } from '#contract/learning/desk/papers.ts'
import { record } from '../../../../audit/record.ts'
import { recordRead } from '../../../../audit/recordRead.ts'
import type { Context } from '../../../../http/context.ts'
import { FileReply, type Handlers } from '../../../../http/handler.ts'
import { byteOrderMark } from '../../../../texts/csv.ts'
import { paperPdf } from '../../../money/index.ts'
import { factsOf, findPaper, showPaper } from './paper.ts'
import { readTax, taxCsv } from './tax.ts'

export function deskPaperHandlers({ db, clock, config }: Context): Handlers<typeof deskPapers> {
  /** Every reading of a paper is recorded, since it shows what a student bought. */
  async function read(id: string, actor: Parameters<typeof recordRead>[1]['actor']) {
    const paperRecord = await findPaper(db, id)
    const whose = { subject: paperRecord.paper.id, person: paperRecord.student.id }
    await recordRead(db, { actor, action: 'read_paper', now: clock(), ...whose })
    return paperRecord
  }
  return {
    getDeskPaper: async ({ params, ...actor }) => showPaper(db, await read(params.paper_id, actor)),

    async getDeskPaperFile({ params, ...actor }) {
      const paperRecord = await read(params.paper_id, actor)
      const bytes = await paperPdf({ brand: config, ...factsOf(paperRecord) })
      return new FileReply(bytes, `${paperRecord.paper.number.replaceAll('/', '-')}.pdf`)
    },

    getTaxReport: ({ query: { year } }) => readTax(db, year, clock()),

    async getTaxReportFile({ query, ...actor }) {
      const report = await readTax(db, query.year, clock())
      const { year } = report
      await record(db, { actor, action: 'export_list', now: clock(), subject: 'tax', after: { year } })
      return new FileReply(Buffer.from(byteOrderMark + taxCsv(report)), `tax-${year}.csv`)
    },
  }
}
