import type { cases, Data } from '@southbound/shared/contract'
import { DELIVER_TYPES, dayOf } from '@southbound/shared/contract/constants'
import { inArray } from 'drizzle-orm'
import { schools } from '../../catalogue/schools.tables.ts'
import { isInForce } from '../../vocabulary/published.service.ts'
import { personAt, type Work } from '../case-work.ts'
import { maySeeChoice, partiesOf } from '../cases.policy.ts'
import type { CaseRow } from '../cases.tables.ts'
import type { FrozenDossier } from '../dossier.tables.ts'
import type { WordsByCode } from '../words-of.ts'
import type { BehindCase } from './behind-case.ts'

type CasePerson = Data<(typeof cases)['POST /case/getCaseDetailsForCaseCommitPage/:id']>['people'][number]
const SENT = 2
const IN_POOL = 3
const STUDENT = 1

const { id, nameEn, nameCn, email, phone, registrations, responseMedianHours } = schools
export const SCHOOL = { id, nameEn, nameCn, email, phone, registrations, responseMedianHours }
type School = Pick<typeof schools.$inferSelect, keyof typeof SCHOOL>

interface Known {
  behind: BehindCase
  dossier: FrozenDossier | null
  schools: readonly School[]
  /** Of messengers, and of the kinds of licences. */
  words: WordsByCode
}

/** `known`: what was read of the case already; its schools are those of the choices. */
export async function showPeople(work: Work, known: Known): Promise<CasePerson[]> {
  const { desk, row } = work
  if (row.status < SENT || row.status === IN_POOL) return []
  const isApplicant = partiesOf(personAt(desk), row).includes('applicant')
  return [
    ...agencyOf(known, dayOf(desk.now)),
    ...(await schoolsOf(work, known)),
    ...(isApplicant ? [] : [applicantOf(row, known)]),
  ]
}

interface Licence {
  kind: string
  number: string
}
const written = (held: readonly Licence[]) => held.map(({ kind, number }) => `${kind} ${number}`)
const named = (held: readonly Licence[], of: 'credentialKind' | 'registrationKind', words: WordsByCode) =>
  held.map(({ kind, number }) => {
    const { nameEn, nameCn } = words(of, kind) ?? {}
    return { nameEn: `${nameEn ?? kind} ${number}`, nameCn: `${nameCn ?? kind} ${number}` }
  })

function agencyOf(
  { behind: { agency, accepterName: name, receiverEn, receiverCn }, words }: Known,
  day: string,
): CasePerson[] {
  if (!agency) return []
  const known = agency.staff.find((one) => one.name === name)
  const held = agency.credentials.filter((one) => isInForce(one, day))
  // As the person wrote them; what the agency has proven is said once.
  const own = (known?.licences ?? []).filter((one) => !written(held).includes(one))
  return [
    {
      party: 'agent',
      id: agency.id,
      nameEn: receiverEn,
      nameCn: receiverCn,
      handler: name,
      titleEn: known?.titleEn ?? null,
      titleCn: known?.titleCn ?? null,
      phones: agency.phones,
      email: agency.email,
      licences: [...own, ...written(held)],
      namedLicences: [
        ...own.map((one) => ({ nameEn: one, nameCn: one })),
        ...named(held, 'credentialKind', words),
      ],
      answerHours: agency.responseMedianHours,
    },
  ]
}

async function schoolsOf(
  { desk, row, choices }: Work,
  { behind, schools: read, words }: Known,
): Promise<CasePerson[]> {
  const actor = personAt(desk)
  const lodged = choices.filter(
    (choice) => choice.lodgedAt !== null && maySeeChoice(actor, row, choices, choice),
  )
  const receiver = row.deliverType === DELIVER_TYPES.institution ? row.deliverId : null
  const ids = [
    ...new Set([...(receiver ? [receiver] : []), ...lodged.map(({ institutionId }) => institutionId)]),
  ].filter((id) => id !== actor.schoolId)
  if (ids.length === 0) return []
  const unread = ids.filter((id) => !read.some((one) => one.id === id))
  const more =
    unread.length > 0 ? await desk.db.select(SCHOOL).from(schools).where(inArray(schools.id, unread)) : []
  const found = ids.flatMap((id) => [...read, ...more].find((one) => one.id === id) ?? [])
  return found.map((school) => ({
    party: 'institution' as const,
    id: school.id,
    nameEn: school.nameEn,
    nameCn: school.nameCn,
    handler: school.id === receiver ? behind.accepterName : null,
    titleEn: null,
    titleCn: null,
    phones: school.phone ? [school.phone] : [],
    email: school.email,
    licences: written(school.registrations),
    namedLicences: named(school.registrations, 'registrationKind', words),
    answerHours: school.responseMedianHours,
  }))
}

type Messenger = { software: number; account: string }
/** The one that the application names, and those of the profile. */
export const messengersOf = (
  { socialSoftware: software, socialNum: account }: CaseRow,
  dossier: FrozenDossier | null,
): Messenger[] => {
  const named = software && account ? [{ software, account }] : []
  const all = [...named, ...(dossier?.sections.base?.social ?? [])]
  const isFirst = (one: Messenger, at: number) =>
    at === all.findIndex((other) => other.software === one.software && other.account === one.account)
  return all.filter(isFirst)
}

function applicantOf(row: CaseRow, { dossier, behind: { person }, words }: Known): CasePerson {
  const base = dossier?.sections.base
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
    messengers: messengersOf(row, dossier).map(({ software, account }) => ({
      ...(words('socialSoftware', String(software)) ?? { nameEn: null, nameCn: null }),
      account,
    })),
    email: base?.email ?? (person.type === STUDENT ? person.account : null),
    licences: [],
    answerHours: null,
  }
}
