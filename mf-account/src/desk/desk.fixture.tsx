import { afterEach } from '@jest/globals'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import words from '../locales/desk.en.json'
import chineseWords from '../locales/desk.zh.json'
import { chinese, english } from '../locales/words.fixture.ts'

// Slow machines take their time in jsdom.
jest.setTimeout(30_000)
afterEach(() => sessionStorage.clear())

export const AT = '2026-11-20T10:00:00.000Z'
const TEXTS = {
  en: { account: english, accountDesk: words },
  zh: { account: chinese, accountDesk: chineseWords },
}
interface Given {
  locale?: 'en' | 'zh'
  as?: 'operator' | 'auditor'
}
/** A page of the desk with its answers and both files of texts. */
export const showDesk = (
  page: ReactElement,
  calls: FakeCalls,
  route: string,
  { locale = 'en', as = 'operator' }: Given = {},
) => ({
  server: fakeApi(calls),
  ...renderScreen(page, { as, route, locale, texts: TEXTS[locale] }),
})
/** Types into the open dialog and presses its button of this name. */
export async function answer({ user }: ReturnType<typeof showDesk>, name: string, typed: string) {
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), typed)
  await user.click(dialog.getByRole('button', { name }))
}
