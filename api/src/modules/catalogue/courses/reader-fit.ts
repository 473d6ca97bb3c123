import { today } from '@southbound/shared/contract/constants'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { RecentlyUsed } from '#api/recently-used.ts'
import { ownDossier, ownDossierState } from '../../cases/dossier.service.ts'
import { applicantOf } from '../../eligibility/dossier-applicant.service.ts'
import { ApplicantFit } from '../../fit/fit.service.ts'
import { textsIn } from '../../search/search.service.ts'
import { catalogueOf } from '../catalogue.ts'

const READERS = 1_000
interface Reader {
  dossier: string
  fit: ApplicantFit
}
/** Results expire with the day, and nothing of a person is held for longer. */
interface Day {
  day: string
  readers: RecentlyUsed<Reader>
}
const days = new WeakMap<object, Day>()

/** Undefined where the dossier decides nothing: such readers share answers. */
export async function fitOfReader(db: Database, actor: Actor | null): Promise<ApplicantFit | undefined> {
  const parts = catalogueOf(db)?.courseIndex?.parts
  if (!actor || parts?.every(({ segment }) => textsIn(segment.signatures) === 1)) return undefined
  const fit = await keptFit(db, actor)
  if (!fit || !parts) return fit
  for (const { segment } of parts) await fit.learn(segment)
  return parts.some(({ segment }) => fit.decides(segment)) ? fit : undefined
}

async function keptFit(db: Database, actor: Actor): Promise<ApplicantFit | undefined> {
  const { day, readers } = dayOf(db)
  const state = await ownDossierState(db, actor)
  const dossier = state && `${state.id} ${state.version}`
  const known = readers.get(actor.accountId)
  if (known?.dossier === dossier) return known.fit
  readers.delete(actor.accountId)
  const applicant = dossier && (await ownDossier(db, actor))
  if (!dossier || !applicant) return undefined
  const fit = new ApplicantFit(applicantOf(applicant), day)
  readers.set(actor.accountId, { dossier, fit })
  return fit
}

function dayOf(db: Database): Day {
  const known = days.get(db)
  if (known?.day === today()) return known
  const begun = { day: today(), readers: new RecentlyUsed<Reader>(READERS) }
  days.set(db, begun)
  return begun
}
