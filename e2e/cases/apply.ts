import { expect, type Locator, type Page } from '@playwright/test'
import type { Visitor } from '../support/site.ts'

/**
 * Chooses an entry of one of antd's lists by typing a part of it;
 * a list that was just being drawn anew may let go of a press.
 */
export async function choose(page: Page, field: Locator, words: string): Promise<void> {
  const list = field.locator(
    'xpath=ancestor::*[contains(concat(" ", normalize-space(@class), " "), " ant-select ")][1]',
  )
  await expect(async () => {
    await field.click()
    await field.fill(words)
    await page
      .locator('.ant-select-item-option:visible')
      .filter({ hasText: words })
      .first()
      .click({ timeout: 5_000 })
    await expect(list.filter({ hasText: words })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}

const IELTS = { en: 'IELTS Academic', zh: '雅思学术类' }

/** Types a day or month into a calendar field. */
export async function pickDay(field: Locator, value: string): Promise<void> {
  await field.click()
  await field.fill(value)
  await field.press('Enter')
}

/** Fills and saves the base section of a new profile. */
export async function fillBase({ page, words, language }: Visitor): Promise<void> {
  const field = (name: string) =>
    page.getByLabel(words('cases', `dossier.fields.${name}`), { exact: false }).first()
  const country = language === 'zh' ? '中国' : 'China'
  await field('documentName').fill('护理硕士 2027')
  await field('familyName').fill('Chen')
  await field('givenName').fill('Yifan')
  await pickDay(field('birthDate'), '2003-05-17')
  await choose(page, field('nationality'), country)
  await field('passportNo').fill('E12345678')
  await pickDay(field('passportExpiry'), '2031-01-31')
  await choose(page, field('passportCountry'), country)
  await field('email').fill('chen.yifan@demo.southbound.example')
  await field('currentAddress').fill('88 Tianhe Road, Guangzhou')
  await field('emergencyContact').fill('Chen Wei, +86 138 0000 0000')
  await page.getByRole('button', { name: words('common', 'save'), exact: true }).click()
  await expect(page.getByText(words('common', 'saved'), { exact: true })).toBeVisible()
}

/** Opens a section of the profile. */
export const openSection = ({ page, words }: Visitor, key: string) =>
  page
    .getByRole('button', { name: new RegExp(words('cases', `dossier.sections.${key}`)) })
    .first()
    .click()

/** Fills and saves one education entry. */
export async function fillEducation(person: Visitor): Promise<void> {
  const { page, words, language } = person
  await openSection(person, 'education')
  const field = (name: string) =>
    page.getByLabel(words('cases', `dossier.fields.${name}`), { exact: false }).first()
  await choose(page, field('level'), language === 'zh' ? '荣誉学士' : 'Bachelor')
  await field('institution').fill('中山大学')
  await choose(page, field('country'), language === 'zh' ? '中国' : 'China')
  await pickDay(field('startMonth'), '2021-09')
  await pickDay(field('endMonth'), '2025-06')
  await field('gpa').fill('82')
  await field('gpaScale').fill('100')
  await page.getByRole('button', { name: words('common', 'save'), exact: true }).click()
  await expect(
    page
      .getByRole('button', { name: new RegExp(`^${words('cases', 'dossier.sections.education')}`) })
      .first(),
  ).not.toContainText(/\b0 %/)
}

/**
 * Fills English ability: first with a score that the test does not give, which is refused beside the field.
 */
export async function fillEnglish(person: Visitor): Promise<void> {
  const { page, words } = person
  await openSection(person, 'englishability')
  const field = (name: string) =>
    page.getByLabel(words('cases', `dossier.fields.${name}`), { exact: false }).first()
  await choose(page, field('examType'), IELTS[person.language])
  await pickDay(field('testDate'), '2026-05-20')
  await field('overall').fill('9.7')
  const save = page.getByRole('button', { name: words('common', 'save'), exact: true })
  // Beside the field; the list above the form says it with the field's name.
  const fault = page.getByText(
    words('cases', 'dossier.rules.score', { test: 'IELTS Academic', min: 0, max: 9, step: 0.5 }),
    { exact: true },
  )
  await save.click()
  await expect(fault).toBeVisible()
  await field('overall').fill('6.5')
  await save.click()
  await expect(fault).toBeHidden()
}
