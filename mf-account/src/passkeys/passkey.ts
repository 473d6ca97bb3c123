import type { RegistrationResponseJSON } from '@simplewebauthn/browser'
import type { Contract, Input } from '@southbound/shared/contract'
import { api, type DataOf } from '@southbound/shared/platform'

/** Loaded when the button is pressed: few visitors need it. */
const library = () => import('@simplewebauthn/browser')

export type PasskeyFault = 'left' | 'twice' | 'address' | 'missing'

/** Why the browser made or used no passkey, where it says so; null for any other error. */
export function faultOfPasskey(error: unknown): PasskeyFault | null {
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError') return 'twice'
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID' || name === 'SecurityError')
    return 'address'
  if (name === 'NotAllowedError' || name === 'AbortError') return 'left'
  return name === 'NotSupportedError' || name === 'MissingWebAuthn' ? 'missing' : null
}

async function able() {
  const found = await library()
  if (!found.browserSupportsWebAuthn())
    throw Object.assign(new Error('no WebAuthn'), { name: 'MissingWebAuthn' })
  return found
}

type Begun = DataOf<'POST /account/passkeys/begin'>
export type Made = Omit<Input<Contract['POST /account/passkeys/add']>['body'], 'name'>
const ES256 = -7
const RS256 = -257

/** Asks the device for a passkey of this account. Rejects with what the browser says. */
export async function makePasskey({ challenge, rpId, userId, userName, known }: Begun): Promise<Made> {
  const { startRegistration } = await able()
  const made = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: 'Southbound 南行' },
      user: { id: userId, name: userName, displayName: userName },
      pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map((id) => ({ id, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  })
  return madeOf(made)
}

const madeOf = ({ id, response }: RegistrationResponseJSON): Made => ({
  id,
  clientData: response.clientDataJSON,
  attestation: response.attestationObject,
  transports: response.transports,
})

/**
 * Asks the device for a passkey of any account here. Rejects with ApiError, or with what the browser says.
 */
export async function provePasskey() {
  const { startAuthentication } = await able()
  const { challenge, rpId } = await api('POST /account/passkeys/challenge')
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, allowCredentials: [], userVerification: 'required' },
  })
  return {
    id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle || undefined,
  }
}
