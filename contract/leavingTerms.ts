/** The cancellation policies that a tutor can choose from. */
export const leavingPolicies = ['flexible', 'standard', 'strict'] as const
export type LeavingPolicy = (typeof leavingPolicies)[number]

/** What a student who leaves gets back: as a course offers it today, and as an order keeps it. */
export interface Terms {
  readonly policy: LeavingPolicy
  /** A class that begins sooner than this isn’t refunded. */
  readonly notice_hours: number
  /** The refunded share of each class's price once one has begun or is too near, in hundredths of a per cent. */
  readonly share: number
}

export const policyLabels: Readonly<Record<LeavingPolicy, string>> = {
  flexible: 'Flexible',
  standard: 'Standard',
  strict: 'Strict',
}

/** The terms of all courses and orders from before tutors could choose. */
export const standardTerms: Terms = { policy: 'standard', notice_hours: 24, share: 10_000 }

/** For a student who didn't choose to leave: every class to come is refunded in full. */
export const wholeTerms = { notice_hours: 0, share: 10_000 } as const

export interface Leaving {
  readonly price: number
  readonly refunded: number
  readonly classes_total: number
  /** The starts of upcoming classes that aren't cancelled, at most as many as there are classes left. */
  readonly lessons: readonly Date[]
  readonly now: Date
  readonly terms: Pick<Terms, 'notice_hours' | 'share'>
  /** True if no class has begun since the student joined: nothing has been received, however few classes remain. */
  readonly nothingBegan?: boolean
}

/**
 * The refund for a seat that ends: classes far enough away, pro rata in whole paise, at most what's left of the price.
 */
export function refundIfLeft(leaving: Leaving): number {
  const { price, refunded, classes_total, lessons, now, terms, nothingBegan } = leaving
  const from = now.getTime() + terms.notice_hours * 3_600_000
  const givenBack = lessons.filter((start) => start.getTime() > from).length
  const whole = nothingBegan === true && givenBack === lessons.length
  const share = whole
    ? price
    : shareOfClasses({ price, classes: classes_total, share: terms.share }, givenBack)
  return Math.max(0, Math.min(share, price - refunded))
}

/** The credit for one class that is given back while the seat stays: it follows the same terms as leaving. */
export function creditForClass(
  leaving: Leaving & { /** One of the lessons. */ readonly start: Date },
): number {
  const { price, refunded, classes_total, lessons, now, terms, nothingBegan, start } = leaving
  const from = now.getTime() + terms.notice_hours * 3_600_000
  if (start.getTime() <= from) return 0
  const whole = nothingBegan === true && lessons.every((each) => each.getTime() > from)
  const sold = { price, classes: classes_total, share: whole ? 10_000 : terms.share }
  return Math.max(0, Math.min(shareOfClasses(sold, 1), price - refunded))
}

interface Sold {
  readonly price: number
  readonly classes: number
  readonly share: number
}

/** The refund for `count` classes at their share of the price, rounded down once. */
export function shareOfClasses({ price, classes, share }: Sold, count: number): number {
  return Math.floor((price * Math.min(count, classes) * share) / (classes * 10_000))
}

/** What the terms are, in a sentence or two. */
export function termsText({ notice_hours, share }: Omit<Terms, 'policy'>): string {
  const notice = noticeText(notice_hours)
  const each = notice === null ? 'each class still to come' : `each class more than ${notice} away`
  if (share === 10_000) return `Leave any time and get back the price of ${each}.`
  const before = notice === null ? 'before your first class' : `more than ${notice} before your first class`
  const later =
    share === 0 ? 'After that, there’s no refund.' : `After that, you get back ${partText(share)} of ${each}.`
  return `Leave ${before} and get everything back. ${later}`
}

/** Shown beside the terms. */
export const oneClassText = 'A single class can be given back on the same terms, for credit.'

export function noticeText(hours: number): string | null {
  if (hours === 0) return null
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`
  return hours === 1 ? 'an hour' : `${hours} hours`
}

function partText(share: number): string {
  return share === 5000 ? 'half the price' : `${share / 100}% of the price`
}

/** The terms that were shown before ordering, as one text, with the groups in id order. */
export function termsSeen(groups: readonly { readonly scheduleId: string; readonly terms: Terms }[]): string {
  return groups
    .toSorted((a, b) => (a.scheduleId < b.scheduleId ? -1 : 1))
    .map(({ terms: { policy, notice_hours, share } }) => `${policy} ${notice_hours} ${share}`)
    .join(', ')
}
