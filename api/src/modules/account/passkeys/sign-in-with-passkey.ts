import { eq, sql } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { findAccount } from '../find-account.ts'
import { admitted, begin } from '../sign-in/login.ts'
import { newChallenge, partyOf, useChallenge } from './challenges.ts'
import { passkeys } from './passkeys.tables.ts'

type Login = 'POST /account/passkeys/login'
type Given = Parameters<typeof loginByPasskey>[0]['body']

export const passkeyChallenge: Handler<'POST /account/passkeys/challenge'> = async (_input, ctx) => ({
  challenge: await newChallenge(ctx.db, null),
  rpId: partyOf(ctx.pageAddress).id,
})

/** The device proves itself and its owner: neither a password nor a code is asked for. */
export const loginByPasskey: Handler<Login> = async ({ body }, ctx) => {
  const accountId = (await provenBy(body, ctx)) ?? ctx.fail('account.passkey-wrong')
  const found = (await findAccount(ctx.db, accountId)) ?? ctx.fail('account.passkey-wrong')
  await admitted(ctx, found, body.accountType)
  const { mindPwd: keep = false, zone } = body
  return { sessionKey: await begin(ctx, found, { keep, zone, strong: true }) }
}

/** The account of a passkey that signed a challenge of ours for this site, else null. */
async function provenBy(given: Given, { db, pageAddress }: Context<Login>): Promise<string | null> {
  const [own] = await db.select().from(passkeys).where(eq(passkeys.credentialId, given.id))
  if (!own) return null
  if (given.userHandle && Buffer.from(given.userHandle, 'base64url').toString() !== own.accountId) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const party = partyOf(pageAddress)
  const { clientData, authenticatorData, signature } = given
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: own.credentialId,
      rawId: own.credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: clientData, authenticatorData, signature },
    },
    expectedChallenge: (challenge) => useChallenge(db, challenge, null),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: own.credentialId,
      publicKey: Uint8Array.from(Buffer.from(own.publicKey, 'base64url')),
      counter: Number(own.counter),
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  if (!verified || !authenticationInfo) return null
  await db
    .update(passkeys)
    .set({ counter: String(authenticationInfo.newCounter), lastUsedAt: sql`now()` })
    .where(eq(passkeys.id, own.id))
  return own.accountId
}
