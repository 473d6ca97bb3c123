import type { useText } from '@southbound/shared/platform'

/** `t` of this remote, for code outside of components. */
export type CasesText = ReturnType<typeof useText<'cases'>>['t']
