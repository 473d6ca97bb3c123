import { draftThrough } from '../support/applications.ts'
import { newAccount, sessionOf } from '../support/people.ts'
import { DEMO, expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { choose } from './apply.ts'

for (const language of LANGUAGES) {
  test(`courses are applied for as a package, which the agent parts and binds anew (${language})`, async ({
    visitor,
    request,
  }) => {
    test.setTimeout(180_000)
    const email = await newAccount(request, 1)
    const session = await sessionOf(request, email, 1)
    const { caseId } = await draftThrough(request, session, 'Morningstar', { courses: 3 })
    const [student, agent] = [await visitor(language), await visitor(language)]
    await student.signIn(email, 1)
    await agent.signIn(DEMO('agent'), 2)
    await student.open(`/course-application?caseId=${caseId}&step=application`)
    await test.step('the student binds two of three courses', () => bind(student))
    await test.step('and sends them', () => send(student))
    const address = `/account/course-applications?caseId=${caseId}`
    await agent.open(address)
    await test.step('the agent sees the package, accepts, and takes a course out of it', () => part(agent))
    await test.step('and binds it anew, with its main course', () => bindAnew(agent))
    await student.open(address)
    await inPackage(student, [1, 2])
    await student.fits()
    await student.accessible()
  })
}

const placeIn = ({ words }: Visitor, order: number) => words('cases', 'facts.packageIs', { group: 1, order })

/** These steps of the package are on the page, and no others. */
async function inPackage(person: Visitor, orders: readonly number[]) {
  for (const order of [1, 2, 3]) {
    const place = person.page.getByText(placeIn(person, order))
    if (orders.includes(order)) await expect(place.filter({ visible: true }).first()).toBeVisible()
    else await expect(place).toHaveCount(0)
  }
}

/** A draft keeps it without a press on any button. */
async function bind(student: Visitor) {
  const { page, words } = student
  const [before, after] = words('cases', 'apply.bind', { name: '§' }).split('§') as [string, string]
  const bonds = page.locator('label').filter({ hasText: before }).filter({ hasText: after })
  await expect(bonds).toHaveCount(2)
  await bonds.first().click()
  await inPackage(student, [1, 2])
  await page
    .getByRole('radio', { name: new RegExp(`^${words('cases', 'apply.mainOf')}`) })
    .first()
    .check()
  await student.fits()
  await student.accessible()
  const saved = words('cases', 'apply.save.saved', { time: '§' }).split('§')[0] as string
  await expect(page.getByRole('status').filter({ hasText: saved }).first()).toBeVisible()
  await page.reload()
  await expect(bonds.first().getByRole('checkbox')).toBeChecked()
  await inPackage(student, [1, 2])
}

async function send({ page, words }: Visitor) {
  const consents = page.getByRole('group', { name: words('cases', 'apply.consents') })
  await expect(consents.getByRole('checkbox').first()).toBeVisible()
  for (const box of await consents.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: words('cases', 'apply.submit'), exact: true }).click()
  await expect(page.getByText(words('cases', 'next.respond')).first()).toBeVisible()
}

const open = async ({ page, words }: Visitor) => {
  await page.getByRole('button', { name: words('cases', 'facts.package'), exact: true }).click()
  return page.getByRole('dialog')
}

async function part(agent: Visitor) {
  const { page, words } = agent
  await inPackage(agent, [1, 2])
  await page.getByRole('button', { name: words('cases', 'case.accept'), exact: true }).click()
  const dialog = await open(agent)
  await choose(page, dialog.getByLabel(words('cases', 'facts.packageOrder')), '2 ·')
  await agent.accessible()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: words('common', 'save'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await inPackage(agent, [])
}

async function bindAnew(agent: Visitor) {
  const { page, words } = agent
  const dialog = await open(agent)
  const order = dialog.getByLabel(words('cases', 'facts.packageOrder'))
  await choose(page, order, '3 ·')
  await choose(page, order, '1 ·')
  await page.keyboard.press('Tab')
  await choose(page, dialog.getByLabel(words('cases', 'facts.principal')), '3 ·')
  await agent.fits()
  await agent.accessible()
  await dialog.getByRole('button', { name: words('common', 'save'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await inPackage(agent, [1, 2])
}
