import type { visa as contract, Input } from '@southbound/shared/contract'
import { CASE_STATUS, factsAt, type VisaFactName } from '@southbound/shared/contract/constants'
import type { Actor, Handler, Locale } from '#api/plugins/context.ts'
import { fieldName } from '#api/plugins/texts.ts'
import { tellParties } from '../case-notice.ts'
import { personAt, type Work } from '../case-work.ts'
import { partiesOf } from '../cases.policy.ts'
import type { CaseRow } from '../cases.tables.ts'
import { showCase } from '../cases.views.ts'
import { deskOf } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { linkChoiceFile } from '../offers/choice-files.ts'
import type { VisaRow } from './visa.tables.ts'
import { type VisaValues, writeVisa } from './visa-move.ts'
import { checkDays, factsOf, holdVisa } from './visa-status.ts'

type CorrectFacts = 'POST /case/visa/facts'
type Body = Input<(typeof contract)[CorrectFacts]>['body']
const OPEN: readonly number[] = [CASE_STATUS.inProgress, CASE_STATUS.completed, CASE_STATUS.unsuccessful]

/** What the agent of a case may correct of a visa as it is recorded. */
export const correctable = (
  actor: Actor,
  row: CaseRow,
  { status }: Pick<VisaRow, 'status'>,
): VisaFactName[] =>
  OPEN.includes(row.status) && partiesOf(actor, row).includes('agent') ? factsAt(status) : []

/** A slip in what a move recorded: the log keeps the old and the new. */
export const correctVisaFacts: Handler<CorrectFacts> = async ({ body }, ctx) => {
  const { work, visa } = await holdVisa(deskOf(ctx, body.version), body.visaChoiceId)
  const allowed: readonly string[] = correctable(personAt(work.desk), work.row, visa)
  if (allowed.length === 0) ctx.fail('permission.denied')
  const said = saidIn(body)
  for (const name of said) if (!allowed.includes(name)) ctx.invalid(name, 'invalid')
  const span = { validFrom: body.validFrom ?? visa.validFrom, validTo: body.validTo ?? visa.validTo }
  checkDays(work.desk, { infoRequestDueAt: body.infoRequestDueAt, status: visa.status, ...span })
  if (body.receiptFileId) await linkChoiceFile(work, visa.id, body.receiptFileId)
  const before = { ...visa }
  await writeVisa(work, visa, factsOf(body) as VisaValues)
  await logChanges(work, before, visa, said)
  await settle(work)
  await tellParties(work)
  return showCase(work.desk, work)
}

const saidIn = ({ visaChoiceId: _id, version: _seen, ...facts }: Body): VisaFactName[] =>
  (Object.keys(facts) as VisaFactName[]).filter((name) => facts[name] !== undefined && facts[name] !== null)

async function logChanges(work: Work, before: VisaRow, visa: VisaRow, said: readonly VisaFactName[]) {
  const changed = said.filter((name) => shownOf(before, name) !== shownOf(visa, name))
  if (changed.length === 0) return
  const line = (name: VisaFactName, locale: Locale) => {
    const label = fieldName(name, locale)
    if (name === 'receiptFileId') return label
    return `${label} ${shownOf(before, name) || '–'} → ${shownOf(visa, name) || '–'}`
  }
  await writeLog(work, {
    action: 'visa_facts_corrected',
    choiceId: visa.id,
    textEn: changed.map((name) => line(name, 'en')).join('; '),
    textCn: changed.map((name) => line(name, 'zh')).join('；'),
    fileIds: changed.includes('receiptFileId') && visa.receiptFileId ? [visa.receiptFileId] : [],
  })
}

function shownOf(visa: VisaRow, name: VisaFactName): string {
  if (name === 'visaCharge') return visa.chargeAmount ? `${visa.chargeCurrency} ${visa.chargeAmount}` : ''
  const value = visa[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? '')
}
