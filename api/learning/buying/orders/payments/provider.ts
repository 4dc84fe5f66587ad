import type { IncomingHttpHeaders } from 'node:http'

export interface Start {
  readonly paymentId: string
  /** In paise, as an integer. */
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

/** What a provider reports on its own, or when asked. */
export interface PaymentEvent {
  readonly event_id: string
  readonly reference: string
  readonly outcome: 'succeeded' | 'failed'
  /** The provider's id for the captured money, as in its settlement reports. */
  readonly capture?: string | undefined
}
/** `forged` if the signature doesn't match, `other` if the event is irrelevant here. */
export type Heard = PaymentEvent | 'forged' | 'other'

export interface Payout {
  readonly reference: string
  readonly amount: number
  /** The provider pays out each cause once, however often it's requested. */
  readonly cause: string
}

export interface PaymentProvider {
  readonly name: string
  start(payment: Start): Promise<Started>
  /** The payment page of a started payment; null if it can no longer be paid. */
  resume(payment: { readonly id: string; readonly reference: string }): Promise<string | null>
  parseWebhook(body: Buffer, headers: IncomingHttpHeaders): Promise<Heard>
  /** Returns the provider's id for the refund. */
  refund(payout: Payout): Promise<string>
  /** The outcome of a payment; null while it's open. Absent if the provider has no such call. */
  ask?(reference: string): Promise<PaymentEvent | null>
}
