import type { APIRequestContext } from '@playwright/test'
import { call, newAccount, sessionOf } from '../support/people.ts'
import { DEMO, expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { startAct } from './facts.ts'

const AGENT = 2
interface Country {
  name: string
  code: string
  category: string
  /** Typed when the visa is lodged, by the field's text. */
  lodging: Record<string, string>
  /** From the lodging to the decision. */
  moves: readonly number[]
}
const COUNTRIES: readonly Country[] = [
  {
    name: 'Australia',
    code: '0061',
    category: '500-HE',
    moves: [7, 12],
    lodging: { 'visa.ref.0061': 'EGOJ7K2Q91', 'visa.field.coeNumbers': '8F21C7A0' },
  },
  {
    name: 'New Zealand',
    code: '0064',
    category: 'FPS',
    moves: [7, 11, 12],
    lodging: { 'visa.ref.0064': 'INZ-48120099' },
  },
  {
    name: 'Singapore',
    code: '0065',
    category: 'STP-IHL',
    moves: [7, 11, 12],
    lodging: { 'visa.ref.0065': 'SOLAR-2611-00999' },
  },
]

for (const language of LANGUAGES)
  for (const country of COUNTRIES)
    test(`a visa to ${country.name}, from the form to the decision (${language})`, async ({
      visitor,
      request,
    }) => {
      test.setTimeout(150_000)
      const email = await newAccount(request, 1)
      const session = await sessionOf(request, email, 1)
      await makeProfile(request, session)
      const student = await visitor(language)
      await student.comeAs(email, 1)
      const caseId = await test.step('the student fills the form and sends it', () => apply(student, country))
      const agent = await visitor(language)
      await agent.comeAs(DEMO('agent'), AGENT)
      await test.step('the agent accepts, and the documents come', async () => {
        await agent.open(`/account/visa-applications?caseId=${caseId}`)
        await press(agent, 'case.accept')
        await expect(agent.page.getByText(agent.words('cases', 'case.done.4'))).toBeVisible()
        await bringDocuments(request, caseId, session)
        await agent.page.reload()
        await expect(agent.page.getByText(agent.words('cases', 'visa.state.3')).first()).toBeVisible()
        await agent.accessible()
      })
      await test.step('lodged with what the country asks for', () => lodge(agent, country))
      await test.step('decided; the student reads it', () =>
        decide(agent, student, country, request, session))
      if (country.code === '0061') await test.step('the list of visas', () => list(student))
    })

/** The main part of the page: the frame has buttons of its own. */
const press = ({ page, words }: Visitor, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: words('cases', key), exact: true })
    .first()
    .click()

async function makeProfile(request: APIRequestContext, session: string): Promise<void> {
  const value = {
    documentName: 'Visa profile',
    familyName: 'Chen',
    givenName: 'Yifan',
    nationality: '0086',
    birthDate: '2003-05-17',
    passportNo: 'E12345678',
    passportExpiry: '2031-01-31',
    passportCountry: '0086',
    email: 'chen.yifan@demo.southbound.example',
    currentAddress: '88 Tianhe Road, Guangzhou',
    emergencyContact: 'Chen Wei',
  }
  const made = await call<{ id: string }>(request, 'POST /FillInfo/datumstudent', { value }, session)
  expect(made.code).toBe(200)
  const study = {
    level: '160',
    institution: 'Sun Yat-sen University',
    country: '0086',
    startMonth: '2021-09',
    endMonth: '2025-06',
  }
  const kept = { id: made.data.id, value: [study] }
  expect((await call(request, 'POST /FillInfo/education', kept, session)).code).toBe(200)
}

/** Answers the id of the case. */
async function apply(student: Visitor, { code, category }: Country): Promise<string> {
  const { page, words } = student
  await student.open('/visa-application')
  await press(student, 'apply.next')
  await expect(page).toHaveURL(/caseId=\d+/)
  await press(student, 'apply.next')
  await page.getByLabel(words('cases', 'visa.field.country'), { exact: false }).first().selectOption(code)
  const visa = page.getByRole('combobox', {
    name: new RegExp(`^${words('cases', 'visa.field.visaCategoryCode')}`),
  })
  await visa.selectOption(category)
  await page.getByLabel(words('cases', 'agents.search')).fill('Morningstar')
  const agents = page.getByRole('list', { name: words('cases', 'apply.agent') })
  await expect(agents.getByRole('radio')).toHaveCount(1)
  await agents.getByRole('radio').check()
  await page.getByLabel(words('cases', 'visa.demand')).fill('By February')
  const consents = page.getByRole('group', { name: words('cases', 'apply.consents') })
  await expect(consents.getByRole('checkbox')).toHaveCount(3)
  for (const box of await consents.getByRole('checkbox').all()) await box.check()
  await student.fits()
  await student.accessible()
  await press(student, 'visaApply.submit')
  await expect(page.getByText(words('cases', 'next.respond')).first()).toBeVisible()
  return new URL(page.url()).searchParams.get('caseId') ?? ''
}

interface Held {
  requirements: { reqId: string; docTypeCode: string; state: number }[]
}
const REQUESTED = 1

/** Every document that is asked for is uploaded and accepted. */
async function bringDocuments(request: APIRequestContext, caseId: string, session: string): Promise<void> {
  const agent = await sessionOf(request, DEMO('agent'), AGENT)
  const { data } = await call<Held>(
    request,
    `POST /case/getCaseDetailsForCaseCommitPage/${caseId}`,
    {},
    session,
  )
  for (const { reqId, docTypeCode, state } of data.requirements) {
    if (state !== REQUESTED) continue
    const stored = await request.post('/api/fileOperate/upload', {
      multipart: {
        caseId,
        requirementId: reqId,
        file: { name: `${docTypeCode}.pdf`, mimeType: 'application/pdf', buffer: pdf(`${caseId} ${reqId}`) },
      },
      headers: { sessionKey: session },
    })
    expect((await stored.json()) as object).toMatchObject({ code: 200 })
    const accepted = { caseId, action: 'accept', reqId }
    expect((await call(request, 'POST /case/file', accepted, agent)).code).toBe(200)
  }
}

const pdf = (words: string) =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
% ${words}
`)

/** Without the country's number the dialog sends nothing. */
async function lodge(agent: Visitor, { lodging }: Country): Promise<void> {
  const { page, words } = agent
  await press(agent, 'visa.move.5')
  await expect(page.getByText(words('cases', 'visa.state.5')).first()).toBeVisible()
  await press(agent, 'visa.move.6')
  const dialog = page.getByRole('dialog')
  for (const [key, value] of Object.entries(lodging))
    await dialog.getByLabel(words('cases', key), { exact: false }).fill(value)
  await dialog.getByRole('button', { name: words('cases', 'visa.move.6'), exact: true }).click()
  await expect(page.getByText(words('cases', 'visa.state.6')).first()).toBeVisible()
}

async function decide(
  agent: Visitor,
  student: Visitor,
  { moves, code }: Country,
  request: APIRequestContext,
  session: string,
): Promise<void> {
  const { page, words } = agent
  const caseId = new URL(page.url()).searchParams.get('caseId') ?? ''
  for (const status of moves) {
    const acts = page.getByRole('main')
    const button = acts.getByRole('button', { name: words('cases', `visa.move.${status}`), exact: true })
    const more = acts.locator('select').filter({ has: page.locator(`option[value="${status}"]`) })
    await expect(button.or(more).first()).toBeVisible()
    if (await button.count()) await button.first().click()
    else await startAct(agent, acts, more.first(), String(status))
    if (status > 7) await fillDecision(agent, status)
    await expect(page.getByText(words('cases', `visa.state.${status}`)).first()).toBeVisible()
    // The receipt of the tuition comes between the approval and the visa.
    if (status === 11 && code === '0064') {
      await bringDocuments(request, caseId, session)
      await page.reload()
    }
  }
  await expect(student.page.getByText(student.words('cases', 'visa.state.12')).first()).toBeVisible()
  await student.fits()
  await student.accessible()
}

async function fillDecision({ page, words }: Visitor, status: number): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (status === 12) await dialog.getByLabel(words('cases', 'visa.field.grantNumber')).fill('G5127793')
  await dialog.getByRole('button', { name: words('cases', `visa.move.${status}`), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

async function list(student: Visitor): Promise<void> {
  const { page, words } = student
  await student.open('/account/visa-applications')
  await expect(page.getByText(words('cases', 'status.5')).first()).toBeVisible()
  await student.fits()
  await student.accessible()
}
