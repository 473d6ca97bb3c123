import {
  CASE_STATUS,
  CHOICE_FACT_SPANS,
  type ChoiceFact,
  CREDIT_STATE,
  type Party,
} from '@southbound/shared/contract/constants'
import type { Actor } from '#api/plugins/context.ts'
import { scopeOf } from '../../account/account.service.ts'
import type { Work } from '../case-work.ts'
import { includesAny, isOpenChoice, partiesOfChoice } from '../cases.policy.ts'
import type { ChoiceRow } from '../cases.tables.ts'

const { submitted, inPool, inProgress, completed } = CASE_STATUS
const SERVICE: readonly Party[] = ['agent', 'institution']
/** The applicant's side, and his agent. */
const APPLYING: readonly Party[] = ['applicant', 'agent']
const WRITERS: Readonly<Record<ChoiceFact, readonly Party[]>> = {
  institutionStudentNo: SERVICE,
  creditAsked: APPLYING,
  creditDecided: SERVICE,
  applicationFee: SERVICE,
  packaged: APPLYING,
}
const BEFORE_ACCEPTANCE: readonly ChoiceFact[] = ['creditAsked', 'packaged']

/**
 * Who may write it now: by party, by the span of statuses,
 * and for decisions by the scope of who records offers.
 */
export function mayWriteFact(
  actor: Actor,
  { row }: Pick<Work, 'row'>,
  choice: ChoiceRow,
  fact: ChoiceFact,
): boolean {
  const [first, last] = CHOICE_FACT_SPANS[fact]
  const begun = row.status === inProgress || row.status === completed
  const sent = row.status === submitted || row.status === inPool
  if (!begun && !(sent && BEFORE_ACCEPTANCE.includes(fact))) return false
  if (!isOpenChoice(choice) || choice.status < first || choice.status > last) return false
  if (fact === 'creditAsked' && choice.creditState === CREDIT_STATE.granted) return false
  if (fact === 'creditDecided' && choice.creditState === CREDIT_STATE.none) return false
  if (WRITERS[fact] === SERVICE && scopeOf(actor, 'offers.record') === 'none') return false
  return includesAny(WRITERS[fact], partiesOfChoice(actor, row, choice))
}

export const writableFacts = (actor: Actor, work: Pick<Work, 'row'>, choice: ChoiceRow): ChoiceFact[] =>
  (Object.keys(CHOICE_FACT_SPANS) as ChoiceFact[]).filter((fact) => mayWriteFact(actor, work, choice, fact))
