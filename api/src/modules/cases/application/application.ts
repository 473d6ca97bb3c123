import { CASE_STATUS, CASE_TYPES } from '@southbound/shared/contract/constants'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { sha256Of } from '#api/sha256.ts'
import { accounts } from '../../account/account.tables.ts'
import { holdCase, personAt, readCase, type Work } from '../case-work.ts'
import { mayAddChoices, mayEditCase } from '../cases.policy.ts'
import { type CaseRow, cases } from '../cases.tables.ts'
import { showCase } from '../cases.views.ts'
import { countStarts } from '../choices/count-starts.ts'
import { type Desk, deskOf } from '../desk.ts'
import { findDossier } from '../dossier/dossier.find.ts'
import { mayEditDossier } from '../dossier/dossier.policy.ts'
import type { DossierRow } from '../dossier.tables.ts'
import { askerOf } from '../people/applicant.views.ts'
import { addChoices } from './application-additions.ts'
import { checkChoices } from './application-choices.ts'
import { writeApplication } from './application-draft.ts'
import { type Application, addressOf } from './application-form.ts'
import { send } from './application-send.ts'
import { checkEvidence } from './credit-and-packages.ts'
import { agencyOf } from './receiver.ts'
import { countThroughAdvert } from './through-advert.ts'

type Commit = 'POST /case/case'
const ADDED_CHOICES = 2
const SAME_AGAIN_MS = 60_000

export const commitCase: Handler<Commit> = async ({ body }, ctx) => {
  const desk = deskOf(ctx)
  const found = await heldOf(desk, body, CASE_TYPES.course)
  const before = found.held && new Set(found.held.choices.map(({ courseId }) => courseId))
  const work = await applyTo(desk, body, found)
  await countStarts(ctx, before, work)
  return showCase(work.desk, work)
}

export const apply = async (desk: Desk, body: Application): Promise<Work> =>
  applyTo(desk, body, await heldOf(desk, body, CASE_TYPES.course))

async function applyTo(desk: Desk, body: Application, { hash, held, again }: HeldCase): Promise<Work> {
  if (again) return again
  if (held && body.commitType === ADDED_CHOICES && mayAddChoices(personAt(desk), held.row))
    return addChoices(held, body)
  checkDraft(desk, held, body.version)
  const sending = body.status !== CASE_STATUS.draft
  const dossier = await dossierOf(desk, body.datumStudentId)
  const choices = await checkChoices(
    desk,
    body.orderParamList,
    { sending, asker: askerOf(dossier, agencyOf(personAt(desk), addressOf(body))) },
    { held: held?.choices },
  )
  const work = await writeApplication(desk, held, { body, dossier, choices, hash })
  await checkEvidence(work, body.orderParamList, sending ? [] : (held?.choices ?? []))
  if (!sending) return work
  const sent = await send(work, { body, dossier, choices })
  if (body.advertId) await countThroughAdvert(sent, body.advertId)
  return sent
}

/** The case of its kind that a form goes on with; `again` when it was sent as it is, as by a double click. */
export async function heldOf(desk: Desk, body: Form, caseType: number) {
  const hash = hashOf(body)
  const held = body.caseId ? await holdCase(desk, body.caseId) : await justMade(desk, hash)
  if (held && held.row.caseType !== caseType) desk.fail('cases.not-found')
  return { hash, held, again: held && isSameAgain(held.row, hash) ? held : null }
}
type Form = { caseId?: string | null; version?: number }
type HeldCase = Awaited<ReturnType<typeof heldOf>>

export function checkDraft(desk: Desk, held: Work | null, version: number | undefined): void {
  if (held && !mayEditCase(personAt(desk), held.row)) desk.fail('cases.not-draft')
  if (held && version !== undefined && version !== held.row.version) desk.fail('row.changed')
}

/** A double click makes no second case. */
async function justMade(desk: Desk, hash: string): Promise<Work | null> {
  const { accountId } = personAt(desk)
  await desk.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  const since = new Date(desk.now.getTime() - SAME_AGAIN_MS).toISOString()
  const [found] = await desk.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.createdBy, accountId), eq(cases.submissionHash, hash), gt(cases.createdAt, since)))
    .orderBy(desc(cases.id))
    .limit(1)
  const again = found && (await readCase(desk.db, found.id, true))
  return again ? { desk, ...again } : null
}

const isSameAgain = ({ status, submissionHash }: CaseRow, hash: string) =>
  submissionHash === hash && status <= CASE_STATUS.inPool

function hashOf({ caseId: _caseId, version: _version, ...said }: Form) {
  return sha256Of(JSON.stringify(said))
}

export async function dossierOf(desk: Desk, id: string | null | undefined): Promise<DossierRow | null> {
  if (!id) return null
  const found = await findDossier(desk.db, personAt(desk), id)
  return found && !found.row.deletedAt && mayEditDossier(found.access)
    ? found.row
    : desk.fail('cases.dossier-not-found')
}
