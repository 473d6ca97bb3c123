import type { useText } from '@southbound/shared/platform'

/** The words of this remote, for code outside of components: `useText('cases').t`. */
export type CasesText = ReturnType<typeof useText<'cases'>>['t']
