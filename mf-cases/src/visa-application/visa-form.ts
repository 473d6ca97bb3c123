import { CASE_SOURCES, CASE_STATUS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import type { InputOf } from '@southbound/shared/platform'
import type { ChosenAgent } from '../components/agents/AgentPicker.tsx'
import type { CaseData } from '../components/case/use-case.ts'
import { type ContactForm, contactsFromCase, contactsToBody } from '../components/contacts.ts'

type Body = InputOf<'POST /case/visa'>['body']
export type VisaParam = Body['orderVisaParamList'][number]
export interface VisaForm extends ChosenAgent, ContactForm {
  caseId: string | null
  version?: number
  dossierId: string | null
  visas: VisaParam[]
  way: 'agent' | 'pool'
  visaDemand: string
  consent: boolean
}
export interface VisaPartProps {
  form: VisaForm
  change: (part: Partial<VisaForm>) => void
}

const FIRST = 1
export const NEW_VISA: VisaParam = { country: '', visaCategoryCode: '', demandType: FIRST }
export const emptyForm = (agencyId: string | null): VisaForm => ({
  caseId: null,
  dossierId: null,
  visas: [NEW_VISA],
  way: 'agent',
  agencyId,
  agency: null,
  visaDemand: '',
  countryPhoneCall: '',
  phoneCall: '',
  countryPhoneMessage: '',
  phoneMsg: '',
  socialSoftware: null,
  socialNum: '',
  applyInfo: '',
  consent: false,
})

const { agency, pool } = DELIVER_TYPES
const { draft, submitted, inPool } = CASE_STATUS
const WAYS = {
  agent: { caseSource: CASE_SOURCES.agent, deliverType: agency, commitWay: 2, status: submitted },
  pool: { caseSource: CASE_SOURCES.pool, deliverType: pool, commitWay: 3, status: inPool },
} as const
const DRAFT = { caseSource: CASE_SOURCES.draft, status: draft } as const

/** A visa counts once its country and category are chosen. */
export const chosenVisas = ({ visas }: Pick<VisaForm, 'visas'>): VisaParam[] =>
  visas.filter(({ country, visaCategoryCode }) => country && visaCategoryCode)

export function toBody(form: VisaForm, submit: boolean): Body {
  const { caseId, version, consent, dossierId, way, agencyId } = form
  const visas = chosenVisas(form)
  return {
    caseId,
    version,
    consent,
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

export function fromCase(detail: CaseData): VisaForm {
  const { caseId, version, deliverType, receiver, datumStudentId } = detail
  const toAgency = deliverType === agency
  const visas = detail.orderVisaParamList.map(
    ({ country, visaCategoryCode, stream, demandType, dependants, linkedChoiceIds, coeNumbers }) => ({
      ...{ country, visaCategoryCode, stream, demandType, dependants, linkedChoiceIds, coeNumbers },
    }),
  )
  return {
    ...emptyForm(toAgency ? receiver.id : null),
    caseId,
    version,
    dossierId: datumStudentId,
    visas: visas.length > 0 ? visas : [NEW_VISA],
    way: deliverType === pool ? 'pool' : 'agent',
    agency: toAgency && receiver.id ? receiver : null,
    visaDemand: detail.visaDemand ?? '',
    ...contactsFromCase(detail),
  }
}
