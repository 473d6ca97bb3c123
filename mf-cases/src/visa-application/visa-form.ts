import { CASE_SOURCES, CASE_STATUS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { api, type InputOf } from '@southbound/shared/platform'
import type { ChosenAgent } from '../components/agents/AgentPicker.tsx'
import { agentNamed } from '../components/application/agent-named.ts'
import { agentAsked, type DraftForm } from '../components/application/draft-kind.ts'
import type { ApplicationKind } from '../components/application/use-application.ts'
import { type CaseData, fetchCase } from '../components/case/use-case.ts'
import { type ContactForm, contactsFromCase, contactsToBody } from '../components/contacts.ts'
import {
  hasHalfDependant,
  isBlank,
  NEW_VISA,
  toParam,
  type VisaParam,
  withoutCourses,
} from '../components/visa/visa-param.ts'

type Body = InputOf<'POST /case/visa'>['body']
export interface VisaForm extends DraftForm, ChosenAgent, ContactForm {
  visas: VisaParam[]
  way: 'agent' | 'pool'
  visaDemand: string
}

const EMPTY: VisaForm = {
  caseId: null,
  dossierId: null,
  visas: [NEW_VISA],
  way: 'agent',
  agencyId: null,
  agency: null,
  visaDemand: '',
  countryPhoneCall: '',
  phoneCall: '',
  countryPhoneMessage: '',
  phoneMsg: '',
  socialSoftware: null,
  socialNum: '',
  applyInfo: '',
  consents: [],
}

const { agency, pool } = DELIVER_TYPES
const { draft, submitted, inPool } = CASE_STATUS
const WAYS = {
  agent: { caseSource: CASE_SOURCES.agent, deliverType: agency, commitWay: 2, status: submitted },
  pool: { caseSource: CASE_SOURCES.pool, deliverType: pool, commitWay: 3, status: inPool },
} as const
const DRAFT = { caseSource: CASE_SOURCES.draft, status: draft } as const

/** A visa counts once its country and category are chosen. */
const isChosen = ({ country, visaCategoryCode }: VisaParam) => Boolean(country && visaCategoryCode)
export const chosenVisas = ({ visas }: Pick<VisaForm, 'visas'>): VisaParam[] => visas.filter(isChosen)

function toBody(form: VisaForm, submit: boolean): Body {
  const { caseId, version, consents, dossierId, way, agencyId } = form
  const visas = chosenVisas(form).map(toParam)
  return {
    caseId,
    version,
    consents,
    ...WAYS[way],
    ...(submit ? null : DRAFT),
    deliverId: way === 'agent' ? agencyId : null,
    datumStudentId: dossierId,
    orderVisaParamList: visas,
    visaCountryCode: visas[0]?.country ?? null,
    visaDemandType: visas[0]?.demandType ?? null,
    visaDemand: form.visaDemand || null,
    ...contactsToBody(form),
  }
}

function fromCase(detail: CaseData): VisaForm {
  const { caseId, version, deliverType, receiver, datumStudentId } = detail
  const toAgency = deliverType === agency
  const visas = detail.orderVisaParamList.map(
    ({ country, visaCategoryCode, stream, demandType, dependants, linkedChoiceIds, coeNumbers }) => ({
      country,
      visaCategoryCode,
      stream,
      demandType,
      dependants,
      linkedChoiceIds,
      coeNumbers,
    }),
  )
  return {
    ...EMPTY,
    caseId,
    version,
    dossierId: datumStudentId,
    visas: visas.length > 0 ? visas : [NEW_VISA],
    way: deliverType === pool ? 'pool' : 'agent',
    agencyId: toAgency ? receiver.id : null,
    agency: toAgency && receiver.id ? receiver : null,
    visaDemand: detail.visaDemand ?? '',
    ...contactsFromCase(detail),
  }
}

function wordsOf(form: VisaForm): string {
  const { caseId: _case, version: _version, consents: _consents, ...said } = toBody(form, false)
  return JSON.stringify(said)
}

async function begin(search: URLSearchParams) {
  const caseId = search.get('caseId')
  if (caseId) {
    const detail = await fetchCase(caseId)
    return { form: fromCase(detail), detail, note: null }
  }
  const { chosen, note } = await agentNamed(search.get('agencyId'))
  return { form: { ...EMPTY, ...chosen }, detail: null, note }
}

export const VISAS: ApplicationKind<VisaForm> = {
  name: 'visa-application',
  empty: EMPTY,
  begin,
  fromCase,
  wordsOf,
  isHalf: ({ visas }) => visas.some((visa) => hasHalfDependant(visa) || !(isChosen(visa) || isBlank(visa))),
  taken: (begun, asked) => {
    const agent = agentAsked(begun, asked)
    return { form: { ...begun, ...agent }, note: agent && 'added' }
  },
  ofAnother: ({ visas }) => ({ visas: visas.map(withoutCourses) }),
  commit: (form, submit) => api('POST /case/visa', { body: toBody(form, submit) }, { background: !submit }),
}
