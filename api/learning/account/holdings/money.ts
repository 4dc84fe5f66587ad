import { eq, sql } from 'drizzle-orm'
import { refundProposals } from '../../buying/index.ts'
import { settlementDifferences, settlementReports } from '../../desk/index.ts'
import {
  cartItems,
  discountCodes,
  gstRegistrations,
  invoices,
  ledgerBalances,
  ledgerCorrections,
  ledgerEntries,
  ledgerLines,
  orderLines,
  orders,
  paymentEvents,
  payments,
  payoutDetails,
  payoutRuns,
  payouts,
  refunds,
} from '../../money/index.ts'
import { share } from './Share.ts'

const because = 'The law asks for accounts of what was sold, paid and refunded.'
const ownOrders = (id: string) => sql`(SELECT own.id FROM orders AS own WHERE own.student_id = ${id})`
const ownPayments = (id: string) =>
  sql`(SELECT paid.id FROM payments AS paid WHERE paid.order_id IN ${ownOrders(id)})`

const paperTexts = [
  'kind',
  'series',
  'year',
  'number',
  'supplier_name',
  'supplier_gstin',
  'supplier_address',
  'recipient_name',
  'recipient_state',
  'refers_to',
  'place_of_supply',
  'lines',
]

/** What was bought, and what was paid for it. */
export const moneyHoldings = {
  cartItems: [
    share(cartItems, {
      title: 'cart',
      whose: (id) => sql`${eq(cartItems.user_id, id)}`,
      closing: 'go',
    }),
  ],
  orders: [
    share(orders, {
      title: 'orders',
      whose: (id) => sql`${eq(orders.student_id, id)}`,
      without: ['intent'],
      also: {
        code: sql`(SELECT given.code FROM discount_codes AS given WHERE given.id = ${orders.code_id})`,
      },
      closing: { because, texts: ['number', 'currency'], blank: { intent: null } },
    }),
  ],
  orderLines: [
    share(orderLines, {
      title: 'what_you_ordered',
      whose: (id) => sql`${orderLines.order_id} IN ${ownOrders(id)}`,
      closing: { because, texts: ['title', 'tutor_name', 'time_zone', 'starts_on', 'timings'] },
    }),
    share(orderLines, {
      title: 'what_was_sold_of_yours',
      whose: (id) => sql`${eq(orderLines.tutor_id, id)}`,
      without: ['order_id', 'renews_id'],
      closing: { because, texts: ['title', 'tutor_name', 'time_zone', 'starts_on', 'timings'] },
    }),
  ],
  discountCodes: [
    share(discountCodes, {
      title: 'your_discount_codes',
      whose: (id) =>
        sql`(${eq(discountCodes.tutor_id, id)} OR ${eq(discountCodes.created_by, id)} OR ${eq(discountCodes.approved_by, id)})`,
      without: ['created_by', 'approved_by'],
      closing: { because, texts: ['code', 'note', 'course_ids', 'first_day', 'last_day'] },
    }),
  ],
  payments: [
    share(payments, {
      title: 'payments',
      whose: (id) => sql`${payments.order_id} IN ${ownOrders(id)}`,
      closing: { because, texts: ['provider', 'reference', 'capture_id'] },
    }),
  ],
  paymentEvents: [
    share(paymentEvents, {
      title: 'what_the_payment_provider_reported',
      whose: (id) => sql`${paymentEvents.payment_id} IN ${ownPayments(id)}`,
      closing: { because, texts: ['provider'] },
    }),
  ],
  refunds: [
    share(refunds, {
      title: 'refunds',
      whose: (id) => sql`${refunds.order_id} IN ${ownOrders(id)}`,
      closing: { because, texts: ['reason', 'cause', 'provider_id'] },
    }),
  ],
  refundProposals: [
    share(refundProposals, {
      title: 'refunds_you_proposed_or_decided',
      whose: (id) =>
        sql`(${eq(refundProposals.proposed_by, id)} OR ${eq(refundProposals.approved_by, id)} OR ${eq(refundProposals.refused_by, id)})`,
      without: ['order_id', 'line_id', 'dispute_id', 'proposed_by', 'approved_by', 'refused_by'],
      closing: { because, texts: ['way', 'reason'] },
    }),
  ],
  invoices: [
    share(invoices, {
      title: 'bills_and_credit_notes',
      whose: (id) => sql`${invoices.order_id} IN ${ownOrders(id)}`,
      closing: { because, texts: paperTexts },
    }),
    share(invoices, {
      title: 'bills_and_credit_notes_in_your_name',
      whose: (id) => sql`${eq(invoices.tutor_id, id)}`,
      without: ['order_id', 'refund_id', 'recipient_name', 'recipient_state'],
      closing: { because, texts: paperTexts },
    }),
  ],
  ledgerEntries: [
    share(ledgerEntries, {
      title: 'what_moved_money_of_your_orders',
      whose: (id) => sql`${ledgerEntries.order_id} IN ${ownOrders(id)}`,
      without: ['by_user'],
      closing: { because, texts: ['kind', 'cause', 'reason'] },
    }),
    share(ledgerEntries, {
      title: 'what_you_corrected',
      whose: (id) => sql`${eq(ledgerEntries.by_user, id)}`,
      closing: { because, texts: ['kind', 'cause', 'reason'] },
    }),
  ],
  ledgerLines: [
    share(ledgerLines, {
      title: 'what_you_earned_and_your_credit',
      whose: (id) => sql`${eq(ledgerLines.owner, id)}`,
      closing: { because, texts: ['account', 'owner'] },
    }),
  ],
  ledgerCorrections: [
    share(ledgerCorrections, {
      title: 'corrections_you_decided',
      whose: (id) =>
        sql`(${eq(ledgerCorrections.proposed_by, id)} OR ${eq(ledgerCorrections.approved_by, id)} OR ${eq(ledgerCorrections.refused_by, id)})`,
      without: ['from_owner', 'to_owner', 'proposed_by', 'approved_by', 'refused_by'],
      closing: { because, texts: ['reason', 'from_account', 'from_owner', 'to_account', 'to_owner'] },
    }),
  ],
  ledgerBalances: [
    share(ledgerBalances, {
      title: 'what_you_are_owed',
      whose: (id) => sql`${eq(ledgerBalances.owner, id)}`,
      closing: { because, texts: ['account', 'owner'] },
    }),
  ],
  settlementReports: [
    share(settlementReports, {
      title: 'reports_of_settlement_you_read_in',
      whose: (id) =>
        sql`(${eq(settlementReports.announced_by, id)} OR ${eq(settlementReports.taken_by, id)})`,
      without: ['announced_by', 'taken_by', 'digest'],
      closing: { because, texts: ['provider', 'name', 'digest', 'state'] },
    }),
  ],
  settlementDifferences: [
    share(settlementDifferences, {
      title: 'differences_you_looked_at',
      whose: (id) =>
        sql`(${eq(settlementDifferences.taken_by, id)} OR ${eq(settlementDifferences.settled_by, id)})`,
      without: ['taken_by', 'settled_by', 'payment_id', 'refund_id', 'correction_id'],
      closing: { because, texts: ['kind', 'cause', 'provider', 'name', 'settlement', 'note', 'reason'] },
    }),
  ],
  payoutDetails: [
    share(payoutDetails, {
      title: 'where_your_payouts_go',
      whose: (id) => sql`${eq(payoutDetails.tutor_id, id)}`,
      closing: { because, texts: ['account_name', 'account_number', 'ifsc', 'pan', 'gstin'] },
    }),
  ],
  gstRegistrations: [
    share(gstRegistrations, {
      title: 'your_gst_registrations',
      whose: (id) => sql`${eq(gstRegistrations.tutor_id, id)}`,
      closing: { because, texts: ['gstin', 'legal_name', 'address'] },
    }),
  ],
  payoutRuns: [
    share(payoutRuns, {
      title: 'payouts_you_prepared_or_decided',
      whose: (id) => sql`(${eq(payoutRuns.prepared_by, id)} OR ${eq(payoutRuns.decided_by, id)})`,
      closing: { because, texts: ['number', 'reason'] },
    }),
  ],
  payouts: [
    share(payouts, {
      title: 'your_payouts',
      whose: (id) => sql`${eq(payouts.tutor_id, id)}`,
      closing: { because, texts: ['number', 'reference', 'reason'] },
    }),
  ],
}
