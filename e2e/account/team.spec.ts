import { randomUUID } from 'node:crypto'
import { mailsTo, newAccount } from '../support/people.ts'
import { expect, PASSWORD, test } from '../support/site.ts'

const AGENT = 2

test('an agent invites a colleague, limits him, works as him, and lets him go', async ({ visitor, request }, {
  project,
}) => {
  test.setTimeout(180_000)
  const language = project.name === 'phone' ? 'zh' : 'en'
  const [owner, colleague] = [await visitor(language), await visitor(language)]
  const t = (key: string, values?: Record<string, string | number>) => owner.words('account', key, values)
  const primary = await newAccount(request, AGENT)
  const email = `colleague-${randomUUID().slice(0, 10)}@demo.southbound.example`
  await owner.signIn(primary, AGENT)
  const team = () => owner.open('/account/settings?tab=team')

  await test.step('invited, with the scopes of a counsellor', async () => {
    await team()
    await owner.page.getByRole('button', { name: t('team.invite') }).click()
    const dialog = owner.page.getByRole('dialog', { name: t('team.invite') })
    await dialog.getByLabel(t('fields.email')).fill(email)
    await dialog.getByLabel(t('fields.nickname')).fill('Mia 米娅')
    await dialog.getByLabel(t('team.remark')).fill('Sydney')
    await owner.accessible()
    await dialog.getByRole('button', { name: t('team.send') }).click()
    await expect(owner.page.getByRole('main').getByText(t('team.states.invited'))).toBeVisible()
    await expect(owner.page.getByText(t('team.full'))).toBeVisible()
  })

  await test.step('joins by the mailed link, which opens once', async () => {
    const link = /https?:\/\/\S+/.exec((await mailsTo(request, email))[0]?.text ?? '')?.[0] ?? ''
    const { pathname, hash } = new URL(link)
    const { page } = colleague
    await page.goto(pathname + hash)
    await colleague.settled()
    await page.getByLabel(t('fields.newPassword')).fill(PASSWORD)
    await page.getByLabel(t('fields.passwordAgain')).fill(PASSWORD)
    await colleague.accessible()
    await page.getByRole('checkbox', { name: t('agreement.agree') }).check()
    await page.getByRole('button', { name: t('join.submit') }).click()
    await expect(page.getByText(t('join.done'))).toBeVisible()
    await colleague.signIn(email, AGENT)
    await expect(
      page.getByRole('heading', { level: 1, name: t('home.greeting', { name: 'Mia 米娅' }) }),
    ).toBeVisible()
    await colleague.open('/account/settings')
    await expect(page.getByRole('link', { name: t('settings.tabs.security') })).toBeVisible()
    await expect(page.getByRole('link', { name: t('settings.tabs.team') })).toHaveCount(0)
  })

  await test.step('works as him, under a banner, and cannot touch his settings', async () => {
    await team()
    await owner.page.getByRole('button', { name: t('team.workAsNamed', { name: 'Mia 米娅' }) }).click()
    await expect(
      owner.page.getByRole('heading', { level: 1, name: t('home.greeting', { name: 'Mia 米娅' }) }),
    ).toBeVisible()
    expect(
      await owner.page.evaluate(
        '[sessionStorage.getItem("sessionKey1") !== null, /^\\d+$/.test(sessionStorage.getItem("secAccount"))]',
      ),
    ).toEqual([true, true])
    const banner = owner.page.getByText(owner.words('shell', 'workingAs.text', { name: 'Mia 米娅' }))
    await expect(banner).toBeVisible()
    await owner.open('/account/settings')
    await expect(owner.page.getByText(t('settings.inPerson', { name: 'Mia 米娅' }))).toBeVisible()
    await owner.accessible()
    await owner.page
      .getByRole('button', { name: owner.words('shell', 'workingAs.back', { name: 'Journey' }) })
      .click()
    await expect(owner.page).toHaveURL(/settings\?tab=team/)
    await owner.settled()
  })

  await test.step('released, he is out at once and the seat is free', async () => {
    await owner.page.getByRole('button', { name: t('team.releaseNamed', { name: 'Mia 米娅' }) }).click()
    const dialog = owner.page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('team.release'), exact: true }).click()
    await expect(owner.page.getByRole('main').getByText(t('team.states.released'))).toBeVisible()
    await owner.accessible()
    await owner.fits()
    await colleague.page.goto(colleague.at('/account'))
    await expect(colleague.page).toHaveURL(/\/login/)
  })
})
