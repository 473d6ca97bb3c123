/** Words are in `shared/i18n/flags`. */
export const FEATURE_FLAGS = {
  'commerce.cart': { owner: 'mf-commerce', initially: true },
  'commerce.checkout': { owner: 'mf-commerce', initially: true },
} as const satisfies Record<string, { owner: string; initially: boolean }>

export type FlagName = keyof typeof FEATURE_FLAGS
export type FlagValues = Record<FlagName, boolean>
export const FLAG_NAMES = Object.keys(FEATURE_FLAGS) as FlagName[]
