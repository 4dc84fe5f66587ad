import type {
  NewPasskey,
  PasskeyOffer,
  PasskeyProof,
  PasskeyQuestion,
} from '#contract/learning/people/passkeys.ts'
import { type Answer, call, type Send } from '../../../platform/calls/needs.ts'

/** What a passkey is used for. */
export type Purpose = 'sign_in' | 'confirm' | 'add'

/** The fields of the form that sends the passkey to the service, or why there are none. */
export type Asked = { readonly fields: NewPasskey | PasskeyProof } | { readonly problem: string }

/** Gets a challenge from the service, and the browser's response to it. */
export async function askBrowser(purpose: Purpose, send: Send): Promise<Asked> {
  const question = await askService(purpose, send)
  if (!question.ok) return { problem: question.error.message }
  const { data } = question
  try {
    const { makePasskey, provePasskey } = await import('./keys.ts')
    return { fields: await ('account' in data ? makePasskey(data) : provePasskey(data)) }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

function askService(purpose: Purpose, send: Send): Promise<Answer<PasskeyOffer | PasskeyQuestion>> {
  switch (purpose) {
    case 'add':
      return send(call.offerPasskey())
    case 'confirm':
      return send(call.askToConfirm())
    case 'sign_in':
      return send(call.askForPasskey())
  }
}

function problemOf(error: unknown): string {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used. You cancelled, or it took too long. Try again when you like.'
    case 'InvalidStateError':
      return 'This device already has a passkey for your account.'
    default:
      return 'This browser couldn’t use a passkey here. Use a code instead.'
  }
}
