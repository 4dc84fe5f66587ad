import PDFDocument from 'pdfkit'
import { ApiError } from '../../ApiError.ts'
import type { Config } from '../../config.ts'
import { onDay, type Reader } from '../notices/index.ts'
import { isReceipted } from './policy.ts'
import type { linesOf, OrderRow, refundsOf } from './view.ts'

type Brand = Pick<Config, 'BRAND_NAME' | 'BRAND_EMAIL' | 'BRAND_ADDRESS'>
type Line = Pick<Awaited<ReturnType<typeof linesOf>>[number], 'title' | 'tutor_name' | 'classes' | 'price'>
type Refund = Pick<
  Awaited<ReturnType<typeof refundsOf>>[number],
  'line_id' | 'amount' | 'reason' | 'created_at'
>

export interface ReceiptFacts {
  readonly brand: Brand
  readonly order: OrderRow
  readonly lines: readonly Line[]
  readonly refunds: readonly Refund[]
  readonly reader: Reader
}

const left = 56
const right = 539
const amountWidth = 110
const ink = '#1f2328'
const faint = '#6a7178'

/** The same bytes for the same facts: its dates are the order's own. */
export function receiptPdf(facts: ReceiptFacts): Promise<Buffer> {
  const { order, brand } = facts
  if (!isReceipted(order.status) || order.paid_at === null) {
    throw new ApiError('wrong_state', {
      message: 'There is a receipt once the order is paid.',
    })
  }
  const document = new PDFDocument({
    size: 'A4',
    margin: left,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `Receipt ${order.number}`,
      Author: printable(brand.BRAND_NAME),
      CreationDate: order.paid_at,
      ModDate: order.paid_at,
    },
  })
  const bytes = collected(document)
  drawHead(document, facts, order.paid_at)
  drawLines(document, facts)
  drawRefunds(document, facts)
  document.end()
  return bytes
}

function collected(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
}

function drawHead(document: PDFKit.PDFDocument, { brand, order, reader }: ReceiptFacts, paidAt: Date): void {
  document.fillColor(ink).font('Helvetica-Bold').fontSize(20).text(printable(brand.BRAND_NAME))
  document.font('Helvetica').fontSize(9).fillColor(faint)
  document.text(printable(brand.BRAND_ADDRESS)).text(printable(brand.BRAND_EMAIL))
  document.moveDown(2).fillColor(ink).font('Helvetica-Bold').fontSize(15).text(`Receipt ${order.number}`)
  document.moveDown(0.5).font('Helvetica').fontSize(10.5)
  document.text(`For ${printable(reader.name)}`)
  document.text(`Paid on ${printable(onDay(paidAt, reader))}`)
  document.moveDown(1.5)
}

function drawLines(document: PDFKit.PDFDocument, { lines, order }: ReceiptFacts): void {
  rule(document)
  for (const { title, tutor_name, classes, price } of lines) {
    const detail = `with ${tutor_name}, ${classes} ${classes === 1 ? 'class' : 'classes'}`
    row(document, { label: title, detail, amount: rupees(price) })
  }
  rule(document)
  row(document, { label: 'Total paid', amount: rupees(order.total), strong: true })
}

function drawRefunds(document: PDFKit.PDFDocument, { refunds, order, reader }: ReceiptFacts): void {
  // A payment that came twice and went back as a whole was never part of this total.
  const ofLines = refunds.filter(({ line_id }) => line_id !== null)
  if (ofLines.length === 0) return
  document.moveDown(1)
  for (const { amount, reason, created_at } of ofLines) {
    const label = `Refund of ${onDay(created_at, reader)}`
    row(document, { label, detail: reason, amount: `-${rupees(amount)}` })
  }
  rule(document)
  row(document, { label: 'Paid after refunds', amount: rupees(order.total - order.refunded), strong: true })
}

interface Row {
  readonly label: string
  readonly detail?: string
  readonly amount: string
  readonly strong?: boolean
}

function row(document: PDFKit.PDFDocument, { label, detail, amount, strong = false }: Row): void {
  const font = strong ? 'Helvetica-Bold' : 'Helvetica'
  const width = right - left - amountWidth
  // An amount never stands on another page than what it is for.
  if (document.y > document.page.maxY() - 48) document.addPage()
  const top = document.y
  document.font(font).fontSize(10.5).fillColor(ink)
  document.text(amount, right - amountWidth, top, { width: amountWidth, align: 'right' })
  document.text(printable(label), left, top, { width })
  if (detail !== undefined)
    document.font('Helvetica').fontSize(9).fillColor(faint).text(printable(detail), { width })
  document.moveDown(0.6)
}

function rule(document: PDFKit.PDFDocument): void {
  document.moveTo(left, document.y).lineTo(right, document.y).lineWidth(0.5).strokeColor('#c9ced3').stroke()
  document.moveDown(0.6)
}

/** The fonts that every reader of PDF has know no rupee sign. */
function rupees(paise: number): string {
  const digits = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `Rs. ${digits.format(paise / 100)}`
}

/** Nor letters beyond those of Western Europe; what cannot be drawn is marked rather than garbled. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('₹', 'Rs. ')
    .replace(/[^\x20-\x7e\xa1-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/gu, (character) =>
      /\s/u.test(character) ? ' ' : '?',
    )
}
