import type { Contract } from '@southbound/shared/contract'
import type { Context, Handler } from '../../plugins/context.ts'
import { VERIFICATION } from '../catalogue/agencies.tables.ts'
import { getSchool, publicAgency } from '../catalogue/catalogue.service.ts'
import { agencyKind } from './agencies/agency-kind.ts'
import type { ProfileKind } from './profile-kind.ts'
import type { RoughDraft } from './profiles.wire.ts'
import { readRolledBack } from './read-rolled-back.ts'
import { ownProfile } from './save-profile.ts'
import { schoolKind } from './school-kind.ts'

export const previewAgency: Handler<'POST /agency/preview'> = (_input, ctx) =>
  // The page's context differs only in the failures that it may name.
  asPublished(agencyKind, ctx, (id, inside) => publicAgency({ params: { id } }, inside as never))

export const previewSchool: Handler<'POST /roughRaftSchool/preview'> = (_input, ctx) =>
  // As above: other failures.
  asPublished(schoolKind, ctx, (id, inside) => getSchool({ params: { id } }, inside as never))

type Previewing = Context<Contract['POST /agency/preview'] | Contract['POST /roughRaftSchool/preview']>

/** The preview is exactly what approval makes public. */
async function asPublished<C extends RoughDraft, T>(
  kind: ProfileKind<C>,
  ctx: Previewing,
  read: (id: string, inside: Previewing) => Promise<T>,
): Promise<T> {
  const profile =
    (await ownProfile(kind, ctx)) ??
    ctx.fail(kind.name === 'agency' ? 'discovery.agency-not-found' : 'discovery.school-not-found')
  const { id, refused } = profile.subject
  return readRolledBack(ctx.db, async (tx) => {
    await kind.publish(tx, id, profile.content, ctx.actor.accountId, refused)
    await kind.setVerification(tx, id, VERIFICATION.verified)
    return read(id, { ...ctx, db: tx })
  })
}
