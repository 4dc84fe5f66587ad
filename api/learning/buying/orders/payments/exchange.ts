import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { ApiError } from '../../../../ApiError.ts'
import { second } from '../../../../clock.ts'

const patience = 10 * second

export interface Message {
  readonly method: 'GET' | 'POST'
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** How long to wait for a response, in milliseconds. */
  readonly within?: number | undefined
}

/** Sends a request to a provider. After an unexpected response, it's unknown whether the provider acted on it. */
export async function exchange<T extends z.ZodMiniType>(schema: T, message: Message): Promise<z.output<T>> {
  const { address, method, headers, body, within = patience } = message
  const response = await fetch(address, {
    method,
    headers,
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(within),
  }).catch(() => {
    throw unavailable()
  })
  if (!response.ok) throw unavailable()
  const parsed = z.safeParse(schema, await response.json().catch(() => undefined))
  if (!parsed.success) throw unavailable()
  return parsed.data
}

export function unavailable(): ApiError {
  return new ApiError('service_unavailable', {
    message:
      'The payment service isn’t responding. Your order and its seats are safe. Try again in a moment.',
    retryAfter: 5,
  })
}

/** The provider's idempotency key for a refund, in letters and digits only. */
export function nameOfCause(cause: string): string {
  return createHash('sha256').update(cause).digest('hex')
}
