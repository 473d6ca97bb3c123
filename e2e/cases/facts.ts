import { expect, type Locator } from '@playwright/test'
import type { Visitor } from '../support/site.ts'

/** Chooses an act from a closed list, which starts nothing by itself, and presses its button. */
export async function startAct(
  { words }: Pick<Visitor, 'words'>,
  place: Locator,
  list: Locator,
  act: string,
): Promise<void> {
  await list.selectOption(act)
  await place.getByRole('button', { name: new RegExp(`^${words('cases', 'go')}: `) }).click()
}

/** Opens what a person may record of a course of the case, such as its student number. */
export async function openFact({ page, words }: Visitor, fact: string): Promise<Locator> {
  const named = new RegExp(words('cases', 'facts.moreOf', { course: '.*' }))
  const table = page.getByRole('table', { name: words('cases', 'choices.title') })
  await startAct({ words }, table, table.getByRole('combobox', { name: named }), fact)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toBeVisible()
  return dialog
}
