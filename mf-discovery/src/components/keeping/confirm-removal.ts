import { confirm } from '@southbound/shared/ui/page'
import type { Say } from '../wire.ts'

type Of = 'favourite' | 'compare'

/** Asks whether this is to leave the favourites, or the comparison. */
export const askRemoval = (of: Of, name: string, t: Say): Promise<boolean> =>
  confirm({
    title: t(`${of}.confirm`),
    text: t(`${of}.confirmText`, { name }),
    confirm: t('remove'),
    danger: true,
  })

/** The pressed button disappears with what it removes: the focus moves to the heading above. */
export async function confirmRemoval(of: Of, name: string, t: Say, button: HTMLElement): Promise<boolean> {
  const isWanted = await askRemoval(of, name, t)
  if (isWanted) focusHeading(button)
  return isWanted
}

function focusHeading(button: HTMLElement): void {
  const heading = button.closest('[data-panel], main')?.querySelector<HTMLElement>('h1, h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
