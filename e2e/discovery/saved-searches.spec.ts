import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { call, newAccount } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { completeInstitution, newInstitution, secondary } from './institution.ts'

const WORDS = 'searches'
const STUDENT = 1
const LIST = '/account/favourites?tab=searches'

/** An institution of its own in Australia; answers what makes another course of it public. */
async function newSchool(request: APIRequestContext, mark: string) {
  const institution = await newInstitution(request)
  const { campusId } = await completeInstitution(request, institution, `Reef College ${mark}`)
  return async (name: string, registerCode: string): Promise<void> => {
    const content = { ...secondary(name, campusId), registerCode }
    const body = { version: 0, publish: true, content }
    const { code, message } = await call(request, 'POST /course/sndcourse', body, institution.session)
    expect(code, message).toBe(200)
    const found = () => call<{ total: number }>(request, 'POST /search/course', { keyword: name })
    await expect.poll(async () => (await found()).data.total, { timeout: 8000 }).toBeGreaterThan(0)
  }
}

for (const language of LANGUAGES) {
  test(`a student keeps a search, and learns which courses have come since (${language})`, async ({
    visitor,
    viewport,
    request,
  }) => {
    test.setTimeout(180_000)
    const mark = `reef${randomUUID().slice(0, 6)}`
    const publish = await newSchool(request, mark)
    await publish(`Senior School ${mark}`, '0654321')
    const person = await visitor(language)
    const { page, words } = person
    const country = language === 'zh' ? '澳大利亚' : 'Australia'
    const offered = `${mark} · ${country}`
    const named = `Reefs ${mark}`
    const dialog = page.getByRole('dialog')
    const act = (key: string, name: string) =>
      page.getByRole('button', { name: words(WORDS, 'actOf', { act: words(WORDS, key), name }), exact: true })
    const row = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
    await person.comeAs(await newAccount(request, STUDENT), STUDENT)

    await test.step('saves what the finder asks, under the name that is offered', async () => {
      await person.open(`/course-finder?keyword=${mark}`)
      const isPhone = (viewport?.width ?? 0) < 640
      if (isPhone)
        await page.getByRole('link', { name: new RegExp(words('discovery', 'finder.filters')) }).click()
      await page
        .getByRole('checkbox', { name: new RegExp(country) })
        .first()
        .click()
      await expect(page).toHaveURL(/countryCode=0061/)
      if (isPhone) await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words(WORDS, 'save'), exact: true }).click()
      await expect(dialog.getByLabel(words(WORDS, 'name'))).toHaveValue(offered)
      await person.accessible()
      await dialog.getByRole('button', { name: words(WORDS, 'keep'), exact: true }).click()
      await expect(page.getByRole('button', { name: words(WORDS, 'savedNow'), exact: true })).toBeVisible()
      await person.fits()
    })

    await test.step('meets it under favourites, renames it and pauses it', async () => {
      await person.open(LIST)
      await expect(row(offered).getByText(words(WORDS, 'none'))).toBeVisible()
      await act('rename', offered).click()
      await dialog.getByLabel(words(WORDS, 'name')).fill(named)
      await dialog.getByRole('button', { name: words(WORDS, 'keep'), exact: true }).click()
      await act('pause', named).click()
      await expect(row(named).getByText(words(WORDS, 'pausedTag'), { exact: true })).toBeVisible()
      await person.accessible()
      await person.fits()
    })

    await test.step('sees that a course has come, and opens the search at it', async () => {
      await publish(`Boarding School ${mark}`, '0765432')
      const fresh = words(WORDS, 'fresh', { count: 1 })
      // The search follows the catalogue a moment later.
      await expect(async () => {
        await person.open(LIST)
        await expect(row(named).getByText(fresh, { exact: true })).toBeVisible({ timeout: 3_000 })
      }).toPass({ timeout: 30_000 })
      await page.getByRole('link', { name: named, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`keyword=${mark}&countryCode=0061&sort=newest`))
      await expect(
        page.getByRole('link', { name: words('common', 'removeNamed', { name: country }), exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(2)
      await expect(page.getByRole('article').first()).toContainText(`Boarding School ${mark}`)
    })

    await test.step('finds nothing new in it afterwards, and deletes it', async () => {
      await person.open(LIST)
      await expect(row(named).getByText(words(WORDS, 'none'))).toBeVisible()
      await act('delete', named).click()
      await dialog.getByRole('button', { name: words(WORDS, 'delete'), exact: true }).click()
      await expect(page.getByText(words(WORDS, 'empty'), { exact: true })).toBeVisible()
      await person.accessible()
    })
  })
}
