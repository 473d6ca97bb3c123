import { expect, type Locator } from '@playwright/test'
import type { Visitor } from '../support/site.ts'

/** Opens what a person may record of a course of the case, such as its student number. */
export async function openFact({ page, words }: Visitor, fact: string): Promise<Locator> {
  const named = new RegExp(words('cases', 'facts.moreOf', { course: '.*' }))
  const table = page.getByRole('table', { name: words('cases', 'choices.title') })
  await table.getByRole('combobox', { name: named }).selectOption(fact)
  await table.getByRole('button', { name: new RegExp(`^${words('cases', 'go')}`) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toBeVisible()
  return dialog
}
