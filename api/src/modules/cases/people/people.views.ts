import type { cases, Data } from '@southbound/shared/contract'
import { DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { eq, inArray } from 'drizzle-orm'
import { accounts } from '../../account/account.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { personAt, type Work } from '../case-work.ts'
import { maySeeChoice, partiesOf } from '../cases.policy.ts'
import type { FrozenDossier } from '../dossier.tables.ts'

type CasePerson = Data<(typeof cases)['POST /case/getCaseDetailsForCaseCommitPage/:id']>['people'][number]
const SENT = 2
const IN_POOL = 3
const VERIFIED = 2

/** `handler`: the name of the member of staff who works on the case. */
export async function showPeople(
  work: Work,
  handler: string | null,
  dossier: FrozenDossier | null,
): Promise<CasePerson[]> {
  const { desk, row } = work
  if (row.status < SENT || row.status === IN_POOL) return []
  const isApplicant = partiesOf(personAt(desk), row).includes('applicant')
  return [
    ...(await agencyOf(work, handler)),
    ...(await schoolsOf(work, handler)),
    ...(isApplicant ? [] : [await applicantOf(work, dossier)]),
  ]
}

async function agencyOf({ desk, row }: Work, name: string | null): Promise<CasePerson[]> {
  if (row.deliverType !== DELIVER_TYPES.agency || !row.deliverId) return []
  const [agency] = await desk.db.select().from(agencies).where(eq(agencies.id, row.deliverId))
  if (!agency) return []
  const known = agency.staff.find((one) => one.name === name)
  return [
    {
      party: 'agent',
      id: agency.id,
      nameEn: agency.companyNameEn,
      nameCn: agency.companyNameCn,
      handler: name,
      titleEn: known?.titleEn ?? null,
      titleCn: known?.titleCn ?? null,
      phones: agency.phones,
      email: agency.email,
      licences: [
        ...(known?.licences ?? []),
        ...agency.credentials
          .filter(({ state }) => state === VERIFIED)
          .map(({ kind, number }) => `${kind} ${number}`),
      ],
      answerHours: agency.responseMedianHours,
    },
  ]
}

async function schoolsOf({ desk, row, choices }: Work, name: string | null): Promise<CasePerson[]> {
  const actor = personAt(desk)
  const lodged = choices.filter(
    (choice) => choice.lodgedAt !== null && maySeeChoice(actor, row, choices, choice),
  )
  const receiver = row.deliverType === DELIVER_TYPES.institution ? row.deliverId : null
  const ids = [
    ...new Set([...(receiver ? [receiver] : []), ...lodged.map(({ institutionId }) => institutionId)]),
  ].filter((id) => id !== actor.schoolId)
  if (ids.length === 0) return []
  const found = await desk.db.select().from(schools).where(inArray(schools.id, ids))
  return found.map((school) => ({
    party: 'institution' as const,
    id: school.id,
    nameEn: school.nameEn,
    nameCn: school.nameCn,
    handler: school.id === receiver ? name : null,
    titleEn: null,
    titleCn: null,
    phones: school.phone ? [school.phone] : [],
    email: school.email,
    licences: school.registrations.map(({ kind, number }) => `${kind} ${number}`),
    answerHours: school.responseMedianHours,
  }))
}

async function applicantOf({ desk, row }: Work, dossier: FrozenDossier | null): Promise<CasePerson> {
  const base = dossier?.sections.base
  const [account] = await desk.db
    .select({ type: accounts.type, account: accounts.account })
    .from(accounts)
    .where(eq(accounts.id, row.applicantId))
  const dialled = (country: string | null | undefined, number: string) =>
    country ? `+${country.replace(/^\+|^00/, '')} ${number}` : number
  const numbers = [
    ...(row.phoneCall ? [dialled(row.countryPhoneCall, row.phoneCall)] : []),
    ...(row.phoneMsg ? [dialled(row.countryPhoneMessage, row.phoneMsg)] : []),
    ...(base?.phones ?? []).map(({ countryPhoneCode, phone }) => dialled(countryPhoneCode, phone)),
  ]
  return {
    party: 'applicant',
    id: null,
    nameEn: row.applicantName,
    nameCn: base?.nameCn ?? null,
    handler: null,
    titleEn: null,
    titleCn: null,
    phones: [...new Set(numbers)],
    email: base?.email ?? (account?.type === 1 ? account.account : null),
    licences: [],
    answerHours: null,
  }
}
