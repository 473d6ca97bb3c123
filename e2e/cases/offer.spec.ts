import { randomUUID } from 'node:crypto'
import { assess, caseAtWork, pdf } from '../support/cases.ts'
import { DEMO, expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { pickDay } from './apply.ts'
import { openFact, startAct } from './facts.ts'

const CONDITION = 'IELTS 7.0 in each part'
const STUDENT_NO = 'S2027-00815'
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name + Math.random()) })

for (const language of LANGUAGES) {
  test(`a conditional offer becomes a place, up to the census (${language})`, async ({
    visitor,
    request,
  }) => {
    test.setTimeout(240_000)
    const it = await caseAtWork(request)
    await assess(request, it)
    const [student, agent] = [await visitor(language), await visitor(language)]
    await agent.comeAs(DEMO('agent'), 2)
    await student.comeAs(it.email, 1)
    const address = `/account/course-applications?caseId=${it.caseId}`
    await agent.open(address)
    await test.step('the agent records the offer', () => recordOffer(agent))
    await student.open(address)
    await test.step('the student sends the evidence', () => sendEvidence(student))
    await test.step('and signs with his own name', () => sign(student))
    await test.step('the condition is met, the deposit paid and confirmed', () => deposit(student, agent))
    await test.step('the place is confirmed', () => confirmPlace(agent))
    await test.step('the institution has given a student number', () => numberStudent(agent))
    await test.step('the student starts; the census finds him', () => start(agent))
    await student.page.reload()
    const census = student.page.getByText(student.words('cases', 'offer.census.1'), { exact: false })
    await expect(census.first()).toBeVisible()
    const number = student.words('cases', 'facts.studentNoIs', { number: STUDENT_NO })
    await expect(student.page.getByText(number)).toBeVisible()
    await student.fits()
    await student.accessible()
  })
}

const choicesOf = ({ page, words }: Visitor) =>
  page.getByRole('table', { name: words('cases', 'choices.title') })

async function move(person: Visitor, to: number) {
  const { words } = person
  const choices = choicesOf(person)
  const button = choices.getByRole('button', { name: words('cases', `move.${to}`), exact: true })
  if (await button.isVisible()) await button.click()
  else {
    const more = words('cases', 'choices.more', { course: '' }).trim()
    await startAct(person, choices, choices.getByRole('combobox', { name: more }), String(to))
  }
}

async function recordOffer(agent: Visitor) {
  const { page, words } = agent
  await expect(choicesOf(agent)).toBeVisible()
  await move(agent, 11)
  const dialog = page.getByRole('dialog')
  // The agent's own folder takes each name once.
  const name = `letter-${randomUUID().slice(0, 8)}.pdf`
  await dialog.locator('input[type=file]').first().setInputFiles(file(name))
  await expect(dialog.getByRole('button', { name: words('cases', 'documents.view', { name }) })).toBeVisible()
  await pickDay(dialog.getByLabel(words('cases', 'choices.offerField')), day(40))
  await dialog.getByLabel(words('cases', 'offer.refNo')).fill('OL-2027-77')
  await dialog.locator('[id$="deposit"]').fill('5000')
  await dialog
    .locator('button[type=button]')
    .filter({ hasText: words('cases', 'offer.condition') })
    .click()
  await dialog.getByLabel(words('cases', 'offer.conditionText')).fill(CONDITION)
  await agent.accessible()
  await agent.fits()
  await dialog.getByRole('button', { name: words('cases', 'move.11'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(CONDITION).first()).toBeVisible()
}

async function sendEvidence(student: Visitor) {
  const { page, words } = student
  await page.getByRole('button', { name: words('cases', 'offer.evidenceNamed', { name: CONDITION }) }).click()
  const dialog = page.getByRole('dialog')
  await student.accessible()
  await dialog.locator('input[type=file]').setInputFiles(file('ielts.pdf'))
  const conditions = page.getByRole('list', { name: words('cases', 'offer.conditions') })
  await expect(conditions.getByText(words('cases', 'offer.conditionState.2'))).toBeVisible()
}

async function sign(student: Visitor) {
  const { page, words } = student
  const panel = page.getByRole('article')
  await panel.getByRole('button', { name: words('cases', 'move.13'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: words('cases', 'offer.signRead') }).check()
  await dialog.getByLabel(words('cases', 'offer.signName')).fill('Somebody Else')
  await student.accessible()
  const send = dialog.getByRole('button', { name: words('cases', 'move.13'), exact: true })
  await send.click()
  await expect(page.getByText(/Somebody Else.*Xiaoyu Wang/).first()).toBeVisible()
  await dialog.getByLabel(words('cases', 'offer.signName')).fill('WANG Xiaoyu')
  await send.click()
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByText(words('cases', 'offer.state.4'), { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: words('cases', 'offer.sheet') })).toBeVisible()
}

async function deposit(student: Visitor, agent: Visitor) {
  await student.page
    .getByRole('button', { name: student.words('cases', 'act.pay-deposit') })
    .first()
    .click()
  await student.page.getByRole('dialog').locator('input[type=file]').setInputFiles(file('receipt.pdf'))
  await expect(student.page.getByRole('dialog')).toHaveCount(0)
  const { page, words } = agent
  await page.reload()
  const met = words('cases', 'offer.judgeNamed', { act: words('cases', 'offer.judge.3'), name: CONDITION })
  await page.getByRole('button', { name: met, exact: true }).click()
  await expect(page.getByRole('button', { name: met, exact: true })).toHaveCount(0)
  await expect(
    page.getByText(words('cases', 'offer.conditionState.3'), { exact: true }).first(),
  ).toBeVisible()
  await move(agent, 14)
  const dialog = page.getByRole('dialog')
  await agent.accessible()
  await dialog.getByRole('button', { name: words('cases', 'move.14'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(choicesOf(agent).getByText(words('cases', 'choice.14'))).toBeVisible()
}

async function confirmPlace(agent: Visitor) {
  const { page, words } = agent
  const upload = words('cases', 'documents.uploadTitle', { name: '§' }).split('§')[0] as string
  const asked = choicesOf(agent).getByRole('button', { name: new RegExp(`^${upload}`) })
  for (let left = await asked.count(); left > 0; left--) {
    await asked.first().click()
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles(file(`paper-${randomUUID().slice(0, 8)}.pdf`))
    await expect(asked).toHaveCount(left - 1)
  }
  await move(agent, 15)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('cases', 'offer.enrolment.number')).fill('C7F3A1B2')
  await agent.accessible()
  await dialog.getByRole('button', { name: words('cases', 'move.15'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('C7F3A1B2').first()).toBeVisible()
}

/** A missing number is told beside its field. */
async function numberStudent(agent: Visitor) {
  const { page, words } = agent
  const dialog = await openFact(agent, 'institutionStudentNo')
  const save = dialog.getByRole('button', { name: words('common', 'save'), exact: true })
  await save.click()
  const field = dialog.getByLabel(words('cases', 'facts.studentNo'))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(STUDENT_NO)
  await agent.accessible()
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(words('cases', 'facts.studentNoIs', { number: STUDENT_NO }))).toBeVisible()
}

async function start(agent: Visitor) {
  const { page, words } = agent
  await move(agent, 16)
  const dialog = page.getByRole('dialog')
  const found = words('cases', 'offer.census.1')
  await dialog.locator('label', { hasText: new RegExp(`^${found}$`) }).click()
  await expect(dialog.getByRole('radio', { name: found, exact: true })).toBeChecked()
  await agent.accessible()
  await pickDay(dialog.getByLabel(words('cases', 'offer.census.day')), day(-1))
  await dialog.getByRole('button', { name: words('common', 'save'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(choicesOf(agent).getByText(words('cases', 'choice.16'))).toBeVisible()
  await expect(page.getByText(words('cases', 'clocks.kinds.COMMISSION_CLAIM'))).toBeVisible()
  await agent.fits()
  await agent.accessible()
}
