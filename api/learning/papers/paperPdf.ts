import { paperNames } from '#contract/learning/paperText.ts'
import { rupees } from '#contract/money.ts'
import type { Config } from '../../config.ts'
import { Sheet } from '../../pdf/Sheet.ts'
import { inWords, todayInIndia } from '../../texts/days.ts'
import type { invoices } from '../tables/index.ts'

type Row = typeof invoices.$inferSelect

export interface PaperFacts {
  readonly brand: Pick<Config, 'BRAND_NAME' | 'BRAND_EMAIL' | 'BRAND_ADDRESS'>
  readonly paper: Row & { readonly number: string }
  readonly orderNumber: string
  /** Of a credit note: the paper that it corrects. */
  readonly corrects: { readonly number: string | null; readonly issued_at: Date } | null
}

/** Commercial training and coaching, in the list of services. */
const serviceCode = '999293'

/** The same bytes for the same paper. */
export function paperPdf({ brand, paper, orderNumber, corrects }: PaperFacts): Promise<Buffer> {
  const title = `${paperNames[paper.kind]} ${paper.number}`
  const sheet = new Sheet({ title, author: brand.BRAND_NAME, date: paper.issued_at })
  sheet.say(paperNames[paper.kind], 'title').skip(4).say(`Number ${paper.number}`, 'strong')
  sheet.say(`Date ${inWords(todayInIndia(paper.issued_at))}`).say(`Order ${orderNumber}`)
  if (corrects?.number) {
    sheet.say(`Corrects ${corrects.number} of ${inWords(todayInIndia(corrects.issued_at))}`)
  }
  sheet.skip(14).say('From', 'quiet').say(paper.supplier_name, 'strong')
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
  const label = paper.kind === 'credit_note' ? 'Total given back' : 'Total'
  sheet.row({ label, amount: rupees(paper.total), strong: true })
  return sheet.finish()
}

function sayTax(sheet: Sheet, { tax_rate, taxable, cgst, sgst, igst }: Row): void {
  if (tax_rate === 0) {
    sheet.say('The tutor isn’t registered for GST, so no tax is charged.', 'quiet').skip(6)
    return
  }
  sheet.row({ label: 'Taxable value', amount: rupees(taxable) })
  const [whole, half] = [`${tax_rate / 100}%`, `${tax_rate / 200}%`]
  if (cgst > 0) sheet.row({ label: `CGST ${half}`, amount: rupees(cgst) })
  if (sgst > 0) sheet.row({ label: `SGST ${half}`, amount: rupees(sgst) })
  if (igst > 0) sheet.row({ label: `IGST ${whole}`, amount: rupees(igst) })
}
