import type { IncomingHttpHeaders } from 'node:http'

export interface Start {
  readonly paymentId: string
  /** Integer paise. */
  readonly amount: number
  readonly currency: string
  readonly orderNumber: string
  readonly now: Date
  readonly payer: { readonly name: string; readonly email: string | null; readonly mobile: string | null }
}
export interface Started {
  /** The provider's name for the payment. */
  readonly reference: string
  readonly redirect_url: string
}

/** What a provider tells, or answers when asked. */
export interface PaymentEvent {
  readonly event_id: string
  readonly reference: string
  readonly outcome: 'succeeded' | 'failed'
}
/** `forged` where the signature does not fit, `other` where it tells of something that is not of interest here. */
export type Heard = PaymentEvent | 'forged' | 'other'

export interface Payout {
  readonly reference: string
  readonly amount: number
  /** The same cause pays out once, however often it is asked for. */
  readonly cause: string
}

export interface PaymentProvider {
  readonly name: string
  start(payment: Start): Promise<Started>
  /** Where a started payment is paid; null where it can no longer be. */
  resume(payment: { readonly id: string; readonly reference: string }): Promise<string | null>
  parseWebhook(body: Buffer, headers: IncomingHttpHeaders): Promise<Heard>
  refund(payout: Payout): Promise<void>
  /** What became of a payment; null while it is open. Missing where there is nobody to ask. */
  ask?(reference: string): Promise<PaymentEvent | null>
}
