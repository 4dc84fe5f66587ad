import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { partsOf, readSheet } from './readSheet.ts'

/** Proposes the changes in a spreadsheet; the next page shows the fate of each row. */
const action: Action = async ({ form, call, send }) => {
  const sheet = readSheet(String(form.get('sheet') ?? ''))
  if (typeof sheet === 'string')
    return refused(form, { status: 422, code: 'validation_failed', message: sheet, fields: { sheet } })
  let change: string | undefined
  for (const part of partsOf(sheet.rows)) {
    const answer = await send(call.draftStockSheet({ body: { change, rows: [...part] } }))
    if (!answer.ok) return refused(form, answer.error)
    change = answer.data.id
  }
  return { ok: true, to: href(pages.deskStockChange, { change: change ?? '' }) }
}
export default action
