import type { InputOf } from '@southbound/shared/platform'
import type { ChosenAgent } from '../agents/AgentPicker.tsx'
import type { CaseData } from '../case/use-case.ts'

export type GivenConsent = NonNullable<InputOf<'POST /case/case'>['body']['consents']>[number]
/** What the forms of courses and of visas have in common. */
export interface DraftForm {
  caseId: string | null
  version?: number
  dossierId: string | null
  consents: GivenConsent[]
}
/** How one kind of application is written to and read from the server. */
export interface DraftKind<Form extends DraftForm> {
  name: string
  empty: Form
  fromCase: (detail: CaseData) => Form
  /** Forms of equal words need no saving. */
  wordsOf: (form: Form) => string
  /** Whether it holds what a draft goes without until it is whole. */
  isHalf?: (form: Form) => boolean
  /** The part that does not hold once the application is for another person. */
  ofAnother?: (form: Form) => Partial<Form>
  /** What was begun in this tab, with what the address asks for now. */
  taken: (begun: Form, asked: Form) => Taken<Form>
  commit: (form: Form, submit: boolean) => Promise<CaseData>
}

export interface Taken<Form> {
  form: Form
  /** What there is to say of it. */
  note: 'added' | 'full' | null
}
/** In this tab, until it is saved. */
export interface Kept<Form> {
  accountId: string | null
  form: Form
  answered?: string
  /** Words of the form that the address asked for. */
  asked?: string
}

/** The agent that is asked for now, in place of the one before; null where that is none or the same. */
export function agentAsked<Form extends ChosenAgent & { way: string }>(begun: Form, asked: Form) {
  const { agencyId, agency } = asked
  if (!agencyId || (agencyId === begun.agencyId && begun.way === 'agent')) return null
  return { way: 'agent' as const, agencyId, agency }
}
