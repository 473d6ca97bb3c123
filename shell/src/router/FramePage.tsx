import { useText } from '@southbound/shared/platform'
import type { FramePageWords } from '../pages/pages.ts'
import { useTitle } from './use-title.ts'

/** A page that the frame itself brings. */
export function FramePage({ page }: { page: FramePageWords }) {
  const { t } = useText('shell')
  useTitle(t(page.title))
  const Screen = page.screen
  return <Screen />
}
