import { call, newAccount, sessionOf } from '../support/people.ts'
import { DEMO, expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { choose, fillBase, fillEducation, fillEnglish } from './apply.ts'

const MOST_COMPARED = 4
const PDF = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`)

for (const language of LANGUAGES) {
  test(`a student finds, compares, applies through an agent, and sees it lodged (${language})`, async ({
    visitor,
    request,
  }) => {
    test.setTimeout(300_000)
    const email = await newAccount(request, 1)
    const student = await visitor(language)
    const agent = await visitor(language)
    await agent.signIn(DEMO('agent'), 2)
    await student.comeAs(email, 1)

    await test.step('keep and compare: the fifth of a group is refused', () => compareFive(student))
    await test.step('the comparison shows them side by side', async () => {
      await student.open('/course-comparison')
      const table = student.page.getByRole('main').getByRole('table').first()
      await expect(table).toBeVisible()
      await expect(table.locator('a[href*="/course-detail/"]')).toHaveCount(MOST_COMPARED)
      await student.fits()
      await student.accessible()
    })
    const before = await entryOf(agent)
    const caseId = await test.step('apply', () => apply(student))
    await test.step('the agent sees the red dot at once', async () => {
      await expect.poll(() => entryOf(agent)).not.toBe(before)
    })
    await test.step('the agent accepts and asks for a document; the student follows live', () =>
      work(agent, student, caseId))
    await test.step('the document is checked, the case lodged; the student sees it', () =>
      lodge(agent, student))
    await test.step('a move that is not allowed is refused in words', async () => {
      const session = await sessionOf(request, DEMO('agent'), 2)
      const found = await call<{ orderParamList: { choiceId: string }[] }>(
        request,
        `POST /case/getCaseDetailsForCaseCommitPage/${caseId}`,
        {},
        session,
      )
      const choiceId = found.data.orderParamList[0]?.choiceId
      const refused = await call(
        request,
        'POST /case/order/status',
        { choiceId, status: 13 },
        session,
        language === 'zh' ? 'zh-CN' : 'en',
      )
      expect(refused.code).toBe(40931)
      expect(refused.message).toMatch(language === 'zh' ? /[\u4e00-\u9fff]/ : /not allowed/)
    })
  })
}

/** What the avatar's menu says of course applications: the count of those with news. */
const entryOf = ({ page, words }: Visitor) =>
  page
    .getByRole('banner')
    .locator('details li')
    .filter({ hasText: words('shell', 'account.courseApplications') })
    .first()
    .textContent()

/** Favourites one course, then compares five of one group: four are taken, the fifth is refused with 4/4. */
async function compareFive(student: Visitor): Promise<void> {
  const { page, words } = student
  await student.open('/course-finder?courseType=1')
  const main = page.getByRole('main')
  const button = (key: string) =>
    main.getByRole('button', { name: new RegExp(`^${words('discovery', key)}[:：]`) })
  await button('favourite.add').first().click()
  await expect(button('favourite.added')).toHaveCount(1)
  const add = button('compare.add')
  for (let count = 1; count <= MOST_COMPARED; count++) {
    await add.first().click()
    await expect(button('compare.added')).toHaveCount(count)
  }
  await add.first().click()
  const full = words('discovery', 'compare.full', { count: MOST_COMPARED, max: MOST_COMPARED })
  await expect(page.getByText(full).first()).toBeVisible()
  await expect(button('compare.added')).toHaveCount(MOST_COMPARED)
}

/** The four steps up to Tracking; answers the id of the case. */
async function apply(student: Visitor): Promise<string> {
  const { page, words } = student
  await student.open('/course-finder?courseType=1')
  await page.locator('main a[href*="/course-detail/"]').first().click()
  await page.locator('a[href*="course-application?"]:visible').first().click()
  await expect(page).toHaveURL(/course-application/)
  await fillBase(student)
  await fillEducation(student)
  await fillEnglish(student)
  await student.fits()
  await student.accessible()
  await page.getByRole('button', { name: words('cases', 'apply.next') }).click()
  await expect(page).toHaveURL(/caseId=\d+/)
  await upload(student)
  await student.fits()
  await student.accessible()
  await page.getByRole('button', { name: words('cases', 'apply.next') }).click()
  await chooseAgent(student)
  await page.getByLabel(words('cases', 'apply.remarks')).fill('<b>Hello</b> 你好 🙂')
  await resume(student)
  const consents = page.getByRole('group', { name: words('cases', 'apply.consents') })
  await expect(consents.getByRole('checkbox').first()).toBeVisible()
  for (const box of await consents.getByRole('checkbox').all()) await box.check()
  await student.accessible()
  await page.getByRole('button', { name: words('cases', 'apply.submit'), exact: true }).click()
  await expect(page.getByText(words('cases', 'next.respond')).first()).toBeVisible()
  await student.fits()
  await student.accessible()
  return new URL(page.url()).searchParams.get('caseId') ?? ''
}

/**
 * A file without a type is kept; it gets its type afterwards and is in
 * its place. A name with a mixed-case extension is refused on the spot.
 */
async function upload({ page, words, language }: Visitor): Promise<void> {
  const others = page.getByRole('region', { name: words('cases', 'apply.filesOther') })
  const input = others.locator('input[type=file]')
  await input.setInputFiles({ name: 'passport.Pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(
    page.getByText(words('upload', 'upload.extensionCase', { name: 'passport.Pdf' })),
  ).toBeVisible()
  await input.setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: PDF })
  const view = { name: words('cases', 'documents.view', { name: 'passport.pdf' }) }
  await expect(others.getByRole('button', view)).toBeVisible()
  const passport = language === 'zh' ? '护照资料页' : 'Passport bio page'
  await page.getByRole('button', { name: words('cases', 'apply.uploadNamed', { name: passport }) }).click()
  const slot = page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: words('cases', 'apply.uploadNamed', { name: passport }) }),
  })
  await slot
    .locator('input[type=file]')
    .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(slot.getByRole('button', view)).toBeVisible()
  await expect(others.getByRole('button', view)).toHaveCount(0)
}

/** An agent is chosen by what is told of him; two can be seen side by side. */
async function chooseAgent({ page, words }: Visitor): Promise<void> {
  const list = page.getByRole('list', { name: words('cases', 'apply.agent') })
  const compare = list.getByRole('checkbox')
  await compare.nth(0).check()
  await compare.nth(1).check()
  const comparison = page.getByRole('region', { name: words('cases', 'agents.comparison') })
  await expect(comparison.getByRole('table')).toBeVisible()
  await page.getByLabel(words('cases', 'agents.search')).fill('Morningstar')
  await expect(list.getByRole('radio')).toHaveCount(1)
  await list.getByRole('radio').check()
  await expect(list.getByText('QEAC C649')).toBeVisible()
  await page.getByRole('button', { name: words('cases', 'agents.closeComparison'), exact: true }).click()
}

/** The draft saves itself: opened anew, it says what was typed. */
async function resume({ page, words }: Visitor): Promise<void> {
  const saved = words('cases', 'apply.save.saved', { time: '§' }).split('§')[0] as string
  await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(words('cases', 'apply.remarks'))).toHaveValue('<b>Hello</b> 你好 🙂')
  await expect(page.getByRole('radio', { checked: true, name: /Morningstar|启明/ })).toBeVisible()
}

/** The agent's part, with the student watching the Tracking step change by itself. */
async function work(agent: Visitor, student: Visitor, caseId: string): Promise<void> {
  const { page, words, language } = agent
  await agent.open(`/account/course-applications?caseId=${caseId}`)
  await page.getByRole('button', { name: words('cases', 'case.accept'), exact: true }).click()
  await expect(page.getByText(words('cases', 'case.done.4'))).toBeVisible()
  await expect(
    student.page
      .getByText(student.words('cases', 'status.4'))
      .or(student.page.getByText(student.words('cases', 'choice.3')))
      .first(),
  ).toBeVisible()
  await agent.fits()
  await agent.accessible()
  await page
    .getByRole('region', { name: words('cases', 'documents.title') })
    .getByRole('button', { name: words('cases', 'documents.ask'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await choose(page, dialog.getByRole('combobox'), language === 'zh' ? '护照资料页' : 'Passport bio page')
  await dialog.getByRole('button', { name: words('cases', 'documents.askSend') }).click()
  await expect(page.getByText(words('cases', 'documents.asked'))).toBeVisible()
  await expect(
    student.page
      .getByRole('button', { name: student.words('cases', 'documents.upload'), exact: true })
      .first(),
  ).toBeVisible()
}

/**
 * The student answers a request; the agent accepts what was uploaded,
 * waives the others, and lodges. The student sees it at once.
 */
async function lodge(agent: Visitor, student: Visitor): Promise<void> {
  const { page, words } = agent
  await student.page
    .getByRole('button', { name: student.words('cases', 'documents.upload'), exact: true })
    .first()
    .click()
  await student.page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'transcript.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([PDF, Buffer.from('% transcript\n')]),
    })
  const stored = { name: student.words('cases', 'documents.view', { name: 'transcript.pdf' }) }
  const own = student.page.getByRole('table', { name: student.words('cases', 'documents.title') })
  await expect(own.getByRole('button', stored)).toBeVisible()
  const documents = page.getByRole('table', { name: words('cases', 'documents.title') })
  // The upload is there by the live connection: an act before it would be on an older version.
  const uploaded = words('cases', 'documents.view', { name: 'transcript.pdf' })
  await expect(documents.getByRole('button', { name: uploaded })).toBeVisible()
  // What was uploaded, now and with the application, is accepted
  // first: a row that waits for the check offers both acts.
  for (const act of ['documents.accept', 'documents.waive']) {
    const buttons = documents.getByRole('button', { name: words('cases', act), exact: true })
    await expect(buttons.first()).toBeVisible()
    for (let left = await buttons.count(); left > 0; left--) {
      await buttons.first().click()
      await expect(buttons).toHaveCount(left - 1)
    }
  }
  const choices = page.getByRole('table', { name: words('cases', 'choices.title') })
  await choices.getByRole('button', { name: words('cases', 'move.5'), exact: true }).click()
  await choices.getByRole('button', { name: words('cases', 'move.6'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('cases', 'choices.lodgeField')).fill('NUS-2027-0042')
  await dialog.getByRole('button', { name: words('cases', 'move.6'), exact: true }).click()
  await expect(choices.getByText(words('cases', 'choice.6'))).toBeVisible()
  await expect(student.page.getByText(student.words('cases', 'choice.6')).first()).toBeVisible()
}
