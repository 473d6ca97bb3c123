import {
  ACCOUNT_TYPES,
  CASE_MOVES,
  CASE_STATUS,
  CASE_TYPES,
  CHOICE_MOVES,
  CHOICE_STATUS,
  DELIVER_TYPES,
  MOVE_PAPERS,
  type Party,
} from '@southbound/shared/contract/constants'
import type { Actor } from '../../plugins/context.ts'
import { officeOf } from '../../plugins/owner.ts'
import { scopeOf } from '../account/account.service.ts'
import type { CaseRow, ChoiceRow } from './cases.tables.ts'

export { isOpenChoice } from '@southbound/shared/contract/constants'

type Delivery = Pick<CaseRow, 'deliverType' | 'deliverId' | 'status' | 'caseType' | 'accepterId'>
type Header = Delivery &
  Pick<
    CaseRow,
    | 'applicantId'
    | 'applicantOffice'
    | 'createdBy'
    | 'datumStudentId'
    | 'submittedAt'
    | 'poolEnteredAt'
    | 'agentChangedAt'
  >
type Line = Pick<ChoiceRow, 'status' | 'institutionId' | 'lodgedAt' | 'deferredToId'>
type Movable = Line & Pick<ChoiceRow, 'depositAmount'>
export type ActingPerson = Exclude<Party, 'system'>

const { draft, submitted, inPool, inProgress, completed, unsuccessful, refused, archived } = CASE_STATUS
export const scopeOfCases = (actor: Actor, { caseType }: Pick<CaseRow, 'caseType'>) =>
  scopeOf(actor, caseType === CASE_TYPES.visa ? 'cases.visa' : 'cases.course')

function isWithinScope(actor: Actor, { caseType, accepterId }: Pick<CaseRow, 'caseType' | 'accepterId'>) {
  const reach = scopeOfCases(actor, { caseType })
  return reach === 'all' || (reach === 'assigned' && accepterId === actor.accountId)
}

/** Left to the office: it waits there for whoever takes it over. */
export const waitsInOffice = (it: Delivery) => it.status === inProgress && it.accepterId === null
const reaches = (actor: Actor, it: Delivery): boolean =>
  isWithinScope(actor, it) || (waitsInOffice(it) && scopeOfCases(actor, it) !== 'none')

/** Whether a case was sent to the actor's agency or school. */
export function deliveredTo(actor: Actor, it: Delivery): boolean {
  if (it.status === draft || it.status === inPool || it.deliverId === null || !reaches(actor, it))
    return false
  return (
    (it.deliverType === DELIVER_TYPES.agency && it.deliverId === actor.agencyId) ||
    (it.deliverType === DELIVER_TYPES.institution && it.deliverId === actor.schoolId)
  )
}

/** Whether a case that the actor's office has leads him to its dossier: his scopes of both count. */
export function opensDossier(actor: Actor, it: Delivery): boolean {
  const reach = scopeOf(actor, 'dossiers')
  if (reach === 'none' || (reach === 'assigned' && it.accepterId !== actor.accountId)) return false
  return scopeOfCases(actor, it) === 'all' || deliveredTo(actor, it)
}

/** Whether an agent lodged the choice with the actor's school; it is assigned to no member. */
export const lodgedWith = (actor: Actor, choice: Line): boolean =>
  actor.schoolId !== null &&
  scopeOf(actor, 'cases.course') === 'all' &&
  choice.institutionId === actor.schoolId &&
  choice.lodgedAt !== null

const receiverOf = ({ deliverType, deliverId }: Delivery) =>
  officeOf({
    agencyId: deliverType === DELIVER_TYPES.agency ? deliverId : null,
    schoolId: deliverType === DELIVER_TYPES.institution ? deliverId : null,
  })
/** Who has accepted it is no colleague where another office works on a client's case. */
const isWithColleague = (it: Header): boolean =>
  it.accepterId !== null && (it.applicantOffice === null || it.applicantOffice === receiverOf(it))

/** A client's applicant is his office: members within their scopes, its sender while none has the case. */
function applies(actor: Actor, it: Header): boolean {
  const sent = it.applicantId === actor.accountId
  if (!sent && (it.applicantOffice === null || it.applicantOffice !== officeOf(actor))) return false
  return isWithinScope(actor, it) || (sent && !isWithColleague(it) && scopeOfCases(actor, it) !== 'none')
}
const keepsDraft = (actor: Actor, it: Header): boolean =>
  it.status === draft && it.createdBy === actor.accountId && scopeOfCases(actor, it) !== 'none'

/** Applicant, receiver, or both when applying for a client. */
export function partiesOf(actor: Actor, it: Header): ActingPerson[] {
  if (it.status === draft)
    return keepsDraft(actor, it) ? [...(actor.agencyId ? (['agent'] as const) : []), 'applicant'] : []
  const receiver: ActingPerson[] = deliveredTo(actor, it)
    ? [it.deliverType === DELIVER_TYPES.agency ? 'agent' : 'institution']
    : []
  return applies(actor, it) ? [...receiver, 'applicant'] : receiver
}

export function partiesOfChoice(actor: Actor, it: Header, choice: Line): ActingPerson[] {
  const parties = partiesOf(actor, it)
  return !parties.includes('institution') && lodgedWith(actor, choice) ? [...parties, 'institution'] : parties
}

export const maySeeCase = (actor: Actor, it: Header, choices: readonly Line[]): boolean =>
  partiesOf(actor, it).length > 0 ||
  isLodgedOnly(actor, it, choices) ||
  (actor.role === 'operator' && it.status !== draft)

/** A school that is no receiver sees only choices lodged with it. */
export const isLodgedOnly = (actor: Actor, it: Header, choices: readonly Line[]): boolean =>
  partiesOf(actor, it).length === 0 &&
  it.status !== draft &&
  choices.some((choice) => lodgedWith(actor, choice))
export const maySeeChoice = (actor: Actor, it: Header, choices: readonly Line[], choice: Line): boolean =>
  !isLodgedOnly(actor, it, choices) || lodgedWith(actor, choice)

export const includesAny = (allowed: readonly Party[] | undefined, parties: readonly Party[]) =>
  parties.some((party) => allowed?.includes(party))
/** To take from the pool, and to put back. */
export const mayUsePool = (actor: Actor): boolean => scopeOf(actor, 'pool.take') !== 'none'

/** What a student sent, or by a signed change gave, to one receiver is not opened to others without him. */
const isOfPool = ({ poolEnteredAt, agentChangedAt }: Header): boolean =>
  poolEnteredAt !== null && (agentChangedAt ?? '') < poolEnteredAt
/** What one agency alone was given, it hands back to its student; its own client's it withdraws. */
const mayEndService = (actor: Actor, it: Header): boolean =>
  it.deliverType === DELIVER_TYPES.agency && !isOfPool(it) && !partiesOf(actor, it).includes('applicant')

const leavesAgency = (actor: Actor, it: Header, to: number): boolean =>
  to === inPool ? isOfPool(it) && mayUsePool(actor) : mayEndService(actor, it)

/** Sending and adding choices go through the form; `begun`: something was lodged. */
export function mayMoveCase(actor: Actor, it: Header, begun: boolean, to: number): boolean {
  if (it.status === draft && to !== CASE_STATUS.withdrawn) return false
  if (it.status === unsuccessful && to === inProgress) return false
  const leaves = it.status === inProgress && (to === inPool || to === refused)
  if (leaves && (begun || !leavesAgency(actor, it, to))) return false
  return includesAny(CASE_MOVES[it.status]?.[to], partiesOf(actor, it))
}
export const movesOfCase = (actor: Actor, it: Header, begun: boolean): number[] =>
  Object.keys(CASE_MOVES[it.status] ?? {})
    .map(Number)
    .filter((to) => mayMoveCase(actor, it, begun, to))

/** Before acceptance a choice can only be withdrawn; after the end only what the tables allow. */
export function headerLets(
  status: number,
  from: number,
  to: number,
  { withdrawn, revived }: { withdrawn: number; revived: readonly number[] },
): boolean {
  if (status === inProgress || status === completed) return from !== CHOICE_STATUS.draft
  if (status === submitted || status === inPool) return to === withdrawn
  return status === unsuccessful && revived.includes(from)
}
const OF_CHOICES = { withdrawn: CHOICE_STATUS.withdrawn, revived: [CHOICE_STATUS.lapsed] }

const skipsDeposit = ({ status, depositAmount }: Movable, to: number) =>
  status === CHOICE_STATUS.offerAccepted && to === CHOICE_STATUS.enrolConfirmed && depositAmount !== null

interface Speaking {
  /** The agent has a signed mandate. */
  mandated: boolean
  /** The institution has no account here. */
  offPlatform: boolean
}
/** Students answer offers, institutions revive and defer them; both by an agent who may speak for them. */
export function mayMoveChoice(
  actor: Actor,
  it: Header,
  choice: Movable,
  to: number,
  { mandated, offPlatform }: Speaking,
): boolean {
  if (
    !headerLets(it.status, choice.status, to, OF_CHOICES) ||
    skipsDeposit(choice, to) ||
    choice.deferredToId
  )
    return false
  const recordsOffer = to === CHOICE_STATUS.conditionalOffer || to === CHOICE_STATUS.unconditionalOffer
  if (recordsOffer && scopeOf(actor, 'offers.record') === 'none') return false
  const answersOffer = to === CHOICE_STATUS.offerAccepted || to === CHOICE_STATUS.declined
  if (answersOffer && actor.type !== ACCOUNT_TYPES.student && !mandated) return false
  const parties = partiesOfChoice(actor, it, choice)
  const spoken: ActingPerson[] = [
    ...(answersOffer ? (['applicant'] as const) : []),
    ...(offPlatform && revivesOrDefers(choice, to) ? (['institution'] as const) : []),
  ]
  return includesAny(
    CHOICE_MOVES[choice.status]?.[to],
    parties.includes('agent') ? [...parties, ...spoken] : parties,
  )
}
const revivesOrDefers = ({ status }: Movable, to: number) =>
  status === CHOICE_STATUS.lapsed || status === CHOICE_STATUS.deferred || to === CHOICE_STATUS.deferred

/** An agent has to prove by documents what the institution knows. */
export const needsPapers = (actor: Actor, it: Header, choice: Line, to: number): boolean =>
  to in MOVE_PAPERS && !partiesOfChoice(actor, it, choice).includes('institution')
export const movesOfChoice = (actor: Actor, it: Header, choice: Movable, speaking: Speaking): number[] =>
  Object.keys(CHOICE_MOVES[choice.status] ?? {})
    .map(Number)
    .filter((to) => mayMoveChoice(actor, it, choice, to, speaking))

const isService = (parties: readonly ActingPerson[]) =>
  parties.includes('agent') || parties.includes('institution')
export const serves = (actor: Actor, it: Header, choices: readonly Line[]): boolean =>
  isService(partiesOf(actor, it)) || isLodgedOnly(actor, it, choices)

export const mayEditCase = keepsDraft
export const mayAddChoices = (actor: Actor, it: Header): boolean =>
  (it.status === inProgress || it.status === unsuccessful) && partiesOf(actor, it).includes('applicant')
export const mayWorkDocuments = (actor: Actor, it: Header, choices: readonly Line[]): boolean =>
  it.status === inProgress && serves(actor, it, choices)
export const mayUpload = (actor: Actor, it: Header, choices: readonly Line[]): boolean =>
  it.status <= inProgress && (partiesOf(actor, it).length > 0 || isLodgedOnly(actor, it, choices))
export const mayLog = (actor: Actor, it: Header, choices: readonly Line[]): boolean =>
  it.status !== draft &&
  it.status !== archived &&
  (partiesOf(actor, it).length > 0 || isLodgedOnly(actor, it, choices))
export const mayPutBack = (actor: Actor, it: Header, begun: boolean): boolean =>
  isService(partiesOf(actor, it)) && mayMoveCase(actor, it, begun, inPool)
const mayOpenDossier = (actor: Actor, it: Header, choices: readonly Line[]) =>
  it.datumStudentId !== null &&
  (partiesOf(actor, it).includes('applicant') || (serves(actor, it, choices) && opensDossier(actor, it)))

export const mayComplain = (actor: Actor, it: Header): boolean =>
  it.submittedAt !== null && it.applicantId === actor.accountId && actor.type === ACCOUNT_TYPES.student

export const canOf = (actor: Actor, it: Header, choices: readonly Line[], begun: boolean) => {
  const moves = movesOfCase(actor, it, begun)
  return {
    edit: mayEditCase(actor, it),
    submit: mayEditCase(actor, it),
    accept: it.status === submitted && moves.includes(inProgress),
    refuse: moves.includes(CASE_STATUS.refused),
    withdraw: moves.includes(CASE_STATUS.withdrawn),
    add: mayAddChoices(actor, it),
    requestDocument: mayWorkDocuments(actor, it, choices),
    requestOfAll: mayWorkDocuments(actor, it, choices) && !isLodgedOnly(actor, it, choices),
    reviewDocument: mayWorkDocuments(actor, it, choices),
    upload: mayUpload(actor, it, choices),
    log: mayLog(actor, it, choices),
    putBack: mayPutBack(actor, it, begun),
    openDossier: mayOpenDossier(actor, it, choices),
  }
}
