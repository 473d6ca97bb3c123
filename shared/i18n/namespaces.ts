import type { ParseKeys } from 'i18next'
import type common from './common.en.json'

/** The English words of each namespace whose keys are checked; a remote adds its own beside its door. */
export interface Namespaces {
  common: typeof common
}
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    fallbackNS: 'common'
    nsSeparator: false
    resources: Namespaces
  }
}
/** A code of the contract chooses among texts named by numbers. */
type Numbered<Key> = Key extends `${infer First}.${infer Rest}`
  ? Rest extends `${number}`
    ? `${First}.${number}`
    : `${First}.${Numbered<Rest>}`
  : never
/** Every key of a namespace, and those of the kits, which it falls back to. */
export type TextKey<Name extends string> = Name extends keyof Namespaces
  ? ParseKeys<Name> | Numbered<ParseKeys<Name>>
  : string
