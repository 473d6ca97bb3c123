import { randomUUID } from 'node:crypto'
import { assess, caseAtWork, pdf } from '../support/cases.ts'
import { DEMO, expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { pickDay } from './apply.ts'
import { openFact } from './facts.ts'

const STUDIED = 'Sun Yat-sen University, 2 years of nursing: anatomy 6 units, 84'
const WIDTHS = [360, 1280]

for (const language of LANGUAGES) {
  test(`credit is asked for and granted, and the fee is kept (${language})`, async ({ visitor, request }) => {
    test.setTimeout(180_000)
    const it = await caseAtWork(request)
    await assess(request, it)
    const [student, agent] = [await visitor(language), await visitor(language)]
    await agent.signIn(DEMO('agent'), 2)
    await student.signIn(it.email, 1)
    const address = `/account/course-applications?caseId=${it.caseId}`
    await student.open(address)
    await test.step('the student asks for credit, with a transcript', () => askForCredit(student))
    await agent.open(address)
    await test.step('the agent keeps the fee', () => keepFee(agent))
    await test.step('and grants the credit', () => grantCredit(agent))
    await student.page.reload()
    const { page, words } = student
    const granted = new RegExp(`${words('cases', 'facts.creditState.2')} · 4`)
    await expect(page.getByText(granted).first()).toBeVisible()
    await student.fits()
    await student.accessible()
  })
}

/** Clean to axe and within the window, narrow and wide; the pictures are kept. */
async function look(person: Visitor, name: string) {
  const { page, language } = person
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await person.fits()
    await person.accessible()
    await page.screenshot({ path: test.info().outputPath(`${name}-${language}-${width}.png`) })
  }
  if (before) await page.setViewportSize(before)
}

async function askForCredit(student: Visitor) {
  const { page, words } = student
  const dialog = await openFact(student, 'creditAsked')
  const ask = dialog.getByRole('button', { name: words('cases', 'facts.ask'), exact: true })
  await ask.click()
  const studied = dialog.getByLabel(words('cases', 'facts.studied'))
  await expect(studied).toHaveAttribute('aria-invalid', 'true')
  await studied.fill(STUDIED)
  const name = `transcript-${randomUUID().slice(0, 8)}.pdf`
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf(name) })
  await expect(dialog.getByRole('button', { name: words('cases', 'documents.view', { name }) })).toBeVisible()
  await look(student, 'ask-credit')
  await ask.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(STUDIED).first()).toBeVisible()
}

async function keepFee(agent: Visitor) {
  const { page, words } = agent
  const dialog = await openFact(agent, 'applicationFee')
  const save = dialog.getByRole('button', { name: words('common', 'save'), exact: true })
  await save.click()
  const amount = dialog.locator('[id$="amount"]')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('75.5')
  // Before the calendar: its closed popup stays where it was when the window changes.
  await look(agent, 'fee')
  await pickDay(
    dialog.getByRole('textbox', { name: words('cases', 'facts.on') }),
    new Date().toISOString().slice(0, 10),
  )
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/75\.50/).first()).toBeVisible()
}

async function grantCredit(agent: Visitor) {
  const { words } = agent
  const dialog = await openFact(agent, 'creditDecided')
  await expect(dialog.getByText(STUDIED)).toBeVisible()
  const save = dialog.getByRole('button', { name: words('common', 'save'), exact: true })
  await save.click()
  await expect(dialog.getByText(words('cases', 'facts.unitsOrWeeks')).first()).toBeVisible()
  await dialog.getByLabel(words('cases', 'facts.units')).fill('4')
  await look(agent, 'decide-credit')
  await save.click()
  await expect(dialog).toHaveCount(0)
}
