import { ById, calls, Empty, Id, Instant, Nullable, OneOf, Rows, Text, Type } from '../call.ts'
import { PASSWORD_FAILS, WithPassword, Zone } from './settings.ts'

/** base64url, as browsers send what an authenticator made. */
const Bytes = (maxLength: number) => Type.String({ pattern: '^[\\w-]+$', maxLength })
const CredentialId = Bytes(1_400)
const Challenge = { challenge: Type.String(), rpId: Type.String() }

/**
 * Signing in with the device in hand (WebAuthn): it holds
 * a key and asks its owner for a finger, a face or a PIN.
 */
export const passkeys = calls({
  'GET /account/passkeys': {
    data: Rows(
      Type.Object({
        id: Id,
        name: Type.String(),
        /** Kept by the maker of the device for all devices of its owner. */
        synced: Type.Boolean(),
        createdAt: Instant,
        lastUsedAt: Nullable(Instant),
      }),
    ),
    access: 'account.private',
    beforeSecondStep: true,
  },
  'POST /account/passkeys/begin': {
    body: Type.Object(WithPassword),
    data: Type.Object({
      ...Challenge,
      userId: Type.String(),
      userName: Type.String(),
      /** Authenticators that hold one of these make no second one. */
      known: Type.Array(Type.String()),
    }),
    access: 'account.private',
    beforeSecondStep: true,
    changes: true,
    perMinute: 10,
    fails: [...PASSWORD_FAILS, 'account.second-step-again', 'account.passkeys-full'],
  },
  'POST /account/passkeys/add': {
    body: Type.Object({
      name: Text(60, 1),
      id: CredentialId,
      clientData: Bytes(4_000),
      attestation: Bytes(20_000),
      transports: Type.Optional(Type.Array(Text(20), { maxItems: 10 })),
    }),
    data: Empty,
    access: 'account.private',
    beforeSecondStep: true,
    changes: true,
    perMinute: 10,
    fails: ['account.passkey-wrong', 'account.second-step-again', 'account.passkeys-full'],
  },
  'POST /account/passkeys/:id/remove': {
    params: ById,
    body: Type.Object(WithPassword),
    data: Empty,
    access: 'account.private',
    changes: true,
    perMinute: 10,
    fails: [...PASSWORD_FAILS, 'row.not-found'],
  },
  'POST /account/passkeys/challenge': {
    data: Type.Object(Challenge),
    access: 'public',
    changes: true,
    perMinute: 30,
  },
  'POST /account/passkeys/login': {
    body: Type.Object({
      accountType: Type.Optional(OneOf([1, 2, 3, 5, 9])),
      mindPwd: Type.Optional(Type.Boolean()),
      zone: Type.Optional(Zone),
      id: CredentialId,
      clientData: Bytes(4_000),
      authenticatorData: Bytes(4_000),
      signature: Bytes(2_000),
      userHandle: Type.Optional(Bytes(200)),
    }),
    data: Type.Object({ sessionKey: Type.String() }),
    access: 'public',
    writes: true,
    beforeSecondStep: true,
    perMinute: 30,
    fails: [
      'account.passkey-wrong',
      'account.suspended',
      'account.office-suspended',
      'account.released',
      'account.wrong-type',
      'account.student-users',
      'account.institution-users',
      'account.non-institution-users',
      'account.open-account',
      'account.business-account',
    ],
  },
})
