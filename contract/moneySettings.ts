import { settings } from './businessSetting.ts'
import { termsText } from './leavingTerms.ts'
import { rupees, shareOf } from './money.ts'

/** Fees, payouts and the tax withheld from them. */
export const moneySettings = settings({
  platform_fee: {
    label: 'Our fee',
    about:
      'What we keep of the price of each class. An order keeps the fee of the day on which it was made, so a change only affects later orders.',
    kind: 'share',
    least: 0,
    most: 5000,
    usual: 0,
    effect: (value) =>
      `From a class at ${rupees(500_00)} we keep ${rupees(shareOf(500_00, value))}, and the tutor gets ${rupees(500_00 - shareOf(500_00, value))} before GST on the fee.`,
  },
  platform_fee_tax: {
    label: 'GST on our fee',
    about: 'Added to the fee that a tutor pays. 0 while the company isn’t registered for GST.',
    kind: 'share',
    least: 0,
    most: 2800,
    usual: 0,
    effect: (value) => `On a fee of ${rupees(60_00)} we add ${rupees(shareOf(60_00, value))} of GST.`,
  },
  gst_on_classes: {
    label: 'GST on classes',
    about:
      'The rate on the invoices of tutors who are registered for GST. Prices include it, so it changes what they owe the tax office, not what students pay. An invoice keeps the rate of its day.',
    kind: 'share',
    least: 0,
    most: 2800,
    usual: 1800,
    effect: (value) =>
      `${rupees(1_180_00)} for a course contains ${rupees(1_180_00 - Math.round((1_180_00 * 10_000) / (10_000 + value)))} of GST.`,
  },
  payout_least: {
    label: 'Smallest payout',
    about: 'The least that’s paid out to a tutor. A smaller amount waits for the next run.',
    kind: 'paise',
    least: 100,
    most: 10_000_00,
    usual: 500_00,
    effect: (value) => `A tutor who is owed ${rupees(value)} is paid in the next run.`,
  },
  provider_charges_most: {
    label: 'Charges of a payment provider',
    about:
      'The most that a provider should keep of a payment, GST included. A line of its report with more is shown as a difference.',
    kind: 'share',
    least: 0,
    most: 2000,
    usual: 400,
    effect: (value) =>
      `A payment of ${rupees(1_000_00)} with charges above ${rupees(shareOf(1_000_00, value))} is shown as a difference.`,
  },
  tds_rate: {
    label: 'Tax withheld from payouts',
    about:
      'Under section 194-O, of what a tutor’s students paid for classes held, our fee included. It is paid to the income tax department in the tutor’s name.',
    kind: 'share',
    least: 0,
    most: 1000,
    usual: 10,
    effect: (value) => `Of sales of ${rupees(1_00_000_00)} we keep ${rupees(shareOf(1_00_000_00, value))}.`,
  },
  tds_free: {
    label: 'Sales free of that tax',
    about:
      'What individuals and families may sell in a financial year before the tax is kept. Above that, it’s kept on all of it.',
    kind: 'paise',
    least: 0,
    most: 1_00_00_000_00,
    usual: 5_00_000_00,
    effect: (value) => `Nothing is kept from an individual who sold ${rupees(value)} this year.`,
  },
  late_interest: {
    label: 'Interest on late instalments',
    about:
      'Per year, on what a home buyer pays late. The RERA rules set it at two points above the State Bank of India’s highest lending rate. It’s calculated daily, at each day’s rate, and never charged automatically.',
    kind: 'share',
    least: 0,
    most: 2400,
    usual: 1000,
    effect: (value) =>
      `${rupees(10_00_000_00)} that is 30 days late shows ${rupees(Math.round((shareOf(10_00_000_00, value) * 30) / 365))} of interest.`,
  },
  demand_days: {
    label: 'Time to pay an instalment',
    about:
      'How long after a demand letter an instalment of a home is due, unless someone chooses another day.',
    kind: 'days',
    least: 1,
    most: 60,
    usual: 15,
    effect: (value) =>
      `An instalment asked for on 1 March is due on ${value > 30 ? `${value - 30} April` : `${value + 1} March`}.`,
  },
  flexible_notice: {
    label: 'Notice with the Flexible policy',
    about:
      'How long before a class a student has to leave to get its price back. An order keeps the rule of the day on which it was made.',
    kind: 'hours',
    least: 0,
    most: 72,
    usual: 12,
    effect: (value) => `Students read: “${termsText({ notice_hours: value, share: 10_000 })}”`,
  },
  standard_notice: {
    label: 'Notice with the Standard policy',
    about:
      'The policy of a course whose tutor chose none. An order keeps the rule of the day on which it was made.',
    kind: 'hours',
    least: 0,
    most: 168,
    usual: 24,
    effect: (value) => `Students read: “${termsText({ notice_hours: value, share: 10_000 })}”`,
  },
  strict_notice: {
    label: 'Notice with the Strict policy',
    about:
      'How long before the first class a student has to leave to get everything back, and before a later one to get its share.',
    kind: 'hours',
    least: 0,
    most: 336,
    usual: 72,
    effect: (value) => `Students read: “${termsText({ notice_hours: value, share: 5000 })}”`,
  },
  strict_share: {
    label: 'Refund with the Strict policy',
    about:
      'What a student who leaves later gets of the price of each class far enough away. The tutor keeps the rest.',
    kind: 'share',
    least: 0,
    most: 10_000,
    usual: 5000,
    effect: (value) => `Students read: “${termsText({ notice_hours: 72, share: value })}”`,
  },
})
