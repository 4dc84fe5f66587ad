import { sql } from 'drizzle-orm'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { beginsWith, listSource, moment } from '../../../../deskLists/index.ts'
import { peopleNamed } from '../finding.ts'
import { firstOf } from './months.ts'
import { ordersNamed } from './orders.ts'

export const papers = listSource<typeof deskLists.papers>({
  list: deskLists.papers,
  from: sql`invoices AS paper`,
  id: sql`paper.id`,
  columns: {
    number: sql`paper.number`,
    kind: sql`paper.kind`,
    supplier: sql`paper.supplier_name`,
    recipient: sql`paper.recipient_name`,
    total: sql`paper.total`,
    place: sql`paper.place_of_supply`,
    issued: moment(sql`paper.issued_at`),
    order: sql`(SELECT number FROM orders WHERE orders.id = paper.order_id)`,
    corrects: sql`(SELECT number FROM invoices WHERE invoices.id = paper.refers_to)`,
    taxable: sql`paper.taxable`,
    cgst: sql`paper.cgst`,
    sgst: sql`paper.sgst`,
    igst: sql`paper.igst`,
    gstin: sql`paper.supplier_gstin`,
  },
  filters: {
    kind: (value) => sql`paper.kind = ${value}`,
    since: (value) => firstOf(value, (first) => sql`paper.issued_at >= ${first}`),
    until: (value) =>
      firstOf(value, (first, length) => sql`paper.issued_at < ${first} + ${length}::interval`),
  },
  orders: {
    newest: { by: sql`paper.issued_at`, type: 'timestamptz', down: true },
    oldest: { by: sql`paper.issued_at`, type: 'timestamptz', down: false },
    largest: { by: sql`paper.total`, type: 'bigint', down: true },
  },
  find: (text) => sql`paper.id IN (
    SELECT id FROM invoices WHERE number LIKE ${beginsWith(text.toUpperCase())}
    UNION ALL SELECT id FROM invoices WHERE tutor_id IN (${peopleNamed(text)})
    UNION ALL SELECT id FROM invoices WHERE order_id IN (${ordersNamed(text)}))`,
})
