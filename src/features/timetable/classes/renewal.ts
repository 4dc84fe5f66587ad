import type { Renewal } from '#contract/learning/buying/renewal.ts'
import { momentText } from '../../../ui/format/moment.ts'

export interface Reading {
  readonly zone: string
  readonly now: number
}
export interface RenewalWords {
  readonly tone: 'good' | 'warn'
  readonly title: string
  readonly detail: string
  /** What the student can do about it; null if there's nothing to do. */
  readonly next: 'renew' | 'pay' | null
}

const firstCome = 'First come, first served.'
const inCart = 'It’s in your cart, which doesn’t hold a seat.'

/** The state of a seat in the next term, in the same words on every page; null before renewals open. */
export function renewalWords(renewal: Renewal, { zone, now }: Reading): RenewalWords | null {
  const { state, cutoff_at, order, in_cart } = renewal
  switch (state) {
    case 'none':
      return null
    case 'renewed':
      return { tone: 'good', title: 'You have a seat in the next term', detail: '', next: null }
    case 'ordered':
      return order && held(order, { zone, now })
    case 'kept_until':
      return {
        tone: 'good',
        title: `Your seat in the next term is reserved until ${cutoff_at ? momentText(cutoff_at, zone, now) : 'the next term starts'}`,
        detail: in_cart ? 'It’s in your cart. Order and pay before then.' : 'After that, anyone can book it.',
        next: 'renew',
      }
    case 'open':
      return { tone: 'warn', title: openTitle(renewal), detail: in_cart ? inCart : firstCome, next: 'renew' }
    case 'closed':
      return closed(renewal)
  }
}

/** The same in one or two sentences. */
export function renewalText(renewal: Renewal, reading: Reading): string | null {
  const words = renewalWords(renewal, reading)
  return words && [`${words.title}.`, words.detail].filter(Boolean).join(' ')
}

function held({ number, held_until }: NonNullable<Renewal['order']>, { zone, now }: Reading): RenewalWords {
  return {
    tone: 'warn',
    title: `Your order ${number} holds a seat in the next term until ${momentText(held_until, zone, now)}`,
    detail: 'Pay before then to keep it.',
    next: 'pay',
  }
}

function openTitle({ seats_free, lapsed }: Renewal): string {
  const free = freeText(seats_free)
  if (lapsed) return `Your reservation for the next term has ended; ${free}`
  return `No seat in the next term is reserved for you; ${free}`
}

function freeText(free: number | null): string {
  if (free === null) return 'you can order one now'
  if (free === 0) return 'the last seat is still there'
  return free === 1 ? '1 seat is free' : `${free} seats are free`
}

function closed({ refusal }: Renewal): RenewalWords | null {
  if (refusal === 'schedule_full')
    return {
      tone: 'warn',
      title: 'The next term is full',
      detail: 'Other times may have a seat.',
      next: null,
    }
  return null
}
