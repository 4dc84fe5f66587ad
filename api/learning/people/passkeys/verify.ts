import type { NewPasskey, PasskeyProof } from '#contract/learning/people/passkeys.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { type Asked, answerQuestion, type PasskeyRow } from './store.ts'

/** The host that passkeys belong to: the site's own, so that they work on its sub-domains too. */
export function rpIdOf({ config }: Pick<Context, 'config'>): string {
  return new URL(config.PUBLIC_ORIGIN).hostname
}

interface Made {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
}

/** Returns the key in a browser's response; throws a refusal if it isn't valid. */
export async function verifyNew(context: Context, given: NewPasskey, asked: Asked): Promise<Made> {
  const { id, client_data, attestation } = given
  const expected = await expectedOf(context, client_data, asked)
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await refusing(() =>
    verifyRegistrationResponse({
      response: {
        ...common(id),
        response: { clientDataJSON: client_data, attestationObject: attestation },
      },
      ...expected,
    }),
  )
  if (!registrationInfo) throw new ApiError('passkey_refused')
  const { credential } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
  }
}

/** Returns how often the key has signed so far; throws a refusal if the proof isn't valid. */
export async function verifyProof(
  context: Context,
  { id, client_data, authenticator_data, signature }: PasskeyProof,
  { key, asked }: { readonly key: PasskeyRow | undefined; readonly asked: Asked },
): Promise<number> {
  const expected = await expectedOf(context, client_data, asked)
  if (!key) throw new ApiError('passkey_refused')
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await refusing(() =>
    verifyAuthenticationResponse({
      response: {
        ...common(id),
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
      },
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: key.counter,
      },
      ...expected,
    }),
  )
  if (!verified) throw new ApiError('passkey_refused')
  return authenticationInfo.newCounter
}

function common(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
}

/** Loaded on demand: its dependencies take a quarter of a second, which startup needn't wait for. */
const library = () => import('@simplewebauthn/server')

/** Uses up the challenge, whatever the outcome. */
async function expectedOf(context: Context, clientData: string, asked: Asked) {
  const { challenge, origin } = readClientData(clientData)
  const answers = await answerQuestion(context.db, challenge, { ...asked, now: context.clock() })
  if (!answers || !isOurs(context, origin)) throw new ApiError('passkey_refused')
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(context),
    // A passkey is the only factor, so holding the device isn't enough.
    requireUserVerification: true,
  }
}

function readClientData(encoded: string): { readonly challenge: string; readonly origin: string } {
  try {
    const data: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
    if (typeof data === 'object' && data !== null && 'challenge' in data && 'origin' in data)
      return { challenge: String(data.challenge), origin: String(data.origin) }
  } catch {
    // Refused below, like anything else that no browser sends.
  }
  throw new ApiError('passkey_refused')
}

/** True for the site itself and for a tutor's own sub-domain of it. */
function isOurs({ config }: Context, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const [ours, theirs] = [new URL(config.PUBLIC_ORIGIN), new URL(origin)]
  const isHost = theirs.hostname === ours.hostname || theirs.hostname.endsWith(`.${ours.hostname}`)
  return isHost && theirs.protocol === ours.protocol && theirs.port === ours.port
}

/** The library throws if anything is wrong with a response, and calls nothing else that could fail. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch {
    throw new ApiError('passkey_refused')
  }
}
