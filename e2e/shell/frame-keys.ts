import type { Locator } from '@playwright/test'
import type { Visitor } from '../support/site.ts'

export const isPhone = ({ page }: Visitor) => (page.viewportSize()?.width ?? 0) < 900
export const focused = ({ page }: Visitor) => page.locator(':focus')

/** Presses a control by keyboard. */
export async function press(control: Locator): Promise<void> {
  await control.focus()
  await control.press('Enter')
}

/**
 * The right bar on wide screens, the drawer behind 'More'
 * on phones; answers what has the focus again afterwards.
 */
export async function pressQuick(visitor: Visitor, name: string): Promise<Locator> {
  const { page, words } = visitor
  const label = words('shell', `bar.${name}`)
  if (!isPhone(visitor)) {
    const control = page
      .getByRole('complementary', { name: words('shell', 'bar.label') })
      .getByRole('button', { name: label })
    await press(control)
    return control
  }
  // Its name goes on with what is unread.
  const more = page.getByRole('button', { name: new RegExp(`^${words('shell', 'more')}`) })
  await press(more)
  await press(page.getByRole('dialog').getByRole('button', { name: label }))
  return more
}
