import { confirm } from '@southbound/shared/ui/page'
import type { Say } from '../wire.ts'

/** The pressed button disappears with what it removes: the focus moves to the heading above. */
export async function confirmRemoval(
  of: 'favourite' | 'compare',
  name: string,
  t: Say,
  button: HTMLElement,
): Promise<boolean> {
  const isWanted = await confirm({
    title: t(`${of}.confirm`),
    text: t(`${of}.confirmText`, { name }),
    confirm: t('remove'),
    danger: true,
  })
  if (isWanted) focusHeading(button)
  return isWanted
}

function focusHeading(button: HTMLElement): void {
  const heading = button.closest('[data-panel], main')?.querySelector<HTMLElement>('h1, h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
