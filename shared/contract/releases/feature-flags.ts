/** Every feature flag: the remote that owns it, and what holds until a product owner decides. Its words are in `shared/i18n/flags`. */
export const FEATURE_FLAGS = {
  /** Things can be put into the cart and changed there. */
  'commerce.cart': { owner: 'mf-commerce', initially: true },
} as const satisfies Record<string, { owner: string; initially: boolean }>

export type FlagName = keyof typeof FEATURE_FLAGS
/** What the flags are for one visitor. */
export type FlagValues = Record<FlagName, boolean>
export const FLAG_NAMES = Object.keys(FEATURE_FLAGS) as FlagName[]
