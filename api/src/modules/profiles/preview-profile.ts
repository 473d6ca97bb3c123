import type { Context, Handler } from '../../plugins/context.ts'
import { VERIFICATION } from '../catalogue/agencies.tables.ts'
import { getSchool, publicAgency } from '../catalogue/catalogue.service.ts'
import { agencyKind } from './agencies/agency-kind.ts'
import type { ProfileKind } from './profile-kind.ts'
import type { Calls, RoughDraft } from './profiles.wire.ts'
import { ownProfile } from './save-profile.ts'
import { schoolKind } from './school-kind.ts'

/** The own agency's draft as the public page would show it. */
export const previewAgency: Handler<Calls['POST /agency/preview']> = (_input, ctx) =>
  asPublished(agencyKind, ctx, (id, inside) => publicAgency({ params: { id } }, inside as never))

/** The own institution's draft as the public page would show it. */
export const previewSchool: Handler<Calls['POST /roughRaftSchool/preview']> = (_input, ctx) =>
  asPublished(schoolKind, ctx, (id, inside) => getSchool({ params: { id } }, inside as never))

type Previewing = Context<Calls['POST /agency/preview'] | Calls['POST /roughRaftSchool/preview']>

/** Carries the page out of the transaction that must not be kept. */
class Shown<T> extends Error {
  readonly page: T
  constructor(page: T) {
    super('shown')
    this.page = page
  }
}

/** Publishes the draft, reads the page, and takes everything back: what is shown is what approving would make public, by the same code. */
async function asPublished<C extends RoughDraft, T>(
  kind: ProfileKind<C>,
  ctx: Previewing,
  read: (id: string, inside: Previewing) => Promise<T>,
): Promise<T> {
  const profile =
    (await ownProfile(kind, ctx)) ??
    ctx.fail(kind.name === 'agency' ? 'discovery.agency-not-found' : 'discovery.school-not-found')
  const { id } = profile.subject
  try {
    return await ctx.db.transaction(async (tx) => {
      await kind.publish(tx, id, profile.content, ctx.actor.accountId)
      await kind.setVerification(tx, id, VERIFICATION.verified)
      throw new Shown(await read(id, { ...ctx, db: tx }))
    })
  } catch (thrown) {
    if (thrown instanceof Shown) return thrown.page as T
    throw thrown
  }
}
