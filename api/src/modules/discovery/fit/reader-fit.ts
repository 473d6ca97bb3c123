import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { ownDossier, ownDossierState } from '../../cases/dossier.service.ts'
import { catalogueOf } from '../catalogue.ts'
import { today } from '../discovery.policy.ts'
import type { Applicant } from '../eligibility/applicant.ts'
import { applicantOf } from '../eligibility/dossier-applicant.ts'
import { Memo } from '../search/memo.ts'
import { textsIn } from '../search/string-table.ts'
import { ApplicantFit } from './applicant-fit.ts'

/** So many readers' points are kept; of each only those of his newest dossier. */
const READERS = 1_000
interface Kept {
  dossier: string
  fit: ApplicantFit
}
const kept = new WeakMap<object, Memo<Kept>>()

/** How courses fit the own dossier of a student; undefined for everybody else, and where his dossier decides nothing: such readers share their answers. */
export async function fitOfReader(db: Database, actor: Actor | null): Promise<ApplicantFit | undefined> {
  const parts = catalogueOf(db)?.courseIndex?.parts
  if (!actor || parts?.every(({ segment }) => textsIn(segment.signatures) === 1)) return undefined
  const fit = await keptFit(db, actor)
  if (!fit || !parts) return fit
  for (const { segment } of parts) await fit.learn(segment)
  return parts.some(({ segment }) => fit.decides(segment)) ? fit : undefined
}

/** Worked out once for each state of the dossier and each day, as tests grow old. */
async function keptFit(db: Database, actor: Actor): Promise<ApplicantFit | undefined> {
  const readers = kept.get(db) ?? new Memo<Kept>(READERS)
  kept.set(db, readers)
  const state = await ownDossierState(db, actor)
  if (!state) {
    readers.delete(actor.accountId)
    return undefined
  }
  const dossier = `${state.id} ${state.version} ${today()}`
  const known = readers.get(actor.accountId)
  if (known?.dossier === dossier) return known.fit
  const applicant = await ownApplicant(db, actor)
  if (!applicant) return undefined
  const fit = new ApplicantFit(applicant, today())
  readers.set(actor.accountId, { dossier, fit })
  return fit
}

async function ownApplicant(db: Database, actor: Actor): Promise<Applicant | null> {
  const dossier = await ownDossier(db, actor)
  return dossier && applicantOf(dossier)
}
