import type { APIRequestContext } from '@playwright/test'
import { call, mailsTo, newAccount, sessionOf } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

const AGENT = 2
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** A draft in which nothing is missing, saved over the API: the forms have tests of their own. */
async function completeDraft(request: APIRequestContext, name: string, session: string): Promise<string> {
  const stored = await request.post('/api/fileOperate/upload', {
    headers: { sessionKey: session },
    multipart: { file: { name: 'licence.pdf', mimeType: 'application/pdf', buffer: PDF } },
  })
  const fileId = (await stored.json()).data.rows[0].fileId as string
  const { data: empty } = await call<{ content: object }>(request, 'POST /agency/achieve', {}, session)
  const person = (at: string) => ({
    name: `${at}. Referee`,
    title: null,
    email: `${at.toLowerCase()}@uni.example`,
    phone: null,
  })
  const content = {
    ...empty.content,
    companyNameEn: name,
    companyNameCn: '沙洲留学',
    registrationNo: 'ABN 51',
    registrationCountry: '0061',
    countryCode: '0061',
    cityEn: 'Sydney',
    email: 'hello@sandbar.example',
    phones: ['+61 2 5550 1234'],
    languages: ['en', 'zh'],
    serviceAreas: ['0061'],
    serviceTypes: ['course'],
    addresses: [{ nameEn: 'Office', nameCn: null, countryCode: '0061', street: '1 George Street' }],
    staff: [{ name: 'Mei Lin', titleEn: 'Counsellor', titleCn: '顾问', licences: [], languages: ['zh'] }],
    credentials: [{ kind: 'QEAC', number: 'A123', validTo: '2029-01-31', fileId }],
    descriptionEn: 'We place students.',
    bank: { holder: name, bank: 'Harbour Bank', accountNo: '0123456789', swift: null },
    references: [person('A'), person('B')],
    documents: [{ fileId, description: 'Licence' }],
  }
  const saved = await call<{ id: string; missing: string[] }>(
    request,
    'POST /agency/save',
    { version: 0, content },
    session,
  )
  expect([saved.message, saved.data.missing]).toEqual([saved.message, []])
  return saved.data.id
}

test('a profile is written, sent back with a reason, sent again, verified and public', async ({
  visitor,
  request,
}, { project }) => {
  test.setTimeout(180_000)
  const language = project.name === 'phone' ? 'zh' : 'en'
  const [owner, operator] = [await visitor(language), await visitor(language)]
  const t = (key: string, values?: Record<string, string | number>) => owner.words('account', key, values)
  const email = await newAccount(request, AGENT)
  const name = `Sandbar Study ${email.slice(8, 14)}`
  const id = await completeDraft(request, name, await sessionOf(request, email, AGENT))
  await owner.comeAs(email, AGENT)
  const stateIs = (state: string) =>
    expect(owner.page.getByText(t(`profile.states.${state}.title`), { exact: true })).toBeVisible()
  const submit = async () => {
    await owner.open('/account/information')
    await owner.page.getByRole('button', { name: t('profile.submit'), exact: true }).click()
    await owner.page
      .getByRole('dialog')
      .getByRole('button', { name: t('profile.submit'), exact: true })
      .click()
    await stateIs('submitted')
  }
  const decide = async (decision: 'approve' | 'reject', reason: string) => {
    await operator.open(`/crm/verification?kind=agency&id=${id}`)
    await operator.page
      .getByRole('button', { name: t(`verification.decide.${decision}`), exact: true })
      .click()
    const dialog = operator.page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(reason)
    await dialog.getByRole('button', { name: t(`verification.decide.${decision}`), exact: true }).click()
    await expect(operator.page.getByText(t(`log.actions.profile-${decision}`)).first()).toBeVisible()
  }

  await test.step('the draft is previewed as the public page, which does not exist yet', async () => {
    await owner.open('/account/information')
    await stateIs('draft')
    await owner.page.getByRole('link', { name: t('profile.preview') }).click()
    await expect(owner.page).toHaveURL(/\/preview\/agent$/)
    await expect(owner.page.getByRole('heading', { level: 1 })).toContainText(
      language === 'zh' ? '沙洲留学' : name,
    )
    await expect(owner.page.getByRole('banner')).toHaveCount(0)
    await owner.accessible()
    await owner.fits()
    expect((await request.get(`/agent-detail/x/${id}`)).status()).toBe(404)
  })

  await test.step('submitted, taken back, and submitted again', async () => {
    await submit()
    await owner.page.getByRole('button', { name: t('profile.withdraw') }).click()
    await owner.page
      .getByRole('dialog')
      .getByRole('button', { name: t('profile.withdraw') })
      .click()
    await stateIs('draft')
    await submit()
  })

  await test.step('rejected with a reason, which the owner reads here and in his mail', async () => {
    await operator.comeToDesk()
    await operator.open('/crm/verification')
    await operator.page.getByLabel(t('desk.keyword')).fill(name)
    await operator.page.getByRole('button', { name: operator.words('common', 'search'), exact: true }).click()
    await expect(
      operator.page.getByRole('link', { name: language === 'zh' ? '沙洲留学' : name }),
    ).toBeVisible()
    await decide('reject', 'The licence is blurred')
    await operator.accessible()
    expect((await mailsTo(request, email))[0]?.text).toContain('The licence is blurred')
    await owner.open('/account/information')
    await expect(owner.page.getByText('The licence is blurred', { exact: false })).toBeVisible()
    await owner.accessible()
  })

  await test.step('verified, it is public', async () => {
    await submit()
    await decide('approve', 'Good now')
    await owner.open('/account/information')
    await stateIs('verified')
    await owner.page.getByRole('link', { name: t('profile.openPublic') }).click()
    await expect(owner.page.getByRole('heading', { level: 1 })).toContainText(
      language === 'zh' ? '沙洲留学' : name,
    )
    await expect(owner.page.getByText('Harbour Bank')).toHaveCount(0)
  })
})
