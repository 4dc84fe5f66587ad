import type { HomeBookingStatus, ReceiptWay } from '#contract/estate/bookings/words.ts'
import type { UnitStatus } from '#contract/estate/projects/words.ts'

export interface Step {
  /** The number of the stage in the payment plan. */
  readonly nth: number
  /** How many days ago the buyer was asked, and how many days ago the stage was due. */
  readonly asked: number
  readonly due: number
  /** The percentage of the stage that was paid, and how; if omitted, nothing was. */
  readonly paid?: number
  readonly way?: ReceiptWay
}
export interface Sold {
  readonly name: string
  readonly co_buyer: string | null
  /** The enquiry, as numbered in enquiries.ts. */
  readonly enquiry?: number
  readonly project: string
  readonly home: UnitStatus
  /** How many days ago, like every number of days here. */
  readonly booked: number
  readonly agreed?: number
  readonly end?: {
    readonly to: HomeBookingStatus
    readonly ago: number
    readonly reason: string
    readonly share?: number
  }
  readonly steps: readonly Step[]
}

const lakeside = { project: 'lakeside-varthur', co_buyer: null } as const
/** Homes that were sold in the last months, from a booking of last week to a home whose keys were handed over. */
export const sold: readonly Sold[] = [
  {
    ...lakeside,
    name: 'Vikram Chandra',
    enquiry: 6,
    home: 'booked',
    booked: 9,
    steps: [{ nth: 1, asked: 9, due: -3, paid: 45, way: 'upi' }],
  },
  {
    ...lakeside,
    name: 'Nandini Rao',
    co_buyer: 'Suresh Rao',
    home: 'sold',
    booked: 210,
    agreed: 182,
    steps: [
      { nth: 1, asked: 210, due: 205, paid: 100 },
      { nth: 2, asked: 180, due: 165, paid: 100, way: 'loan' },
      { nth: 3, asked: 180, due: 165, paid: 100 },
      { nth: 4, asked: 150, due: 135, paid: 100, way: 'loan' },
      { nth: 5, asked: 60, due: 45, paid: 100, way: 'loan' },
    ],
  },
  {
    ...lakeside,
    name: 'Imran Sheikh',
    co_buyer: 'Ayesha Sheikh',
    home: 'sold',
    booked: 160,
    agreed: 128,
    steps: [
      { nth: 1, asked: 160, due: 150, paid: 100, way: 'cheque' },
      { nth: 2, asked: 126, due: 111, paid: 100 },
      { nth: 3, asked: 126, due: 111, paid: 100 },
      { nth: 4, asked: 90, due: 75, paid: 100, way: 'loan' },
      { nth: 5, asked: 12, due: -3 },
    ],
  },
  {
    ...lakeside,
    name: 'Deepa Krishnan',
    home: 'sold',
    booked: 300,
    agreed: 262,
    steps: [
      { nth: 1, asked: 300, due: 290, paid: 100 },
      { nth: 2, asked: 260, due: 245, paid: 100 },
      { nth: 3, asked: 260, due: 245, paid: 100 },
      { nth: 4, asked: 200, due: 185, paid: 100 },
      { nth: 5, asked: 48, due: 33, paid: 40 },
    ],
  },
  {
    ...lakeside,
    name: 'Farhan Ali',
    home: 'available',
    booked: 120,
    end: { to: 'cancelled', ago: 86, reason: 'The bank refused the loan.', share: 90 },
    steps: [{ nth: 1, asked: 120, due: 110, paid: 60, way: 'upi' }],
  },
  {
    name: 'Mary Joseph',
    co_buyer: null,
    project: 'laterite-row-kakkanad',
    home: 'sold',
    booked: 140,
    agreed: 108,
    end: { to: 'handed_over', ago: 40, reason: 'Keys given at the site.' },
    steps: [1, 2, 3, 4, 5].map((nth) => ({
      nth,
      asked: nth === 1 ? 140 : 106 - nth * 5,
      due: nth === 1 ? 130 : 90 - nth * 5,
      paid: 100,
    })),
  },
]
