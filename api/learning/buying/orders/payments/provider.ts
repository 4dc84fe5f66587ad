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
  /** The provider's id for the payment. */
  readonly reference: string
  readonly redirect_url: string
}

/** What a provider reports, or returns when asked. */
export interface PaymentEvent {
  readonly event_id: string
  readonly reference: string
  readonly outcome: 'succeeded' | 'failed'
  /** What the provider calls the money that came; its reports of settlement name it so. */
  readonly capture?: string | undefined
}
/** `forged` if the signature doesn't match, `other` if the event isn't of interest here. */
export type Heard = PaymentEvent | 'forged' | 'other'

export interface Payout {
  readonly reference: string
  readonly amount: number
  /** The same cause is paid out once, however often it is requested. */
  readonly cause: string
}

export interface PaymentProvider {
  readonly name: string
  start(payment: Start): Promise<Started>
  /** The payment page of a started payment; null if it can no longer be paid. */
  resume(payment: { readonly id: string; readonly reference: string }): Promise<string | null>
  parseWebhook(body: Buffer, headers: IncomingHttpHeaders): Promise<Heard>
  /** What the provider calls the refund. */
  refund(payout: Payout): Promise<string>
  /** What became of a payment; null while it is open. Missing if there is nobody to ask. */
  ask?(reference: string): Promise<PaymentEvent | null>
}
