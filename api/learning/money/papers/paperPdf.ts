import { paperNames } from '#contract/learning/money/paperText.ts'
import { rupees } from '#contract/money.ts'
import { stateTaxName } from '#contract/states.ts'
import type { Config } from '../../../config.ts'
import { Sheet } from '../../../pdf/Sheet.ts'
import { inWords, todayInIndia } from '../../../texts/days.ts'
import type { invoices, orders } from '../tables/index.ts'

type Row = typeof invoices.$inferSelect

export interface PaperFacts {
  readonly brand: Pick<Config, 'BRAND_NAME' | 'BRAND_EMAIL' | 'BRAND_ADDRESS'>
  readonly paper: Row & { readonly number: string }
  readonly order: Pick<typeof orders.$inferSelect, 'number' | 'total' | 'credit'>
  /** The paper that a credit note corrects; null for other papers. */
  readonly corrects: { readonly number: string | null; readonly issued_at: Date } | null
  /** How much of a credit note is refunded as credit. The rest goes back the way it was paid. */
  readonly asCredit: number | null
}

/** The SAC for commercial training and coaching services. */
const serviceCode = '999293'

/** Deterministic: the same paper always gives the same bytes. */
export function paperPdf(facts: PaperFacts): Promise<Buffer> {
  const { brand, paper, order, corrects } = facts
  const title = `${paperNames[paper.kind]} ${paper.number}`
  const sheet = new Sheet({ title, author: brand.BRAND_NAME, date: paper.issued_at })
  sheet.say(paperNames[paper.kind], 'title').skip(4).say(`Number ${paper.number}`, 'strong')
  sheet.say(`Date ${inWords(todayInIndia(paper.issued_at))}`).say(`Order ${order.number}`)
  if (corrects?.number) {
    sheet.say(`Corrects ${corrects.number} of ${inWords(todayInIndia(corrects.issued_at))}`)
  }
  sheet.skip(14).say('From', 'quiet').say(paper.supplier_name, 'strong')
  if (paper.supplier_address !== null) sheet.say(paper.supplier_address)
  if (paper.supplier_gstin !== null) sheet.say(`GSTIN ${paper.supplier_gstin}`)
  sheet.say(`Sold on ${brand.BRAND_NAME}, ${brand.BRAND_ADDRESS}, ${brand.BRAND_EMAIL}`, 'quiet')
  sheet.skip(10).say('To', 'quiet').say(paper.recipient_name, 'strong')
  if (paper.recipient_state !== null) sheet.say(paper.recipient_state)
  sheet.say(`Place of supply: ${paper.place_of_supply}`).say(`Service code (SAC): ${serviceCode}`)
  sheet.skip(14).rule()
  for (const { title, detail, amount } of paper.lines) {
    sheet.row({ label: title, detail, amount: rupees(amount) })
  }
  sheet.rule()
  sayTax(sheet, paper)
  const label = paper.kind === 'credit_note' ? 'Total refunded' : 'Total'
  sheet.row({ label, amount: rupees(paper.total), strong: true })
  sayCredit(sheet, facts)
  return sheet.finish()
}

/** How it was paid or refunded, if credit was involved. */
function sayCredit(sheet: Sheet, { paper, order, asCredit }: PaperFacts): void {
  if (paper.kind === 'credit_note') {
    if (!asCredit) return
    sheet.row({ label: 'Refunded as credit', amount: rupees(asCredit) })
    if (asCredit < paper.total)
      sheet.row({ label: 'Refunded the way it was paid', amount: rupees(paper.total - asCredit) })
    return
  }
  if (order.credit === 0) return
  if (order.total !== paper.total) {
    const rest = order.credit < order.total ? `, and ${rupees(order.total - order.credit)} in money` : ''
    const all = `Of the whole order of ${rupees(order.total)}`
    sheet.skip(6).say(`${all}, ${rupees(order.credit)} was paid by credit${rest}.`)
    return
  }
  sheet.row({ label: 'Paid by credit', amount: rupees(order.credit) })
  if (order.credit < order.total)
    sheet.row({ label: 'Paid in money', amount: rupees(order.total - order.credit) })
}

function sayTax(sheet: Sheet, paper: Row): void {
  const { tax_rate, taxable, cgst, sgst, igst } = paper
  if (paper.registration_id === null) {
    sheet.say('The tutor isn’t registered for GST, so no tax is charged.', 'quiet').skip(6)
    return
  }
  sheet.row({ label: 'Taxable value', amount: rupees(taxable) })
  const [whole, half] = [`${tax_rate / 100}%`, `${tax_rate / 200}%`]
  if (cgst > 0) sheet.row({ label: `CGST ${half}`, amount: rupees(cgst) })
  if (sgst > 0) sheet.row({ label: `${stateTaxName(paper.place_of_supply)} ${half}`, amount: rupees(sgst) })
  if (igst > 0) sheet.row({ label: `IGST ${whole}`, amount: rupees(igst) })
}
