/**
 * Flags of the site itself, asked for by calls of several modules; a remote
 * declares its own (own-flags.ts). Words are in `shared/i18n/flags`.
 */
export const FEATURE_FLAGS = {
  'commerce.cart': { owner: 'mf-commerce', initially: true },
} as const satisfies Record<string, { owner: string; initially: boolean }>

export type SiteFlag = keyof typeof FEATURE_FLAGS
/** The site's, or one that a live remote declares: the build refuses other names. */
export type FlagName = SiteFlag | `${string}.${string}`
/** On or off, or the name of a variant. */
export type FlagValue = boolean | string
export type FlagValues = Record<string, FlagValue>
export const FLAG_NAMES = Object.keys(FEATURE_FLAGS) as SiteFlag[]
