import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Call, contract, type Role } from '@southbound/shared/contract'
import { SCOPE_PRESETS } from '@southbound/shared/contract/constants'
import { type Session, type TestApp, testApp } from '../testing/app.ts'
import { sample } from '../testing/sample.ts'
import { accounts } from './modules/account/account.tables.ts'
import { SUB_STATUS, subAccounts } from './modules/account/team/team.tables.ts'
import { plain } from './plugins/calls/schemas.ts'
import { Limits } from './plugins/limits.ts'

/** The roles of docs/domain/permissions.md, visitors, and sub-accounts without a scope. */
const PEOPLE = [
  'visitor',
  'student',
  'agent',
  'institution',
  'other',
  'operator',
  'auditor',
  'agentSub',
  'institutionSub',
] as const
type Who = (typeof PEOPLE)[number]
const EVERYBODY = PEOPLE
const SIGNED_IN = PEOPLE.filter((who) => who !== 'visitor')
const APPLICANTS = ['student', 'agent', 'institution'] as const
const WITH_FOLDER = ['student', 'agent', 'institution', 'other', 'agentSub', 'institutionSub'] as const
const OF_THE_GUIDES = PEOPLE.filter((who) => !['institution', 'institutionSub', 'other'].includes(who))

/** The matrix rows of dossier, cases, files and reference; the first match counts. */
const MATRIX: readonly [row: string, calls: RegExp, allowed: readonly Who[], input?: object][] = [
  ['guides: questions', /^POST \/FillInfo\/(enquire|visaEnquire)$/, OF_THE_GUIDES],
  ['visa history', /^POST \/FillInfo\/visa$/, ['student', 'agent']],
  ['dossier', / \/(dossier|FillInfo)\//, APPLICANTS],
  [
    'request pool',
    /^POST \/case\/(servicePool|servicepoolinfo|takeCaseFromPool|putCaseBackToPool)\b/,
    ['agent', 'institution'],
  ],
  [
    'request pool: release or assign after returns',
    / \/case\/pool\/:id\/(release|assign|agencies)$/,
    ['operator'],
  ],
  ['course choice: corrected by two of the platform', / \/case\/corrections\b/, ['operator']],
  ['case: read by the platform, with a reason', /^POST \/case\/reading\b/, ['operator']],
  ['moves of an office', /^GET \/case\/moves$/, ['agent', 'institution']],
  ['board, filters and tags of an office', / \/case\/(board|filters|tags)\b/, ['agent', 'institution']],
  ['hand over within an office', /^POST \/case\/(getTransEffectData|transCase)$/, ['agent', 'institution']],
  ['take over what waits in one’s office', /^POST \/case\/takeOver\b/, ['agent', 'institution']],
  ['hand over between school accounts', /^POST \/case\/schoolTransCase\b/, ['institution']],
  ['transfer by a mailed link', /^POST \/case\/transfer\/(mailed|answer)$/, EVERYBODY],
  [
    'course case: see',
    / \/case\/(coursecaselist|getCaseDetailsForCaseCommitPage|getCaseLog|acceptername|desk)\b|^GET \/case\/(transfers|formerCases|pool)\b/,
    [...APPLICANTS, 'operator'],
  ],
  ['visa: facts', /^GET \/case\/visaFacts\b/, OF_THE_GUIDES],
  ['visa case: see', /^POST \/case\/visacaselist$/, ['student', 'agent', 'operator']],
  ['visa case: work', /^POST \/case\/visa\b/, ['student', 'agent']],
  ['course case: clocks', /^GET \/case\/clock\b/, [...APPLICANTS, 'operator']],
  ['course case: work', / \/case\//, APPLICANTS],
  ['PDF of a course case', / \/common\/getPdfPath\//, [...APPLICANTS, 'operator']],
  ['receipts of purchases', / \/common\/getSysReceiptPdfPath\//, ['agent', 'institution', 'other']],
  [
    'receipts between users',
    / \/common\/getUserReceiptPdfPath\//,
    ['student', 'agent', 'institution', 'other'],
  ],
  ['sheets of signatures', / \/common\/get(Signature|Transfer)PdfPath\//, APPLICANTS],
  ['PDF of a visa case', / \/common\/getVisaPdfPath\//, ['student', 'agent', 'operator']],
  [
    'requirements of a visa',
    / \/filerequirement\//,
    OF_THE_GUIDES,
    { params: { id: '0061', page: 1, kind: 2 } },
  ],
  [
    'files before sign-in',
    / \/fileOperate\/(uploadSysFileLogon|removeSysTemporary|removeSysTemporaryFile|viewHeadImg|headImgView)\b/,
    EVERYBODY,
  ],
  ['pictures of articles', / \/fileOperate\/articlePicture\b/, EVERYBODY],
  [
    'pictures of articles: upload',
    / \/fileOperate\/uploadArticlePicture$/,
    ['agent', 'institution', 'other'],
  ],
  [
    'avatar, files of forms and messages',
    / \/(fileOperate\/(headImgUpload|view|uploadSysFile|deleteMessageFile)|file\/getMessageFile)\b/,
    SIGNED_IN,
  ],
  [
    'own documents: delete',
    / \/fileOperate\/(delete|deleteFile)$/,
    ['student', 'agent', 'institution', 'other'],
  ],
  ['own documents', / \/(fileOperate|filesDocument)\//, WITH_FOLDER],
  [
    'reference',
    / \/(agency\/postAllArea|school\/getAllArea|school\/getState|country|lookup|account\/getCurrencySymbol|exchange)\b/,
    EVERYBODY,
  ],
]
const GROUPS =
  / \/(dossier|FillInfo|case|fileOperate|filesDocument|file|filerequirement|country|lookup)\/|\/common\/get\w*PdfPath|AllArea|getState/
const REFUSED = [40001, 40300, 40301, 40302, 40303]

const MAKES_A_CASE = 'POST /case/case'
const calls = Object.entries(contract as Record<string, Call>)
  .filter(([wire]) => GROUPS.test(wire))
  .sort(([a], [b]) => Number(a === MAKES_A_CASE) - Number(b === MAKES_A_CASE))
const rowOf = (wire: string) => MATRIX.find(([, fits]) => fits.test(wire))

let app: TestApp
const sessions = {} as Record<Who, Session | null>
beforeAll(async () => {
  app = await testApp()
  const roles: readonly Role[] = ['student', 'agent', 'institution', 'other', 'operator', 'auditor']
  sessions.visitor = null
  for (const role of roles) sessions[role] = await app.signIn(role)
  sessions.agentSub = await signInSub('agent', 2)
  sessions.institutionSub = await signInSub('institution', 3)
})
afterAll(() => app.close())

async function signInSub(parent: 'agent' | 'institution', type: number): Promise<Session> {
  const parentId = app.accounts[parent].id
  const values = {
    account: `${parent}-sub@test.southbound.example`,
    nickname: 'Sub',
    passwordHash: '',
    type,
    level: 2,
    parentId,
  }
  const [made] = await app.db.insert(accounts).values(values).returning({ id: accounts.id })
  const accountId = made?.id as string
  await app.db
    .insert(subAccounts)
    .values({ accountId, parentId, scopes: SCOPE_PRESETS.readOnly, status: SUB_STATUS.active })
  return app.signIn({ id: accountId })
}

async function isAdmitted(wire: string, call: Call, who: Who, input = inputOf(call)): Promise<boolean> {
  app.frame.limits = new Limits()
  const as = sessions[who]
  if (call.wire === 'binary') return app.callRaw(wire, input, { as }).then(isPast, () => true)
  return isPast(
    call.wire === 'multipart'
      ? await app.upload(wire as never, {}, { as })
      : await app.callRaw(wire, input, { as }),
  )
}
const isPast = ({ code }: { code: number }): boolean => !REFUSED.includes(code)
const inputOf = ({ params, query, body }: Call): object => ({
  ...(params ? { params: sample(plain(params)) } : {}),
  ...(query ? { query: sample(plain(query)) } : {}),
  ...(body ? { body: sample(plain(body)) } : {}),
})

describe('the permission matrix', () => {
  test('has a row for every call of these groups, and no row without a call', () => {
    expect(calls.filter(([wire]) => !rowOf(wire)).map(([wire]) => wire)).toEqual([])
    const used = new Set(calls.map(([wire]) => rowOf(wire)?.[0]))
    expect(MATRIX.filter(([row]) => !used.has(row)).map(([row]) => row)).toEqual([])
  })

  test.each(calls)('%s lets in exactly who is allowed', async (wire, call) => {
    const [, , allowed, input] = rowOf(wire) ?? ['', /x/, []]
    const admitted: Who[] = []
    for (const who of PEOPLE) if (await isAdmitted(wire, call, who, input)) admitted.push(who)
    expect(admitted).toEqual(PEOPLE.filter((who) => allowed.includes(who)))
  })
})
