import { CASE_STATUS, CASE_TYPES } from '@southbound/shared/contract/constants'
import type { Handler } from '#api/plugins/context.ts'
import { checkDraft, dossierOf, heldOf } from '../application/application.ts'
import { writeApplication } from '../application/application-draft.ts'
import { send } from '../application/application-send.ts'
import type { Work } from '../case-work.ts'
import { mayAddChoices } from '../cases.policy.ts'
import { showCase } from '../cases.views.ts'
import { type Desk, deskOf, personAt } from '../desk.ts'
import { addVisas } from './visa-additions.ts'
import { checkVisas, type VisaBody } from './visa-choices.ts'

const ADDED_VISAS = 2

export const commitVisa: Handler<'POST /case/visa'> = async ({ body }, ctx) => {
  const work = await applyForVisa(deskOf(ctx), body)
  return showCase(work.desk, work)
}

/** Saves or sends a visa application, as `apply` does with courses. */
export async function applyForVisa(desk: Desk, body: VisaBody): Promise<Work> {
  const { hash, held, again } = await heldOf(desk, body, CASE_TYPES.visa)
  if (again) return again
  if (held && body.commitType === ADDED_VISAS && mayAddChoices(personAt(desk), held.row))
    return addVisas(held, body)
  checkDraft(desk, held, body.version)
  const sending = body.status !== CASE_STATUS.draft
  const dossier = await dossierOf(desk, body.datumStudentId)
  const visas = await checkVisas(desk, body.orderVisaParamList, { sending, dossierId: dossier?.id ?? null })
  const checked = { body, dossier, choices: [], visas }
  const work = await writeApplication(desk, held, { ...checked, hash })
  return sending ? send(work, checked) : work
}
