import type { Translate } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/page'

/** Asks before a thing of this name leaves the favourites or the comparison. */
export const confirmRemoval = (of: 'favourite' | 'compare', name: string, t: Translate): Promise<boolean> =>
  confirm({ title: t(`${of}.confirm`), text: t(`${of}.confirmText`, { name }), confirm: t('remove'), danger: true })
