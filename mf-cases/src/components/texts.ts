import type { useText } from '@southbound/shared/platform'

export type CasesText = ReturnType<typeof useText<'cases'>>['t']
