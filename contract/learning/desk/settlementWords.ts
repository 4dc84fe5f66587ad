/** The providers whose settlement reports can be read. */
export const settlementProviders = ['razorpay', 'stripe', 'sandbox'] as const
export type SettlementProvider = (typeof settlementProviders)[number]

export const providerNames: Readonly<Record<SettlementProvider, string>> = {
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  sandbox: 'Sandbox',
}

/** `waiting` until the file arrives, `read` after a dry run, `taken` once the report is in the ledger. */
export const reportStates = ['waiting', 'read', 'taken', 'dropped'] as const
export type ReportState = (typeof reportStates)[number]

export const reportStateText: Readonly<Record<ReportState, string>> = {
  waiting: 'No file yet',
  read: 'Dry run',
  taken: 'In the ledger',
  dropped: 'Discarded',
}

/** What a report's line is about. */
export const lineKinds = ['payment', 'refund', 'other'] as const

/** What became of a line of a report. */
export const lineFates = ['matches', 'taken', 'amount', 'fee', 'missing_here', 'doubled', 'unknown'] as const
export type LineFate = (typeof lineFates)[number]

/** Each of these becomes work for staff. `missing_there` is a record of ours that has no line in the report. */
export const differenceKinds = [
  'amount',
  'fee',
  'missing_here',
  'missing_there',
  'doubled',
  'unknown',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const fateText: Readonly<Record<LineFate, string>> = {
  matches: 'Matches',
  taken: 'Already in the ledger',
  amount: 'Different amount',
  fee: 'Unexpected charges',
  missing_here: 'Unknown to us',
  doubled: 'Settled twice',
  unknown: 'Neither a payment nor a refund',
}

interface DifferenceText {
  readonly name: string
  /** What the difference means, and what to do about it. */
  readonly about: string
}

export const differenceText: Readonly<Record<DifferenceKind, DifferenceText>> = {
  amount: {
    name: fateText.amount,
    about: 'We booked one amount, but the provider settled another.',
  },
  fee: {
    name: fateText.fee,
    about: 'Amount, charges and what was settled don’t add up, or the charges are above what was agreed.',
  },
  missing_here: {
    name: fateText.missing_here,
    about: 'The provider settled it, but we have no payment or refund with this ID.',
  },
  missing_there: {
    name: 'Not in the report',
    about:
      'We booked it, but it isn’t in the report for that time. If a later report has it, this is settled automatically.',
  },
  doubled: {
    name: fateText.doubled,
    about: 'The same payment or refund was settled before. Only the first is in the ledger.',
  },
  unknown: {
    name: fateText.unknown,
    about: 'An adjustment, a dispute or something else that moved money at the provider.',
  },
}

/** `taken`: somebody is working on it; `correcting`: a correction awaits a second person. */
export const differenceStates = ['open', 'taken', 'correcting', 'settled'] as const
export type DifferenceState = (typeof differenceStates)[number]

export const differenceStateText: Readonly<Record<DifferenceState, string>> = {
  open: 'Open',
  taken: 'In progress',
  correcting: 'Correction awaiting approval',
  settled: 'Settled',
}

/** The figures of a close; each links to the rows it is made of. */
export const closeFigures = ['captured', 'refunded', 'settled', 'fees', 'clearing'] as const
export type CloseFigure = (typeof closeFigures)[number]

export const figureText: Readonly<Record<CloseFigure, string>> = {
  captured: 'Captured',
  refunded: 'Refunded',
  settled: 'Settled to our bank',
  fees: 'Charges, with GST',
  clearing: 'Still at the provider',
}

/** In bytes. */
export const largestReport = 30 * 1024 * 1024
