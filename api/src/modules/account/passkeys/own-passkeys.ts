import { and, asc, eq } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { findAccount } from '../find-account.ts'
import { queueTextFor } from '../mail/mails.ts'
import { demandPassword } from '../passwords/own-password.ts'
import { mayAddStep, strengthen, weaken } from '../second-step/strength.ts'
import { newChallenge, partyOf, useChallenge } from './challenges.ts'
import { passkeys } from './passkeys.tables.ts'

const MOST = 10
const DEEDS = { added: { en: 'added', zh: '已添加' }, removed: { en: 'removed', zh: '已移除' } } as const

export const listPasskeys: Handler<'GET /account/passkeys'> = async (_input, { db, actor }) => {
  const { id, name, synced, createdAt, lastUsedAt } = passkeys
  const found = await db
    .select({ id, name, synced, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.accountId, actor.accountId))
    .orderBy(asc(id))
  return { rows: found, total: found.length }
}

export const beginPasskey: Handler<'POST /account/passkeys/begin'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  await mayAddStep(ctx)
  await demandPassword(ctx, body)
  const own = await db
    .select({ credentialId: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.accountId, actor.accountId))
  if (own.length >= MOST) ctx.fail('account.passkeys-full', { most: MOST })
  return {
    challenge: await newChallenge(db, actor.accountId),
    rpId: partyOf(ctx.pageAddress).id,
    userId: Buffer.from(actor.accountId).toString('base64url'),
    userName: (await findAccount(db, actor.accountId))?.account ?? '',
    known: own.map(({ credentialId }) => credentialId),
  }
}

type Adding = 'POST /account/passkeys/add'
export const addPasskey: Handler<Adding> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const { isFirst } = await mayAddStep(ctx)
  const own = await db.$count(passkeys, eq(passkeys.accountId, actor.accountId))
  if (own >= MOST) ctx.fail('account.passkeys-full', { most: MOST })
  const made = (await verified(body, ctx)) ?? ctx.failKeeping('account.passkey-wrong')
  const added = await db
    .insert(passkeys)
    .values({ accountId: actor.accountId, name: body.name, ...made })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  if (added.length === 0) ctx.failKeeping('account.passkey-wrong')
  if (isFirst) await strengthen(db, actor.sessionId)
  await tell(ctx, 'added')
  return {}
}

/** Null for what this account was not asked for, or what was made without its owner's finger, face or PIN. */
async function verified(
  { id, clientData, attestation, transports = [] }: Parameters<typeof addPasskey>[0]['body'],
  { db, actor, pageAddress }: Context<Adding>,
) {
  // Loaded only where passkeys are made or used.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const party = partyOf(pageAddress)
  const said = { clientDataJSON: clientData, attestationObject: attestation }
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: said },
    expectedChallenge: (challenge) => useChallenge(db, challenge, actor.accountId),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return null
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: String(credential.counter),
    transports,
    synced: credentialBackedUp,
  }
}

export const removePasskey: Handler<'POST /account/passkeys/:id/remove'> = async ({ params, body }, ctx) => {
  await demandPassword(ctx, body)
  const removed = await ctx.db
    .delete(passkeys)
    .where(and(eq(passkeys.id, params.id), eq(passkeys.accountId, ctx.actor.accountId)))
    .returning({ id: passkeys.id })
  if (removed.length === 0) ctx.fail('row.not-found')
  await weaken(ctx.db, ctx.actor.accountId)
  await tell(ctx, 'removed')
  return {}
}

const tell = ({ db, actor }: Pick<Context<Adding>, 'db' | 'actor'>, deed: keyof typeof DEEDS) =>
  queueTextFor(db, actor.accountId, 'passkeyChanged', (locale) => ({ deed: DEEDS[deed][locale] }))
