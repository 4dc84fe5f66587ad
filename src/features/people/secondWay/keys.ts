import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type {
  NewPasskey,
  PasskeyOffer,
  PasskeyProof,
  PasskeyQuestion,
} from '#contract/learning/people/passkeys.ts'

/** ES256, Ed25519 and RS256, which the service can verify. */
const algorithms = [-7, -8, -257]

/** Creates a passkey that its owner unlocks on the device, and that works without typing a name. */
export async function makePasskey(offer: PasskeyOffer): Promise<NewPasskey> {
  const { challenge, rp_id, expires_in, site, account, known } = offer
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rp_id, name: site },
      user: { id: account.handle, name: account.name, displayName: account.shown_name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: expires_in * 1000,
      excludeCredentials: known.map((each) => ({ type: 'public-key', id: each })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  })
  return { id, client_data: response.clientDataJSON, attestation: response.attestationObject }
}

/** Lets the owner choose one of this site's passkeys and unlock it. */
export async function provePasskey({ challenge, rp_id, expires_in }: PasskeyQuestion): Promise<PasskeyProof> {
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId: rp_id, timeout: expires_in * 1000, userVerification: 'required' },
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature }
}
