import { deskList } from '../../deskList.ts'
import type { OrderStatus } from '../base/words.ts'
import { accountText, kindText } from '../money/ledgerText.ts'
import { paperNames } from '../money/paperText.ts'

const orderStates = {
  payment_pending: 'Waiting for payment',
  payment_failed: 'Payment failed',
  paid: 'Paid',
  fulfilled: 'Paid, seats given',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  expired: 'Expired',
} as const satisfies Readonly<Record<OrderStatus, string>>

const accountNames = Object.fromEntries(
  Object.entries(accountText).map(([account, { name }]) => [account, name]),
)

/** The lists of orders, of ledger entries, and of bills and invoices. */
export const moneyLists = {
  orders: deskList({
    title: 'Orders',
    things: 'orders',
    thing: 'order',
    capability: 'orders.read',
    exports: 'orders.export',
    finds: 'Number, name, email or mobile',
    columns: {
      number: { label: 'Number', kind: 'code' },
      person: { label: 'Student', kind: 'text' },
      total: { label: 'Amount', kind: 'paise' },
      refunded: { label: 'Refunded', kind: 'paise' },
      state: {
        label: 'State',
        kind: 'state',
        words: orderStates,
        pressing: ['payment_failed'],
      },
      tutor: { label: 'Tutor', kind: 'text' },
      age: { label: 'Age', inFiles: 'Since', kind: 'age' },
      paid: { label: 'Paid at', kind: 'moment', extra: true },
      courses: { label: 'Courses', kind: 'text', extra: true },
    },
    filters: {
      state: { label: 'State', options: orderStates },
      since: { label: 'Ordered', options: { day: 'In 24 hours', week: 'In 7 days', month: 'In 30 days' } },
      refund: {
        label: 'Refund',
        options: { to_approve: 'Waits for approval', hanging: 'Not paid out for half an hour' },
      },
    },
    orders: { newest: 'Newest first', oldest: 'Oldest first', largest: 'Largest first' },
  }),
  ledger: deskList({
    title: 'Ledger',
    things: 'entries',
    thing: 'entry',
    capability: 'ledger.read',
    exports: 'ledger.export',
    finds: 'Order number, tutor or student',
    columns: {
      kind: { label: 'What happened', kind: 'state', words: kindText },
      amount: { label: 'Amount', kind: 'paise' },
      tutor: { label: 'Tutor', kind: 'text' },
      course: { label: 'Course', kind: 'text' },
      order: { label: 'Order', kind: 'code' },
      at: { label: 'When', kind: 'moment' },
      entry: { label: 'Entry', kind: 'code', extra: true },
      accounts: { label: 'Accounts', kind: 'text', extra: true },
      reason: { label: 'Reason', kind: 'text', extra: true },
    },
    filters: {
      kind: { label: 'What happened', options: kindText },
      account: { label: 'Account', options: accountNames },
      tutor: { label: 'Tutor', options: 'rows' },
      since: { label: 'From', options: 'rows' },
      until: { label: 'To', options: 'rows' },
    },
    orders: { newest: 'Newest first', oldest: 'Oldest first' },
  }),
  papers: deskList({
    title: 'Bills and invoices',
    things: 'papers',
    thing: 'paper',
    capability: 'ledger.read',
    exports: 'ledger.export',
    finds: 'Number, order, tutor or student',
    columns: {
      number: { label: 'Number', kind: 'code' },
      kind: { label: 'Paper', kind: 'state', words: paperNames },
      supplier: { label: 'Tutor', kind: 'text' },
      recipient: { label: 'Student', kind: 'text' },
      total: { label: 'Amount', kind: 'paise' },
      place: { label: 'Place of supply', kind: 'text' },
      issued: { label: 'Issued', kind: 'moment' },
      order: { label: 'Order', kind: 'code' },
      corrects: { label: 'Corrects', kind: 'code', extra: true },
      taxable: { label: 'Taxable value', kind: 'paise', extra: true },
      cgst: { label: 'CGST', kind: 'paise', extra: true },
      sgst: { label: 'SGST', kind: 'paise', extra: true },
      igst: { label: 'IGST', kind: 'paise', extra: true },
      gstin: { label: 'Tutor’s GSTIN', kind: 'code', extra: true },
    },
    filters: {
      kind: { label: 'Paper', options: paperNames },
      since: { label: 'From', options: 'rows' },
      until: { label: 'To', options: 'rows' },
    },
    orders: { newest: 'Newest first', oldest: 'Oldest first', largest: 'Largest first' },
  }),
} as const
