import { DEMO, expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES, type Language } from '../support/words.ts'

const NAMES: Record<Language, { title: string; question: string; option: string }> = {
  en: { title: 'Journey', question: 'Is it easy', option: 'Yes' },
  zh: { title: '旅程', question: '容易吗', option: '容易' },
}

for (const language of LANGUAGES) {
  test(`a questionnaire from writing to results (${language})`, async ({ visitor }) => {
    test.setTimeout(240_000)
    const stamp = `${language}${test.info().workerIndex}${test.info().retry}`
    const title = `${NAMES[language].title} ${stamp}`
    const desk = await visitor(language)
    await desk.signInAtDesk()
    await test.step('it is written in both languages, seen beside the form, and opened', () =>
      write(desk, stamp))
    const student = await visitor(language)
    await test.step('a student answers it once, without a name', async () => {
      await student.signIn(DEMO('student'), 1)
      await student.open('/questionnaire')
      await student.page.getByRole('link', { name: title }).click()
      await answer(student)
      await student.accessible()
      await student.open('/questionnaire')
      const card = student.page.getByRole('listitem').filter({ hasText: title })
      await expect(card.getByText(student.words('content', 'questionnaires.answered'))).toBeVisible()
    })
    await test.step('five visitors answer it too', async () => {
      for (let turn = 0; turn < 5; turn++) {
        const reader = await visitor(language)
        await reader.open('/questionnaire')
        await reader.page.getByRole('link', { name: title }).click()
        await answer(reader)
        await reader.page.context().close()
      }
    })
    await test.step('it is closed, and what changed is written', async () => {
      const { page, words } = desk
      await page.reload()
      await desk.settled()
      await press(desk, 'close')
      await page.getByLabel(words('content', 'deskQuestionnaires.fields.changesEn')).fill('It is easier.')
      await page.getByLabel(words('content', 'deskQuestionnaires.fields.changesCn')).fill('更容易了。')
      await page.getByRole('button', { name: words('common', 'save'), exact: true }).click()
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: words('content', 'deskQuestionnaires.export') }).click()
      expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
      await desk.accessible()
      await desk.fits()
    })
    await test.step('everybody reads what came of it', async () => {
      const reader = await visitor(language)
      await reader.open('/historicalQuestionnaires')
      await reader.page.getByRole('link', { name: title }).click()
      await expect(reader.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(reader.page.getByText(language === 'zh' ? '更容易了。' : 'It is easier.')).toBeVisible()
      await expect(
        reader.page.getByText(
          reader.words('content', 'questionnaires.figure.half', {
            name: NAMES[language].option,
            percent: '100',
          }),
        ),
      ).toBeVisible()
      await reader.accessible()
      await reader.fits()
    })
  })
}

async function write(desk: Visitor, stamp: string) {
  const { page, words } = desk
  const field = (name: string) => page.getByLabel(words('content', `deskQuestionnaires.fields.${name}`))
  await desk.open('/crm/questionnaires/new')
  for (const [name, of] of [
    ['En', 'en'],
    ['Cn', 'zh'],
  ] as const) {
    const { title, question, option } = NAMES[of]
    await field(`title${name}`).fill(`${title} ${stamp}`)
    await field(`intro${name}`).fill(`${title}.`)
    await field(`name${name}`).fill(question)
    await field(`options${name}`).fill(`${option}\n${of === 'en' ? 'No' : '不'}`)
  }
  await expect(
    page.getByRole('heading', { level: 3, name: `${NAMES[desk.language].title} ${stamp}` }),
  ).toBeVisible()
  await desk.accessible()
  await desk.fits()
  await press(desk, 'openNow')
  await expect(page).toHaveURL(/\/crm\/questionnaires\/\d+$/)
}

async function press(desk: Visitor, deed: 'openNow' | 'close') {
  const { page, words } = desk
  const name = words('content', `deskQuestionnaires.deeds.${deed}`)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(words('content', `deskQuestionnaires.done.${deed}`))).toBeVisible()
}

async function answer(reader: Visitor) {
  const { page, words, language } = reader
  const send = page.getByRole('button', { name: words('content', 'questionnaires.send') })
  await send.click()
  await expect(page.getByText(words('content', 'questionnaires.missing'))).toBeVisible()
  await page.getByRole('radio', { name: NAMES[language].option, exact: true }).check()
  await send.click()
  await expect(page.getByText(words('content', 'questionnaires.thanks'))).toBeVisible()
}
